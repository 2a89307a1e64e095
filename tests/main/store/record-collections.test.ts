/** Records compared with a plain map, after any operations in any order; and their state after a failed write. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecordChange, RecordOutcome } from '../../../src-main/flow-runtime/tools/record-collections.ts';
import { IN_MEMORY, openDatabase, type Database } from '../../../src-main/store/database.ts';
import { StoredCollections } from '../../../src-main/store/record-collections.ts';
import { COLLECTION_LIMITS } from '../../../src-shared/plugin/collections.ts';
import type { Json } from '../../../src-shared/json.ts';
import { faultyDatabase } from '../../reliability/faulty-database.ts';
import { t } from '../../harness/messages.ts';
import { tries } from '../../harness/thorough.ts';

const FOLDERS = ['/p', '/q'] as const;
const COLLECTIONS = ['a', 'b'] as const;
const collection = fc.constantFrom(...COLLECTIONS);
const key = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('k1', 'k2', '000000000001', '__proto__', '😀', '\uFFFD', "'; --", 'k1%') },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme' }) },
);
const value = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
const revision = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined, freq: 3 });
const change: fc.Arbitrary<RecordChange> = fc.oneof(
  fc.record({ do: fc.constant('put' as const), collection, key, value, revision }),
  fc.record({ do: fc.constant('append' as const), collection, value }),
  fc.record({ do: fc.constant('delete' as const), collection, key, revision }),
);
const called = fc.record({
  folder: fc.constantFrom(...FOLDERS),
  changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  isMadeAgain: fc.boolean(),
});

interface Row {
  readonly value: Json;
  readonly revision: number;
}

/** One collection as a map. */
interface Model {
  readonly rows: ReadonlyMap<string, Row>;
  readonly appended: number;
  readonly deletedRevision: number;
}

const EMPTY: Model = { rows: new Map(), appended: 0, deletedRevision: 0 };
type Models = ReadonlyMap<string, Model>;

/** Null if it is refused. */
function applied(
  models: Models,
  changes: readonly RecordChange[],
): { models: Models; outcomes: RecordOutcome[] } | null {
  const next = new Map(models);
  const outcomes: RecordOutcome[] = [];
  for (const one of changes) {
    const model = next.get(one.collection) ?? EMPTY;
    const made = one.do === 'append' ? appended(model, one.value) : changed(model, one);
    if (made === null) return null;
    next.set(one.collection, made.model);
    outcomes.push(made.outcome);
  }
  return { models: next, outcomes };
}

type Made = { readonly model: Model; readonly outcome: RecordOutcome };

function appended(model: Model, given: Json): Made {
  let number = model.appended + 1;
  while (model.rows.has(String(number).padStart(12, '0'))) number += 1;
  const made = written({ ...model, appended: number, deletedRevision: 0 }, String(number).padStart(12, '0'), given);
  return { ...made, model: { ...made.model, deletedRevision: model.deletedRevision } };
}

function changed(model: Model, one: Exclude<RecordChange, { do: 'append' }>): Made | null {
  const standing = model.rows.get(one.key);
  if (one.revision !== undefined && one.revision !== (standing?.revision ?? 0)) return null;
  if (one.do === 'put') return written(model, one.key, one.value);
  const rows = new Map(model.rows);
  rows.delete(one.key);
  const deletedRevision = Math.max(model.deletedRevision, standing?.revision ?? 0);
  return { model: { ...model, rows, deletedRevision }, outcome: { key: one.key, revision: null } };
}

function written(model: Model, at: string, given: Json): Made {
  const now = (model.rows.get(at)?.revision ?? model.deletedRevision) + 1;
  return {
    model: { ...model, rows: new Map(model.rows).set(at, { value: given, revision: now }) },
    outcome: { key: at, revision: now },
  };
}

function opened(): Database {
  const database = openDatabase(IN_MEMORY);
  if (!database.ok) throw new Error(database.error.message);
  return database.value;
}

const storeIn = (database: Database): StoredCollections => new StoredCollections(database, () => new Date(0));

async function all(store: StoredCollections, folder: string, query: { collection: string; order?: 'descending' }) {
  const found: (Row & { readonly key: string })[] = [];
  for (let after: string | null | undefined = undefined; after !== null;) {
    const page = await store.list(folder, { ...query, after, limit: 2 });
    found.push(...page.records.map((one) => ({ key: one.key, value: one.value, revision: one.revision })));
    after = page.next;
  }
  return found;
}

function rowsOf(model: Model): (Row & { readonly key: string })[] {
  const rows = [...model.rows].map(([at, row]) => ({ key: at, ...row }));
  rows.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  return JSON.parse(JSON.stringify(rows)) as typeof rows;
}

