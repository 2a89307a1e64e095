/** Determines which process owns the data folder, so that a second one doesn't resume its conversations. */
import { lstatSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { appError, type AppError, messageOf } from '../src-shared/errors.ts';
import { fail, ok, type Result } from '../src-shared/result.ts';
import { makeFoldersSync } from './store/make-folders-sync.ts';
import { isBusy, isDamaged } from './store/sqlite-errors.ts';
import { t } from './messages/translate.ts';

/** The process that has the lock. */
export interface Holder {
  readonly pid: number;
  readonly since: string;
}

export interface Lock {
  /** Null if this process has it. `unknown` if another process has it and hasn't identified itself. */
  readonly holder: Holder | 'unknown' | null;
  release(): void;
}

/** Long enough for another process to read or write one row. */
const WAIT_MS = 200;
const PLAIN_LOCK_OF_EARLIER_VERSIONS = 'running.lock';

/**
 * The lock is an open write transaction on an SQLite file with one row. The system ends it together with the process,
 * so a leftover can't be mistaken for a running process. Others can still read who has it.
 */
export function takeLock(file: string, now: Date): Result<Lock> {
  try {
    makeFoldersSync(dirname(file));
    rmPlainLock(dirname(file));
    return ok(lockFile(file, now));
  } catch (error) {
    if (!isDamaged(error)) return fail(lockError(error, file));
  }
  try {
    // It only holds one row about a process, so a damaged one can be recreated.
    rmSync(file);
    return ok(lockFile(file, now));
  } catch (error) {
    return fail(lockError(error, file));
  }
}

function lockFile(file: string, now: Date): Lock {
  const connection = new DatabaseSync(file, { timeout: WAIT_MS });
  try {
    // A row lost in a power failure isn't needed.
    connection.exec('PRAGMA synchronous = OFF');
    connection.exec('CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL, since TEXT NOT NULL)');
    connection.exec('BEGIN IMMEDIATE; DELETE FROM holder;');
    connection.prepare('INSERT INTO holder VALUES (?, ?)').run(process.pid, now.toISOString());
    // Committed so that others can read it; the first to begin again has the lock.
    connection.exec('COMMIT; BEGIN IMMEDIATE;');
    held.add(connection);
    return { holder: null, release: () => release(connection) };
  } catch (error) {
    const holder = isBusy(error) ? readHolder(connection) : null;
    connection.close();
    if (holder === null) throw error;
    return { holder, release: () => undefined };
  }
}

/** Kept referenced, because the garbage collector would close the connection and release its lock. */
const held = new Set<DatabaseSync>();

function release(connection: DatabaseSync): void {
  if (held.delete(connection)) connection.close();
}

function readHolder(connection: DatabaseSync): Holder | 'unknown' {
  try {
    const { pid, since } = connection.prepare('SELECT pid, since FROM holder').get() ?? {};
    return typeof pid === 'number' && typeof since === 'string' ? { pid, since } : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Removes an unused file of earlier versions. A folder with that name isn't ours. */
function rmPlainLock(folder: string): void {
  const file = join(folder, PLAIN_LOCK_OF_EARLIER_VERSIONS);
  try {
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === true) rmSync(file);
  } catch {
    // It does no harm.
  }
}

function lockError(error: unknown, file: string): AppError {
  const reason = messageOf(error);
  return appError('io_failed', t('services.instanceLock.lockFailed', { file, reason }), {
    hint: t('services.instanceLock.lockFailedHint', { name: basename(file) }),
  });
}

/** The message for the user of a second process; null for the first. */
export function secondNote({ holder }: Lock, dataDir: string): string | null {
  if (holder === null) return null;
  return holder === 'unknown'
    ? t('services.instanceLock.second', { dataDir })
    : t('services.instanceLock.secondKnown', { pid: holder.pid, since: Date.parse(holder.since), dataDir });
}
