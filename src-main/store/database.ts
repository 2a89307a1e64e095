/** One SQLite file: opened, brought up to date, with cached statements and transactions. */
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { makeFoldersSync } from './make-folders-sync.ts';
import { SCHEMA_STEPS } from './schema-steps.ts';
import { isDamaged, sqliteCode } from './sqlite-errors.ts';

export interface Database {
  /** The prepared statement of this text; prepared once. */
  statement(sql: string): StatementSync;
  /** Runs `work` whole or not at all. Inside another transaction it joins that one. */
  transaction<T>(work: () => T): T;
  close(): void;
}

export const IN_MEMORY = ':memory:';

export function openDatabase(file: string): Result<Database> {
  try {
    if (file !== IN_MEMORY) makePrivateFile(file);
    const connection = new DatabaseSync(file, { timeout: 5000 });
    const refused = prepareConnection(connection);
    if (refused) {
      connection.close();
      return fail(refused);
    }
    return ok(wrap(connection));
  } catch (error) {
    return fail(databaseError(error));
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
function prepareConnection(connection: DatabaseSync): AppError | null {
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  const found = connection.prepare('PRAGMA user_version').get()?.['user_version'];
  const version = typeof found === 'number' ? found : 0;
  const newest = SCHEMA_STEPS.at(-1)?.version ?? 0;
  if (version > newest) {
    return appError(
      'newer_version',
      `The session database has layout ${version}; this version knows up to ${newest}.`,
      {
        hint: 'Update Switchyard, or move the database file away to start with an empty one.',
      },
    );
  }
  for (const step of SCHEMA_STEPS) {
    if (step.version <= version) continue;
    connection.exec(`BEGIN IMMEDIATE; ${step.sql} PRAGMA user_version = ${step.version}; COMMIT;`);
  }
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
  return {
    statement,
    transaction(work) {
      if (connection.isTransaction) return work();
      statement('BEGIN IMMEDIATE').run();
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

const SQLITE_READONLY = 8;
const SQLITE_FULL = 13;

/** What a failed database call means to a user. Paths and SQL stay out of it. */
export function databaseError(error: unknown): AppError {
  const code = sqliteCode(error);
  const system = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === SQLITE_FULL || system === 'ENOSPC') {
    return appError('disk_full', 'The conversation could not be stored: the disk is full.', {
      hint: 'Free some space.',
    });
  }
  if (code === SQLITE_READONLY || system === 'EACCES' || system === 'EROFS') {
    return appError('read_only', 'The conversation could not be stored: its folder cannot be written to.', {
      hint: 'Choose another workspace folder, or change its permissions.',
    });
  }
  if (isDamaged(error)) {
    return appError('io_failed', 'The session database is damaged.', {
      hint: 'Move the database file away; a new one is made at the next start.',
    });
  }
  return appError('io_failed', 'The session database could not be read or written.', {
    hint: 'See whether another program holds the file.',
  });
}
