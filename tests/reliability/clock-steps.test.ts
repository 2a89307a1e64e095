/**
 * Setting the clock back or forward between any two steps changes nothing: calls are made once, and traces stay the
 * same.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPluginParts } from '../../src-main/plugins/read-parts.ts';
import { AgentThreads } from '../../src-main/store/agent-threads.ts';
import type { Database } from '../../src-main/store/database.ts';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import type { ToolRegistry } from '../../src-main/flow-runtime/tools/registry.ts';
import { extractOffline } from '../../src-shared/extraction/extract.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { parseFlow } from '../../src-shared/document/parse.ts';
import type { Json } from '../../src-shared/json.ts';
import type { PluginParts } from '../../src-shared/step/plugin-parts.ts';
import { z } from '../../src-shared/schema.ts';
import { createBench, flowOf, memoryDatabase, NOW, traceOf, valueOf } from '../conformance/harness.ts';
import { LOST_CARD_FOLDER, tools as cardTools } from '../main/lost-card/lost-card-tools.ts';
import { SteppingClock, startCountingService, watchTransactions, type CountingService } from './stepping-clock.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const STEPS = [
  ['4 seconds back', -4 * SECOND],
  ['a day back', -DAY],
  ['a day forward', DAY],
] as const;

let service: CountingService;
beforeAll(async () => {
  service = await startCountingService();
});
afterAll(() => service.close());
afterEach(() => {
  vi.restoreAllMocks();
  service.bodies.length = 0;
});

const order = (id: string, what: string) => ({
  ...{ id, type: 'action', tool: 'http.request', result: id },
  args: { url: `${service.origin}/orders`, method: 'POST', body: { what } },
});

const number = (id: string) => ({ id, type: 'question', key: id, prompt: `${id}?`, answer: { type: 'number' } });

/** Orders from the top graph and from a subgraph, with questions before, between, and after. */
const ordering = (): Flow =>
  flowOf({
    id: 'ordering',
    entry: 'a',
    nodes: [
      number('a'),
      order('first', 'first'),
      { id: 'more', type: 'subgraph', ref: 'more' },
      number('d'),
      { id: 'end', type: 'terminal' },
    ],
    edges: [
      { from: 'a', to: 'first' },
      { from: 'first', to: 'more' },
      { from: 'more', to: 'd' },
      { from: 'd', to: 'end' },
    ],
    subgraphs: {
      more: {
        entry: 'b',
        nodes: [number('b'), order('second', 'second'), number('c')],
        edges: [
          { from: 'b', to: 'second' },
          { from: 'second', to: 'c' },
          { from: 'c', to: '__exit__' },
        ],
      },
    },
  });

interface Talk {
  readonly flow: Flow;
  readonly parts?: PluginParts;
  readonly texts: readonly string[];
  /** The text that replaces the last one, at the end. */
  readonly instead?: string;
  readonly tools: () => ToolRegistry;
  readonly options?: Parameters<typeof createBench>[0];
}

/**
 * Plays the conversation. `before` may set the clock before each of its transactions. `reopened`: every turn in a new
 * process.
 */
async function hold(talk: Talk, before: (count: number) => void, reopened = false) {
  const stored = memoryDatabase();
  const database = watchTransactions(stored, before);
  const open = () => createBench({ ...talk.options, tools: talk.tools, database });
  let bench = open();
  const { flow, parts, texts, instead } = talk;
  const { sessionId } = valueOf(await bench.sessions.start({ project: '/project', flow, ...(parts && { parts }) }));
  await bench.sessions.idle(sessionId);
  for (const text of texts) {
    if (reopened) bench = await reopen(bench, open);
    await bench.say(sessionId, text);
  }
  if (instead !== undefined) valueOf(await bench.sessions.resend({ sessionId, text: instead }));
  await bench.sessions.idle(sessionId);
  const log = valueOf(bench.sessions.events({ sessionId, afterSeq: 0 }));
  const calls = service.bodies.splice(0);
  stored.close();
  return { trace: traceOf(log), calls };
}

async function reopen(bench: ReturnType<typeof createBench>, open: () => ReturnType<typeof createBench>) {
  await bench.sessions.shutdown();
  return open();
}

const orders: Talk = {
  get flow() {
    return ordering();
  },
  texts: ['a=1', 'b=2', 'c=3', 'd=4'],
  tools: () => createBuiltInTools({ allowedOrigins: () => [service.origin] }),
};

