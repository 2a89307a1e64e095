/** The flows, plugin parts, and checklists that sessions began with, as JSON, each stored once for all sessions. */
import { hash } from 'node:crypto';
import { pack, THOROUGH, unpack } from './pack.ts';
import type { Statements } from './statements.ts';

export class Definitions {
  readonly #database: Statements;
  /** A stored object isn't serialized again; a changed flow is always a new object. */
  readonly #digests = new WeakMap<object, Uint8Array>();

  constructor(database: Statements) {
    this.#database = database;
  }

  /** Returns the id of the definition. */
  keep(definition: object): number {
    const known = this.#digests.get(definition);
    const found = known && this.#find(known);
    if (found !== undefined) return found;
    const text = Buffer.from(JSON.stringify(definition));
    const digest = hash('sha256', text, 'buffer');
    this.#digests.set(definition, digest);
    return this.#find(digest) ?? this.#add(digest, text);
  }

  read(id: number): unknown {
    const packed = this.#database.statement('SELECT body FROM definitions WHERE id = ?').get(id)?.['body'];
    if (!(packed instanceof Uint8Array)) throw new Error(`Definition ${id} is missing from the session database.`);
    return JSON.parse(new TextDecoder().decode(unpack(packed)));
  }

  /** Removes definitions no session uses. */
  clean(): void {
    this.#database
      .statement(
        `DELETE FROM definitions WHERE NOT EXISTS (SELECT 1 FROM session_starts WHERE flow = definitions.id)
         AND NOT EXISTS (SELECT 1 FROM session_starts WHERE parts = definitions.id)
         AND NOT EXISTS (SELECT 1 FROM session_starts WHERE engine = definitions.id)`,
      )
      .run();
  }

  #find(digest: Uint8Array): number | undefined {
    const id = this.#database.statement('SELECT id FROM definitions WHERE digest = ?').get(digest)?.['id'];
    return typeof id === 'number' ? id : undefined;
  }

  #add(digest: Uint8Array, text: Uint8Array): number {
    const { lastInsertRowid } = this.#database
      .statement('INSERT INTO definitions (digest, body) VALUES (?, ?)')
      .run(digest, pack(text, undefined, THOROUGH));
    return Number(lastInsertRowid);
  }
}
