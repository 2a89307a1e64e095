/**
 * The rules of mutually exclusive answers during a conversation: which questions they make unnecessary, and which may
 * be skipped.
 */
import type { OneOfGroup } from './one-of.ts';
import type { JsonObject } from '../json.ts';

type Alternative = OneOfGroup['alternatives'][number];

/**
 * Whether a key no longer needs to be asked. Under "exactly-one": if it is in no started alternative; under "either":
 * if another alternative is complete. A key that a second group still needs is asked anyway.
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

/** Whether a user may skip a key: each of its groups must still have another possible alternative. */
export function canBePassed(
  groups: readonly OneOfGroup[],
  key: string,
  { answers, declined }: { readonly answers: JsonObject; readonly declined: readonly string[] },
): boolean {
  return groups.every((group) =>
    othersOf(group, key).some(
      (other) =>
        !other.some((name) => declined.includes(name)) &&
        (group.rule === 'either' || givenOutside(group, other, answers).length === 0),
    ),
  );
}

/** Answered keys that exclude this one, because only one of the alternatives may be given. */
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

/** The fewest answers to remove so that one alternative with this key is the only one started. */
function inTheWay(group: OneOfGroup, key: string, answers: JsonObject): string[] {
  const own = group.alternatives.filter((alternative) => alternative.includes(key));
  const costs = own.map((alternative) => givenOutside(group, alternative, answers));
  return costs.reduce((least, cost) => (cost.length < least.length ? cost : least));
}

/** The given keys of a group outside an alternative. */
function givenOutside({ alternatives }: OneOfGroup, alternative: Alternative, answers: JsonObject): string[] {
  return [...new Set(alternatives.flat())].filter((name) => !alternative.includes(name) && isGiven(answers, name));
}

function isGiven(answers: JsonObject, key: string): boolean {
  return Object.hasOwn(answers, key) && answers[key] !== null;
}
