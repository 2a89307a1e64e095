/** Runs started by AG-UI clients, by the clients' ids, so that a repeated request finds its run. */
import type { JsonObject } from '../../src-shared/json.ts';
import type { Database } from './database.ts';
import type { ReplayCursor } from './wire-sessions.ts';

/** The client's ids of a run. */
export interface AgUiRunKey {
  readonly agent: string;
  readonly thread: string;
  readonly run: string;
}

export interface AgUiRunRecord extends AgUiRunKey {
  /** The first session of the conversation. */
  readonly session: string;
  /** Events that earlier runs of the thread sent. */
  readonly before: ReplayCursor;
  /** Null while it is running, or if no client has read it to its end. */
  readonly ended: { readonly told: ReplayCursor; readonly event: JsonObject } | null;
}

export class AgUiRuns {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add({ agent, thread, run, session, before }: Omit<AgUiRunRecord, 'ended'>): void {
    this.#database
      .statement('INSERT INTO ag_ui_runs (agent, thread, run, session, told_before) VALUES (?, ?, ?, ?, ?)')
      .run(agent, thread, run, session, JSON.stringify(before));
  }

  end({ agent, thread, run }: AgUiRunKey, { told, event }: NonNullable<AgUiRunRecord['ended']>): void {
    this.#database
      .statement('UPDATE ag_ui_runs SET told_after = ?, ending = ? WHERE agent = ? AND thread = ? AND run = ?')
      .run(JSON.stringify(told), JSON.stringify(event), agent, thread, run);
  }

  find({ agent, thread, run }: AgUiRunKey): AgUiRunRecord | undefined {
    const row = this.#database
      .statement('SELECT * FROM ag_ui_runs WHERE agent = ? AND thread = ? AND run = ?')
      .get(agent, thread, run);
    return row && toRecord(row);
  }

  /** The most recently started run of a thread. */
  last({ agent, thread }: Omit<AgUiRunKey, 'run'>): AgUiRunRecord | undefined {
    const row = this.#database
      .statement('SELECT * FROM ag_ui_runs WHERE agent = ? AND thread = ? ORDER BY id DESC LIMIT 1')
      .get(agent, thread);
    return row && toRecord(row);
  }
}

function toRecord(row: Record<string, unknown>): AgUiRunRecord {
  const { told_after: told, ending } = row;
  return {
    ...{ agent: String(row['agent']), thread: String(row['thread']), run: String(row['run']) },
    session: String(row['session']),
    before: JSON.parse(String(row['told_before'])) as ReplayCursor,
    ended:
      typeof told === 'string' && typeof ending === 'string'
        ? { told: JSON.parse(told) as ReplayCursor, event: JSON.parse(ending) as JsonObject }
        : null,
  };
}
