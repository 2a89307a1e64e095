/** The state of external agents' conversations, as opaque bytes by digest, so that forks share equal states. */
import { hash } from 'node:crypto';
import type { Database } from './database.ts';

export interface AgentThreadLimits {
  /** A session that takes turns back may continue from any of its last states. */
  readonly perSession: number;
  readonly sessionDays: number;
  /** How long runs without a session, such as tests, are kept. */
  readonly looseDays: number;
}

export const AGENT_THREAD_LIMITS: AgentThreadLimits = { perSession: 200, sessionDays: 90, looseDays: 1 };

const DAY_MS = 86_400_000;
const CLEAN_EVERY = 50;

export class AgentThreads {
  readonly #database: Database;
  readonly #clock: () => Date;
  readonly #limits: AgentThreadLimits;
  #kept = 0;

  constructor(database: Database, clock: () => Date, limits: AgentThreadLimits = AGENT_THREAD_LIMITS) {
    this.#database = database;
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Returns the id of the thread. */
  keep(bytes: Uint8Array, sessionId: string | null): string {
    const id = hash('sha256', bytes);
    const session = sessionId ?? '';
    this.#database.transaction(() => {
      this.#database.statement('INSERT OR IGNORE INTO agent_blobs VALUES (?, ?)').run(id, bytes);
      this.#database
        .statement(
          `INSERT OR REPLACE INTO agent_threads (session, blob, used_at, used)
           VALUES (?, ?, ?, (SELECT coalesce(max(used), 0) + 1 FROM agent_threads))`,
        )
        .run(session, id, this.#clock().toISOString());
      this.#kept += 1;
      if (this.#kept % CLEAN_EVERY === 1) this.clean();
    });
    return id;
  }

  find(id: string): Uint8Array | null {
    const bytes = this.#database.statement('SELECT bytes FROM agent_blobs WHERE id = ?').get(id)?.['bytes'];
    return bytes instanceof Uint8Array ? bytes : null;
  }

  clean(): void {
    const before = (days: number): string => new Date(this.#clock().getTime() - days * DAY_MS).toISOString();
    const { perSession, sessionDays, looseDays } = this.#limits;
    this.#database.statement(`DELETE FROM agent_threads WHERE session = '' AND used_at < ?`).run(before(looseDays));
    // A wrong clock could make everything look old, so states a stored session continues from are always kept.
    this.#database
      .statement(
        `DELETE FROM agent_threads WHERE session <> '' AND used_at < ? AND NOT (
          session IN (SELECT id FROM sessions)
          AND used = (SELECT max(used) FROM agent_threads AS others WHERE others.session = agent_threads.session))`,
      )
      .run(before(sessionDays));
    this.#database
      .statement(
        `DELETE FROM agent_threads WHERE session <> '' AND (session, blob) IN (
          SELECT session, blob FROM (
            SELECT session, blob, row_number() OVER (PARTITION BY session ORDER BY used DESC) AS place FROM agent_threads
          ) WHERE place > ?)`,
      )
      .run(perSession);
    this.#database
      .statement('DELETE FROM agent_blobs WHERE NOT EXISTS (SELECT 1 FROM agent_threads WHERE blob = agent_blobs.id)')
      .run();
  }
}
