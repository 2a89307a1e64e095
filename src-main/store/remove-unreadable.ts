/** Removes rows that depend on rows lost from a damaged database. */
import type { Database } from './database.ts';

export function removeUnreadable(database: Database): void {
  const remove = database.statement(
    `DELETE FROM thread_log WHERE (base IS NOT NULL AND base NOT IN (SELECT seq FROM thread_log))
       OR (model IS NOT NULL AND model NOT IN (SELECT seq FROM thread_log))`,
  );
  while (remove.run().changes > 0); // repeats for rows that depended on those
  for (const sql of [
    'DELETE FROM thread_log WHERE thread NOT IN (SELECT id FROM threads)',
    'DELETE FROM turns WHERE run NOT IN (SELECT seq FROM thread_log)',
    'DELETE FROM event_log WHERE session NOT IN (SELECT session FROM event_log WHERE first = 1)',
    `DELETE FROM session_starts WHERE flow NOT IN (SELECT id FROM definitions)
       OR parts NOT IN (SELECT id FROM definitions) OR engine NOT IN (SELECT id FROM definitions)`,
  ]) {
    database.statement(sql).run();
  }
}
