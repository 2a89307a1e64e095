import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sessions } from '../../src-main/runtime/sessions.ts';
import { SqliteCheckpointer } from '../../src-main/store/checkpointer.ts';
import { openDatabase } from '../../src-main/store/database.ts';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import { z } from '../../src-shared/schema.ts';
import { killedFlow, slowTools, TEXTS } from '../conformance/killed-flow.ts';
import { createBench, flowOf, linesOf, memoryDatabase, traceOf, valueOf, type Bench } from '../conformance/harness.ts';
import { diskFull, faultyDatabase } from './faulty-database.ts';

/** Coprime to the calls of a step, so that every kind of call fails somewhere. */
const STRIDE = 7;

const rejections: unknown[] = [];
const note = (reason: unknown): void => void rejections.push(reason);

beforeEach(() => {
  rejections.length = 0;
  process.on('unhandledRejection', note);
});
afterEach(async () => {
  await sleep(0);
  process.off('unhandledRejection', note);
  expect(rejections).toEqual([]);
});

/** Sends what wasn't accepted yet, as a client does after a failure. */
async function finish({ sessions }: Bench, texts: readonly string[]): Promise<string> {
  const start = () => sessions.start({ project: '/project', flow: killedFlow });
  const { sessionId } = valueOf(await untilOk(start));
  for (;;) {
    valueOf(await untilOk(() => sessions.idle(sessionId)));
    const log = valueOf(await untilOk(() => Promise.resolve(sessions.events({ sessionId, afterSeq: 0 }))));
    const text = texts[log.filter(({ body }) => body.type === 'turn.started').length];
    if (text === undefined) return sessionId;
    await sessions.send({ sessionId, text });
  }
}

async function untilOk<T extends { readonly ok: boolean }>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 10; tries += 1) {
    const done = await work();
    if (done.ok) return done;
  }
  return await work();
}

describe('a failed write', () => {
  test(
    'at any single database call does not change the conversation',
    { tags: 'thorough', timeout: 60_000 },
    async () => {
      const undisturbed = createBench({ tools: () => slowTools() });
      const counting = faultyDatabase(memoryDatabase());
      const counted = createBench({ tools: () => slowTools(), database: counting });
      await undisturbed.talk(killedFlow, ...TEXTS);
      await counted.talk(killedFlow, ...TEXTS);
      const calls = counting.calls();
      expect(calls).toBeGreaterThan(100);
      for (let at = 1; at <= calls; at += STRIDE) {
        const database = faultyDatabase(memoryDatabase());
        const bench = createBench({ tools: () => slowTools(), database });
        database.failWhen((call) => call === at + 3); // the first three belong to opening the database
        await finish(bench, TEXTS).catch((error: unknown) => {
          throw new Error(`call ${at}`, { cause: error });
        });
        expect([at, traceOf(bench.events)]).toEqual([at, traceOf(undisturbed.events)]);
        database.close();
      }
    },
  );

  test('of the result of a call that cannot be undone does not repeat the call', async () => {
    const database = faultyDatabase(memoryDatabase());
    let calls = 0;
    const tools = createBuiltInTools({ allowedOrigins: () => [] });
    tools.register({
      ...{ name: 'test.book', description: 'Books.', input: z.strictObject({}), output: z.json() },
      ...{ idempotent: false, irreversible: true, timeoutMs: 5000 },
      run: () => {
        calls += 1;
        const from = database.calls();
        database.failWhen((call) => call <= from + 1);
        return Promise.resolve(calls);
      },
    });
    const flow = flowOf({
      ...{ id: 'booking', entry: 'sure' },
      nodes: [
        { id: 'sure', type: 'question', key: 'sure', prompt: 'Book it?', answer: { type: 'boolean' } },
        { id: 'book', type: 'action', tool: 'test.book', result: 'booked' },
        { id: 'done', type: 'say', text: 'Booked {{ context.booked }}.' },
        { id: 'more', type: 'question', key: 'more', prompt: 'More?', answer: { type: 'boolean' } },
      ],
      edges: [
        { from: 'sure', to: 'book' },
        { from: 'book', to: 'done' },
        { from: 'done', to: 'more' },
      ],
    });
    const { sessions, events } = createBench({ database, tools: () => tools });
    const { sessionId } = valueOf(await sessions.start({ project: '/project', flow }));
    await sessions.idle(sessionId);
    valueOf(await sessions.send({ sessionId, text: 'sure=true' }));
    const first = await sessions.idle(sessionId);
    await untilOk(() => sessions.idle(sessionId));
    expect([first.ok, calls]).toEqual([false, 1]);
    expect(linesOf(events)).toEqual(['sure: Book it?', '> sure=true', 'done: Booked 1.', 'more: More?']);
  });

  test('is retried on its own once there is space', async () => {
    const database = faultyDatabase(memoryDatabase());
    const bench = createBench({ tools: () => slowTools(), database });
    const sessionId = await bench.talk(killedFlow);
    valueOf(await bench.sessions.send({ sessionId, text: TEXTS[0] ?? '' }));
    database.failWhen(() => true);
    expect(await bench.sessions.idle(sessionId)).toMatchObject({ ok: false, error: { code: 'disk_full' } });
    database.failWhen(() => false);
    for (let tries = 0; linesOf(bench.events).length < 4 && tries < 500; tries += 1) await sleep(20);
    expect(linesOf(bench.events)).toEqual([
      'size: Size?',
      '> size=3',
      'thanks: Thanks for 3.',
      'colour: Colour for 6?',
    ]);
  });

  test('that LangGraph does not await is reported at the next step', async () => {
    const database = faultyDatabase(memoryDatabase());
    const saver = new SqliteCheckpointer(database);
    const config = { configurable: { thread_id: 't', checkpoint_ns: '', checkpoint_id: 'c' } };
    database.failWhen(() => true);
    await saver.putWrites(config, [['channel', 1]], 'task');
    database.failWhen(() => false);
    await expect(saver.settled('t')).rejects.toThrow(diskFull().message);
    await expect(saver.settled('t')).resolves.toBeUndefined();
  });
});