describe.each(STEPS)('a clock set %s', (_, ms) => {
  test('before a single step causes no repeated call', { tags: 'thorough', timeout: 60_000 }, async () => {
    const clock = new SteppingClock();
    clock.install();
    let transactions = 0;
    const steady = await hold(orders, (count) => (transactions = count));
    expect(steady.calls).toEqual(['{"what":"first"}', '{"what":"second"}']);
    expect(transactions).toBeGreaterThan(20);
    for (let at = 1; at <= transactions; at += ms === -4 * SECOND ? 1 : 4) {
      const disturbed = await hold({ ...orders, options: { clock: () => clock.now() } }, (count) => {
        if (count === at) clock.step(ms);
      });
      expect({ at, ...disturbed }).toEqual({ at, ...steady });
    }
  });

  test('before every step causes no repeated call, even with a process per turn', { tags: 'thorough' }, async () => {
    const clock = new SteppingClock();
    clock.install();
    const steady = await hold(orders, () => undefined);
    for (const reopened of [false, true]) {
      const disturbed = await hold(orders, () => clock.step(ms), reopened);
      expect(disturbed.calls).toEqual(steady.calls);
      expect(disturbed.trace).toEqual(steady.trace);
    }
  });

  test('before every step does not prevent undoing the last turn', async () => {
    const clock = new SteppingClock();
    clock.install();
    const talk = { ...orders, texts: orders.texts.slice(0, 3), instead: 'c=5' };
    const steady = await hold(talk, () => undefined);
    expect(steady.calls).toHaveLength(2);
    expect(await hold(talk, () => clock.step(ms))).toEqual(steady);
  });

  test(
    'before every step of a sample conversation changes no word and repeats no call',
    { tags: 'thorough', timeout: 60_000 },
    async () => {
      const clock = new SteppingClock();
      clock.install();
      const talk = await cardTalk();
      const steady = await hold(talk, () => undefined);
      expect(steady.calls).toContain('freezeCard');
      expect(steady.calls).toContain('requestReplacement');
      expect(await hold(talk, () => clock.step(ms))).toEqual(steady);
      expect(await hold(talk, () => clock.step(ms), true)).toEqual(steady);
    },
  );
});

/** A lost card whose tools ask the service for their results. */
async function cardTalk(): Promise<Talk> {
  const { flow } = valueOf(parseFlow(readFileSync(join(LOST_CARD_FOLDER, 'flow.json'), 'utf8')));
  const tools = createBuiltInTools({ allowedOrigins: () => [] });
  for (const [name, compute] of Object.entries(cardTools)) {
    tools.register({
      ...{ name: `lost_card.${name}`, description: name, input: z.json(), output: z.json() },
      ...{ idempotent: false, irreversible: true, timeoutMs: 5000 },
      async run(args, { signal }) {
        await fetch(`${service.origin}/card`, { method: 'POST', body: name, signal });
        return (compute as (given: unknown) => Json)(args);
      },
    });
  }
  return {
    flow,
    parts: valueOf(await readPluginParts(LOST_CARD_FOLDER)),
    texts: ['I lost my card', '4821', 'yes', 'I need a new card', 'yes', 'how long will it stay frozen?'],
    tools: () => tools,
    options: {
      extractor: {
        extract: async (request) => ({ understanding: extractOffline(request), by: { kind: 'offline' } }),
      },
    },
  };
}

describe('the order of use does not depend on the clock', () => {
  const clockGoingBack = (): (() => Date) => {
    let now = NOW.getTime();
    return () => new Date((now -= SECOND));
  };

  test('for the sessions of a project', async () => {
    const bench = createBench({ clock: clockGoingBack() });
    const flow = ordering();
    const first = await bench.talk(flow);
    const second = await bench.talk(flow);
    const listed = (): string[] => bench.sessions.list({ project: '/project' }).map(({ sessionId }) => sessionId);
    expect(listed()).toEqual([second, first]);
    valueOf(await bench.sessions.note(first, { type: 'run.resumed' }));
    expect(listed()).toEqual([first, second]);
  });

  test('for the threads of external agents', () => {
    const database: Database = memoryDatabase();
    const limits = { perSession: 2, sessionDays: 10, looseDays: 1 };
    const threads = new AgentThreads(database, clockGoingBack(), limits);
    const ids = ['a', 'b', 'c'].map((text) => threads.keep(new TextEncoder().encode(text), 's1'));
    threads.clean();
    expect(ids.map((id) => threads.find(id) !== null)).toEqual([false, true, true]);
    database.close();
  });

  test('for the current thread of a session after the clock ran ahead', async () => {
    const bench = createBench();
    const session = await bench.talk(ordering());
    let now = NOW;
    const threads = new AgentThreads(bench.database, () => now);
    const ids = ['a', 'b'].map((text) => threads.keep(new TextEncoder().encode(text), session));
    now = new Date(NOW.getTime() + 1000 * DAY);
    threads.clean();
    expect(ids.map((id) => threads.find(id) !== null)).toEqual([false, true]);
  });
});
