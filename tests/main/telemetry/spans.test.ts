import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactEvent } from '../../../src-main/telemetry/redact-event.ts';
import { SessionSpans, type Span } from '../../../src-main/telemetry/spans.ts';
import { runEventSchema, type RunEvent } from '../../../src-shared/run/run-event.ts';
import { createBench } from '../../conformance/harness.ts';
import { killedFlow, slowTools, TEXTS } from '../../conformance/killed-flow.ts';
import { sessionEvents } from '../../shared/run/run-event-arbitrary.ts';

function spansOf(events: readonly RunEvent[]): Span[] {
  const spans = new SessionSpans();
  return events.flatMap((event) => spans.take(event));
}

/** `turn 1 > step price > tool price [error]`, in the order in which they start. */
function inWords(spans: readonly Span[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const path = (span: Span): string => {
    const parent = span.parentId === null ? undefined : byId.get(span.parentId);
    return parent ? `${path(parent)} > ${span.name}` : span.name;
  };
  return spans.map((span) => `${path(span)}: ${span.events.map(({ name }) => name).join(', ')}`).toSorted();
}

test('a conversation is traced by turn, step, and tool call', async () => {
  let at = 0;
  const { talk, events } = createBench({
    tools: () => slowTools(),
    clock: () => new Date(Date.UTC(2026, 0, 1) + (at += 10)),
  });
  await talk(killedFlow, ...TEXTS);
  const spans = spansOf(events);
  expect(inWords(spans)).toEqual([
    'turn 0 > step size: question.asked',
    'turn 0: ',
    'turn 1 > step colour: question.asked',
    'turn 1 > step details: subgraph.entered',
    'turn 1 > step large: guard.evaluated, guard.evaluated, node.exited',
    'turn 1 > step price > tool price: tool.returned',
    'turn 1 > step price: node.exited',
    'turn 1 > step size: answer.committed, node.exited',
    'turn 1 > step thanks: node.exited',
    'turn 1: turn.understood',
    'turn 2 > step colour: answer.refused, question.asked',
    'turn 2: turn.understood',
    'turn 3 > step colour: answer.committed, node.exited',
    'turn 3 > step done: flow.ended',
    'turn 3: turn.understood, subgraph.returned, node.exited',
  ]);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(
    spans.every(({ durationMs, traceId, spanId }) => durationMs >= 0 && traceId.length === 32 && spanId.length === 16),
  ).toBe(true);
  expect(spans.find(({ kind }) => kind === 'tool')).toMatchObject({
    attributes: { tool: 'slow.double', args: { n: 'number' } },
    status: 'ok',
  });
});

test('for any events, spans start before they end, lie inside their parents, and contain no values', () => {
  fc.assert(
    fc.property(sessionEvents, (events) => {
      const spans = spansOf(events);
      const ended = new Map(spans.map((span) => [span.spanId, span]));
      expect(ended.size).toBe(spans.length);
      for (const span of spans) expect(span.parentId === null).toBe(span.kind === 'turn');
    }),
    { numRuns: 200 },
  );
});

test('a redacted event is still valid and contains neither user text nor answers', () => {
  const told = (body: RunEvent['body']): RunEvent => ({ sessionId: 's', seq: 1, at: '2026-01-01T00:00:00.000Z', body });
  const secret = 'Ada lives here';
  const bodies: RunEvent['body'][] = [
    { type: 'turn.started', turn: 1, text: secret },
    {
      type: 'turn.understood',
      turn: 1,
      by: 'offline',
      note: secret,
      intent: null,
      proposals: [{ key: 'a', value: secret }],
    },
    { type: 'message', role: 'assistant', node: 'n', kind: 'say', text: secret, voiceText: secret },
    { type: 'shadow.differed', turn: 1, field: 'committed', checklist: { a: secret }, flow: [secret] },
    { type: 'run.failed', code: 'internal', message: secret, node: null },
    { type: 'flow', event: { type: 'answer.committed', key: 'a', value: secret, previous: secret, node: 'n' } },
    { type: 'flow', event: { type: 'answer.withdrawn', key: 'a', previous: secret, node: 'n' } },
    {
      type: 'flow',
      event: { type: 'answer.refused', key: 'a', value: secret, node: 'n', reason: 'is no', refusals: 1 },
    },
    { type: 'flow', event: { type: 'tool.called', node: 'n', tool: 't', args: { a: secret } } },
    { type: 'flow', event: { type: 'tool.returned', node: 'n', tool: 't', value: [secret] } },
    { type: 'flow', event: { type: 'tool.failed', node: 'n', tool: 't', kind: 'error', message: secret } },
    { type: 'flow', event: { type: 'flow.stuck', node: 'n', graph: null, message: secret } },
  ];
  const redacted = bodies.map((body) => runEventSchema.parse(redactEvent(told(body))));
  expect(redacted.map(({ body }) => body.type)).toEqual(bodies.map(({ type }) => type));
  expect(JSON.stringify(redacted)).not.toContain('Ada');
  fc.assert(
    fc.property(sessionEvents, (events) => {
      for (const event of events) expect(runEventSchema.safeParse(redactEvent(event)).success).toBe(true);
    }),
    { numRuns: 50 },
  );
});
