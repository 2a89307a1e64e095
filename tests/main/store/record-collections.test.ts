/** Records against a plain map: whatever is done to them, in whatever order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StoredCollections } from '../../../src-main/store/record-collections.ts';
import type { RecordChange, StoredRecord } from '../../../src-main/flow-runtime/tools/record-collections.ts';
import { IN_MEMORY, openDatabase } from '../../../src-main/store/database.ts';
import type { Json } from '../../../src-shared/json.ts';

const name = fc.constantFrom('a', 'b');
const key = fc.oneof(
  fc.constantFrom('k1', 'k2', '😀', "'; --"),
  fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme' }),
);
const value = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
const revision = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined, freq: 3 });
const change: fc.Arbitrary<RecordChange> = fc.oneof(
  fc.record({ do: fc.constant('put' as const), collection: name, key, value, revision }),
  fc.record({ do: fc.constant('append' as const), collection: name, value }),
  fc.record({ do: fc.constant('delete' as const), collection: name, key, revision }),
);

type Model = Map<string, Map<string, { value: Json; revision: number }>>;

interface Plain {
  readonly records: Model;
  readonly last: Map<string, number>;
}

/** Null if it is refused. */
function applied({ records, last }: Plain, changes: readonly RecordChange[]): Plain | null {
  const next: Model = new Map([...records].map(([collection, rows]) => [collection, new Map(rows)]));
  const numbers = new Map(last);
  for (const one of changes) {
    const rows = next.get(one.collection) ?? new Map<string, { value: Json; revision: number }>();
    next.set(one.collection, rows);
    if (one.do === 'append') {
      const number = (numbers.get(one.collection) ?? 0) + 1;
      numbers.set(one.collection, number);
      rows.set(String(number).padStart(12, '0'), { value: one.value, revision: 1 });
      continue;
    }
    const now = rows.get(one.key)?.revision ?? 0;
    if (one.revision !== undefined && one.revision !== now) return null;
    if (one.do === 'put') rows.set(one.key, { value: one.value, revision: now + 1 });
    else rows.delete(one.key);
  }
  return { records: next, last: numbers };
}

function all(store: StoredCollections, collection: string): Pick<StoredRecord, 'key' | 'value' | 'revision'>[] {
  const found: StoredRecord[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = store.list('/p', { collection, after, limit: 2 });
    found.push(...page.records);
    after = page.next;
  }
  return found.map((record) => ({ key: record.key, value: record.value, revision: record.revision }));
}

test('records and a map hold the same after any changes, and a call made twice counts once', () => {
  const transactions = fc.array(fc.tuple(fc.array(change, { minLength: 1, maxLength: 4 }), fc.boolean()), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(transactions, (made) => {
      const database = openDatabase(IN_MEMORY);
      if (!database.ok) throw new Error(database.error.message);
      const store = new StoredCollections(database.value, () => new Date(0));
      let plain: Plain = { records: new Map(), last: new Map() };
      for (const [index, [changes, isRepeated]] of made.entries()) {
        const expected = applied(plain, changes);
        const outcome = store.change('/p', changes, `call/${index}`);
        expect(outcome.ok).toBe(expected !== null);
        if (isRepeated && outcome.ok) expect(store.change('/p', changes, `call/${index}`)).toEqual(outcome);
        plain = expected ?? plain;
      }
      for (const collection of ['a', 'b']) {
        const rows = [...(plain.records.get(collection) ?? [])].map(([at, row]) => ({ key: at, ...row }));
        const stored = all(store, collection);
        expect(new Map(stored.map((row) => [row.key, row]))).toEqual(
          new Map(rows.map((row) => [row.key, JSON.parse(JSON.stringify(row)) as typeof row])),
        );
        expect(stored).toHaveLength(rows.length);
      }
      expect(store.list('/q', { collection: 'a', limit: 10 }).records).toEqual([]);
      database.value.close();
    }),
    { numRuns: 60 },
  );
});
