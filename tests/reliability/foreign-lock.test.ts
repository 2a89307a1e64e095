/** Another program holds the write lock of the session database: nothing blocks for long, and nothing is lost. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../src-main/store/database.ts';
import { createBench, valueOf } from '../conformance/harness.ts';
import { killedFlow, slowTools, TEXTS } from '../conformance/killed-flow.ts';
import { temporaryFolder } from '../main/project/workspace.ts';
import { t } from '../harness/messages.ts';

let database: Database;
let other: DatabaseSync;

beforeEach(async () => {
  const file = join(await temporaryFolder(), 'sessions.db');
  database = valueOf(openDatabase(file));
  other = new DatabaseSync(file);
});

afterEach(() => {
  other.close();
  database.close();
});

/** The longest time in milliseconds that `work` blocked everything else. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work();
  await pause(10);
  clearInterval(timer);
  return longest;
}

describe('while another program writes', () => {
  test('writes are refused after one short wait, and at once after that', () => {
    const write = (): number => {
      const before = performance.now();
      expect(() => database.transaction(() => undefined)).toThrow('database is locked');
      return performance.now() - before;
    };
    other.exec('BEGIN IMMEDIATE');
    const first = write();
    const rest = Array.from({ length: 20 }, write);
    // It used to be 21 waits of five seconds; a busy machine may add to each of them.
    expect(first).toBeLessThan(1000);
    expect(rest.reduce((sum, each) => sum + each)).toBeLessThan(1000);
    other.exec('COMMIT');
    expect(database.transaction(() => 'written')).toBe('written');
  });

  test('a turn waits without blocking others and is then stored', async () => {
    const bench = createBench({ database, tools: () => slowTools() });
    const { sessionId } = valueOf(await bench.sessions.start({ project: '/project', flow: killedFlow }));
    valueOf(await bench.sessions.idle(sessionId));
    other.exec('BEGIN IMMEDIATE');
    const sent = bench.sessions.send({ sessionId, text: TEXTS[0]! });
    const stoodStill = await longestPause(() => pause(400));
    expect(bench.sessions.list({ project: '/project' })).toMatchObject([{ turns: 0 }]);
    other.exec('COMMIT');
    expect(await sent).toEqual({ ok: true, value: { turn: 1 } });
    expect(stoodStill).toBeLessThan(300);
  });

  test(
    'a turn is refused after too long with what to do, and the question stays open',
    { tags: 'thorough', timeout: 20_000 },
    async () => {
      const bench = createBench({ database, tools: () => slowTools() });
      const { sessionId } = valueOf(await bench.sessions.start({ project: '/project', flow: killedFlow }));
      valueOf(await bench.sessions.idle(sessionId));
      other.exec('BEGIN IMMEDIATE');
      expect(await bench.sessions.send({ sessionId, text: TEXTS[0]! })).toEqual({
        ok: false,
        error: {
          code: 'io_failed',
          message: t('services.database.notStored', { reason: t('services.database.busy') }),
          hint: t('services.database.busyHint'),
        },
      });
      other.exec('COMMIT');
      expect(await bench.sessions.send({ sessionId, text: TEXTS[0]! })).toEqual({ ok: true, value: { turn: 1 } });
    },
  );
});
