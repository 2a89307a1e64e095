/**
 * Edits of the mutually exclusive answers of a flow, as new lists. The short form of a group becomes a named one when
 * edited.
 */
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { freeId } from '../../../../src-shared/flow/ids.ts';
import { oneOfGroups } from '../../../../src-shared/flow/one-of.ts';

export type NamedGroup = Exclude<NonNullable<Flow['oneOf']>[number], readonly string[]>;

export function namedGroups(flow: Pick<Flow, 'oneOf'>): readonly NamedGroup[] {
  return oneOfGroups(flow).map(({ id, rule, alternatives }) => ({
    id: id ?? 'group',
    ...(rule === 'either' ? {} : { rule }),
    alternatives: alternatives.map((keys) => [...keys]),
  }));
}

/** The first answer keys that no alternative of the group uses. */
export function unusedKeys(keys: readonly string[], alternatives: readonly (readonly string[])[]): readonly string[] {
  const used = new Set(alternatives.flat());
  return keys.filter((key) => !used.has(key));
}

/** Adds a group with the first two keys, preferably ungrouped ones; null if there aren't two. */
export function addGroup(groups: readonly NamedGroup[], keys: readonly string[]): readonly NamedGroup[] | null {
  const grouped = groups.flatMap(({ alternatives }) => alternatives);
  const free = unusedKeys(keys, grouped);
  const [first, second] = free.length >= 2 ? free : keys;
  if (first === undefined || second === undefined) return null;
  const id = freeId('group', new Set(groups.map((group) => group.id)));
  return [...groups, { id, alternatives: [[first], [second]] }];
}

/** An alternative without keys is removed, as long as two others remain. */
export function setAlternative(
  group: NamedGroup,
  index: number,
  keys: readonly string[] | undefined,
): NamedGroup | null {
  if (keys !== undefined) return { ...group, alternatives: group.alternatives.with(index, [...keys]) };
  return group.alternatives.length > 2 ? { ...group, alternatives: group.alternatives.toSpliced(index, 1) } : null;
}
