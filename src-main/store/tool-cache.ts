/** Caches tool results that agents of a plugin share for a while. Failures aren't cached. */
import { canonicalJson } from '../../src-shared/agents/canonical-json.ts';
import type { Json, JsonObject } from '../../src-shared/json.ts';
import type { Database } from './database.ts';

/** Per folder. The oldest result is removed. */
const MAX_RESULTS = 1000;
const MAX_BYTES = 256 * 1024;

interface CachedCall {
  readonly folder: string;
  readonly tool: string;
  readonly args: JsonObject;
}

export class ToolCache {
  readonly #database: Database;
  readonly #clock: () => Date;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Undefined if there is no result, or it is too old. */
  get({ folder, tool, args }: CachedCall, seconds: number): Json | undefined {
    const row = this.#database
      .statement('SELECT value, at FROM tool_cache WHERE folder = ? AND call = ?')
      .get(folder, keyOf(tool, args));
    if (row === undefined) return undefined;
    const ageMs = this.#clock().getTime() - Date.parse(String(row['at']));
    return ageMs >= 0 && ageMs <= seconds * 1000 ? (JSON.parse(String(row['value'])) as Json) : undefined;
  }

  /** A result that can't be stored just isn't shared. */
  put(call: CachedCall, value: Json): void {
    const text = JSON.stringify(value);
    if (Buffer.byteLength(text) > MAX_BYTES) return;
    try {
      this.#store(call, text);
    } catch {
      // The call itself has succeeded.
    }
  }

  #store({ folder, tool, args }: CachedCall, text: string): void {
    this.#database.transaction(() => {
      this.#database
        .statement('INSERT OR REPLACE INTO tool_cache VALUES (?, ?, ?, ?)')
        .run(folder, keyOf(tool, args), text, this.#clock().toISOString());
      this.#database
        .statement(
          `DELETE FROM tool_cache WHERE folder = ? AND call IN
             (SELECT call FROM tool_cache WHERE folder = ? ORDER BY at DESC LIMIT -1 OFFSET ?)`,
        )
        .run(folder, folder, MAX_RESULTS);
    });
  }

  /** Returns how many results were removed. */
  clear(folder: string): number {
    return Number(this.#database.statement('DELETE FROM tool_cache WHERE folder = ?').run(folder).changes);
  }
}

function keyOf(tool: string, args: JsonObject): string {
  return `${tool} ${canonicalJson(args)}`;
}
