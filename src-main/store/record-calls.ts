/**
 * The last call of each run that changed records, with its answer, stored together with the changes so that repeating
 * it after a crash changes nothing. Calls of a run are sequential, so one is enough.
 */
import type { Json } from '../../src-shared/json.ts';
import type { Statements } from './statements.ts';

interface AnsweredCall {
  /** Identifies this call among others of its run. */
  readonly asked: string;
  readonly answer: Json;
}

export function rememberedCall(database: Statements, thread: string, asked: string): Json {
  const row = database.statement('SELECT asked, answer FROM record_calls WHERE thread = ?').get(thread);
  return row === undefined || row['asked'] !== asked ? null : (JSON.parse(String(row['answer'])) as Json);
}

export function rememberCall(database: Statements, thread: string, { asked, answer }: AnsweredCall): void {
  database.statement('INSERT OR REPLACE INTO record_calls VALUES (?, ?, ?)').run(thread, asked, JSON.stringify(answer));
}

/** Called when the run is rewound: a turn that is taken back may make the same call again, which is then a new one. */
export function forgetCall(database: Statements, thread: string): void {
  database.statement('DELETE FROM record_calls WHERE thread = ?').run(thread);
}
