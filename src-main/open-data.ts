/** Opens the data folder at the start, including its lock and the session database, and handles damaged files. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result } from '../src-shared/result.ts';
import { secondNote, takeLock, type Lock } from './instance-lock.ts';
import { checkDatabase } from './store/check/check-database.ts';
import { salvageDatabase } from './store/check/salvage-database.ts';
import { openDatabase, type Database } from './store/database.ts';
import type { Logger } from './telemetry/logger.ts';
import { t } from './messages/translate.ts';

export interface OpenDataOptions {
  readonly dataDir: string;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Notifies the user of unusual conditions. */
  readonly notify?: ((note: string) => void) | undefined;
  /** How long after the start the database is checked, so that the start isn't delayed. */
  readonly checkAfterMs?: number | undefined;
}

export interface OpenedData {
  readonly lock: Lock;
  readonly database: Database;
  close(): Promise<void>;
}

const CHECK_AFTER_MS = 10_000;

/** Takes the lock first, because it decides who may resume conversations and repair the database. */
export function openData(options: OpenDataOptions): Result<OpenedData> {
  const { dataDir, clock, log, notify } = options;
  const lock = takeLock(join(dataDir, 'running.db'), clock());
  if (!lock.ok) return lock;
  const { holder } = lock.value;
  const note = secondNote(lock.value, dataDir);
  if (note !== null) {
    log.warn({ holder }, note);
    notify?.(note);
  }
  const file = join(dataDir, 'sessions.db');
  const isNew = !existsSync(file);
  const database = holder === null ? openOrSalvage(file, options) : openDatabase(file);
  if (!database.ok) {
    lock.value.release();
    return database;
  }
  // Another program checks it, or there was nothing to check.
  const stop = holder === null && !isNew ? checkDeferred(file, options) : () => Promise.resolve();
  const close = async (): Promise<void> => {
    await stop();
    database.value.close();
    lock.value.release();
  };
  return ok({ lock: lock.value, database: database.value, close });
}

/** Records for the next start that the database is damaged, because a running program can't replace it. */
function markOf(file: string): string {
  return `${file}.damaged`;
}

function openOrSalvage(file: string, { clock, log, notify }: OpenDataOptions): Result<Database> {
  const opened = existsSync(markOf(file)) ? null : openDatabase(file);
  if (opened !== null && (opened.ok || opened.error.code !== 'invalid_document')) return opened;
  const salvaged = salvageDatabase(file, clock());
  rmSync(markOf(file), { force: true });
  if (!salvaged.ok) return salvaged;
  const { damagedFile, sessions } = salvaged.value;
  const note = t('services.openData.salvaged', { file, sessions, damagedFile });
  log.error({ file, damagedFile, sessions }, note);
  notify?.(note);
  return openDatabase(file);
}

/** Returns a function that stops it. */
function checkDeferred(
  file: string,
  { log, notify, checkAfterMs = CHECK_AFTER_MS }: OpenDataOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  const check = async (): Promise<void> => {
    await pause(checkAfterMs, undefined, { signal: stopping.signal, ref: false });
    const findings = await checkDatabase(file, stopping.signal);
    if (findings === null || findings.length === 0) return;
    const note = t('services.openData.damaged', { file });
    log.error({ file, findings }, note);
    notify?.(note);
    writeFileSync(markOf(file), `${findings.join('\n')}\n`, { mode: 0o600 });
  };
  const checked = check().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.warn({ file, error }, 'the session database could not be checked');
  });
  return async () => {
    stopping.abort();
    await checked;
  };
}
