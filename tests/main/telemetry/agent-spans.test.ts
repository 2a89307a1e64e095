/** Operations of agents as OpenTelemetry spans: each once, with the names used by operators and the conventions. */
import { expect, test } from 'vitest';
import { operationOf } from '../../../src-main/telemetry/operation-names.ts';
import { openObservers } from '../../../src-main/telemetry/open-observers.ts';
import { SessionSpans } from '../../../src-main/telemetry/spans.ts';
import type { RunEvent } from '../../../src-shared/run/run-event.ts';
import type { FlowEvent } from '../../../src-shared/step/events.ts';
import { valueOf } from '../../conformance/harness.ts';
import { memoryLog } from '../project/workspace.ts';
import { WireHost } from '../wire/wire-host.ts';
import { attribute, collector, spansIn } from './collector.ts';

test('a run of an agent reaches a collector as one span per operation', { tags: 'thorough' }, async () => {
  const { url, received } = await collector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: url };
  const observers = valueOf(await openObservers({ redact: true, env, log: memoryLog() }));
  const host = await WireHost.start({ observers });
  const started = valueOf(
    await host.app.runs.start({ agent: 'fraud_investigation', input: { transaction_id: 'TX-1004' } }),
  );
  const { run_id: id } = valueOf(await host.app.runs.settled(started.run_id));
  await host.stop();
  const spans = spansIn(received);
  const named = (name: string) => spans.filter((span) => span.name === name);
  const parentOf = (span: (typeof spans)[number] | undefined) =>
    spans.find(({ spanId }) => spanId === span?.parentSpanId)?.name;

  const [agent, ...more] = named('invoke_agent investigate');
  expect(more).toEqual([]);
  expect(attribute(agent, 'gen_ai.operation.name')).toBe('invoke_agent');
  const decisions = named('agent.planner');
  expect(decisions.map((span) => attribute(span, 'selected_tool'))).toEqual([
    ...['context_tool', 'pattern_tool', 'similarity_tool', 'reasoning_tool', 'recommendation_tool', 'rule_draft_tool'],
    'COMPLETE',
  ]);
  expect(decisions.map((span) => Number(attribute(span, 'step_count')))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const span of decisions) {
    expect([attribute(span, 'investigation_id'), parentOf(span)]).toEqual([id, 'invoke_agent investigate']);
    expect(attribute(span, 'gen_ai.operation.name')).toBe('plan');
  }
  const tools = spans.filter(({ name }) => name.startsWith('agent.tool.'));
  expect(tools.map(({ name }) => name)).toEqual([
    ...['agent.tool.context_tool', 'agent.tool.pattern_tool', 'agent.tool.similarity_tool'],
    ...['agent.tool.reasoning_tool', 'agent.tool.recommendation_tool', 'agent.tool.rule_draft_tool'],
  ]);
  for (const span of tools) {
    expect([attribute(span, 'investigation_id'), parentOf(span)]).toEqual([id, 'invoke_agent investigate']);
    expect(attribute(span, 'execution_time_ms')).toBeDefined();
    expect(attribute(span, 'gen_ai.operation.name')).toBe('execute_tool');
  }
  const weighed = named('execute_tool fraud_investigation.reason');
  expect(weighed).toHaveLength(2);
  const weigh = spans.find(({ spanId }) => spanId === weighed[0]?.parentSpanId);
  expect([weigh?.name, parentOf(weigh)]).toEqual(['step weigh', 'agent.tool.reasoning_tool']);
  expect(named('execute_tool fraud_investigation.context')).toEqual([]);
  expect(received.map(({ text }) => text).join('')).not.toMatch(/C-017/);
});

const AT = new Date(Date.UTC(2026, 0, 1)).toISOString();

function namesOf(...events: readonly FlowEvent[]): string[] {
  const spans = new SessionSpans();
  const bodies: RunEvent['body'][] = [
    { type: 'run.started', flow: 'f' },
    ...events.map((event) => ({ type: 'flow' as const, event })),
    { type: 'flow', event: { type: 'flow.ended', outcome: 'done', node: null } },
  ];
  return bodies
    .flatMap((body, index) => spans.take({ sessionId: 's', seq: index + 1, at: AT, body }))
    .map((span) => {
      const { name, attributes } = operationOf(span);
      const tokens = attributes['gen_ai.usage.output_tokens'];
      return `${name}${tokens === undefined ? '' : ` ${String(tokens)} tokens`}${span.status === 'error' ? ' failed' : ''}`;
    });
}

const entered = (node: string): FlowEvent => ({ type: 'node.entered', node, graph: null, visit: 1 });
const exited = (node: string): FlowEvent => ({ type: 'node.exited', node, graph: null, edge: null, to: null });

test('a model call is a chat span with its tokens', () => {
  const value = { text: 'Hi', calls: [], model: 'ollama/llama3.2', usage: { input: 7, output: 5 } };
  expect(
    namesOf(
      entered('generate'),
      { type: 'tool.called', node: 'generate', tool: 'model:generate', args: {} },
      { type: 'tool.returned', node: 'generate', tool: 'model:generate', value },
      exited('generate'),
    ),
  ).toEqual(['chat llama3.2 5 tokens', 'step generate', 'turn 0']);
});

test('a lookup is a retrieval span', () => {
  const search = { node: 'find', tool: 'documents.search' } as const;
  expect(
    namesOf(
      entered('find'),
      { type: 'tool.called', ...search, args: {} },
      { type: 'tool.returned', ...search, value: [] },
    ),
  ).toEqual(['retrieval documents.search', 'step find', 'turn 0']);
});

test('a failed tool is not a failure of its agent, even if it is a subgraph that never returned', () => {
  const decision = {
    ...{
      step: 1,
      selected_tool: 'reason',
      reason: '',
      confidence: 1,
      timestamp: '',
      used_fallback: true,
      refused: null,
    },
  };
  const execution = {
    ...{ tool_name: 'reason', input_summary: {}, output_summary: {}, execution_time_ms: 3, error_message: 'No.' },
    ...{ status: 'FAILED' as const, timestamp: '' },
  };
  expect(
    namesOf(
      entered('a'),
      { type: 'subgraph.entered', node: 'a', graph: 'a.agent', depth: 1 },
      entered('a.planner'),
      { type: 'agent.decided', node: 'a.planner', decision },
      exited('a.planner'),
      entered('a.executor'),
      { type: 'subgraph.entered', node: 'a.executor', graph: 'g', depth: 2 },
      entered('weigh'),
      { type: 'agent.executed', node: 'a.executor', execution },
      exited('a.executor'),
      { type: 'subgraph.returned', node: 'a', graph: 'a.agent', depth: 1 },
    ),
  ).toEqual(['agent.planner', 'step weigh', 'agent.tool.reason failed', 'invoke_agent a', 'turn 0']);
});
