import { expect, test } from 'vitest';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';
import type { FlowEvent } from '../../../../src-shared/step/events.ts';
import { agentAtWork, plannerShownBy } from '../../../../src-renderer/state/conversation/agent-at-work.ts';
import { runOf, step } from '../../panels/console/run-of.ts';

const decided = (number: number, tool: string, node = 'a.planner'): FlowEvent => ({
  ...{ type: 'agent.decided', node },
  decision: {
    ...{ step: number, selected_tool: tool, reason: 'Why not.', confidence: 1, timestamp: '' },
    ...{ used_fallback: false, refused: null },
  },
});

const executed = (tool: string, node = 'a.executor'): FlowEvent => ({
  ...{ type: 'agent.executed', node },
  execution: {
    ...{ tool_name: tool, input_summary: {}, output_summary: {}, execution_time_ms: 3 },
    ...{ status: 'SUCCESS', error_message: null, timestamp: '' },
  },
});

const asked: FlowEvent = {
  ...{
    type: 'approval.asked',
    node: 'a.executor',
    pause: 'p',
    name: 'act',
    tool: 'x.act',
    args: {},
    reason: 'It must.',
  },
};
const ended: FlowEvent = { type: 'agent.ended', node: 'a.planner', status: 'COMPLETED', limit: null, message: null };

const after = (...events: FlowEvent[]) => {
  const { work } = runOf({ type: 'run.started', flow: 'f' }, ...events.map(step));
  const found = agentAtWork(work, 'a.planner');
  return found && [found.doing, found.tool, found.step];
};

test.for<[string, FlowEvent[], unknown]>([
  ['has not begun', [], null],
  ['runs the tool it picked', [decided(1, 'look')], ['calling', 'look', 1]],
  ['chooses after that tool', [decided(1, 'look'), executed('look')], ['choosing', null, 2]],
  ['waits for a person', [decided(2, 'act'), asked], ['waiting', 'act', 2]],
  ['is complete', [decided(3, 'COMPLETE'), ended], null],
  [
    'runs a tool that another agent works in',
    [decided(1, 'deep'), decided(1, 'look', 'b.planner'), executed('look', 'b.executor')],
    ['calling', 'deep', 1],
  ],
])('an agent that %s', ([, events, expected]) => {
  expect(after(...events)).toEqual(expected);
});

test('a card shows the work of the planner it is, runs, or represents', () => {
  const nodes = [
    { id: 'a', type: 'agent', mode: 'planner', tools: [] },
    { id: 'p', type: 'planner', tools: [] },
    { id: 'e', type: 'executor', planner: 'p' },
    { id: 's', type: 'say', text: 'Hi.' },
  ] as unknown as FlowNode[];
  expect(nodes.map(plannerShownBy)).toEqual(['a.planner', 'p', 'p', null]);
});
