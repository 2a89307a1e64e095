/** Records of plugins in the database. A folder sees only its own. */
import { canonicalJson } from '../../src-shared/agents/canonical-json.ts';
import { deepEqual } from '../../src-shared/equality.ts';
import { isJsonObject, type Json } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type {
  RecordChange,
  RecordCollections,
  RecordOutcome,
  RecordPage,
  RecordQuery,
  StoredRecord,
} from '../flow-runtime/tools/record-collections.ts';
import { t } from '../messages/translate.ts';
import type { Database } from './database.ts';

export const COLLECTION_LIMITS = {
  key: 200,
  bytes: 256 * 1024,
  /** Of all records of a plugin. */
  records: 100_000,
  total: 256 * 1024 * 1024,
} as const;

/** Calls are made again after a crash, not after this time. */
const KEEP_CALLS_MS = 30 * 24 * 3600 * 1000;
/** Records that are read at a time while a condition is looked for. */
const BATCH = 500;
const KEY_DIGITS = 12;

/** Undoes the whole transaction. */
class Refused extends Error {}

export class StoredCollections implements RecordCollections {
  readonly #database: Database;
  readonly #clock: () => Date;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Names of the collections that have records, with their numbers. */
  collections(folder: string): { collection: string; count: number }[] {
    const rows = this.#database
      .statement('SELECT collection, count(*) AS count FROM records WHERE folder = ? GROUP BY collection')
      .all(folder);
    return rows.map((row) => ({ collection: String(row['collection']), count: Number(row['count']) }));
  }

  get(folder: string, collection: string, key: string): StoredRecord | null {
    const row = this.#database
      .statement('SELECT * FROM records WHERE folder = ? AND collection = ? AND key = ?')
      .get(folder, collection, key);
    return row === undefined ? null : recordOf(row);
  }

  list(folder: string, { collection, prefix = '', where = {}, after = '', limit }: RecordQuery): RecordPage {
    const found: StoredRecord[] = [];
    let behind = after;
    for (;;) {
      const batch = this.#batch({ folder, collection, prefix, behind });
      for (const record of batch) {
        if (!hasMembers(record.value, where)) continue;
        if (found.length === limit) return { records: found, next: found.at(-1)!.key };
        found.push(record);
      }
      if (batch.length < BATCH) return { records: found, next: null };
      behind = batch.at(-1)!.key;
    }
  }

  #batch(part: Record<'folder' | 'collection' | 'prefix' | 'behind', string>): StoredRecord[] {
    const { folder, collection, prefix, behind } = part;
    return this.#database
      .statement(
        `SELECT * FROM records WHERE folder = ? AND collection = ? AND key > ? AND substr(key, 1, ?) = ?
           ORDER BY key LIMIT ?`,
      )
      .all(folder, collection, behind, [...prefix].length, prefix, BATCH)
      .map(recordOf);
  }

  change(
    folder: string,
    changes: readonly RecordChange[],
    call: string | null,
  ): Result<readonly RecordOutcome[], string> {
    const asked = canonicalJson(changes as unknown as Json);
    try {
      return ok(
        this.#database.transaction(() => {
          const known = call === null ? null : this.#answered(folder, call, asked);
          if (known !== null) return known;
          const outcomes = changes.map((change) => this.#make(folder, change));
          this.#checkSize(folder);
          if (call !== null) this.#keepAnswer(folder, call, { asked, outcomes });
          return outcomes;
        }),
      );
    } catch (error) {
      if (error instanceof Refused) return fail(error.message);
      throw error;
    }
  }

  #make(folder: string, change: RecordChange): RecordOutcome {
    if (change.do === 'append')
      return this.#write(folder, { ...change, key: this.#nextKey(folder, change.collection) });
    const { collection, key, revision } = change;
    const current = this.get(folder, collection, key);
    const now = current?.revision ?? 0;
    if (revision !== undefined && revision !== now)
      throw new Refused(t('services.records.otherRevision', { collection, key, revision, now }));
    if (change.do === 'put') return this.#write(folder, change, now);
    this.#database
      .statement('DELETE FROM records WHERE folder = ? AND collection = ? AND key = ?')
      .run(folder, collection, key);
    return { key, revision: null };
  }

  #write(
    folder: string,
    { collection, key, value }: Pick<StoredRecord, 'collection' | 'key' | 'value'>,
    now = 0,
  ): RecordOutcome {
    const text = JSON.stringify(value);
    const bytes = Buffer.byteLength(text);
    const limit = COLLECTION_LIMITS.bytes;
    if (bytes > limit) throw new Refused(t('services.records.tooLarge', { collection, key, bytes, limit }));
    this.#database
      .statement('INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(folder, collection, key, now + 1, text, bytes, this.#clock().toISOString());
    return { key, revision: now + 1 };
  }

  /** Keys of a collection that is appended to are numbers that aren't given twice, in the order of time. */
  #nextKey(folder: string, collection: string): string {
    const row = this.#database
      .statement(
        `INSERT INTO record_keys VALUES (?, ?, 1) ON CONFLICT (folder, collection) DO UPDATE SET last = last + 1
           RETURNING last`,
      )
      .get(folder, collection);
    return String(row?.['last']).padStart(KEY_DIGITS, '0');
  }

  #checkSize(folder: string): void {
    const row = this.#database
      .statement('SELECT count(*) AS records, coalesce(sum(bytes), 0) AS bytes FROM records WHERE folder = ?')
      .get(folder);
    const { records, total } = COLLECTION_LIMITS;
    if (Number(row?.['records']) > records) throw new Refused(t('services.records.tooMany', { limit: records }));
    if (Number(row?.['bytes']) > total) throw new Refused(t('services.records.totalTooLarge', { limit: total }));
  }

  #answered(folder: string, call: string, asked: string): readonly RecordOutcome[] | null {
    const row = this.#database
      .statement('SELECT asked, answer FROM record_calls WHERE folder = ? AND call = ?')
      .get(folder, call);
    // A turn that was taken back may have another call in the same place.
    if (row === undefined || row['asked'] !== asked) return null;
    return JSON.parse(String(row['answer'])) as RecordOutcome[];
  }

  #keepAnswer(
    folder: string,
    call: string,
    { asked, outcomes }: { readonly asked: string; readonly outcomes: readonly RecordOutcome[] },
  ): void {
    const now = this.#clock();
    const old = new Date(now.getTime() - KEEP_CALLS_MS).toISOString();
    this.#database.statement('DELETE FROM record_calls WHERE at < ?').run(old);
    this.#database
      .statement('INSERT OR REPLACE INTO record_calls VALUES (?, ?, ?, ?, ?)')
      .run(folder, call, asked, JSON.stringify(outcomes), now.toISOString());
  }
}

function recordOf(row: Record<string, unknown>): StoredRecord {
  return {
    collection: String(row['collection']),
    key: String(row['key']),
    value: JSON.parse(String(row['value'])) as Json,
    revision: Number(row['revision']),
    updatedAt: String(row['updated_at']),
  };
}

function hasMembers(value: Json, where: Readonly<Record<string, Json>>): boolean {
  const members = Object.entries(where);
  if (members.length === 0) return true;
  return (
    isJsonObject(value) &&
    members.every(([name, wanted]) => Object.hasOwn(value, name) && deepEqual(value[name], wanted))
  );
}
