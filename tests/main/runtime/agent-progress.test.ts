import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProgressReporter, TurnAllowance } from '../../../src-main/runtime/agent-progress.ts';
import type { AgentProgress } from '../../../src-shared/external-agents/agent-reply.ts';
import { echo, toolsWithAgent } from '../../conformance/echo-agent.ts';
import { createBench, flowOf, linesOf, valueOf } from '../../conformance/harness.ts';

const text = (message: string, piece: string): AgentProgress => ({ type: 'text', node: 'say', message, text: piece });
const step = (node: string): AgentProgress => ({ type: 'step', path: [], node, writes: ['messages'] });

describe('the progress of an agent', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function open(allowance = new TurnAllowance()) {
    const told: AgentProgress[] = [];
    return { told, teller: createProgressReporter(allowance, (progress) => told.push(progress)) };
  }

  test('is merged per message for a tenth of a second', () => {
    const { told, teller } = open();
    for (const piece of ['Hel', 'lo', ' you']) teller.take(text('m1', piece));
    teller.take(text('m2', 'Bye'));
    expect(told).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(told).toEqual([text('m1', 'Hello you'), text('m2', 'Bye')]);
    teller.take(text('m1', '!'));
    vi.advanceTimersByTime(99);
    expect(told).toHaveLength(2);
  });

  test('keeps its order, and the rest is sent at the end', () => {
    const { told, teller } = open();
    teller.take(text('m1', 'a'));
    teller.take(step('retrieve'));
    teller.take(text('m1', 'b'));
    teller.close();
    teller.take(step('late'));
    vi.runAllTimers();
    expect(told).toEqual([text('m1', 'a'), step('retrieve'), text('m1', 'b')]);
  });

  test('is bounded per turn, also over several calls', () => {
    const allowance = new TurnAllowance();
    const tell = (count: number) => {
      const { told, teller } = open(allowance);
      for (let at = 0; at < count; at += 1) teller.take(step(`s${at}`));
      return told.length;
    };
    expect([tell(900), tell(900), tell(1)]).toEqual([900, 100, 0]);
    const { told, teller } = open();
    for (let at = 0; at < 50; at += 1) {
      teller.take(text('m', 'x'.repeat(10_000)));
      vi.advanceTimersByTime(100);
    }
    expect(told).toHaveLength(20);
  });

  test('is dropped if it is invalid or too large', () => {
    const { told, teller } = open();
    teller.take({ type: 'custom', value: 'x'.repeat(20_000) });
    teller.take({ type: 'step', node: 7 } as never);
    teller.take(text('m', ''));
    teller.close();
    expect(told).toEqual([]);
  });
});

const flow = flowOf({
  ...{ id: 'agents', entry: 'agent' },
  nodes: [
    { id: 'agent', type: 'external', runner: 'echo', input: { of: 1 } },
    { id: 'end', type: 'terminal' },
    { id: 'failed', type: 'terminal', outcome: 'failed' },
  ],
  edges: [
    { from: 'agent', to: 'end' },
    { from: 'agent', to: 'failed', kind: 'error' },
  ],
});

test('reports progress between the call and its reply, with the session the agent runs for', async () => {
  const seen: unknown[] = [];
  const tools = toolsWithAgent({
    run: async (call, { sessionId, onProgress }) => {
      seen.push(sessionId);
      onProgress?.(step('retrieve'));
      onProgress?.(text('m1', 'Hel'));
      onProgress?.(text('m1', 'lo'));
      return { ...echo(call), status: 'done', interrupts: [] };
    },
  });
  const { talk, events } = createBench({ tools: () => tools });
  const sessionId = await talk(flow);
  expect(seen).toEqual([sessionId]);
  const kinds = events.map(({ body }) => (body.type === 'flow' ? body.event.type : body.type));
  expect(kinds.slice(kinds.indexOf('tool.called'), kinds.indexOf('tool.returned') + 1)).toEqual([
    ...['tool.called', 'agent.progress', 'agent.progress', 'tool.returned'],
  ]);
  expect(events.flatMap(({ body }) => (body.type === 'agent.progress' ? [body] : []))).toEqual([
    { type: 'agent.progress', node: 'agent', progress: step('retrieve') },
    { type: 'agent.progress', node: 'agent', progress: text('m1', 'Hello') },
  ]);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
});

test('an agent run is not repeated after a crash, and the error edge is followed', async () => {
  let calls = 0;
  const hang = {
    tools: () => toolsWithAgent({ idempotent: false, run: () => ((calls += 1), new Promise<never>(() => undefined)) }),
  };
  const { sessions, database } = createBench(hang);
  const { sessionId } = valueOf(await sessions.start({ project: '/project', flow }));
  await vi.waitFor(() => expect(calls).toBe(1), { timeout: 20_000 });
  const resumed = createBench({ database, ...hang });
  await resumed.sessions.recover();
  await resumed.sessions.idle(sessionId);
  expect(calls).toBe(1);
  expect(linesOf(resumed.events)).toEqual(['ended: failed']);
  expect(JSON.stringify(resumed.events)).toMatch(/was interrupted\. It won't be repeated/);
});

test('ends the processes of a session when it is unloaded', async () => {
  const closed: string[] = [];
  const { sessions, talk } = createBench({ onClosed: (sessionId) => closed.push(sessionId) });
  const sessionId = await talk(flow);
  await sessions.close({ sessionId });
  expect(closed).toEqual([sessionId]);
});

test("undoing a turn restores the agent's earlier state", async () => {
  const { sessions, talk, say, events } = createBench();
  const looping = flowOf({
    ...{ id: 'agents', entry: 'agent' },
    nodes: [
      { id: 'agent', type: 'external', runner: 'echo' },
      { id: 'tell', type: 'say', text: '{{ last.values.count }} {{ last.values.resume }}' },
      { id: 'more', type: 'question', key: 'more', prompt: 'More?' },
      { id: 'end', type: 'terminal' },
    ],
    edges: [
      { from: 'agent', to: 'tell' },
      { from: 'tell', to: 'more' },
      { from: 'more', to: 'end' },
    ],
  });
  const sessionId = await talk(looping, 'Berlin');
  valueOf(await sessions.resend({ sessionId, text: 'Rome' }));
  await sessions.idle(sessionId);
  await say(sessionId, 'more="x"');
  expect(linesOf(events)).toEqual([
    ...['agent: Go on after 1?', '> Berlin', 'tell: 2 Berlin', 'more: More?'],
    ...['> Rome', 'tell: 2 Rome', 'more: More?', '> more="x"', 'ended: done'],
  ]);
});
