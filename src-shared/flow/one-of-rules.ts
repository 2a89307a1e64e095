/** What a one-of group means while a conversation runs: which questions it makes needless, and which it lets a user pass. */
import type { OneOfGroup } from './one-of.ts';
import type { JsonObject } from '../json.ts';

type Alternative = OneOfGroup['alternatives'][number];

/**
 * Whether a key is not to be asked any more. Under "exactly-one" it is enough that it stands in no alternative that was
 * begun; under "either" another must be complete, and a key that a second group still waits for is asked all the same.
 */
export function isSettledElsewhere(
  groups: readonly OneOfGroup[] | undefined,
  key: string,
  answers: JsonObject,
): boolean {
  if (groups === undefined) return false;
  const closed = groups.filter((group) => isClosed(group, key, answers));
  return closed.length === groups.length || closed.some(({ rule }) => rule === 'exactly-one');
}

/** Whether a user may pass a key: in each of its groups another alternative must still be possible. */
export function canBePassed(
  groups: readonly OneOfGroup[],
  key: string,
  { answers, declined }: { readonly answers: JsonObject; readonly declined: readonly string[] },
): boolean {
  return groups.every((group) =>
    othersOf(group, key).some(
      (other) =>
        !other.some((name) => declined.includes(name)) &&
        (group.rule === 'either' || beside(group, other, answers).length === 0),
    ),
  );
}

/** Answered keys that exclude this one, because of their alternatives only one may be given. */
export function excludedBy(groups: readonly OneOfGroup[] | undefined, key: string, answers: JsonObject): string[] {
  const exact = (groups ?? []).filter(({ rule }) => rule === 'exactly-one');
  return [...new Set(exact.flatMap((group) => inTheWay(group, key, answers)))];
}

function othersOf({ alternatives }: OneOfGroup, key: string): Alternative[] {
  return alternatives.filter((alternative) => !alternative.includes(key));
}

function isClosed(group: OneOfGroup, key: string, answers: JsonObject): boolean {
  if (group.rule === 'exactly-one') return inTheWay(group, key, answers).length > 0;
  return othersOf(group, key).some((other) => other.every((name) => isGiven(answers, name)));
}

/** What would have to go for one alternative with this key to be the only one begun: as little as possible. */
function inTheWay(group: OneOfGroup, key: string, answers: JsonObject): string[] {
  const own = group.alternatives.filter((alternative) => alternative.includes(key));
  const costs = own.map((alternative) => beside(group, alternative, answers));
  return costs.reduce((least, cost) => (cost.length < least.length ? cost : least));
}

/** The given keys of a group that do not belong to an alternative. */
function beside({ alternatives }: OneOfGroup, alternative: Alternative, answers: JsonObject): string[] {
  return [...new Set(alternatives.flat())].filter((name) => !alternative.includes(name) && isGiven(answers, name));
}

function isGiven(answers: JsonObject, key: string): boolean {
  return Object.hasOwn(answers, key) && answers[key] !== null;
}
