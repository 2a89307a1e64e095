import { expect, test } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { Json } from '../../../src-shared/json.ts';
import type { RunEvent } from '../../../src-shared/run/run-event.ts';
import { workNodesOf } from '../../../src-shared/run/work-nodes.ts';
import type { WorkItem } from '../../../src-shared/run/work-items.ts';
import { workTree } from '../../../src-shared/run/work-tree.ts';
import type { FlowEvent } from '../../../src-shared/step/events.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { NO_PARTS } from '../../../src-shared/step/plugin-parts.ts';
import type { FlowInput } from '../../../src-shared/step/state.ts';
import { compileCheckedFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';

const look = { name: 'look', tool: 'x.look' };
const agent = (id: string, tools: readonly object[], more: object = {}) => ({
  ...{ id, type: 'agent', mode: 'planner', tools },
  ...more,
});

function flowWith(nodes: readonly object[], rest: object = {}): Flow {
  const [first] = nodes as { id: string }[];
  const end = { id: 'end', type: 'terminal', outcome: 'done' };
  const edges = [{ id: 'out', from: first!.id, to: 'end' }];
  return { version: 'v1', id: 'f', entry: first!.id, nodes: [...nodes, end], edges, ...rest } as unknown as Flow;
}

/** The response to each call; after the last one, calls stay open. */
type Answers = Readonly<Record<string, Json | Extract<FlowInput, { type: 'failure' }>>>;

/** Plays a flow with these responses and inputs; events are one second apart. */
function play(flow: Flow, answers: Answers = {}, inputs: readonly FlowInput[] = []): RunEvent[] {
  const compiled = compileCheckedFlow(flow, NO_PARTS);
  const settings = Object.hasOwn(answers, 'model:plan') ? {} : { models: [] };
  const events: FlowEvent[] = [];
  let state = { ...initialState(), agentSettings: settings };
  const left = [...inputs];
  let input: FlowInput | undefined;
  for (let turn = 0; turn < 50; turn += 1) {
    const step = runToRest(compiled, state, input);
    state = step.state as typeof state;
    events.push(...step.events);
    const call = step.effects.find((effect) => effect.type === 'call');
    const answer = call?.type === 'call' ? answers[call.tool] : undefined;
    input = answer === undefined ? left.shift() : inputOf(answer);
    if (input === undefined) break;
  }
  return events.map((event, index) => ({
    ...{ sessionId: 's', seq: index + 1, body: { type: 'flow', event } },
    at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  }));
}

function inputOf(answer: Answers[string]): FlowInput {
  const isFailure = typeof answer === 'object' && answer !== null && 'type' in answer && answer['type'] === 'failure';
  return isFailure ? (answer as FlowInput) : { type: 'result', value: answer as Json };
}

const treeOf = (flow: Flow, events: readonly RunEvent[]) => workTree(events, workNodesOf(flow));

/** Only names and outcomes. */
function outline(items: readonly WorkItem[]): unknown[] {
  return items.map((item) => {
    if (item.kind === 'call') return `${item.tool} ${item.status}`;
    if (item.kind === 'grades') return `${item.variable} of ${item.node}`;
    return [
      `${item.node} ${item.ended?.status ?? 'open'}`,
      ...item.steps.map(({ decision, execution, children }) => {
        const done = `${decision.selected_tool} ${execution?.status ?? '-'}`;
        return children.length === 0 ? done : [done, ...outline(children)];
      }),
    ];
  });
}

test('each decision contains its tool with arguments and result', () => {
  const flow = flowWith([agent('a', [{ ...look, args: { id: 7 } }])]);
  const [work] = treeOf(flow, play(flow, { 'x.look': { seen: true } }));
  expect(work).toMatchObject({
    kind: 'agent',
    node: 'a.planner',
    ended: { status: 'COMPLETED', limit: null },
    steps: [
      {
        decision: { selected_tool: 'look', used_fallback: true },
        ...{ args: { id: 7 }, result: { seen: true }, model: null, children: [] },
        execution: { status: 'SUCCESS' },
      },
      { decision: { selected_tool: 'COMPLETE' }, execution: null },
    ],
  });
});

test('calls inside a subgraph tool are nested in it, and those after the agent are next to it', () => {
  const inner = {
    label: 'Inner',
    entry: 'weigh',
    nodes: [
      { id: 'weigh', type: 'action', tool: 'x.weigh' },
      { id: 'say', type: 'model', prompt: 'Why?', fallback: { text: "'Because.'" } },
    ],
    edges: [
      { id: 'i1', from: 'weigh', to: 'say' },
      { id: 'i2', from: 'say', to: '__exit__' },
    ],
  };
  const store = { id: 'store', type: 'action', tool: 'x.store' };
  const flow = flowWith([agent('a', [{ name: 'deep', tool: 'graph:inner' }]), store], {
    subgraphs: { inner },
    edges: [
      { id: 'e1', from: 'a', to: 'store' },
      { id: 'e2', from: 'store', to: 'end' },
    ],
  });
  expect(outline(treeOf(flow, play(flow, { 'x.weigh': 1, 'x.store': null })))).toEqual([
    ['a.planner COMPLETED', ['deep SUCCESS', 'x.weigh SUCCESS', 'model:generate SKIPPED'], 'COMPLETE -'],
    'x.store SUCCESS',
  ]);
});

test('calls in a subgraph that several nodes call name the node that called it', () => {
  const check = { id: 'check', type: 'action', tool: 'address.check' };
  const subgraphs = {
    address: { entry: 'check', nodes: [check], edges: [{ id: 'done', from: 'check', to: '__exit__' }] },
  };
  const calls = ['billing', 'delivery'].map((id) => ({ id, type: 'subgraph', ref: 'address' }));
  const edges = [
    { id: 'next', from: 'billing', to: 'delivery' },
    { id: 'last', from: 'delivery', to: 'after' },
    { id: 'out', from: 'after', to: 'end' },
  ];
  const flow = flowWith([...calls, { id: 'after', type: 'action', tool: 'order' }], { subgraphs, edges });
  const items = treeOf(flow, play(flow, { 'address.check': 1, order: 2 }));
  const called = items.map((item) => item.kind === 'call' && [item.node, item.caller]);
  expect(called).toEqual([
    ['check', 'billing'],
    ['check', 'delivery'],
    ['after', null],
  ]);
});

test('an agent used as a tool is nested in that tool', () => {
  const inner = {
    label: 'Inner',
    entry: 'b',
    nodes: [agent('b', [look])],
    edges: [{ id: 'i', from: 'b', to: '__exit__' }],
  };
  const flow = flowWith([agent('a', [{ name: 'deep', tool: 'graph:inner' }, look])], { subgraphs: { inner } });
  const events = play(flow, { 'x.look': 1 });
  expect(outline(treeOf(flow, events))).toEqual([
    [
      'a.planner COMPLETED',
      ['deep SUCCESS', ['b.planner COMPLETED', 'look SUCCESS', 'COMPLETE -']],
      ...['look SUCCESS', 'COMPLETE -'],
    ],
  ]);
  const underWay = events.findIndex(({ body }) => body.type === 'flow' && body.event.type === 'tool.called');
  expect(outline(treeOf(flow, events.slice(0, underWay + 1)))).toEqual([
    ['a.planner open', ['deep -', ['b.planner open', 'look -']]],
  ]);
});

test('a failed tool is a normal step, and an unanswered call stays open', () => {
  const flow = flowWith([agent('a', [look, { name: 'weigh', tool: 'x.weigh' }])]);
  const failure = { type: 'failure', kind: 'error', message: 'No.' } as const;
  const [work] = treeOf(flow, play(flow, { 'x.look': failure }));
  expect(work).toMatchObject({
    ended: null,
    steps: [
      { execution: { status: 'FAILED', error_message: 'No.' } },
      { execution: null, startedAt: expect.stringContaining('2026-01-01') as string, isStopped: false },
    ],
  });
});

test('a model call shows as thinking, and its decision shows who decided', () => {
  const flow = flowWith([agent('a', [look])]);
  const reply = {
    ...{ text: null, calls: [{ name: 'look', args: { reason: 'To see.', confidence: 0.8 } }] },
    ...{ model: 'test/small', usage: { input: 40, output: 2 } },
  };
  const events = play(flow, { 'model:plan': reply });
  const asked = events.findIndex(({ body }) => body.type === 'flow' && body.event.type === 'tool.called');
  expect(treeOf(flow, events.slice(0, asked + 1))).toMatchObject([{ steps: [], thinkingSince: events[asked]!.at }]);
  expect(treeOf(flow, events)).toMatchObject([
    { thinkingSince: null, steps: [{ decision: { reason: 'To see.' }, model: { model: 'test/small', tokens: 42 } }] },
  ]);
});

test('an approval belongs to its step', () => {
  const flow = flowWith([agent('a', [{ ...look, approve: 'always' }])]);
  const waiting = treeOf(flow, play(flow));
  expect(waiting).toMatchObject([{ steps: [{ approval: { given: null }, execution: null }] }]);
  const reject: FlowInput = { type: 'decided', decision: 'reject', comment: 'Not now.' };
  expect(treeOf(flow, play(flow, { 'x.look': 1 }, [reject]))[0]).toMatchObject({
    steps: [{ approval: { given: { decision: 'reject', comment: 'Not now.' } }, execution: { status: 'DENIED' } }, {}],
  });
});

test('a resumed agent is the same agent', () => {
  const flow = flowWith([agent('a', [{ ...look, when: 'domain.found > 0' }], { mustHold: 'domain.found > 0' })], {
    state: { found: { initial: 0 } },
  });
  const failed = treeOf(flow, play(flow));
  expect(failed).toMatchObject([{ ended: { status: 'FAILED' } }]);
  const again = treeOf(flow, play(flow, {}, [{ type: 'resumed' }]));
  expect(again).toHaveLength(1);
});

test('shows streamed model text, and another attempt starts over', () => {
  const flow = flowWith([{ id: 'm', type: 'model', prompt: 'Write.', stream: true }]);
  const events = play(flow, { 'model:plan': null });
  const piece = (message: string, text: string, seq: number): RunEvent => ({
    ...{ sessionId: 's', seq: events.length + seq, at: '2026-01-01T00:01:00.000Z' },
    body: { type: 'agent.progress', node: 'm', progress: { type: 'text', node: null, message, text } },
  });
  const written = (...pieces: RunEvent[]) =>
    treeOf(flow, [...events, ...pieces]).map((item) => (item.kind === 'call' ? item.written : null));
  expect(written()).toEqual(['']);
  expect(written(piece('answer.1', 'Once ', 1), piece('answer.1', 'more', 2))).toEqual(['Once more']);
  expect(written(piece('answer.1', 'Onc', 1), piece('answer.2', 'Again', 2))).toEqual(['Again']);
});

test('grades kept by a node appear at that node, and other variables do not', () => {
  const set = {
    'x.grades': "[{'title': 'A', 'relevant': true}, {'title': 'B', 'relevant': false}]",
    'x.count': '2',
    'x.found': "[{'title': 'A', 'text': 'Not judged.'}]",
  };
  const state = { 'x.grades': { initial: [] }, 'x.count': { initial: 0 }, 'x.found': { initial: [] } };
  const flow = flowWith([{ id: 'grade', type: 'assign', set }], { state });
  const items = treeOf(flow, play(flow));
  expect(outline(items)).toEqual(['x.grades of grade']);
  expect(items).toMatchObject([{ value: [{ title: 'A' }, { title: 'B' }] }]);
});
