/** One SQLite file: opened, brought up to date, with cached statements and transactions. */
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { applySchemaSteps, layoutOf, NEWEST_LAYOUT } from './apply-schema-steps.ts';
import { makeFoldersSync } from './make-folders-sync.ts';
import { isBusy, isDamaged, sqliteCode } from './sqlite-errors.ts';
import type { Statements } from './statements.ts';
import { t } from '../messages/translate.ts';

export interface Database extends Statements {
  /** Runs `work` whole or not at all. Inside another transaction it joins that one. */
  transaction<T>(work: () => T): T;
  /** Comes back as soon as something can be written; an error if another program keeps the file for too long. */
  whenWritable(): Promise<Result<null>>;
  close(): void;
}

export const IN_MEMORY = ':memory:';

/** A start waits for another one that makes the tables. */
const START_WAIT_MS = 2000;
/** How long a write may hold up everything else while another program writes. */
const BUSY_WAIT_MS = 100;
/** How long a turn waits to be stored, while everything else goes on. */
const WRITABLE_WAIT_MS = 5000;
const LOOK_EVERY_MS = 25;

export function openDatabase(file: string): Result<Database> {
  try {
    if (file !== IN_MEMORY) makePrivateFile(file);
    const connection = new DatabaseSync(file, { timeout: START_WAIT_MS });
    try {
      const refused = prepareConnection(connection, file);
      if (refused === null) return ok(wrap(connection));
      connection.close();
      return fail(refused);
    } catch (error) {
      connection.close();
      throw error;
    }
  } catch (error) {
    return fail(openError(error, file));
  }
}

/** Conversations are their user's alone, even in a folder that others may read. SQLite gives its side files the same mode. */
function makePrivateFile(file: string): void {
  makeFoldersSync(path.dirname(file));
  closeSync(openSync(file, 'a', 0o600));
}

/**
 * WAL with synchronous=NORMAL: a commit is in the operating system's hands when it returns, so a killed process loses
 * nothing. Only a power cut may lose the last moments of a conversation, and never leaves a damaged file. FULL would
 * add a disk flush to each of the two commits of a step, milliseconds each, to save those moments.
 */
function prepareConnection(connection: DatabaseSync, file: string): AppError | null {
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  const layout = layoutOf(connection);
  if (layout > NEWEST_LAYOUT) {
    return appError('newer_version', t('services.database.newerLayout', { file, layout, newest: NEWEST_LAYOUT }), {
      hint: t('services.database.newerLayoutHint', { file }),
    });
  }
  applySchemaSteps(connection);
  connection.exec(`PRAGMA busy_timeout = ${BUSY_WAIT_MS}`);
  return null;
}

function wrap(connection: DatabaseSync): Database {
  const statements = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    let prepared = statements.get(sql);
    if (!prepared) {
      prepared = connection.prepare(sql);
      statements.set(sql, prepared);
    }
    return prepared;
  };
  const writing = createWriteLock(connection, statement);
  return {
    statement,
    whenWritable: writing.whenFree,
    transaction(work) {
      if (connection.isTransaction) return work();
      writing.begin();
      try {
        const value = work();
        statement('COMMIT').run();
        return value;
      } catch (error) {
        if (connection.isTransaction) statement('ROLLBACK').run();
        throw error;
      }
    },
    close() {
      statements.clear();
      if (connection.isOpen) connection.close();
    },
  };
}

interface WriteLock {
  begin(): void;
  whenFree(): Promise<Result<null>>;
}

/** Once another program was met writing, no write waits for it until one goes through: each wait holds up every conversation. */
function createWriteLock(connection: DatabaseSync, statement: Database['statement']): WriteLock {
  let waitMs = BUSY_WAIT_MS;
  const setWait = (ms: number): void => {
    if (ms !== waitMs) connection.exec(`PRAGMA busy_timeout = ${ms}`);
    waitMs = ms;
  };
  const begin = (): void => {
    try {
      statement('BEGIN IMMEDIATE').run();
      setWait(BUSY_WAIT_MS);
    } catch (error) {
      if (isBusy(error)) setWait(0);
      throw error;
    }
  };
  const whenFree = async (): Promise<Result<null>> => {
    const lastTry = performance.now() + WRITABLE_WAIT_MS;
    for (;;) {
      if (!connection.isOpen || connection.isTransaction) return ok(null);
      try {
        begin();
        statement('ROLLBACK').run();
        return ok(null);
      } catch (error) {
        if (!isBusy(error) || performance.now() > lastTry) return fail(databaseError(error));
      }
      await pause(LOOK_EVERY_MS);
    }
  };
  return { begin, whenFree };
}

const SQLITE_READONLY = 8;
const SQLITE_FULL = 13;

/** What a failed database call means in a conversation. Its user may be far away: paths and SQL stay out of it. */
export function databaseError(error: unknown): AppError {
  const { code, reason, hint } = reasonOf(error);
  return appError(code, t('services.database.notStored', { reason }), { hint });
}

/** What it means to a call that stores records: none of its changes was made. */
export function storageError(error: unknown): AppError {
  const { code, reason, hint } = reasonOf(error);
  return appError(code, t('services.database.recordsNotStored', { reason }), { hint });
}

/** What a database that cannot be opened means to whoever starts the program. */
function openError(error: unknown, file: string): AppError {
  const { code, reason, hint } = reasonOf(error);
  return appError(code, t('services.database.notOpened', { file, reason }), { hint });
}

interface Reason {
  readonly code: AppError['code'];
  readonly reason: string;
  readonly hint: string;
}

function reasonOf(error: unknown): Reason {
  const code = sqliteCode(error);
  const system = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === SQLITE_FULL || system === 'ENOSPC') {
    return {
      code: 'disk_full',
      reason: t('services.database.diskFull'),
      hint: t('services.database.diskFullHint'),
    };
  }
  if (code === SQLITE_READONLY || system === 'EACCES' || system === 'EPERM' || system === 'EROFS') {
    return {
      ...{ code: 'read_only', reason: t('services.database.readOnly') },
      hint: t('services.database.readOnlyHint'),
    };
  }
  if (system === 'EISDIR') {
    return {
      code: 'io_failed',
      reason: t('services.database.isAFolder'),
      hint: t('services.database.isAFolderHint'),
    };
  }
  if (isBusy(error)) {
    return {
      ...{ code: 'io_failed', reason: t('services.database.busy') },
      hint: t('services.database.busyHint'),
    };
  }
  if (isDamaged(error)) {
    return {
      ...{ code: 'invalid_document', reason: t('services.database.damaged') },
      hint: t('services.database.damagedHint'),
    };
  }
  return {
    code: 'io_failed',
    reason: t('services.database.failed'),
    hint: t('services.database.failedHint'),
  };
}
