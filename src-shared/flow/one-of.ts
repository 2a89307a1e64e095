/** Normalizes one-of groups, which can be written in two forms. */
import type { Flow } from './flow.ts';

export interface OneOfGroup {
  /** Null for the group of the short form. */
  readonly id: string | null;
  /** either: one alternative is enough; exactly-one: a second is wrong. */
  readonly rule: 'either' | 'exactly-one';
  /** Each a list of answer keys that belong together. */
  readonly alternatives: readonly (readonly string[])[];
  /** JSON pointer into the flow. */
  readonly pointer: string;
}

export function oneOfGroups({ oneOf = [] }: Pick<Flow, 'oneOf'>): OneOfGroup[] {
  const short = oneOf.filter((item) => Array.isArray(item));
  if (short.length > 0) return [{ id: null, rule: 'either', alternatives: short, pointer: '/oneOf' }];
  return oneOf.flatMap((group, index) =>
    Array.isArray(group)
      ? []
      : [
          {
            id: group.id,
            rule: group.rule ?? 'either',
            alternatives: group.alternatives,
            pointer: `/oneOf/${index}`,
          },
        ],
  );
}

/** The groups that each answer key is in. */
export function oneOfGroupsByKey(flow: Pick<Flow, 'oneOf'>): Map<string, OneOfGroup[]> {
  const byKey = new Map<string, OneOfGroup[]>();
  for (const group of oneOfGroups(flow)) {
    for (const key of new Set(group.alternatives.flat())) byKey.set(key, [...(byKey.get(key) ?? []), group]);
  }
  return byKey;
}
