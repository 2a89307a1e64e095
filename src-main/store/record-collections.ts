/** The records of plugins in the database. A folder sees only its own. */
import { createHash } from 'node:crypto';
import { setImmediate as nextRound } from 'node:timers/promises';
import { deepEqual } from '../../src-shared/equality.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { isJsonObject, type Json } from '../../src-shared/json.ts';
import { COLLECTION_LIMITS } from '../../src-shared/plugin/collections.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type {
  RecordCall,
  RecordChange,
  RecordCollections,
  RecordOutcome,
  RecordPage,
  RecordQuery,
  StoredRecord,
} from '../flow-runtime/tools/record-collections.ts';
import { t } from '../messages/translate.ts';
import { storageError, type Database } from './database.ts';
import { rememberCall, rememberedCall } from './record-calls.ts';
import { isDatabaseError } from './sqlite-errors.ts';

/** How many bytes are searched before yielding to other work. */
const SLICE_BYTES = 4 * 1024 * 1024;
const KEY_DIGITS = 12;

/** Rolls back the whole transaction. */
class Refused extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.message);
    this.error = error;
  }
}

/** A part of a list: what was found so far, and where to continue; null at the end. */
interface Slice extends RecordPage {
  readonly bytes: number;
  readonly isFull: boolean;
}

export class StoredCollections implements RecordCollections {
  readonly #database: Database;
  readonly #clock: () => Date;

  constructor(database: Database, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Names of the collections with records, and how many each has. */
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

  async list(folder: string, query: RecordQuery, signal?: AbortSignal): Promise<RecordPage> {
    let found: Slice = { records: [], next: query.after ?? null, bytes: 0, isFull: false };
    for (;;) {
      found = this.#slice(folder, query, found);
      if (found.isFull || found.next === null) return { records: found.records, next: found.next };
      await nextRound();
      signal?.throwIfAborted();
    }
  }

  #slice(folder: string, query: RecordQuery, { records, next, bytes }: Slice): Slice {
    const { collection, prefix = '', where = {}, order = 'ascending', limit } = query;
    const found = [...records];
    const sizes = { page: bytes, searched: 0 };
    let behind = next;
    for (const row of this.#rows(folder, { collection, prefix, order, behind })) {
      const size = Number(row['bytes']);
      sizes.searched += size;
      const record = recordOf(row);
      if (hasMembers(record.value, where)) {
        const isOver = found.length > 0 && sizes.page + size > COLLECTION_LIMITS.pageBytes;
        if (found.length === limit || isOver) return { records: found, next: behind, bytes: sizes.page, isFull: true };
        found.push(record);
        sizes.page += size;
      }
      behind = record.key;
      if (sizes.searched > SLICE_BYTES) return { records: found, next: behind, bytes: sizes.page, isFull: false };
    }
    return { records: found, next: null, bytes: sizes.page, isFull: true };
  }

