/**
 * Deep equality. `fast-equals` is unsuitable: it considers `{"constructor": 1}` different from its own copy and skips
 * `_owner` next to `$$typeof`, but data may have any key.
 */

/** Whether values of JSON have equal content. The order of keys doesn't count; an undefined member counts as absent. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && equalItems(a, b, deepEqual);
  return equalMembers(a as Members, b as Members);
}

type Members = Readonly<Record<string, unknown>>;

function equalMembers(a: Members, b: Members): boolean {
  let defined = 0;
  for (const name of Object.keys(a)) {
    const value = a[name];
    if (value === undefined) continue;
    if (!Object.hasOwn(b, name) || !deepEqual(value, b[name])) return false;
    defined += 1;
  }
  const names = Object.keys(b);
  return names.length === defined || names.filter((name) => b[name] !== undefined).length === defined;
}

/** Whether lists have the same items at the same positions: identical ones by default. */
export function equalItems<T>(a: readonly T[], b: readonly T[], isEqual: (a: T, b: T) => boolean = Object.is): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (!isEqual(a[at]!, b[at]!)) return false;
  return true;
}

/** Whether maps have the same entries, in any order: by default identical ones. */
export function equalEntries<K, T>(
  a: ReadonlyMap<K, T>,
  b: ReadonlyMap<K, T>,
  isEqual: (a: T, b: T) => boolean = Object.is,
): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [key, value] of a) if (!b.has(key) || !isEqual(value, b.get(key)!)) return false;
  return true;
}

/** The parts of two lists between the items that are the same objects at their beginnings and at their ends. */
export function betweenSame<Item>(
  before: readonly Item[],
  now: readonly Item[],
): { readonly before: readonly Item[]; readonly now: readonly Item[] } {
  const most = Math.min(before.length, now.length);
  let from = 0;
  while (from < most && before[from] === now[from]) from += 1;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return { before: before.slice(from, before.length - end), now: now.slice(from, now.length - end) };
}
