/** Which session another one handed over to, and the remaining handoff steps. A conversation is a chain of sessions. */
import type { Client } from '../../src-shared/guard/scope.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import type { FlowInput } from '../../src-shared/step/state.ts';
import type { Database } from './database.ts';
import { EventLog } from './event-log.ts';

export interface SessionLink {
  readonly child: string;
  readonly parent: string;
  /** The plugin of the child. */
  readonly agent: string;
  /** False once the child has handed back. */
  readonly leads: boolean;
  /** The user message that led to the child; null once the child has received it. */
  readonly words: string | null;
  /** The result the parent hasn't received from the child yet. */
  readonly returning: Returning | null;
}

export interface Returning {
  readonly input: Extract<FlowInput, { type: 'returned' } | { type: 'failure' }>;
  /** The child's last known client. */
  readonly client: Client;
}

type Row = Record<string, unknown>;

export class SessionLinks {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add({ child, parent, agent, words }: Omit<SessionLink, 'leads' | 'returning'>): void {
    this.#database
      .statement('INSERT INTO session_links (child, parent, agent, leads, words) VALUES (?, ?, ?, 1, ?)')
      .run(child, parent, agent, words);
  }

  /** Records that the child has received the message that led to it. */
  heard(child: string): void {
    this.#database.statement('UPDATE session_links SET words = NULL WHERE child = ?').run(child);
  }

  /** Records that the child no longer leads; its parent hasn't received the result yet. */
  handBack(child: string, returning: Returning): void {
    this.#database
      .statement('UPDATE session_links SET leads = 0, words = NULL, handed_back = ? WHERE child = ?')
      .run(JSON.stringify(returning), child);
  }

  /** Records that nothing is left to do between the two. */
  end(child: string): void {
    this.#database
      .statement('UPDATE session_links SET leads = 0, words = NULL, handed_back = NULL WHERE child = ?')
      .run(child);
  }

  /** The handoff that started a session. */
  of(child: string): SessionLink | undefined {
    const row = this.#database.statement('SELECT * FROM session_links WHERE child = ?').get(child);
    return row && toLink(row);
  }

  /** The session that leads in place of this one. */
  leading(parent: string): SessionLink | undefined {
    const row = this.#database.statement('SELECT * FROM session_links WHERE parent = ? AND leads = 1').get(parent);
    return row && toLink(row);
  }

  /** The handoff whose result this session hasn't received yet. */
  returningTo(parent: string): SessionLink | undefined {
    const row = this.#database
      .statement('SELECT * FROM session_links WHERE parent = ? AND handed_back IS NOT NULL')
      .get(parent);
    return row && toLink(row);
  }

  childrenOf(parent: string): string[] {
    const rows = this.#database.statement('SELECT child FROM session_links WHERE parent = ?').all(parent);
    return rows.map((row) => String(row['child']));
  }

  /** The newest event that starts a handoff or names its session. */
  lastHandoff(session: string): RunEventBody | undefined {
    return new EventLog(this.#database).findLast(
      session,
      (body) => body.type === 'session.linked' || (body.type === 'flow' && body.event.type === 'handoff.begun'),
    )?.body;
  }

  /** Sessions whose conversation has unfinished handoff steps. */
  unfinished(): string[] {
    const rows = this.#database
      .statement(
        `SELECT id FROM sessions WHERE status = 'away'
           AND NOT EXISTS (SELECT 1 FROM session_links WHERE parent = id AND leads = 1)
           AND NOT EXISTS (SELECT 1 FROM session_links WHERE child = id AND leads = 0)
         UNION SELECT parent FROM session_links WHERE handed_back IS NOT NULL
         UNION SELECT link.child FROM session_links AS link
           JOIN sessions AS child ON child.id = link.child JOIN sessions AS parent ON parent.id = link.parent
           WHERE link.leads = 1 AND (link.words IS NOT NULL OR child.busy = 1 OR parent.status <> 'away'
             OR child.status = 'ended' OR (child.turn = 0 AND child.status IN ('failed', 'stuck')))`,
      )
      .all();
    return rows.map((row) => String(row['id']));
  }
}

function toLink(row: Row): SessionLink {
  const { words, handed_back: returning } = row;
  return {
    child: String(row['child']),
    parent: String(row['parent']),
    agent: String(row['agent']),
    leads: row['leads'] === 1,
    words: typeof words === 'string' ? words : null,
    returning: typeof returning === 'string' ? (JSON.parse(returning) as Returning) : null,
  };
}
