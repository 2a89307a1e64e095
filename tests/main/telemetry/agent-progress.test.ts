import { expect, test } from 'vitest';
import { factsOf } from '../../../src-main/telemetry/event-facts.ts';
import { redactEvent } from '../../../src-main/telemetry/redact-event.ts';
import { SessionSpans } from '../../../src-main/telemetry/spans.ts';
import type { AgentProgress } from '../../../src-shared/external-agents/agent-reply.ts';
import { runEventSchema, type RunEvent, type RunEventBody } from '../../../src-shared/run/run-event.ts';

const SECRET = 'card 4000 1234';
const told: readonly AgentProgress[] = [
  { type: 'step', path: ['desk'], node: 'retrieve', writes: ['messages'] },
  { type: 'text', node: 'generate', message: 'm1', text: SECRET },
  { type: 'custom', value: { said: [SECRET] } },
];
const at = '2026-01-01T10:00:00.000Z';

function event(body: RunEventBody, seq = 1): RunEvent {
  return runEventSchema.parse({ sessionId: 's', seq, at, body });
}

const events = told.map((progress, index) => event({ type: 'agent.progress', node: 'x', progress }, index + 3));

test('redacts agent progress without changing the shape of the event', () => {
  const redacted = events.map(redactEvent);
  expect(redacted.map(({ body }) => body)).toEqual([
    { type: 'agent.progress', node: 'x', progress: told[0] },
    { type: 'agent.progress', node: 'x', progress: { ...told[1], text: '[text of 14]' } },
    { type: 'agent.progress', node: 'x', progress: { type: 'custom', value: '[object]' } },
  ]);
  for (const one of redacted) expect(runEventSchema.safeParse(one).success).toBe(true);
});

test('neither the log nor spans contain its text, and text fragments are not span events', () => {
  const spans = new SessionSpans();
  const called: RunEventBody = {
    type: 'flow',
    event: { type: 'tool.called', node: 'x', tool: 'agent:desk', args: null },
  };
  const back: RunEventBody = {
    type: 'flow',
    event: { type: 'tool.returned', node: 'x', tool: 'agent:desk', value: null },
  };
  const all = [event({ type: 'run.started', flow: 'f' }), event(called, 2), ...events, event(back, 6)];
  const done = all.flatMap((one) => spans.take(one));
  expect(JSON.stringify([done, events.map(({ body }) => factsOf(body))])).not.toContain('4000');
  expect(done.find(({ kind }) => kind === 'tool')?.events.map(({ name }) => name)).toEqual([
    ...['agent.progress', 'agent.progress', 'tool.returned'],
  ]);
});
