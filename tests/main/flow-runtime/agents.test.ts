/** Agents in the flow runtime: decisions, tools, limits, approvals, and recovery from crashes. */
import { MemorySaver } from '@langchain/langgraph';
import { expect, test } from 'vitest';
import type { AgentLoop } from '../../../src-shared/agents/agent-loop.ts';
import type { AgentSettings } from '../../../src-shared/agents/agent-settings.ts';
import type { Json } from '../../../src-shared/json.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { NO_PARTS } from '../../../src-shared/step/plugin-parts.ts';
import { compileCheckedFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import { createFlowRuntime, loadFlow } from '../../../src-main/flow-runtime/flow-runtime.ts';
import type { Conversation } from '../../../src-main/flow-runtime/conversation.ts';
import type { FunctionTools } from '../../../src-main/flow-runtime/tools/function-tools.ts';

const ROWS = [
  { name: 'context_tool', tool: 'x.context', set: { found: 'last.found' } },
  { name: 'pattern_tool', tool: 'x.pattern', after: ['context_tool'] },
  { name: 'report_tool', tool: 'x.report', after: ['pattern_tool'] },
];

interface Wanted {
  readonly agent?: object;
  readonly tools?: FunctionTools;
  readonly settings?: AgentSettings;
  readonly edges?: readonly object[];
  readonly rest?: object;
}

const TOOLS: FunctionTools = {
  'x.context': () => ({ found: 3 }),
  'x.pattern': () => ({ score: 0.5 }),
  'x.report': () => 'done',
};

function flowOf({ agent = {}, edges = [], rest = {} }: Wanted): string {
  return JSON.stringify({
    ...{ version: 'v1', id: 'work', entry: 'agent' },
    state: { found: { initial: 0 } },
    nodes: [
      { id: 'agent', type: 'agent', mode: 'planner', tools: ROWS, result: 'ended', ...agent },
      { id: 'end', type: 'terminal', outcome: 'done' },
      { id: 'other', type: 'terminal', outcome: 'other' },
    ],
    edges: [{ from: 'agent', to: 'end' }, ...edges],
    ...rest,
  });
}

async function run(wanted: Wanted = {}): Promise<Conversation> {
  const { tools = {}, settings = { models: [] } } = wanted;
  const all = { ...TOOLS, ...tools };
  const flow = loadFlow(flowOf(wanted), {
    tools: { ...all, 'model:plan': all['model:plan'] ?? (() => null) },
  });
  if (!flow.ok) throw new Error(flow.error.message);
  const runtime = createFlowRuntime({ flow: flow.value, tools: all, checkpointer: new MemorySaver() });
  return await runtime.open('t', { agentSettings: settings });
}

function loopOf(conversation: Conversation): AgentLoop {
  const loop = conversation.state.agents['agent/agent.planner'];
  if (loop === undefined) throw new Error(JSON.stringify(conversation.state));
  return loop;
}

/** A model that gives these answers in order. */
function model(...answers: readonly object[]): FunctionTools {
  const left = [...answers];
  return {
    'model:plan': {
      idempotent: true,
      run: () => ({ text: null, calls: [], model: 'test/model', usage: null, ...left.shift() }),
    },
  };
}

function pick(name: string, args: Json = { reason: 'Why not.', confidence: 0.9 }): object {
  return { calls: [{ name, args }] };
}

const ASKED: AgentSettings = {};

test('without a model, tools run in order, and the decisions say so', async () => {
  const conversation = await run();
  const loop = loopOf(conversation);
  expect(conversation.state).toMatchObject({ status: 'ended', outcome: 'done', domain: { found: 3 } });
  expect(loop).toMatchObject({ status: 'COMPLETED', nextAction: 'COMPLETE', stepCount: 4 });
  expect(loop.completed).toEqual(['context_tool', 'pattern_tool', 'report_tool']);
  expect(loop.decisions.map(({ step, selected_tool, used_fallback }) => [step, selected_tool, used_fallback])).toEqual([
    [1, 'context_tool', true],
    [2, 'pattern_tool', true],
    [3, 'report_tool', true],
    [4, 'COMPLETE', false],
  ]);
  expect(loop.executions.map(({ tool_name, status }) => [tool_name, status])).toEqual([
    ['context_tool', 'SUCCESS'],
    ['pattern_tool', 'SUCCESS'],
    ['report_tool', 'SUCCESS'],
  ]);
  expect(loop.executions[0]).toMatchObject({ output_summary: { found: 3 }, error_message: null });
});

test('a failed tool counts as completed and does not end the run', async () => {
  const tools = {
    'x.pattern': () => {
      throw new Error('no');
    },
  };
  const loop = loopOf(await run({ tools }));
  expect(loop.status).toBe('COMPLETED');
  expect(loop.completed).toEqual(['context_tool', 'pattern_tool', 'report_tool']);
  expect(loop.executions[1]).toMatchObject({ status: 'FAILED', output_summary: {} });
});

test('a tool that hangs times out, and the agent continues', async () => {
  const tools = { 'x.pattern': () => new Promise(() => undefined) };
  const loop = loopOf(await run({ tools, agent: { limits: { toolTimeoutMs: 30 } } }));
  expect(loop.executions.map(({ status }) => status)).toEqual(['SUCCESS', 'TIMED_OUT', 'SUCCESS']);
});

test('the model picks a tool, and its reason and confidence are recorded', async () => {
  const tools = model(pick('context_tool'), {
    text: 'I say {"tool": "COMPLETE", "reason": "Enough.", "confidence": 1}',
  });
  const loop = loopOf(await run({ tools, settings: ASKED }));
  expect(loop.completed).toEqual(['context_tool']);
  expect(loop.decisions[0]).toMatchObject({ reason: 'Why not.', confidence: 0.9, used_fallback: false, refused: null });
  expect(loop.decisions[1]).toMatchObject({ selected_tool: 'COMPLETE', reason: 'Enough.', confidence: 1 });
});

test.for([
  ['prose', { text: 'I think we should look around.' }],
  ['a tool that there is not', pick('magic')],
  ['a tool before its time', pick('report_tool')],
  ['a confidence above 1', pick('context_tool', { confidence: 7 })],
  ['arguments that are not JSON', pick('context_tool', null)],
] as const)('%s is rejected, requested once more, and then decided by rule', async ([, answer]) => {
  const loop = loopOf(await run({ tools: model(answer, answer, pick('COMPLETE')), settings: ASKED }));
  expect(loop.decisions[0]).toMatchObject({ selected_tool: 'context_tool', used_fallback: true, confidence: 1 });
  expect(loop.decisions[0]?.refused).not.toBeNull();
  expect(loop.decisions).toHaveLength(2);
});

test('a repeated tool call is rejected', async () => {
  const loop = loopOf(
    await run({
      tools: model(pick('context_tool'), pick('context_tool'), pick('pattern_tool'), pick('COMPLETE')),
      settings: ASKED,
    }),
  );
  expect(loop.completed).toEqual(['context_tool', 'pattern_tool']);
  expect(loop.decisions[1]?.refused).toContain('context_tool');
});

test('COMPLETE is rejected until its conditions hold', async () => {
  const agent = { mustHold: 'domain.found > 0' };
  const loop = loopOf(
    await run({ agent, tools: model(pick('COMPLETE'), pick('context_tool'), pick('COMPLETE')), settings: ASKED }),
  );
  expect(loop.decisions.map(({ selected_tool }) => selected_tool)).toEqual(['context_tool', 'COMPLETE']);
});

test('an agent with no tool to pick that is not complete takes its error edge', async () => {
  const agent = { mustHold: 'domain.found > 10' };
  const conversation = await run({ agent, edges: [{ from: 'agent', to: 'other', kind: 'error' }] });
  expect(conversation.state).toMatchObject({ status: 'ended', outcome: 'other' });
  expect(loopOf(conversation).status).toBe('FAILED');
});

test('the last step is COMPLETE with a warning, and the limit edge is followed', async () => {
  const conversation = await run({
    agent: { limits: { maxSteps: 2 } },
    edges: [{ from: 'agent', to: 'other', kind: 'limit' }],
  });
  const loop = loopOf(conversation);
  expect(loop).toMatchObject({ status: 'COMPLETED', limit: 'maxSteps', stepCount: 2, completed: ['context_tool'] });
  expect(loop.warning).not.toBeNull();
  expect(conversation.state.outcome).toBe('other');
});

test('without a limit edge, a limit follows the normal edge', async () => {
  const conversation = await run({ settings: { models: [], maxSteps: 1 } });
  expect(conversation.state.outcome).toBe('done');
  expect(loopOf(conversation)).toMatchObject({ completed: [], stepCount: 1, maxSteps: 1 });
});

test('a timed-out agent keeps its results and continues when resumed', async () => {
  let calls = 0;
  const slow = (): unknown => {
    calls += 1;
    return calls === 1 ? new Promise((resolve) => setTimeout(() => resolve({ score: 1 }), 1500)) : { score: 2 };
  };
  const conversation = await run({ agent: { limits: { timeoutMs: 600 } }, tools: { 'x.pattern': slow } });
  expect(loopOf(conversation)).toMatchObject({ status: 'TIMED_OUT', limit: 'timeout' });
  expect(loopOf(conversation).completed).toEqual(['context_tool', 'pattern_tool']);
  const resumed = await conversation.send({ type: 'resumed' });
  expect(resumed.ok).toBe(true);
  expect(loopOf(conversation)).toMatchObject({ status: 'COMPLETED', limit: null });
  expect(loopOf(conversation).completed).toEqual(['context_tool', 'pattern_tool', 'report_tool']);
});

test('a call that needs approval waits and runs once with the arguments shown', async () => {
  const made: unknown[] = [];
  const rows = [{ ...ROWS[0], args: { card: 'C1' }, approve: 'always' }];
  const conversation = await run({ agent: { tools: rows }, tools: { 'x.context': (args) => made.push(args) } });
  expect(conversation.state.status).toBe('waiting');
  expect(loopOf(conversation)).toMatchObject({ status: 'PAUSED', approval: { args: { card: 'C1' } } });
  expect(made).toEqual([]);
  await conversation.send({ type: 'decided', decision: 'approve' });
  expect(made).toEqual([{ card: 'C1' }]);
  expect(loopOf(conversation).status).toBe('COMPLETED');
});

test('a person can change the arguments or reject the call with a comment', async () => {
  const made: unknown[] = [];
  const rows = [
    { ...ROWS[0], args: { card: 'C1' }, approve: 'always' },
    { name: 'other', tool: 'x.report' },
  ];
  const wanted = { agent: { tools: rows }, tools: { 'x.context': (args: unknown) => made.push(args) } };
  const edited = await run(wanted);
  await edited.send({ type: 'decided', decision: 'edit', args: { card: 'C2' } });
  expect(made).toEqual([{ card: 'C2' }]);
  const rejected = await run(wanted);
  await rejected.send({ type: 'decided', decision: 'reject', comment: 'Not that card.' });
  expect(made).toHaveLength(1);
  const loop = loopOf(rejected);
  expect(loop).toMatchObject({ status: 'COMPLETED', completed: ['other'] });
  expect(loop.executions[0]).toMatchObject({ status: 'DENIED', error_message: 'Not that card.' });
});

test('a subgraph can be a tool, and its outputs are the result', async () => {
  const rows = [{ name: 'deep', tool: 'graph:inner', args: { card: 'C1' }, set: { found: 'last.found' } }];
  const inner = {
    ...{ entry: 'call', outputs: ['found', { key: 'card' }] },
    nodes: [{ id: 'call', type: 'action', tool: 'x.context', result: 'found' }],
    edges: [{ from: 'call', to: '__exit__' }],
  };
  const conversation = await run({ agent: { tools: rows }, rest: { subgraphs: { inner } } });
  expect(conversation.state.domain).toEqual({ found: { found: 3 } });
  expect(loopOf(conversation).executions[0]).toMatchObject({
    output_summary: { found: { found: 3 }, card: 'C1' },
    status: 'SUCCESS',
  });
});

test('a rejected call follows its edge and ends the agent', async () => {
  const rows = [{ ...ROWS[0], approve: 'always' }];
  const conversation = await run({ agent: { tools: rows }, edges: [{ from: 'agent', to: 'other', kind: 'denied' }] });
  const told = await conversation.send({ type: 'decided', decision: 'reject', comment: 'No.' });
  expect(conversation.state).toMatchObject({ status: 'ended', outcome: 'other' });
  expect(loopOf(conversation)).toMatchObject({ status: 'DENIED', completed: [] });
  const events = told.ok ? told.value.map(({ body }) => (body.type === 'flow' ? body.event : null)) : [];
  expect(events).toContainEqual({
    ...{ type: 'agent.ended', node: 'agent.planner', status: 'DENIED' },
    ...{ limit: null, message: 'No.' },
  });
});

test('a loop left by a rejected call continues when the flow returns to it', async () => {
  const rows = [
    { ...ROWS[0], approve: 'always' },
    { name: 'report', tool: 'x.report' },
  ];
  const conversation = await run({
    agent: { tools: rows },
    edges: [{ from: 'agent', to: 'agent', kind: 'denied' }],
  });
  await conversation.send({ type: 'decided', decision: 'reject' });
  expect(loopOf(conversation)).toMatchObject({ status: 'COMPLETED', completed: ['report'], warning: null });
  expect(loopOf(conversation).executions.map(({ status }) => status)).toEqual(['DENIED', 'SUCCESS']);
});

test('arguments are evaluated when the tool is picked', async () => {
  const made: unknown[] = [];
  const rows = [
    { name: 'first', tool: 'x.context' },
    { name: 'second', tool: 'x.pattern', after: ['first'], args: { found: { expr: 'last.found' } } },
  ];
  await run({ agent: { tools: rows }, tools: { 'x.pattern': (args) => made.push(args) } });
  expect(made).toEqual([{ found: 3 }]);
});

test('arguments that do not match the schema are never sent, even without a model', async () => {
  let calls = 0;
  const flow = loadFlow(flowOf({ agent: { tools: [{ name: 'look', tool: 'x.look', args: { card: 7 } }] } }), {
    tools: { 'x.look': () => (calls += 1), 'model:plan': () => null },
  });
  if (!flow.ok) throw new Error(flow.error.message);
  const input = { type: 'object', properties: { card: { type: 'string' } }, required: ['card'] };
  const parts = { ...NO_PARTS, tools: { 'x.look': { description: '', input, isIdempotent: true } } };
  const step = runToRest(compileCheckedFlow(flow.value.flow, parts), {
    ...initialState(),
    agentSettings: { models: [] },
  });
  const loop = step.state.agents['agent/agent.planner'];
  expect(calls).toBe(0);
  expect(loop?.executions).toMatchObject([{ tool_name: 'look', status: 'FAILED', output_summary: {} }]);
  expect(loop?.status).toBe('COMPLETED');
});

test('ignores a reply that arrives after the timeout', async () => {
  const tools: FunctionTools = {
    'model:plan': {
      idempotent: true,
      run: async () => {
        await new Promise((resolve) => setTimeout(resolve, 60));
        return { text: null, calls: [{ name: 'context_tool', args: {} }], model: 'm', usage: null };
      },
    },
  };
  const loop = loopOf(await run({ tools, settings: ASKED, agent: { limits: { timeoutMs: 40 } } }));
  expect(loop).toMatchObject({ status: 'TIMED_OUT', limit: 'timeout', completed: [] });
});

test('decisions and resumptions that nothing waits for are rejected', async () => {
  const conversation = await run();
  expect((await conversation.send({ type: 'resumed' })).ok).toBe(false);
  const asking = await run({
    edges: [{ from: 'question', to: 'end' }],
    rest: {
      entry: 'question',
      nodes: [
        { id: 'question', type: 'question', key: 'name', prompt: 'Your name?', answer: { type: 'text' } },
        { id: 'agent', type: 'agent', mode: 'planner', tools: ROWS },
        { id: 'end', type: 'terminal', outcome: 'done' },
      ],
    },
  });
  expect(asking.state.status).toBe('waiting');
  expect((await asking.send({ type: 'decided', decision: 'approve' })).ok).toBe(false);
  expect(asking.state.status).toBe('waiting');
});

test('the steps of an agent do not count toward the step limit of a turn', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ name: `row${index}`, tool: 'x.context' }));
  const conversation = await run({
    agent: { tools: rows, limits: { maxSteps: 40 } },
    rest: { limits: { maxSteps: 10 } },
  });
  expect(conversation.state).toMatchObject({ status: 'ended', outcome: 'done' });
  expect(loopOf(conversation).completed).toHaveLength(30);
});

