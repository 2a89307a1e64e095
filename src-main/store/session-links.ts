/** Which session was begun by a handoff of which other: a conversation is the chain of them. */
import type { Database } from './database.ts';

export interface SessionLink {
  readonly child: string;
  readonly parent: string;
  /** The plugin of the child. */
  readonly agent: string;
  /** False once the child has handed back. */
  readonly leads: boolean;
}

type Row = Record<string, unknown>;

export class SessionLinks {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add({ child, parent, agent }: Omit<SessionLink, 'leads'>): void {
    this.#database.statement('INSERT INTO session_links VALUES (?, ?, ?, 1)').run(child, parent, agent);
  }

  end(child: string): void {
    this.#database.statement('UPDATE session_links SET leads = 0 WHERE child = ?').run(child);
  }

  /** The handoff a session was begun by. */
  of(child: string): SessionLink | undefined {
    const row = this.#database.statement('SELECT * FROM session_links WHERE child = ?').get(child);
    return row && toLink(row);
  }

  /** The session that leads in place of this one. */
  leading(parent: string): SessionLink | undefined {
    const row = this.#database.statement('SELECT * FROM session_links WHERE parent = ? AND leads = 1').get(parent);
    return row && toLink(row);
  }

  childrenOf(parent: string): string[] {
    const rows = this.#database.statement('SELECT child FROM session_links WHERE parent = ?').all(parent);
    return rows.map((row) => String(row['child']));
  }

  /** Sessions that handed over: after a crash the next step of each may be missing. */
  away(): string[] {
    const rows = this.#database.statement("SELECT id FROM sessions WHERE status = 'away' ORDER BY id").all();
    return rows.map((row) => String(row['id']));
  }
}

function toLink(row: Row): SessionLink {
  return {
    child: String(row['child']),
    parent: String(row['parent']),
    agent: String(row['agent']),
    leads: row['leads'] === 1,
  };
}
