import { expect, test } from 'vitest';
import { summarise } from '../../../src-shared/drawing/node-summary.ts';
import { drawFlow } from '../../../src-shared/drawing/svg/drawing.ts';
import { edge, end, flowOf } from '../flow/build.ts';

const chipOf = (tool: string, flowId?: string) =>
  summarise({ id: 'a', type: 'action', tool }, { out: [], callee: undefined, ...(flowId !== undefined && { flowId }) })
    .chip;

test("the flow's own tools are shown without the name of the plugin", () => {
  expect(chipOf('pizza.place_order', 'flow.pizza')).toBe('place_order');
  expect(chipOf('pizza.place_order', 'pizza')).toBe('place_order');
});

test('other tools keep their full names', () => {
  const others = ['table.lookup', 'pizza_two.order', 'pizza.', 'mcp.pizza.order'];
  expect(others.map((tool) => chipOf(tool, 'flow.pizza'))).toEqual(others);
  expect(chipOf('pizza.order')).toBe('pizza.order');
});

test('a card says a name only once', () => {
  const asideOf = (result: string) =>
    summarise({ id: 'a', type: 'action', tool: 'clinic.check_slot', result }, { out: [], callee: undefined }).aside;
  expect([asideOf('check_slot'), asideOf('slot')]).toEqual([null, 'slot']);
  const chipOfCall = (label?: string) =>
    summarise(
      { id: 'c', type: 'subgraph', ref: 'contact' },
      { out: [], callee: { ...(label !== undefined && { label }), entry: 's', nodes: [], edges: [] } },
    ).chip;
  expect([chipOfCall(), chipOfCall('Contact details')]).toEqual([null, 'contact']);
});

test('an executor shows the title of its planner, also in exported pictures', () => {
  const plan = { id: 'plan', type: 'planner', label: 'Choose a search', goal: '', tools: [] };
  const run = { id: 'run', type: 'executor', planner: 'plan' };
  const flow = flowOf({ entry: 'plan', nodes: [plan, run, end], edges: [edge('plan', 'run'), edge('run', 'end')] });
  const layout = { version: 'v1', root: { nodes: { run: { x: 0, y: 0 } } } } as const;
  const { svg } = drawFlow({ flow, layout }, { graphs: [null], theme: 'light', background: true });
  expect(svg).toContain('>Choose a search<');
  expect(summarise(flow.nodes[1]!, { out: [], callee: undefined }).chip).toBe('plan');
});

test('exported pictures show own tools as the canvas does', () => {
  const order = { id: 'order', type: 'action', tool: 'pizza.place_order' } as const;
  const flow = { ...flowOf({ entry: 'order', nodes: [order, end], edges: [edge('order', 'end')] }), id: 'flow.pizza' };
  const layout = { version: 'v1', root: { nodes: { order: { x: 0, y: 0 } } } } as const;
  const { svg } = drawFlow({ flow, layout }, { graphs: [null], theme: 'light', background: true });
  expect(svg).toContain('>place_order<');
});
