import { describe, expect, test } from 'vitest';
import { createLogObserver } from '../../../src-main/telemetry/log-observer.ts';
import {
  createObservers,
  type Delivery,
  type ObserverDeps,
  type RunObserver,
} from '../../../src-main/telemetry/observers.ts';
import type { RunEvent } from '../../../src-shared/run/run-event.ts';
import { createBench, flowOf, linesOf } from '../../conformance/harness.ts';
import { memoryLog } from '../project/workspace.ts';

const event = (seq: number): RunEvent => {
  return { sessionId: 's', seq, at: '2026-01-01T00:00:00.000Z', body: { type: 'run.resumed' } };
};

function worldOf(log: ObserverDeps['log']): ObserverDeps {
  return { log, agentOf: () => null };
}

function announceAll(observers: { announce(event: RunEvent): void }, count: number): void {
  for (let seq = 1; seq <= count; seq += 1) observers.announce(event(seq));
}

function collector(name = 'collector') {
  const seen: number[] = [];
  const losses: Pick<Delivery, 'dropped'>[] = [];
  let closed = 0;
  const observer: RunObserver = {
    name,
    onEvents(events, { dropped }) {
      seen.push(...events.map(({ seq }) => seq));
      losses.push({ dropped });
    },
    close: () => void (closed += 1),
  };
  return { observer, seen, losses, closed: () => closed };
}

describe('an observer', () => {
  test('gets every event in order, asynchronously, and is closed once', async () => {
    const { observer, seen, losses, closed } = collector();
    const observers = createObservers([observer], worldOf(memoryLog()));
    announceAll(observers, 1234);
    expect(seen).toEqual([]);
    await observers.close();
    expect(seen).toEqual(Array.from({ length: 1234 }, (_, index) => index + 1));
    expect([losses, closed()]).toEqual([[{ dropped: 0 }, { dropped: 0 }, { dropped: 0 }], 1]);
  });

  test('that throws or rejects loses only its own events and does not flood the log', async () => {
    const log = memoryLog();
    const good = collector();
    const bad: RunObserver[] = [
      {
        name: 'throws',
        onEvents: () => {
          throw new Error('no');
        },
      },
      { name: 'rejects', onEvents: () => Promise.reject(new Error('no')) },
    ];
    const observers = createObservers([...bad, good.observer], worldOf(log));
    announceAll(observers, 9 * 500);
    await observers.close();
    expect(good.seen).toHaveLength(9 * 500);
    expect(log.lines.map(({ level, fields }) => [level, fields])).toMatchObject([
      ['warn', { observer: 'throws', failures: 1 }],
      ['warn', { observer: 'rejects', failures: 1 }],
    ]);
  });

  test('that is too slow is told how many events it lost and blocks nobody', async () => {
    const log = memoryLog();
    const good = collector('good');
    const slow = collector('slow');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const observers = createObservers(
      [
        { ...slow.observer, onEvents: async (events, loss) => (await held, slow.observer.onEvents(events, loss)) },
        good.observer,
      ],
      worldOf(log),
    );
    for (let round = 0; round < 4; round += 1) {
      for (let seq = 1; seq <= 5000; seq += 1) observers.announce(event(round * 5000 + seq));
      await expect.poll(() => good.seen.length).toBe((round + 1) * 5000);
    }
    release();
    await observers.close();
    const dropped = slow.losses.reduce((sum, loss) => sum + loss.dropped, 0);
    expect(slow.seen.length + dropped).toBe(20_000);
    expect(dropped).toBeGreaterThan(9000);
    expect(log.lines.map(({ message }) => message)).toContain('an observer lost events');
  });

  test('that never returns does not block the shutdown', { tags: 'thorough', timeout: 10_000 }, async () => {
    const observers = createObservers(
      [{ name: 'hangs', onEvents: () => new Promise(() => undefined) }],
      worldOf(memoryLog()),
    );
    announceAll(observers, 1);
    const begun = performance.now();
    await observers.close();
    expect(performance.now() - begun).toBeLessThan(4000);
  });

  test('that fails at every event does not affect a conversation', async () => {
    const observers = createObservers(
      [{ name: 'fails', onEvents: () => Promise.reject(new Error('no')) }],
      worldOf(memoryLog()),
    );
    const { talk, events } = createBench({
      onEvent: (told) => {
        events.push(told);
        observers.announce(told);
      },
    });
    await talk(TALK, 'email="ada@example.com"', 'size=7');
    await observers.close();
    expect(linesOf(events).at(-1)).toBe('ended: sold');
  });
});

const TALK = flowOf({
  id: 'talk',
  entry: 'email',
  nodes: [
    { id: 'email', type: 'question', key: 'email', prompt: 'Email?' },
    { id: 'size', type: 'question', key: 'size', prompt: 'Size?', answer: { type: 'number', minimum: 5 } },
    { id: 'end', type: 'terminal', outcome: 'sold' },
  ],
  edges: [
    { from: 'email', to: 'size' },
    { id: 'e.large', from: 'size', to: 'end', guard: 'answers.size > 6' },
    { from: 'size', to: 'email', guard: 'else' },
  ],
});

test('the log has each event as a line with its location and no values of the conversation', async () => {
  const { talk, events } = createBench();
  const sessionId = await talk(TALK, 'email="ada"', 'nobody="secret" size=3', 'size=4711.5');
  const log = memoryLog();
  await createLogObserver(log).onEvents(events, { dropped: 0, agentOf: () => null });
  expect(log.lines).toHaveLength(events.length);
  expect(JSON.stringify(log.lines)).not.toMatch(/"ada"|4711|secret/);
  const fields = (name: string) => log.lines.find(({ message }) => message === name);
  expect([
    fields('answer.committed'),
    fields('answer.refused'),
    fields('guard.evaluated'),
    fields('turn.understood'),
  ]).toEqual([
    {
      level: 'debug',
      message: 'answer.committed',
      fields: {
        ...{ event: 'answer.committed', session: sessionId, seq: expect.any(Number), turn: 1, node: 'email' },
        ...{ answer: 'email', value: 'text', previous: 'nothing' },
      },
    },
    {
      level: 'info',
      message: 'answer.refused',
      fields: {
        ...{ event: 'answer.refused', session: sessionId, seq: expect.any(Number), turn: 2, node: 'size' },
        ...{ answer: 'size', value: 'number', reason: 'must be at least 5', refusals: 1 },
      },
    },
    {
      level: 'debug',
      message: 'guard.evaluated',
      fields: {
        ...{ event: 'guard.evaluated', session: sessionId, seq: expect.any(Number), turn: 3 },
        ...{ edge: 'e.large', graph: null, guard: 'text', value: true },
      },
    },
    {
      level: 'debug',
      message: 'turn.understood',
      fields: {
        ...{ event: 'turn.understood', session: sessionId, seq: expect.any(Number), turn: 1, by: 'offline' },
        ...{ proposals: [{ answer: 'email', kind: 'text' }], intent: null },
      },
    },
  ]);
});
