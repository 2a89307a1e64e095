/** Calls that wait for a person, and when they expire. */
import type { Database } from './database.ts';

export interface ExpiringApproval {
  readonly session: string;
  readonly pause: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

export class ExpiringApprovals {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A session waits for one call at a time. */
  put({ session, pause, expiresAt }: ExpiringApproval): void {
    this.#database
      .statement('INSERT OR REPLACE INTO expiring_approvals (session, pause, expires_at) VALUES (?, ?, ?)')
      .run(session, pause, expiresAt);
  }

  remove({ session, pause }: Pick<ExpiringApproval, 'session' | 'pause'>): void {
    this.#database.statement('DELETE FROM expiring_approvals WHERE session = ? AND pause = ?').run(session, pause);
  }

  /** The one that expires first. */
  next(): ExpiringApproval | undefined {
    const row = this.#database.statement('SELECT * FROM expiring_approvals ORDER BY expires_at LIMIT 1').get();
    if (row === undefined) return undefined;
    return { session: String(row['session']), pause: String(row['pause']), expiresAt: String(row['expires_at']) };
  }
}