test('resumes the outer agent after the inner one failed and the outer one timed out', async () => {
  let slow = true;
  const tools: FunctionTools = {
    'x.pattern': () => (slow ? new Promise((resolve) => setTimeout(() => resolve(1), 80)) : 1),
  };
  const inner = {
    ...{ entry: 'deep', nodes: [{ id: 'deep', type: 'agent', mode: 'planner', tools: [], mustHold: 'false' }] },
    edges: [
      { from: 'deep', to: '__exit__' },
      { from: 'deep', to: '__exit__', kind: 'error' },
    ],
  };
  const rows = [
    { name: 'inner', tool: 'graph:inner' },
    { name: 'slow', tool: 'x.pattern', after: ['inner'] },
    { name: 'report', tool: 'x.report', after: ['slow'] },
  ];
  const conversation = await run({
    agent: { tools: rows, limits: { timeoutMs: 40 } },
    tools,
    rest: { subgraphs: { inner } },
  });
  expect(loopOf(conversation).status).toBe('TIMED_OUT');
  slow = false;
  const resumed = await conversation.send({ type: 'resumed' });
  expect(resumed.ok).toBe(true);
  expect(loopOf(conversation)).toMatchObject({ status: 'COMPLETED', completed: ['inner', 'slow', 'report'] });
});

