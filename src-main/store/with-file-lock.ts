/** Serializes changes to the files of a folder across processes. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { appError } from '../../src-shared/errors.ts';
import { fail, type Result } from '../../src-shared/result.ts';
import { makeFoldersSync } from './make-folders-sync.ts';
import { isBusy } from './sqlite-errors.ts';
import { t } from '../messages/translate.ts';

/** A transaction on it is the lock, which the system releases when the process ends. */
const LOCK_FILE = 'changes.db';
const LOOK_EVERY_MS = 20;
/** Changes take milliseconds, so a holder that takes longer hangs. */
const WAIT_MS = 5000;

/** The pending changes of this process, by folder, in order. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `work`, which reads and rewrites `file`, exclusively, so that two programs on one data folder keep each other's
 * changes.
 */
export function withFileLock<T>(file: string, work: () => Promise<Result<T>>): Promise<Result<T>> {
  const folder = dirname(file);
  const done = (queues.get(folder) ?? Promise.resolve()).then(() => lockedOut(file, work));
  const settled = done
    .catch(() => undefined)
    .then(() => {
      if (queues.get(folder) === settled) queues.delete(folder);
    });
  queues.set(folder, settled);
  return done;
}

async function lockedOut<T>(file: string, work: () => Promise<Result<T>>): Promise<Result<T>> {
  const lock = join(dirname(file), LOCK_FILE);
  const opened = openLock(lock);
  // If the lock can't be created, `file` can't be written either, and gives a better error.
  if (opened === null) return existsSync(lock) ? fail(lockError(file, lock)) : await work();
  try {
    const locked = await begin(opened);
    if (locked === 'busy') return fail(busyError(file));
    return locked === 'failed' ? fail(lockError(file, lock)) : await work();
  } finally {
    opened.close();
  }
}

function openLock(lock: string): DatabaseSync | null {
  try {
    makeFoldersSync(dirname(lock), { mode: 0o700 });
    return new DatabaseSync(lock, { timeout: 0 });
  } catch {
    return null;
  }
}

async function begin(connection: DatabaseSync): Promise<'locked' | 'busy' | 'failed'> {
  const lastTry = performance.now() + WAIT_MS;
  for (;;) {
    try {
      connection.exec('BEGIN EXCLUSIVE');
      return 'locked';
    } catch (error) {
      if (!isBusy(error)) return 'failed';
      if (performance.now() > lastTry) return 'busy';
      await pause(LOOK_EVERY_MS);
    }
  }
}

function busyError(file: string): ReturnType<typeof appError> {
  return appError('io_failed', t('services.fileLock.busy', { file, ms: WAIT_MS }), {
    hint: t('services.fileLock.busyHint'),
  });
}

function lockError(file: string, lock: string): ReturnType<typeof appError> {
  return appError('io_failed', t('services.fileLock.lockFailed', { file, lock }), {
    hint: t('services.fileLock.lockFailedHint', { lock }),
  });
}
