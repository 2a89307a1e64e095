/** Classifies SQLite errors. */
import { errnoOf } from '../../src-shared/errors.ts';

const BUSY = 5;
const LOCKED = 6;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Extended result codes contain the basic code in their low byte. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return error.errcode & 0xff;
}

/** Whether another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === BUSY || code === LOCKED;
}

export function isDamaged(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === CORRUPT || code === NOT_A_DATABASE;
}

/** Errors that occur on every attempt: too large, constraint, wrong type, wrong SQL. */
const ALWAYS_REFUSED: ReadonlySet<number> = new Set([1, 18, 19, 20, 21, 25]);

export function isDatabaseError(error: unknown): boolean {
  return errnoOf(error) === 'ERR_SQLITE_ERROR';
}

/** Whether the same call may succeed later: the disk is full, the file is locked, the device fails. */
export function isStorageFailure(error: unknown): boolean {
  const code = sqliteCode(error);
  return isDatabaseError(error) && code !== undefined && !ALWAYS_REFUSED.has(code);
}
