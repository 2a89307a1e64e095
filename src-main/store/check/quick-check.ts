/** Returns the problems SQLite finds in a database; empty if it is intact. */
import type { DatabaseSync } from 'node:sqlite';
import { isDamaged } from '../sqlite-errors.ts';
import { messageOf } from '../../../src-shared/errors.ts';

const MAX_FINDINGS = 10;

export function quickCheck(connection: DatabaseSync): readonly string[] {
  try {
    const rows = connection.prepare(`PRAGMA quick_check(${MAX_FINDINGS})`).all();
    return rows.map((row) => String(row['quick_check'])).filter((finding) => finding !== 'ok');
  } catch (error) {
    if (isDamaged(error)) return [messageOf(error)];
    throw error;
  }
}
