/** Client keys of turns, so that a turn that is sent twice runs once. */
import type { Database } from './database.ts';

export interface KeyedTurn {
  readonly session: string;
  readonly turn: number;
  /** The event of the session that begins the turn. */
  readonly seq: number;
}

/** How many turns are remembered; clients don't repeat older ones. */
const KEPT = 1000;

export class TurnKeys {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(conversation: string, key: string): KeyedTurn | undefined {
    const row = this.#database
      .statement('SELECT session, turn, seq FROM turn_keys WHERE conversation = ? AND key = ?')
      .get(conversation, key);
    return row && { session: String(row['session']), turn: Number(row['turn']), seq: Number(row['seq']) };
  }

  add(conversation: string, key: string, { session, turn, seq }: KeyedTurn): void {
    this.#database
      .statement('INSERT INTO turn_keys (conversation, key, session, seq, turn) VALUES (?, ?, ?, ?, ?)')
      .run(conversation, key, session, seq, turn);
    if (turn % KEPT === 0)
      this.#database
        .statement('DELETE FROM turn_keys WHERE conversation = ? AND session = ? AND turn <= ?')
        .run(conversation, session, turn - KEPT);
  }
}
