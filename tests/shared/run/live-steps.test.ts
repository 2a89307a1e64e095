import { describe, expect, test } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { LiveSteps, watchedNodes, type LiveStep } from '../../../src-shared/run/live-steps.ts';
import type { RunEvent } from '../../../src-shared/run/run-event.ts';
import type { FlowEvent } from '../../../src-shared/step/events.ts';

const FLOW: Flow = {
  ...{ version: 'v1', id: 'research', entry: 'guardrail' },
  nodes: [
    { id: 'agent', type: 'agent', mode: 'router', tools: [{ name: 'search', tool: 'docs.search' }] },
    { id: 'grade', type: 'action', tool: 'docs.grade', step: 'grading' },
    { id: 'guardrail', type: 'model', prompt: 'Is it in scope?', step: 'guardrail' },
    { id: 'plain', type: 'action', tool: 'docs.plain' },
    { id: 'python', type: 'external', runner: 'python', step: 'inner' },
  ],
  edges: [],
};

let seq = 0;
function event(body: FlowEvent, second = seq): RunEvent {
  seq += 1;
  const at = new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
  return { sessionId: 's', seq, at, body: { type: 'flow', event: body } };
}

const entered = (node: string): FlowEvent => ({ type: 'node.entered', node, graph: null, visit: 1 });
const exited = (node: string): FlowEvent => ({ type: 'node.exited', node, graph: null, edge: null, to: null });
const decided = (selected_tool: string): FlowEvent => ({
  type: 'agent.decided',
  node: 'agent.planner',
  decision: {
    ...{ step: 1, selected_tool, reason: '', confidence: 1, timestamp: '', used_fallback: false, refused: null },
  },
});
const executed = (status: 'SUCCESS' | 'CACHED' | 'DENIED', ms = 40): FlowEvent => ({
  type: 'agent.executed',
  node: 'agent.executor',
  execution: {
    ...{ tool_name: 'search', input_summary: { q: 'ViT' }, output_summary: { count: 3 }, execution_time_ms: ms },
    ...{ status, error_message: null, timestamp: '' },
  },
});

function told(...events: readonly FlowEvent[]): LiveStep[] {
  seq = 0;
  const steps = new LiveSteps(watchedNodes(FLOW));
  return events.flatMap((one) => steps.take(event(one)));
}

describe('steps', () => {
  test('have the names of the nodes, and default names for those of an agent', () => {
    const nodes = ['guardrail', 'agent.planner', 'agent.executor', 'grade', 'agent.generate', 'plain', 'python'];
    expect(nodes.map((node) => watchedNodes(FLOW)(node).step)).toEqual([
      ...['guardrail', 'routing', 'executing', 'grading', 'generation'],
      ...[null, null],
    ]);
  });

  test('start and end with their nodes and contain their duration', () => {
    expect(told(entered('guardrail'), exited('guardrail'), entered('plain'), exited('plain'))).toEqual([
      { type: 'step_start', step: 'guardrail', node: 'guardrail' },
      { type: 'step_end', step: 'guardrail', node: 'guardrail', duration_ms: 1000 },
    ]);
  });

  test('inside another step end with it', () => {
    const steps = told(entered('agent.executor'), entered('grade'), exited('agent.executor'));
    expect(steps.map(({ type, node }) => [type, node])).toEqual([
      ['step_start', 'agent.executor'],
      ['step_start', 'grade'],
      ['step_end', 'grade'],
      ['step_end', 'agent.executor'],
    ]);
  });

  test('that are cut off by a failure end with the run', () => {
    const stuck: FlowEvent = { type: 'flow.stuck', node: 'grade', graph: null, message: 'No way on.' };
    expect(told(entered('grade'), stuck).map(({ type }) => type)).toEqual(['step_start', 'step_end']);
  });
});

describe('tool calls', () => {
  test('of an agent have the name in its table, redacted arguments, and their recorded duration', () => {
    const args = { q: 'ViT', card: '4111 1111 1111 1111' };
    const call: FlowEvent = { type: 'tool.called', node: 'agent.executor', tool: 'docs.search', args };
    const back: FlowEvent = { type: 'tool.returned', node: 'agent.executor', tool: 'docs.search', value: {} };
    expect(told(decided('search'), call, back, executed('SUCCESS'))).toEqual([
      {
        ...{ type: 'tool_start', id: 'call-2', tool: 'search', node: 'agent.executor' },
        args: { q: 'ViT', card: '**** **** **** ****' },
      },
      {
        ...{ type: 'tool_end', id: 'call-2', tool: 'search', node: 'agent.executor', status: 'SUCCESS' },
        ...{ duration_ms: 40, cached: false, result: { count: 3 }, error: null },
      },
    ]);
  });

  test('that are cached or rejected start and end at once', () => {
    expect(told(decided('search'), executed('CACHED', 0))).toMatchObject([
      { type: 'tool_start', args: { q: 'ViT' } },
      { type: 'tool_end', status: 'CACHED', cached: true },
    ]);
    expect(told(decided('search'), executed('DENIED', 0))).toMatchObject([{}, { status: 'DENIED', cached: false }]);
  });

  test('of a subgraph tool show its arguments', () => {
    const into: FlowEvent = { type: 'subgraph.entered', node: 'agent.executor', graph: 'g', depth: 1, args: { a: 1 } };
    expect(told(decided('search'), into, executed('SUCCESS'))).toMatchObject([{ tool: 'search', args: { a: 1 } }, {}]);
  });

  test('of other nodes have the name of the tool, and models have none', () => {
    const called = (tool: string): FlowEvent => ({ type: 'tool.called', node: 'plain', tool, args: {} });
    const failed: FlowEvent = {
      ...{ type: 'tool.failed', node: 'plain', tool: 'docs.plain', kind: 'timeout', message: 'Too late.' },
    };
    expect(told(called('model:generate'), called('docs.plain'), failed)).toMatchObject([
      { type: 'tool_start', tool: 'docs.plain' },
      { type: 'tool_end', status: 'TIMED_OUT', error: 'Too late.' },
    ]);
  });
});
