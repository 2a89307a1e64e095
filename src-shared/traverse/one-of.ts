/** What a one-of group means while a conversation runs: which questions it makes needless, and which it lets a user pass. */
import type { OneOfGroup } from '../flow/one-of.ts';
import type { JsonObject } from '../json.ts';

type Alternative = OneOfGroup['alternatives'][number];

/**
 * Whether a key is not to be asked any more. Under "exactly-one" another alternative need only be begun; under "either"
 * another must be complete, and a key that a second group still waits for is asked all the same.
 */
export function isSettledElsewhere(
  groups: readonly OneOfGroup[] | undefined,
  key: string,
  answers: JsonObject,
): boolean {
  if (groups === undefined) return false;
  const closed = groups.filter((group) =>
    othersOf(group, key).some((other) => settles(group, other, { key, answers })),
  );
  return closed.length === groups.length || closed.some(({ rule }) => rule === 'exactly-one');
}

/** Whether a user may pass a key: in each of its groups another alternative must still be possible. */
export function canBePassed(groups: readonly OneOfGroup[], key: string, declined: readonly string[]): boolean {
  return groups.every((group) => othersOf(group, key).some((other) => !other.some((name) => declined.includes(name))));
}

/** Answered keys that exclude this one, because of their alternatives only one may be given. */
export function excludedBy(groups: readonly OneOfGroup[] | undefined, key: string, answers: JsonObject): string[] {
  const exact = (groups ?? []).filter(({ rule }) => rule === 'exactly-one');
  const keys = exact.flatMap((group) =>
    othersOf(group, key).flatMap((other) => begunKeys(group, other, { key, answers })),
  );
  return [...new Set(keys)];
}

function othersOf({ alternatives }: OneOfGroup, key: string): Alternative[] {
  return alternatives.filter((alternative) => !alternative.includes(key));
}

interface Asked {
  readonly key: string;
  readonly answers: JsonObject;
}

function settles(group: OneOfGroup, other: Alternative, asked: Asked): boolean {
  if (group.rule === 'exactly-one') return begunKeys(group, other, asked).length > 0;
  return other.every((name) => isGiven(asked.answers, name));
}

/** Keys an alternative shares with those of `key` say nothing about which of them is meant. */
function begunKeys({ alternatives }: OneOfGroup, other: Alternative, { key, answers }: Asked): string[] {
  const shared = alternatives.filter((alternative) => alternative.includes(key)).flat();
  return other.filter((name) => !shared.includes(name) && isGiven(answers, name));
}

function isGiven(answers: JsonObject, key: string): boolean {
  return Object.hasOwn(answers, key) && answers[key] !== null;
}
