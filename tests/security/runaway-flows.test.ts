/**
 * Flows without code that would exhaust memory or time: stopped at the responsible node, while the host and others
 * continue.
 */
import { describe, expect, test } from 'vitest';
import { compileExpression } from '../../src-shared/guard/expression.ts';
import { measured, spend, WORK_LIMITS } from '../../src-shared/guard/work.ts';
import { MAX_JSON_DEPTH, type Json } from '../../src-shared/json.ts';
import { sizeOfJson } from '../../src-shared/json-size.ts';
import { initialState } from '../../src-shared/step/initial-state.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import { createBench, flowOf, valueOf, type Bench } from '../conformance/harness.ts';
import { startsWith } from '../harness/messages.ts';

const SCOPE = { answers: new Map(), predicates: new Map() };

/** Four nodes: one writes the value of an expression to `domain.x`, and the others lead back to it. */
function loopOf(grow: string): Flow {
  return flowOf({
    id: 'loop',
    entry: 'begin',
    nodes: [
      { id: 'begin', type: 'say', text: 'Begin' },
      { id: 'grow', type: 'assign', set: { x: grow } },
      { id: 'again', type: 'decision' },
      { id: 'end', type: 'terminal', outcome: 'done' },
    ],
    edges: [
      { from: 'begin', to: 'grow' },
      { from: 'grow', to: 'again' },
      { from: 'again', to: 'end', guard: 'false' },
      { from: 'again', to: 'grow', guard: 'else' },
    ],
  });
}

async function run(bench: Bench, flow: Flow): Promise<RunEvent[]> {
  const { sessionId } = valueOf(await bench.sessions.start({ project: '/project', flow }));
  valueOf(await bench.sessions.idle(sessionId));
  return valueOf(bench.sessions.events({ sessionId, afterSeq: 0 }));
}

const last = (events: readonly RunEvent[]): object => events.findLast(({ body }) => body.type === 'flow')!.body;

describe('a flow that doubles a value in a loop', () => {
  test.each([
    ['a list in itself', '[domain.x, domain.x]'],
    ['an object in itself', '{"a": domain.x, "b": domain.x}'],
    ['a text joined to itself', '(domain.x == null ? "ab" : domain.x) + (domain.x == null ? "ab" : domain.x)'],
    ['a list that gets deeper', '[domain.x]'],
  ])('stops at that node, with %s', async (_, grow) => {
    const events = await run(createBench(), loopOf(grow));
    expect(last(events)).toMatchObject({
      event: {
        type: 'flow.stuck',
        node: 'grow',
        message: expect.stringMatching(startsWith('steps.overrun.node', { node: 'Assign' })) as string,
      },
    });
  });
});

describe('one expensive step', () => {
  const list = Array.from({ length: 9000 }, (_, n) => n);
  const slow = 'domain.list.all(a, domain.list.exists(b, [a, domain.list] == [b, domain.list]) || true)';

  test('is bounded, however many expressions it has', { tags: 'thorough' }, () => {
    const { evaluate } = valueOf(compileExpression(slow, SCOPE, 'value'));
    const input = initialState({ domain: { list } });
    const before = performance.now();
    const { overrun } = measured(() => {
      for (let n = 0; n < 300; n += 1) evaluate(input);
    });
    expect(overrun).toMatchObject({ code: 'WORK_LIMIT' });
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  test('stops on request in the middle of an expression', () => {
    const { evaluate } = valueOf(compileExpression(slow, SCOPE, 'value'));
    const input = initialState({ domain: { list } });
    let looks = 0;
    const { overrun } = measured(
      () => {
        for (let n = 0; n < 10; n += 1) evaluate(input);
      },
      () => (looks += 1) > 2,
    );
    expect(overrun).toEqual({ code: 'WORK_LIMIT', reason: 'took too long' });
    expect(looks).toBe(3);
  });
});

describe('other conversations', () => {
  test('continue while a flow runs away', { tags: 'thorough' }, async () => {
    const bench = createBench();
    const looping = {
      ...loopOf('(domain.x == null ? [1] : domain.x) + [1]'),
      limits: { maxSteps: 20_000, turnTimeoutMs: 2000 },
    };
    const before = performance.now();
    const slow = run(bench, looping);
    let longest = 0;
    let at = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - at);
      at = performance.now();
    }, 5);
    const other = await run(
      bench,
      flowOf({
        id: 'other',
        entry: 'hello',
        nodes: [{ id: 'hello', type: 'say', text: 'Hello' }],
        edges: [],
      }),
    );
    expect(last(other)).toMatchObject({ event: { type: 'flow.ended' } });
    expect(performance.now() - before).toBeLessThan(2000);
    const stopped = await slow;
    clearInterval(timer);
    expect(stopped.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ type: 'run.failed', code: 'timeout' }),
    );
    // Without counting values, the host was blocked for minutes. A busy machine adds its own pauses.
    expect(longest).toBeLessThan(1500);
  });
});

describe('an oversized tool result', () => {
  test('follows the error edge of its node', async () => {
    const flow = flowOf({
      id: 'tool',
      entry: 'call',
      nodes: [
        { id: 'call', type: 'action', tool: 'table.lookup', args: { table: 'rows' }, result: 'rows' },
        { id: 'end', type: 'terminal', outcome: 'done' },
        { id: 'failed', type: 'terminal', outcome: 'failed' },
      ],
      edges: [
        { from: 'call', to: 'end' },
        { from: 'call', to: 'failed', kind: 'error' },
      ],
    });
    const call = () =>
      Promise.resolve({ type: 'result' as const, value: Array.from({ length: WORK_LIMITS.members + 1 }, () => 1) });
    const events = await run(createBench({ call }), flow);
    expect(last(events)).toMatchObject({ event: { type: 'flow.ended', outcome: 'failed' } });
  });
});

describe('the size of a value', () => {
  test('counts shared parts each time without visiting them twice', () => {
    let value: Json = [1];
    for (let n = 0; n < 500; n += 1) value = [value, value];
    const before = performance.now();
    expect(sizeOfJson(value).members).toBeGreaterThan(2 ** 60);
    expect(performance.now() - before).toBeLessThan(1000);
  });

  test('nested as deep as the stack is measured without overflowing', () => {
    let value: Json = 1;
    for (let n = 0; n < 200_000; n += 1) value = [value];
    expect(sizeOfJson(value).depth).toBeGreaterThan(MAX_JSON_DEPTH);
  });

  test('costs nothing outside a measurement', () => {
    expect([spend(10 * WORK_LIMITS.steps), spend(1)]).toEqual([true, true]);
  });
});
