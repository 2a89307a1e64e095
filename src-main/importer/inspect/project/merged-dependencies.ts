/** Merges declarations of the same package and group from several files. */
import type { Dependency } from '../../../../src-shared/importer/inspection.ts';

/** Keeps the one with the most precise version: pinned, or else a range, or else the first. */
export function mergedDependencies(declared: readonly Dependency[]): Dependency[] {
  const merged = new Map<string, Dependency>();
  for (const dependency of declared) {
    const key = keyOf(dependency);
    const known = merged.get(key);
    if (known === undefined || exactness(dependency) > exactness(known)) merged.set(key, dependency);
  }
  const always = new Set([...merged.values()].filter((each) => each.group === null).map((each) => each.requirement));
  return [...merged.values()].filter((each) => each.group === null || !always.has(each.requirement));
}

/** Requirements with different markers are kept apart. */
function keyOf({ kind, name, requirement, group }: Dependency): string {
  const marker = /;(.*)$/.exec(requirement)?.[1] ?? '';
  return JSON.stringify(kind === 'package' ? [kind, name, group, marker.trim()] : [kind, requirement, group]);
}

function exactness({ requirement }: Dependency): number {
  const versions = requirement.split(';')[0] ?? '';
  if (/===?[^*]+$/.test(versions)) return 2;
  return /[<>=~!]/.test(versions) ? 1 : 0;
}
