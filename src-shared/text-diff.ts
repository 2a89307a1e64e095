/** Differences between lists and between texts by lines, computed by the `diff` package. */
import { diffArrays } from 'diff';

/** How many additions and removals are searched for. Lists that differ more are replaced between their common ends. */
const MAX_EDITS = 1_000;
const GAP = '⋯';

/** A run of items that both lists have, or that only one of them has. */
export interface DiffPart<T> {
  readonly kind: 'same' | 'removed' | 'added';
  readonly before: readonly T[];
  readonly after: readonly T[];
}

type IsEqual<T> = (a: T, b: T) => boolean;

export function diffItems<T>(
  before: readonly T[],
  after: readonly T[],
  isEqual: IsEqual<T> = Object.is,
): DiffPart<T>[] {
  const changes =
    diffArrays([...before], [...after], { comparator: isEqual, maxEditLength: MAX_EDITS }) ??
    replaced({ before, after }, isEqual);
  let [left, right] = [0, 0];
  return changes.map(({ added, removed, count }): DiffPart<T> => {
    const [from, to] = [left, right];
    if (!added) left += count;
    if (!removed) right += count;
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return { kind, before: before.slice(from, left), after: after.slice(to, right) };
  });
}

/** Changed lines as "+ new" and "- old" with unchanged context as "  same"; a "⋯" marks omitted lines. */
export function diffLines(before: string, after: string, context: number): string[] {
  const parts = diffItems(before.split('\n'), after.split('\n'));
  if (parts.every(({ kind }) => kind === 'same')) return [];
  return parts.flatMap((part, at) => {
    if (part.kind === 'removed') return part.before.map((line) => `- ${line}`);
    if (part.kind === 'added') return part.after.map((line) => `+ ${line}`);
    const lines = part.before.map((line) => `  ${line}`);
    const head = at === 0 ? [] : lines.slice(0, context);
    const tail = at === parts.length - 1 ? [] : lines.slice(Math.max(head.length, lines.length - context));
    const isWhole = head.length + tail.length === lines.length;
    return isWhole || head.length === 0 || tail.length === 0 ? [...head, ...tail] : [...head, GAP, ...tail];
  });
}

interface Change {
  readonly added: boolean;
  readonly removed: boolean;
  readonly count: number;
}

/** Replaces everything between the common beginning and the common end. */
function replaced<T>(
  lists: { readonly before: readonly T[]; readonly after: readonly T[] },
  isEqual: IsEqual<T>,
): Change[] {
  const { before, after } = lists;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isEqual(before[start]!, after[start]!)) start += 1;
  let end = 0;
  while (end < most - start && isEqual(before.at(-1 - end)!, after.at(-1 - end)!)) end += 1;
  const changes: Change[] = [
    { added: false, removed: false, count: start },
    { added: false, removed: true, count: before.length - start - end },
    { added: true, removed: false, count: after.length - start - end },
    { added: false, removed: false, count: end },
  ];
  return changes.filter(({ count }) => count > 0);
}
