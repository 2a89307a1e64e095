/** Data that plugin tools store: JSON by key, for one conversation or for all conversations of a plugin. */
import type { RecordScope, RecordStore } from '../flow-runtime/tools/record-store.ts';
import type { Database } from './database.ts';
import { t } from '../messages/translate.ts';

export const RECORD_LIMITS = { key: 200, bytes: 64 * 1024, records: 1000, total: 4 * 1024 * 1024 } as const;

/** No session has this id. */
const SHARED = '*';

export class PluginRecords implements RecordStore {
  readonly #database: Database;
  readonly #clock: () => Date;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  get(scope: RecordScope, key: string): unknown {
    const row = this.#database
      .statement('SELECT value FROM plugin_records WHERE folder = ? AND plugin = ? AND session = ? AND key = ?')
      .get(...keysOf(scope), key);
    return row === undefined ? null : JSON.parse(String(row['value']));
  }

  put(scope: RecordScope, key: string, value: unknown): string | null {
    const text = JSON.stringify(value);
    const bytes = Buffer.byteLength(text);
    if (key === '' || key.length > RECORD_LIMITS.key)
      return t('services.pluginRecords.invalidKey', { limit: RECORD_LIMITS.key });
    if (bytes > RECORD_LIMITS.bytes)
      return t('services.pluginRecords.recordTooLarge', { key, bytes, limit: RECORD_LIMITS.bytes });
    return this.#database.transaction(() => {
      const others = this.#sizeOfOthers(scope, key);
      if (others.records >= RECORD_LIMITS.records)
        return t('services.pluginRecords.tooManyRecords', { limit: others.records });
      if (others.bytes + bytes > RECORD_LIMITS.total)
        return t('services.pluginRecords.totalTooLarge', { limit: RECORD_LIMITS.total });
      this.#database
        .statement('INSERT OR REPLACE INTO plugin_records VALUES (?, ?, ?, ?, ?, ?, ?)')
        .run(...keysOf(scope), key, text, bytes, this.#clock().toISOString());
      return null;
    });
  }

  delete(scope: RecordScope, key: string): boolean {
    const done = this.#database
      .statement('DELETE FROM plugin_records WHERE folder = ? AND plugin = ? AND session = ? AND key = ?')
      .run(...keysOf(scope), key);
    return Number(done.changes) > 0;
  }

  list(scope: RecordScope, prefix: string): { key: string; value: unknown }[] {
    const rows = this.#database
      .statement(
        `SELECT key, value FROM plugin_records WHERE folder = ? AND plugin = ? AND session = ?
           AND substr(key, 1, ?) = ? ORDER BY key`,
      )
      .all(...keysOf(scope), [...prefix].length, prefix);
    return rows.map((row) => ({ key: String(row['key']), value: JSON.parse(String(row['value'])) as unknown }));
  }

  #sizeOfOthers(scope: RecordScope, key: string): { records: number; bytes: number } {
    const row = this.#database
      .statement(
        `SELECT count(*) AS records, coalesce(sum(bytes), 0) AS bytes FROM plugin_records
           WHERE folder = ? AND plugin = ? AND session = ? AND key <> ?`,
      )
      .get(...keysOf(scope), key);
    return { records: Number(row?.['records'] ?? 0), bytes: Number(row?.['bytes'] ?? 0) };
  }
}

function keysOf({ folder, plugin, session }: RecordScope): [string, string, string] {
  return [folder, plugin, session ?? SHARED];
}
