/** The budget of an agent: its own model and the models of its tools count. */
import { MemorySaver } from '@langchain/langgraph';
import { expect, test } from 'vitest';
import { createFlowRuntime, loadFlow } from '../../../src-main/flow-runtime/flow-runtime.ts';
import type { FunctionTools } from '../../../src-main/flow-runtime/tools/function-tools.ts';
import type { AgentLoop } from '../../../src-shared/agents/agent-loop.ts';

const USAGE = { input: 60, output: 40 };

/** Its tool asks a model in a subgraph. */
function flowWith(limits: object): string {
  return JSON.stringify({
    ...{ version: 'v1', id: 'budget', entry: 'agent' },
    nodes: [
      {
        ...{ id: 'agent', type: 'agent', mode: 'planner', limits },
        tools: [{ name: 'think', tool: 'graph:thinking', repeat: 'always' }],
      },
      { id: 'end', type: 'terminal', outcome: 'done' },
      { id: 'over', type: 'terminal', outcome: 'over' },
    ],
    edges: [
      { from: 'agent', to: 'end' },
      { from: 'agent', to: 'over', kind: 'limit' },
    ],
    subgraphs: {
      thinking: {
        ...{ entry: 'ask', outputs: ['thought'] },
        nodes: [{ id: 'ask', type: 'model', prompt: 'Think.', result: 'thought' }],
        edges: [{ from: 'ask', to: '__exit__' }],
      },
    },
  });
}

async function run(limits: object, cost?: number): Promise<{ loop: AgentLoop; outcome: string | null }> {
  const common = { model: 'test/model', usage: USAGE, ...(cost === undefined ? {} : { cost }) };
  const pick = { name: 'think', args: { reason: 'More.', confidence: 0.9 } };
  const tools: FunctionTools = {
    'model:plan': { idempotent: true, run: () => ({ ...common, text: null, calls: [pick] }) },
    'model:generate': { idempotent: true, run: () => ({ ...common, text: 'A thought.', calls: [] }) },
  };
  const flow = loadFlow(flowWith(limits), { tools });
  if (!flow.ok) throw new Error(flow.error.message);
  const { state } = await createFlowRuntime({ flow: flow.value, tools, checkpointer: new MemorySaver() }).open('t', {});
  return { loop: state.agents['agent/agent.planner']!, outcome: state.outcome };
}

test('counts tokens of the planner and of models in its tools, and stops at its limit', async () => {
  const { loop, outcome } = await run({ maxTokens: 500 });
  expect([loop.tokens, loop.limit, outcome]).toEqual([600, 'maxTokens', 'over']);
  expect(loop.completed).toEqual(['think', 'think', 'think']);
});

test('counts their costs, and stops at its limit', async () => {
  const { loop, outcome } = await run({ maxCost: 0.35 }, 0.1);
  expect([Math.round(loop.cost * 10), loop.limit, outcome]).toEqual([4, 'maxCost', 'over']);
});

test('counts no cost for models without a price', async () => {
  const { loop } = await run({ maxCost: 0.01, maxSteps: 4 });
  expect([loop.cost, loop.limit]).toEqual([0, 'maxSteps']);
});
