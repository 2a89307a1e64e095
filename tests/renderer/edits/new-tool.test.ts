import { expect, test } from 'vitest';
import { answerKeys, functionNamed, inputSchemaFor, planUseTool } from '../../../src-renderer/edits/new-tool.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { flowOf } from '../../shared/flow/build.ts';

const SIZE: FlowNode = {
  ...{ id: 'size', type: 'question', key: 'size', prompt: 'Which size?' },
  answer: { type: 'choice', options: [{ value: 'small' }, { value: 'large' }] },
};
const DELIVER: FlowNode = {
  ...{ id: 'deliver', type: 'question', key: 'deliver', prompt: 'Deliver it?', answer: { type: 'boolean' } },
};
const CALL: FlowNode = { id: 'call', type: 'action', tool: '' };
const FLOW = flowOf({ entry: 'size', nodes: [SIZE, DELIVER, CALL], edges: [] });
const USE = { graph: null, tool: 'pizza.order', names: ['size', 'note'] } as const;

test.each([
  ['Place order', 'place_order'],
  ['placeOrder', 'placeOrder'],
  ['Größe wählen', 'gro_e_wahlen'],
  ['24 hours', ''],
  ['注文', ''],
])('a tool named "%s" gets the function "%s"', (words, name) => {
  expect(functionNamed(words)).toBe(name);
});

test('arguments named after an answer have its type, and others any', () => {
  expect(answerKeys(FLOW)).toEqual(['size', 'deliver']);
  expect(inputSchemaFor(FLOW, ['size', 'deliver', 'note'])).toEqual({
    type: 'object',
    properties: {
      size: { type: 'string', enum: ['small', 'large'] },
      deliver: { type: 'boolean' },
      note: {},
    },
  });
});

test('an action without a tool calls the new tool with matching answers', () => {
  expect(planUseTool(FLOW, { ...USE, node: 'call' })?.operations).toEqual([
    {
      ...{ op: 'update-node', graph: null, id: 'call' },
      set: { tool: 'pizza.order', args: { size: { expr: 'answers.size' }, note: '' }, result: 'order' },
    },
  ]);
});

test('an argument named after a variable gets its value', () => {
  const flow = { ...FLOW, state: { surcharge: {} } };
  const planned = planUseTool(flow, { ...USE, names: ['surcharge'], node: 'call' });
  expect(planned?.operations).toMatchObject([{ set: { args: { surcharge: { expr: 'domain.surcharge' } } } }]);
});

test('only an action without a tool is changed', () => {
  expect([planUseTool(FLOW, { ...USE, node: 'size' }), planUseTool(FLOW, { ...USE, node: undefined })]).toEqual([
    ...[null, null],
  ]);
});
