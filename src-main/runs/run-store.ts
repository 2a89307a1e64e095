/** The sessions that are runs of agents, with their input. */
import type { JsonObject } from '../../src-shared/json.ts';
import type { Database } from '../store/database.ts';

/** How many runs are read at once. */
export const PAGE = 100;

export interface StoredRun {
  readonly id: string;
  readonly agent: string;
  readonly mode: string;
  /** Runs of one session form a history. */
  readonly sessionId: string;
  readonly input: JsonObject;
  readonly createdAt: string;
  readonly isCancelled: boolean;
}

export class RunStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add({ id, agent, mode, sessionId, input, createdAt }: Omit<StoredRun, 'isCancelled'>): void {
    this.#database
      .statement('INSERT INTO runs (session, agent, mode, session_id, input, created_at) VALUES (?, ?, ?, ?, ?, ?)')
      .run(id, agent, mode, sessionId, JSON.stringify(input), createdAt);
  }

  get(id: string): StoredRun | undefined {
    const row = this.#database.statement('SELECT * FROM runs WHERE session = ?').get(id);
    return row === undefined ? undefined : runOf(row);
  }

  newest(): string | undefined {
    const row = this.#database.statement('SELECT max(session) AS id FROM runs').get();
    return typeof row?.['id'] === 'string' ? row['id'] : undefined;
  }

  /** Newest first, because ids increase. Only runs before `before`, if given. */
  page({ agent, before }: { readonly agent?: string | undefined; readonly before?: string | undefined }): StoredRun[] {
    const given = [
      ...(agent === undefined ? [] : [['agent = ?', agent] as const]),
      ...(before === undefined ? [] : [['session < ?', before] as const]),
    ];
    const where = given.length === 0 ? '' : `WHERE ${given.map(([condition]) => condition).join(' AND ')}`;
    const page = this.#database.statement(`SELECT * FROM runs ${where} ORDER BY session DESC LIMIT ${PAGE}`);
    return page.all(...given.map(([, value]) => value)).map(runOf);
  }

  /** The latest runs of a folder, newest first. */
  ofFolder(folder: string, most: number): StoredRun[] {
    const rows = this.#database
      .statement(
        'SELECT runs.* FROM runs JOIN sessions ON sessions.id = runs.session WHERE sessions.project = ? ORDER BY runs.session DESC LIMIT ?',
      )
      .all(folder, most);
    return rows.map(runOf);
  }

  /** The latest runs of a session, oldest first. */
  inSession({ agent, sessionId }: Pick<StoredRun, 'agent' | 'sessionId'>, most: number): StoredRun[] {
    const rows = this.#database
      .statement('SELECT * FROM runs WHERE agent = ? AND session_id = ? ORDER BY session DESC LIMIT ?')
      .all(agent, sessionId, most);
    return rows.map(runOf).reverse();
  }

  setCancelled(id: string): void {
    this.#database.statement('UPDATE runs SET cancelled = 1 WHERE session = ?').run(id);
  }
}

function runOf(row: Record<string, unknown>): StoredRun {
  return {
    id: String(row['session']),
    agent: String(row['agent']),
    mode: String(row['mode']),
    sessionId: String(row['session_id']),
    input: JSON.parse(String(row['input'])) as JsonObject,
    createdAt: String(row['created_at']),
    isCancelled: row['cancelled'] === 1,
  };
}