  #rows(folder: string, { collection, prefix, order, behind }: Search): Iterable<Record<string, unknown>> {
    const isAscending = order === 'ascending';
    const from = behind === null ? '' : `AND key ${isAscending ? '>' : '<'} ?`;
    return this.#database
      .statement(
        `SELECT * FROM records WHERE folder = ? AND collection = ? ${from} AND substr(key, 1, ?) = ?
           ORDER BY key ${isAscending ? 'ASC' : 'DESC'}`,
      )
      .iterate(folder, collection, ...(behind === null ? [] : [behind]), [...prefix].length, prefix);
  }

  async whenWritable(): Promise<Result<null>> {
    return await this.#database.whenWritable();
  }

  change(
    folder: string,
    changes: readonly RecordChange[],
    call: RecordCall | null,
  ): Result<readonly RecordOutcome[], AppError> {
    const asked = call === null ? null : `${call.step} ${digestOf(folder, changes)}`;
    try {
      return ok(
        this.#database.transaction(() => {
          const known = asked === null ? null : rememberedCall(this.#database, call!.thread, asked);
          if (known !== null) return known as unknown as RecordOutcome[];
          const outcomes = changes.map((change) => this.#make(folder, change));
          this.#checkSize(folder);
          if (asked !== null)
            rememberCall(this.#database, call!.thread, { asked, answer: outcomes as unknown as Json });
          return outcomes;
        }),
      );
    } catch (error) {
      if (error instanceof Refused) return fail(error.error);
      if (isDatabaseError(error)) return fail(storageError(error));
      throw error;
    }
  }

  #make(folder: string, change: RecordChange): RecordOutcome {
    const { collection } = change;
    if (change.do === 'append')
      return this.#write(folder, { ...change, key: this.#nextKey(folder, collection) }, UNUSED);
    const { key, revision } = change;
    const current = this.#current(folder, collection, key);
    const now = current?.revision ?? 0;
    if (revision !== undefined && revision !== now) throw new Refused(conflict({ collection, key, revision, now }));
    if (change.do === 'put')
      return this.#write(folder, change, current ?? { ...UNUSED, revision: this.#deletedRevision(folder, collection) });
    if (current !== null) this.#delete(folder, { collection, key }, current);
    return { key, revision: null };
  }

  #current(folder: string, collection: string, key: string): StoredVersion | null {
    const row = this.#database
      .statement('SELECT revision, bytes FROM records WHERE folder = ? AND collection = ? AND key = ?')
      .get(folder, collection, key);
    if (row === undefined) return null;
    return { isThere: true, revision: Number(row['revision']), bytes: Number(row['bytes']) };
  }

  #write(
    folder: string,
    { collection, key, value }: Pick<StoredRecord, 'collection' | 'key' | 'value'>,
    current: StoredVersion,
  ): RecordOutcome {
    const text = JSON.stringify(value);
    const bytes = Buffer.byteLength(text);
    const limit = COLLECTION_LIMITS.bytes;
    if (bytes > limit)
      throw new Refused(appError('too_large', t('services.records.tooLarge', { collection, key, bytes, limit })));
    const revision = current.revision + 1;
    this.#database
      .statement('INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(folder, collection, key, revision, text, bytes, this.#clock().toISOString());
    this.#count(folder, current.isThere ? 0 : 1, bytes - current.bytes);
    return { key, revision };
  }

  /** A reused key continues its revision numbers, so that an earlier revision never matches another record. */
  #delete(folder: string, { collection, key }: Pick<StoredRecord, 'collection' | 'key'>, current: StoredVersion): void {
    this.#database
      .statement('DELETE FROM records WHERE folder = ? AND collection = ? AND key = ?')
      .run(folder, collection, key);
    this.#database
      .statement(
        `INSERT INTO record_keys (folder, collection, last, revision) VALUES (?, ?, 0, ?)
           ON CONFLICT (folder, collection) DO UPDATE SET revision = max(revision, excluded.revision)`,
      )
      .run(folder, collection, current.revision);
    this.#count(folder, -1, -current.bytes);
  }

  #deletedRevision(folder: string, collection: string): number {
    const row = this.#database
      .statement('SELECT revision FROM record_keys WHERE folder = ? AND collection = ?')
      .get(folder, collection);
    return Number(row?.['revision'] ?? 0);
  }

  /** Keys of appended records are increasing numbers that are never reused. */
  #nextKey(folder: string, collection: string): string {
    for (;;) {
      const row = this.#database
        .statement(
          `INSERT INTO record_keys (folder, collection, last) VALUES (?, ?, 1)
             ON CONFLICT (folder, collection) DO UPDATE SET last = last + 1 RETURNING last`,
        )
        .get(folder, collection);
      const key = String(row?.['last']).padStart(KEY_DIGITS, '0');
      if (this.#current(folder, collection, key) === null) return key;
    }
  }

  #count(folder: string, records: number, bytes: number): void {
    this.#database
      .statement(
        `INSERT INTO record_totals VALUES (?, ?, ?)
           ON CONFLICT (folder) DO UPDATE SET records = records + excluded.records, bytes = bytes + excluded.bytes`,
      )
      .run(folder, records, bytes);
  }

  #checkSize(folder: string): void {
    const row = this.#database.statement('SELECT records, bytes FROM record_totals WHERE folder = ?').get(folder);
    const { records, total } = COLLECTION_LIMITS;
    if (Number(row?.['records'] ?? 0) > records)
      throw new Refused(appError('too_large', t('services.records.tooMany', { limit: records })));
    if (Number(row?.['bytes'] ?? 0) > total)
      throw new Refused(appError('too_large', t('services.records.totalTooLarge', { limit: total })));
  }
}

interface Search {
  readonly collection: string;
  readonly prefix: string;
  readonly order: 'ascending' | 'descending';
  readonly behind: string | null;
}

/** What is known of a record before it is changed. */
interface StoredVersion {
  readonly isThere: boolean;
  readonly revision: number;
  readonly bytes: number;
}

const UNUSED: StoredVersion = { isThere: false, revision: 0, bytes: 0 };

function conflict(known: Record<'collection' | 'key', string> & Record<'revision' | 'now', number>): AppError {
  const { collection, key } = known;
  if (known.revision === 0) return appError('conflict', t('services.records.exists', known));
  if (known.now === 0) return appError('conflict', t('services.records.gone', { collection, key }));
  return appError('conflict', t('services.records.otherRevision', known));
}

function digestOf(folder: string, changes: readonly RecordChange[]): string {
  return createHash('sha256')
    .update(JSON.stringify([folder, changes]))
    .digest('base64url');
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