test('a restart whose old run cannot be removed changes nothing', async () => {
  const database = faultyDatabase(memoryDatabase());
  const { sessions, talk, say, events } = createBench({ database, tools: () => slowTools() });
  const sessionId = await talk(killedFlow);
  const from = database.calls();
  database.failWhen((call) => call > from + 2);
  expect(await sessions.restart({ sessionId })).toMatchObject({ ok: false, error: { code: 'disk_full' } });
  database.failWhen(() => false);
  await say(sessionId, 'size=1');
  expect(linesOf(events).at(-1)).toBe('ended: sold');
});

describe('a disk that is really full', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'switchyard-full-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('for sixty rounds ends nothing and loses no accepted data', { tags: 'thorough', timeout: 60_000 }, async () => {
    const database = valueOf(openDatabase(path.join(folder, 'full.db')));
    const bench = createBench({ database, tools: () => slowTools() });
    const limit = (pages: number): void => void database.statement(`PRAGMA max_page_count = ${pages}`).get();
    const used = (): number => Number(database.statement('PRAGMA page_count').get()?.['page_count']);
    const accepted: (readonly [string, number])[] = [];
    let refused = 0;
    let interrupted = 0;
    for (let round = 0; round < 60; round += 1) {
      database.statement('VACUUM').run(); // freed pages would be used first
      limit(used() + (round % 4)); // no more pages, or only a few
      const started = await bench.sessions.start({ project: '/project', flow: killedFlow });
      const { sessionId } = started.ok ? started.value : { sessionId: '' };
      for (const text of sessionId === '' ? [] : TEXTS) {
        if (!(await bench.sessions.idle(sessionId)).ok) {
          interrupted += 1;
          limit(used() + 1);
        }
        const sent = await bench.sessions.send({ sessionId, text });
        if (sent.ok) accepted.push([sessionId, sent.value.turn]);
        else refused += 1;
      }
      limit(1_000_000);
      if (sessionId !== '') await untilOk(() => bench.sessions.idle(sessionId));
    }
    const lost = accepted.filter(([id, turn]) => !finished(bench.sessions, id).includes(turn));
    expect([accepted.length > 20, refused > 10, interrupted > 10, lost]).toEqual([true, true, true, []]);
    await bench.sessions.shutdown();
    database.close();
  });
});

function finished(sessions: Sessions, sessionId: string): number[] {
  const events = valueOf(sessions.events({ sessionId, afterSeq: 0 }));
  return events.flatMap(({ body }) => (body.type === 'turn.finished' ? [body.turn] : []));
}
