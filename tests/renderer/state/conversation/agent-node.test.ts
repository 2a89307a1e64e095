import { expect, test } from 'vitest';
import { agentNode } from '../../../../src-renderer/state/conversation/agent-node.ts';
import { nodeHighlight } from '../../../../src-renderer/state/conversation/run-highlight.ts';
import { runOf, step } from '../../panels/console/run-of.ts';
import { edge, end, flowOf } from '../../../shared/flow/build.ts';

const external = (id: string, rest: object = {}) => ({ id, type: 'external', runner: 'desk', ...rest });
const flow = flowOf({
  nodes: [external('x', { inside: 'drawn' }), external('lone', { step: 'alone' }), end],
  edges: [edge('x', 'lone'), edge('lone', 'end')],
  subgraphs: {
    drawn: {
      entry: 'd1',
      nodes: [external('d1', { step: 'plan', inside: 'deeper' }), external('d2', { step: 'write' })],
      edges: [edge('d1', 'd2'), edge('d2', '__exit__')],
    },
    deeper: { entry: 'e1', nodes: [external('e1', { step: 'write' })], edges: [edge('e1', '__exit__')] },
  },
});

test.each([
  [{ node: 'x', path: [], step: 'write' }, 'd2'],
  [{ node: 'x', path: ['plan'], step: 'write' }, 'e1'],
  [{ node: 'x', path: ['nowhere'], step: 'plan' }, 'd1'],
  [{ node: 'lone', path: [], step: 'alone' }, 'lone'],
  [{ node: 'x', path: [], step: 'unheard' }, null],
  [{ node: 'x', path: [], step: null }, null],
])('the step of %j is at %s', (agent, node) => {
  expect(agentNode(flow, agent)).toBe(node);
  expect(agentNode(flow, agent)).toBe(node);
  expect(agentNode(null, agent)).toBeNull();
});

test('the node of the step is highlighted as running, next to the node that waits for it', () => {
  const view = runOf(
    { type: 'run.started', flow: 'f' },
    step({ type: 'node.entered', node: 'x', graph: null, visit: 1 }),
    step({ type: 'tool.called', node: 'x', tool: 'agent:desk', args: null }),
    { type: 'agent.progress', node: 'x', progress: { type: 'step', path: [], node: 'write', writes: [] } },
  );
  expect(['x', 'd2', 'd1'].map((node) => nodeHighlight({ view, ranFlow: flow }, node))).toEqual([
    'running',
    'running',
    null,
  ]);
});
