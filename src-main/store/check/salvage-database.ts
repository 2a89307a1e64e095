/** Copies whatever is still readable in a damaged session database into a new one. The damaged file is kept. */
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { appError, type AppError, messageOf } from '../../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { applySchemaSteps, layoutOf } from '../apply-schema-steps.ts';
import { openDatabase } from '../database.ts';
import { isDamaged } from '../sqlite-errors.ts';
import { removeUnreadable } from '../remove-unreadable.ts';
import { t } from '../../messages/translate.ts';

export interface Salvage {
  /** Where the damaged file is now. */
  readonly damagedFile: string;
  /** How many conversations the new one contains. */
  readonly sessions: number;
}

/** The suffixes of the files SQLite keeps for a database. */
const SIDE_FILES = ['', '-wal', '-shm'];

/** Changes nothing and returns an error if no conversation can be read. */
export function salvageDatabase(file: string, now: Date): Result<Salvage> {
  const damagedFile = freeName(file, now);
  try {
    move(file, damagedFile);
    const sessions = copyAll(damagedFile, file);
    // The copy has the schema of the damaged one until it is opened.
    const fresh = sessions === 0 ? fail(nothingToSave(file)) : openDatabase(file);
    if (fresh.ok) {
      const { value: database } = fresh;
      database.transaction(() => removeUnreadable(database));
      database.close();
      return ok({ damagedFile, sessions });
    }
    move(damagedFile, file);
    return fresh;
  } catch (error) {
    if (existsSync(damagedFile)) move(damagedFile, file);
    return fail(salvageError(error, file));
  }
}

function move(from: string, to: string): void {
  for (const end of SIDE_FILES) rmSync(`${to}${end}`, { force: true });
  for (const end of SIDE_FILES) if (existsSync(`${from}${end}`)) renameSync(`${from}${end}`, `${to}${end}`);
}

/** Returns `sessions.damaged-2026-03-01.db`, or the first free name with a number. */
function freeName(file: string, now: Date): string {
  const name = `${basename(file, '.db')}.damaged-${now.toISOString().slice(0, 10)}`;
  for (let n = 1; ; n += 1) {
    const path = join(dirname(file), `${name}${n === 1 ? '' : `-${n}`}.db`);
    if (!existsSync(path)) return path;
  }
}

/** Returns how many sessions the copy holds. */
function copyAll(from: string, to: string): number {
  closeSync(openSync(to, 'wx', 0o600));
  const damaged = new DatabaseSync(from);
  const copy = new DatabaseSync(to);
  try {
    applySchemaSteps(copy, layoutOf(damaged));
    const tables = copy
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
      .all();
    copy.exec('BEGIN');
    for (const { name } of tables) copyTable(damaged, copy, String(name));
    copy.exec('COMMIT');
    return Number(copy.prepare('SELECT count(*) AS count FROM sessions').get()?.['count'] ?? 0);
  } catch (error) {
    if (isDamaged(error)) return 0;
    throw error;
  } finally {
    damaged.close();
    copy.close();
  }
}

/** Copies from the start to the first unreadable page, and from the end back to the last one. */
function copyTable(damaged: DatabaseSync, copy: DatabaseSync, table: string): void {
  const columns = columnsOf(copy, table);
  const keys = columnsOf(copy, table, 'pk > 0').map((column) => `"${column}" DESC`);
  const names = columns.map((column) => `"${column}"`).join(', ');
  const insert = copy.prepare(
    `INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (const order of ['', ' ORDER BY rowid DESC', keys.length === 0 ? '' : ` ORDER BY ${keys.join(', ')}`]) {
    try {
      for (const row of damaged.prepare(`SELECT ${names} FROM "${table}"${order}`).iterate()) {
        insert.run(...columns.map((column) => row[column] as SQLInputValue));
      }
      return;
    } catch {
      // The other direction finds the rows behind the damage.
    }
  }
}

function columnsOf(database: DatabaseSync, table: string, which = 'true'): string[] {
  return database
    .prepare(`SELECT name FROM pragma_table_info(?) WHERE ${which} ORDER BY pk`)
    .all(table)
    .map(({ name }) => String(name));
}

function nothingToSave(file: string): AppError {
  return appError('io_failed', t('services.salvageDatabase.nothingReadable', { file }), {
    hint: t('services.salvageDatabase.nothingReadableHint', { file }),
  });
}

function salvageError(error: unknown, file: string): AppError {
  const reason = messageOf(error);
  return appError('io_failed', t('services.salvageDatabase.repairFailed', { file, reason }), {
    hint: t('services.salvageDatabase.repairFailedHint', { file }),
  });
}
