/**
 * Conversations with clients of the session protocol and of AG-UI: their agent, the client's position, and when they
 * expire.
 */
import type { Database } from './database.ts';
import { Definitions } from './definitions.ts';
import { forgetCall } from './record-calls.ts';
import { SessionLinks } from './session-links.ts';
import { threadLogOf } from './thread-log.ts';

/** The last event sent to the client, for each session of the conversation. */
export type ReplayCursor = Readonly<Record<string, number>>;

export interface WireRecord {
  readonly session: string;
  /** The plugin it was started with. */
  readonly agent: string;
  readonly told: ReplayCursor;
  readonly seenAt: string;
}

export class WireSessions {
  readonly #database: Database;
  readonly #links: SessionLinks;

  constructor(database: Database) {
    this.#database = database;
    this.#links = new SessionLinks(database);
  }

  add({ session, agent, told, seenAt }: WireRecord): void {
    this.#database
      .statement('INSERT INTO wire_sessions VALUES (?, ?, ?, ?)')
      .run(session, agent, JSON.stringify(told), seenAt);
  }

  find(session: string): WireRecord | undefined {
    const row = this.#database.statement('SELECT * FROM wire_sessions WHERE session = ?').get(session);
    if (!row) return undefined;
    return {
      session,
      agent: String(row['agent']),
      told: JSON.parse(String(row['told'])) as ReplayCursor,
      seenAt: String(row['seen_at']),
    };
  }

  /** Stored after sending, so that anything a crash kept from being sent is sent again. */
  saveTold(session: string, told: ReplayCursor, seenAt: string): void {
    this.#database
      .statement('UPDATE wire_sessions SET told = ?, seen_at = ? WHERE session = ?')
      .run(JSON.stringify(told), seenAt, session);
  }

  saveSeen(session: string, seenAt: string): void {
    this.#database.statement('UPDATE wire_sessions SET seen_at = ? WHERE session = ?').run(seenAt, session);
  }

  unseenSince(time: string): string[] {
    const rows = this.#database.statement('SELECT session FROM wire_sessions WHERE seen_at < ?').all(time);
    return rows.map((row) => String(row['session']));
  }

  /** Includes the sessions of its handoffs, with their turns, events, and checkpoints. Can't be undone. */
  remove(session: string): void {
    this.#database.transaction(() => {
      this.#database.statement('DELETE FROM wire_sessions WHERE session = ?').run(session);
      this.#database.statement('DELETE FROM ag_ui_runs WHERE session = ?').run(session);
      this.#removeSession(session);
      new Definitions(this.#database).clean();
    });
  }

  #removeSession(session: string): void {
    for (const child of this.#links.childrenOf(session)) this.#removeSession(child);
    this.#database.statement('DELETE FROM session_links WHERE child = ?').run(session);
    for (const table of ['session_starts', 'event_log', 'turns', 'agent_threads', 'plugin_records']) {
      this.#database.statement(`DELETE FROM ${table} WHERE session = ?`).run(session);
    }
    this.#database.statement('DELETE FROM turn_keys WHERE conversation = ? OR session = ?').run(session, session);
    this.#database.statement('DELETE FROM sessions WHERE id = ?').run(session);
    // A restarted run has its own thread: "<session>.2".
    const threads = this.#database
      .statement("SELECT name FROM threads WHERE name = ? OR (name > ? || '.' AND name < ? || '/')")
      .all(session, session, session);
    for (const { name } of threads) {
      threadLogOf(this.#database).remove(String(name));
      forgetCall(this.#database, String(name));
    }
  }
}
