/**
 * Limits the work of the expressions in one step of a flow. Evaluation stays total: beyond a limit it quickly returns
 * null, and the meter reports which limit was exceeded. Evaluation is synchronous, so only one meter runs at a time.
 */
import { MAX_JSON_DEPTH, type Json } from '../json.ts';
import { sizeOfJson, type JsonSize } from '../json-size.ts';
import { t } from '../messages/translate.ts';

export const WORK_LIMITS = {
  /** List members read, or texts of a thousand characters read, by all expressions of one step together. */
  steps: 1_000_000,
  /** Values in a conversation's state, counted at every occurrence. */
  members: 50_000,
  /** Characters in a conversation's values. */
  characters: 2_000_000,
  depth: MAX_JSON_DEPTH,
} as const;

export interface Overrun {
  readonly code: 'VALUE_LIMIT' | 'WORK_LIMIT';
  /** Such as "created a value with more than 50,000 items", shown after the name of a node. */
  readonly reason: string;
}

interface Measurement {
  spent: number;
  nextLook: number;
  overrun: Overrun | null;
  readonly shouldStop: () => boolean;
}

/** How much work is done between two checks of the clock. */
const LOOK_EVERY = 2000;
const NEVER = (): boolean => false;

let current: Measurement | null = null;

export interface Measured<T> {
  readonly value: T;
  readonly overrun: Overrun | null;
}

/** Runs `work`. `shouldStop` is checked regularly, also by measurements inside; once it is true, evaluation ends. */
export function measured<T>(work: () => T, shouldStop = current?.shouldStop ?? NEVER): Measured<T> {
  const around = current;
  const own: Measurement = { spent: 0, nextLook: LOOK_EVERY, overrun: null, shouldStop };
  current = own;
  try {
    return { value: work(), overrun: own.overrun };
  } finally {
    current = around;
  }
}

/** False if the limit is reached. */
export function spend(steps: number): boolean {
  if (current === null) return true;
  if (current.overrun !== null) return false;
  current.spent += steps;
  if (current.spent > WORK_LIMITS.steps)
    return stop(current, t('expressions.work.tooManySteps', { max: WORK_LIMITS.steps }));
  if (current.spent < current.nextLook) return true;
  current.nextLook = current.spent + LOOK_EVERY;
  return current.shouldStop() ? stop(current, t('expressions.work.tooLong')) : true;
}

function stop(measurement: Measurement, reason: string): false {
  measurement.overrun = { code: 'WORK_LIMIT', reason };
  return false;
}

/** The value, or null if it is too large for a conversation. */
export function built(value: Json): Json {
  if (typeof value !== 'object' && typeof value !== 'string') return value;
  const overrun = overrunOf(sizeOfJson(value));
  if (overrun === null) return value;
  if (current !== null) current.overrun ??= overrun;
  return null;
}

export function overrunOf({ members, characters, depth }: JsonSize): Overrun | null {
  const passed = (limit: keyof JsonSize): Overrun => ({
    code: 'VALUE_LIMIT',
    reason: t(`expressions.work.valueTooLarge.${limit}`, { max: WORK_LIMITS[limit] }),
  });
  if (members > WORK_LIMITS.members) return passed('members');
  if (characters > WORK_LIMITS.characters) return passed('characters');
  return depth > WORK_LIMITS.depth ? passed('depth') : null;
}

/** The work of comparing two values: none if they differ at first sight. */
export function costOfComparing(a: Json, b: Json): number {
  if (typeof a === 'string') return typeof b === 'string' && a.length === b.length ? a.length / 1000 : 0;
  if (typeof a !== 'object' || typeof b !== 'object') return 0;
  const [left, right] = [sizeOfJson(a), sizeOfJson(b)];
  return Math.min(left.members, right.members) / 10 + Math.min(left.characters, right.characters) / 1000;
}

/** The work of a function on these values. Words are found, and characters counted, one by one. */
export function costOfReading(values: readonly Json[]): number {
  let cost = 0;
  for (const value of values) {
    const { members, characters } = sizeOfJson(value);
    cost += members / 10 + characters / 100;
  }
  return cost;
}