test('a yes in the chat approves a call', async () => {
  const rows = [{ ...ROWS[0], approve: 'always' }];
  const conversation = await run({ agent: { tools: rows } });
  await conversation.say('yes');
  expect(loopOf(conversation).status).toBe('COMPLETED');
});

const SEARCHES = {
  mode: 'router',
  tools: [
    {
      name: 'search',
      tool: 'x.search',
      args: { query: { model: true, expr: "domain.found == 0 ? 'first' : 'second'" } },
      set: { found: '1' },
    },
    { name: 'web', tool: 'x.web', fallbackWhen: 'domain.found == 5' },
  ],
  answerFallback: "'answer'",
};
const SEARCH_TOOLS: FunctionTools = {
  'x.search': ({ query }) => query as Json,
  'x.web': () => 'pages',
  'model:generate': () => null,
};

test('without a model, a tool can run again with other arguments, and a tool for models only does not run', async () => {
  const loop = loopOf(await run({ agent: SEARCHES, tools: SEARCH_TOOLS }));
  expect(loop.executions.map(({ tool_name, input_summary }) => [tool_name, input_summary])).toEqual([
    ['search', { query: 'first' }],
    ['search', { query: 'second' }],
  ]);
  expect(loop.status).toBe('COMPLETED');
});

test('a model can replace an argument with an expression, omit it, or pick a tool that the fallback does not', async () => {
  const args = (wanted: object): Json => ({ reason: 'r', confidence: 1, args: wanted as Json });
  const tools = {
    ...SEARCH_TOOLS,
    ...model(pick('search', args({ query: 'mine' })), pick('web'), pick('search', args({})), pick('COMPLETE')),
  };
  const loop = loopOf(await run({ agent: SEARCHES, tools, settings: { models: ['plan'] } }));
  expect(loop.executions.map(({ tool_name, input_summary }) => [tool_name, input_summary])).toEqual([
    ['search', { query: 'mine' }],
    ['web', {}],
    ['search', { query: 'second' }],
  ]);
});
