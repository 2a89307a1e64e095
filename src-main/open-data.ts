/** Opens what a start needs of the data folder: its lock, and the database of all sessions. */
import { join } from 'node:path';
import { ok, type Result } from '../src-shared/result.ts';
import { secondNote, takeLock, type Lock } from './instance-lock.ts';
import { openDatabase, type Database } from './store/database.ts';
import type { Logger } from './telemetry/logger.ts';

export interface OpenDataOptions {
  readonly dataDir: string;
  readonly clock: () => Date;
  readonly log: Logger;
}

export interface OpenedData {
  readonly lock: Lock;
  readonly database: Database;
  readonly notes: readonly string[];
}

/** The lock first: it decides who may go on with the conversations of the database. */
export function openData({ dataDir, clock, log }: OpenDataOptions): Result<OpenedData> {
  const lock = takeLock(join(dataDir, 'running.db'), clock());
  if (!lock.ok) return lock;
  const second = secondNote(lock.value, dataDir);
  if (second !== null) log.warn({ holder: lock.value.holder }, second);
  const database = openDatabase(join(dataDir, 'sessions.db'));
  if (database.ok) return ok({ lock: lock.value, database: database.value, notes: second === null ? [] : [second] });
  lock.value.release();
  return database;
}
