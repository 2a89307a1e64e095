/** An SQLite file: opened, migrated, with cached statements and transactions. */
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { appError, type AppError, errnoOf } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { applySchemaSteps, layoutOf, NEWEST_LAYOUT } from './apply-schema-steps.ts';
import { makeFoldersSync } from './make-folders-sync.ts';
import { isBusy, isDamaged, sqliteCode } from './sqlite-errors.ts';
import type { Statements } from './statements.ts';
import { writeFailure } from './write-failure.ts';
import { t } from '../messages/translate.ts';

export interface Database extends Statements {
  /** Runs `work` in a transaction. Inside another transaction it joins that one. */
  transaction<T>(work: () => T): T;
  /** Resolves as soon as writing is possible; an error if another program locks the file for too long. */
  whenWritable(): Promise<Result<null>>;
  close(): void;
}

export const IN_MEMORY = ':memory:';

/** How long a start waits for another one that creates the tables. */
const START_WAIT_MS = 2000;
/** How long a write may block everything else while another program writes. */
const BUSY_WAIT_MS = 100;
/** How long a turn waits to be stored without blocking anything else. */
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

/**
 * Conversations are private to their user, even in a folder that others can read. SQLite gives its side files the same
 * mode.
 */
function makePrivateFile(file: string): void {
  makeFoldersSync(path.dirname(file));
  closeSync(openSync(file, 'a', 0o600));
}

/**
 * With WAL and synchronous=NORMAL, the operating system has the data when a commit returns, so a killed process loses
 * nothing. Only a power failure may lose the last moments of a conversation, and never damages the file. FULL would add
 * a disk flush of several milliseconds to each of the two commits of a step.
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

/**
 * After finding another program writing, no write waits until one succeeds, because each wait would block every
 * conversation.
 */
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

/**
 * Turns a failed database call into an error for a conversation. Its user may be remote, so paths and SQL are left out.
 */
export function databaseError(error: unknown): AppError {
  const { code, reason, hint } = reasonOf(error);
  return appError(code, t('services.database.notStored', { reason }), { hint });
}

/** Turns it into an error for a call that stores records: none of its changes was made. */
export function storageError(error: unknown): AppError {
  const { code, reason, hint } = reasonOf(error);
  return appError(code, t('services.database.recordsNotStored', { reason }), { hint });
}

/** Turns a database that can't be opened into an error for whoever starts the program. */
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
  const system = errnoOf(error);
  const failure = writeFailure(error);
  if (code === SQLITE_FULL || failure === 'diskFull') {
    return {
      code: 'disk_full',
      reason: t('services.database.diskFull'),
      hint: t('services.database.diskFullHint'),
    };
  }
  if (code === SQLITE_READONLY || failure === 'accessDenied' || failure === 'readOnlyDisk') {
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