test('records match a reference map after any changes, and a repeated call counts once', async () => {
  const property = fc.asyncProperty(fc.array(called, { maxLength: 15 }), async (calls) => {
    const database = opened();
    const store = storeIn(database);
    const folders = new Map<string, Models>();
    for (const [step, { folder, changes, isMadeAgain }] of calls.entries()) {
      const expected = applied(folders.get(folder) ?? new Map(), changes);
      const outcome = store.change(folder, changes, { thread: 's', step });
      expect(outcome.ok ? outcome.value : null).toEqual(expected?.outcomes ?? null);
      if (isMadeAgain) expect(store.change(folder, changes, { thread: 's', step })).toEqual(outcome);
      if (expected !== null) folders.set(folder, expected.models);
    }
    for (const folder of FOLDERS) {
      const models = COLLECTIONS.map((name) => [name, folders.get(folder)?.get(name) ?? EMPTY] as const);
      for (const [name, model] of models) {
        expect(await all(store, folder, { collection: name })).toEqual(rowsOf(model));
        const backwards = await all(store, folder, { collection: name, order: 'descending' });
        expect(backwards).toEqual(rowsOf(model).toReversed());
      }
      const totals = database.statement('SELECT records, bytes FROM record_totals WHERE folder = ?').get(folder);
      const counted = database
        .statement('SELECT count(*) AS records, coalesce(sum(bytes), 0) AS bytes FROM records WHERE folder = ?')
        .get(folder);
      expect(totals ?? { records: 0, bytes: 0 }).toEqual(counted);
    }
    database.close();
  });
  await fc.assert(property, { numRuns: tries(100) });
});

const put = (at: string, given: Json = 1): RecordChange => ({ do: 'put', collection: 'a', key: at, value: given });

test('a call that fails at any write changes nothing, reports the reason, and can be repeated', async () => {
  const changes = [put('k1'), put('k2'), { do: 'append', collection: 'b', value: 1 }, put('k1', 2)] as const;
  const call = { thread: 's', step: 1 };
  for (let failing = 1; ; failing += 1) {
    const database = faultyDatabase(opened());
    const store = storeIn(database);
    expect(store.change('/p', [put('k1', 0)], null).ok).toBe(true);
    const before = database.calls();
    database.failWhen((number) => number === before + failing);
    const made = store.change('/p', changes, call);
    if (made.ok) break;
    const message = t('services.database.recordsNotStored', { reason: t('services.database.diskFull') });
    expect(made.error).toMatchObject({ code: 'disk_full', message });
    database.failWhen(() => false);
    expect(await all(store, '/p', { collection: 'a' })).toEqual([{ key: 'k1', value: 0, revision: 1 }]);
    expect(store.collections('/p')).toEqual([{ collection: 'a', count: 1 }]);
    expect(store.change('/p', changes, call)).toMatchObject({ ok: true, value: [{ revision: 2 }, {}, {}, {}] });
    database.close();
    expect(failing).toBeLessThan(100);
  }
});

describe('a revision', () => {
  test('from before a deletion does not match a new record with the same key', () => {
    const store = storeIn(opened());
    store.change('/p', [put('k'), { do: 'delete', collection: 'a', key: 'k' }, put('k')], null);
    const late = store.change('/p', [{ ...put('k', 9), revision: 1 } as RecordChange], null);
    expect(late).toMatchObject({ ok: false, error: { code: 'conflict' } });
  });

  test('that does not match reports the current one', () => {
    const store = storeIn(opened());
    store.change('/p', [put('k')], null);
    const messageOf = (at: string, wanted: number) => {
      const made = store.change('/p', [{ ...put(at), revision: wanted } as RecordChange], null);
      return made.ok ? null : made.error.message;
    };
    const one = { collection: 'a', key: 'k', now: 1 };
    expect(messageOf('k', 0)).toBe(t('services.records.exists', one));
    expect(messageOf('k', 7)).toBe(t('services.records.otherRevision', { ...one, revision: 7 }));
    expect(messageOf('gone', 7)).toBe(t('services.records.gone', { collection: 'a', key: 'gone' }));
  });
});

test('a page stays within its size limit, and a search yields to other work', async () => {
  const store = storeIn(opened());
  const large = 'x'.repeat(COLLECTION_LIMITS.bytes - 2);
  const count = 24;
  for (let at = 0; at < count; at += 1) store.change('/p', [put(`k${String(at).padStart(2, '0')}`, large)], null);
  const page = await store.list('/p', { collection: 'a', limit: 100 });
  expect(page.records).toHaveLength(COLLECTION_LIMITS.pageBytes / COLLECTION_LIMITS.bytes);
  expect(await all(store, '/p', { collection: 'a' })).toHaveLength(count);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  expect(await store.list('/p', { collection: 'a', where: { none: 1 }, limit: 1 })).toEqual({
    records: [],
    next: null,
  });
  clearInterval(counting);
  const signal = AbortSignal.abort(new Error('cancelled'));
  await expect(store.list('/p', { collection: 'a', where: { none: 1 }, limit: 1 }, signal)).rejects.toThrow(
    'cancelled',
  );
});
