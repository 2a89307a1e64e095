import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ThreadLog, type LogKind } from '../../../src-main/store/thread-log.ts';
import { memoryDatabase } from '../../conformance/harness.ts';
import { tries } from '../../harness/thorough.ts';

/** A state with occasional changes, as bytes. */
function state(seed: number): Uint8Array {
  const entries = Array.from({ length: 200 }, (_, n) => [
    `key${n}`,
    (n * 7919 + (n % 20 === seed % 20 ? seed : 0)) % 9973,
  ]);
  return Buffer.from(JSON.stringify(Object.fromEntries(entries)));
}

const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('append' as const),
      kind: fc.constantFrom<LogKind>('checkpoint', 'writes', 'run'),
      thread: fc.constantFrom('t1', 't2'),
      size: fc.constantFrom('large', 'small'),
      seed: fc.nat(1000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('prune' as const), at: fc.double({ min: 0, max: 0.99, noNaN: true }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('replace' as const),
      at: fc.double({ min: 0, max: 0.99, noNaN: true }),
      seed: fc.nat(1000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reopen' as const, 'pack' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rollback' as const), seed: fc.nat(1000) }) },
);

interface Kept {
  readonly thread: string;
  readonly raw: Uint8Array;
}

test('reads every row as it was appended, despite compressing, pruning, replacing, and rollbacks', () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 10, maxLength: 120 }), (actions) => {
      const database = memoryDatabase();
      let log = new ThreadLog(database);
      const rows = new Map<number, Kept>();
      let count = 0;
      const pick = (at: number): number | undefined => [...rows.keys()][Math.floor(at * rows.size)];
      for (const each of actions) {
        const id = String((count += 1));
        if (each.do === 'reopen') log = new ThreadLog(database);
        if (each.do === 'pack') ['t1', 't2'].forEach((thread) => log.pack(thread));
        if (each.do === 'append') {
          const raw = each.size === 'large' ? state(each.seed) : Buffer.from(`{"small":${each.seed}}`);
          const seq = log.append(each.kind, { thread: each.thread, ns: '', id }, raw);
          rows.set(seq, { thread: each.thread, raw });
        }
        if (each.do === 'rollback') {
          const failing = (): void =>
            database.transaction(() => {
              log.append('checkpoint', { thread: 't1', ns: '', id }, state(each.seed));
              throw new Error('rolled back');
            });
          expect(failing).toThrow('rolled back');
        }
        const picked = 'at' in each ? pick(each.at) : undefined;
        const found = picked === undefined ? undefined : rows.get(picked);
        if (picked === undefined || found === undefined) continue;
        if (each.do === 'replace') {
          log.replace(picked, state(each.seed));
          rows.set(picked, { ...found, raw: state(each.seed) });
        } else {
          log.prune(found.thread, picked);
          for (const [seq, { thread }] of rows) if (thread === found.thread && seq < picked) rows.delete(seq);
        }
      }
      const fresh = new ThreadLog(database);
      for (const [seq, { raw }] of rows) {
        expect(Buffer.from(fresh.read(seq)).toString()).toBe(Buffer.from(raw).toString());
        expect(Buffer.from(log.read(seq)).toString()).toBe(Buffer.from(raw).toString());
      }
      expect(database.statement('SELECT count(*) AS n FROM thread_log').get()).toEqual({ n: rows.size });
      database.close();
    }),
    { numRuns: tries(60) },
  );
});

test('similar states take little space', () => {
  const database = memoryDatabase();
  const log = new ThreadLog(database);
  for (let n = 0; n < 100; n += 1) log.append('checkpoint', { thread: 't', ns: '', id: `c${n}` }, state(n));
  log.pack('t');
  const bytes = Number(database.statement('SELECT sum(length(body)) AS bytes FROM thread_log').get()?.['bytes']);
  expect(bytes / 100).toBeLessThan(state(0).length / 10);
  database.close();
});
