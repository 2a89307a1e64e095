import { describe, expect, test } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { boxesOf } from '../../../src-shared/drawing/boxes.ts';
import { GRID } from '../../../src-shared/drawing/card-geometry.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { documentSchema } from '../../../src-shared/document/document.ts';
import { NODE_TYPES } from '../../../src-shared/node-kinds/registry.ts';
import { cardAtPointer, planAddNode } from '../../../src-renderer/edits/add-node.ts';
import { planConnect, planReconnect } from '../../../src-renderer/edits/connect.ts';
import { planDuplicate } from '../../../src-renderer/edits/duplicate.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { planNewSubgraph, planSubgraphFor } from '../../../src-renderer/edits/new-subgraph.ts';
import { GAP_BELOW } from '../../../src-renderer/edits/make-room.ts';
import { nodesThatCall } from '../../../src-shared/subgraph/callers.ts';
import { planRemove } from '../../../src-renderer/edits/remove.ts';
import { step } from '../../../src-renderer/edits/keyboard-navigation.ts';

const DOCUMENT: FlowDocument = {
  flow: {
    version: 'v1',
    id: 'f',
    nodes: [
      { id: 'ask', type: 'question', key: 'answer', prompt: 'Yes?' },
      { id: 'say', type: 'say', text: 'Fine.' },
      { id: 'end', type: 'terminal' },
    ],
    edges: [
      { id: 'e1', from: 'ask', to: 'say', guard: 'answers.answer == "a"' },
      { id: 'e2', from: 'say', to: 'end' },
    ],
  },
  layout: { version: 'v1', root: { nodes: { ask: { x: 0, y: 0 }, say: { x: 0, y: 200 }, end: { x: 0, y: 400 } } } },
};

describe('adding', () => {
  test.each(NODE_TYPES)('a new %s is valid, connected, and covers nothing', (type) => {
    const planned = planAddNode(DOCUMENT, { graph: null, type, after: 'ask' });
    const after = applyOperations(DOCUMENT, planned.operations);
    expect(documentSchema.safeParse(after).success).toBe(true);
    expect(after.flow.edges.at(-1)).toMatchObject({ from: 'ask', to: planned.id });
    const at = after.layout.root.nodes[planned.id]!;
    expect(at.x).toBeGreaterThanOrEqual(248);
  });

  test.each(NODE_TYPES)('a new %s is centered under the pointer', (type) => {
    const at = cardAtPointer(DOCUMENT, { type }, { x: 1000, y: 800 });
    const planned = planAddNode(DOCUMENT, { graph: null, type, at });
    const box = boxesOf(applyOperations(DOCUMENT, planned.operations), null).find(({ id }) => id === planned.id)!;
    expect(Math.abs(box.x + box.width / 2 - 1000)).toBeLessThanOrEqual(GRID);
    expect(Math.abs(box.y - 800)).toBeLessThanOrEqual(GRID);
  });

  test('gives a second question a different answer key', () => {
    const { operations } = planAddNode(DOCUMENT, { graph: null, type: 'question' });
    expect(operations[0]).toMatchObject({ node: { id: 'question', key: 'answer_2' } });
  });

  test('nothing can follow an end', () => {
    expect(planAddNode(DOCUMENT, { graph: null, type: 'say', after: 'end' }).operations).toHaveLength(1);
  });

  test('a new subgraph has no problems, and is called between its creator and the next node', () => {
    const planned = planNewSubgraph(DOCUMENT, null, { after: 'ask' });
    const after = applyOperations(DOCUMENT, planned.operations);
    expect(documentSchema.safeParse(after).success).toBe(true);
    expect(checkFlow(after.flow, UNKNOWN_ENVIRONMENT).filter(({ graph }) => graph === planned.id)).toEqual([]);
    expect(nodesThatCall(after.flow, planned.id)).toMatchObject([{ graph: null, node: 'subgraph' }]);
    expect(after.flow.edges.at(-1)).toMatchObject({ from: 'subgraph', to: 'say' });
  });

  test('a node that calls no subgraph gets a new one with its name', () => {
    const call: FlowNode = { id: 'call', type: 'subgraph', ref: '', label: 'Say thanks' };
    const before = applyOperations(DOCUMENT, [{ op: 'add-node', graph: null, node: call }]);
    const planned = planSubgraphFor(before, null, call);
    const after = applyOperations(before, planned.operations);
    expect(documentSchema.safeParse(after).success).toBe(true);
    expect(nodesThatCall(after.flow, planned.id)).toMatchObject([{ graph: null, node: 'call' }]);
    expect(after.flow.subgraphs?.[planned.id]?.label).toBe('Say thanks');
  });

  test('a new subgraph has the name of the card that calls it', () => {
    const named = planNewSubgraph(DOCUMENT, null, { set: { label: 'Say thanks' } });
    const after = applyOperations(DOCUMENT, named.operations);
    expect(after.flow.subgraphs?.[named.id]?.label).toBe('Say thanks');
  });
});

describe('connecting', () => {
  test('an existing edge is selected instead of doubled', () => {
    expect(planConnect(DOCUMENT, null, { from: 'say', to: 'end' })).toEqual({
      label: 'Connect',
      operations: [],
      select: { edges: ['e2'] },
    });
  });

  test.each([
    { below: 'far away', yes: 400, moves: false },
    { below: 'close', yes: 140, moves: true },
  ])('a card that grows with a branch moves a next card that is $below only as far as needed', ({ yes, moves }) => {
    const flow: Flow = {
      ...{ version: 'v1', id: 'f', entry: 'ask' },
      nodes: [
        { id: 'ask', type: 'question', key: 'ask', prompt: 'Sure?', answer: { type: 'boolean' } },
        { id: 'yes', type: 'say', text: 'Yes' },
        { id: 'no', type: 'say', text: 'No' },
      ],
      edges: [{ id: 'e1', from: 'ask', to: 'yes', guard: 'answers.ask' }],
    };
    const places = { ask: { x: 0, y: 0 }, yes: { x: 0, y: yes }, no: { x: 0, y: yes + 200 } };
    const document: FlowDocument = { flow, layout: { version: 'v1', root: { nodes: places } } };
    const plan = planConnect(document, null, { from: 'ask', to: 'no' });
    const after = applyOperations(document, plan!.operations);
    const gap = (of: FlowDocument) => {
      const [ask, next] = boxesOf(of, null);
      return next!.y - ask!.y - ask!.height;
    };
    expect(gap(after)).toBeGreaterThanOrEqual(Math.min(gap(document), GAP_BELOW));
    expect(after.layout.root.nodes['yes']).toEqual({ x: 0, y: moves ? expect.any(Number) : yes });
    expect(after.layout.root.nodes['yes']!.y > yes).toBe(moves);
  });

  test('a card that gets an edge of another card makes room as for a new one', () => {
    const flow: Flow = {
      ...{ version: 'v1', id: 'f', entry: 'a' },
      nodes: ['a', 'b', 'c'].map((id) => ({ id, type: 'say', text: id })),
      edges: [
        { id: 'e1', from: 'a', to: 'b' },
        { id: 'e2', from: 'b', to: 'c' },
      ],
    };
    const places = { a: { x: 0, y: 0 }, b: { x: 0, y: 120 }, c: { x: 400, y: 400 } };
    const document: FlowDocument = { flow, layout: { version: 'v1', root: { nodes: places } } };
    const plan = planReconnect(document, null, { id: 'e2', from: 'a', to: 'c' });
    const [a, b] = boxesOf(applyOperations(document, plan!.operations), null);
    expect(b!.y - a!.y - a!.height).toBeGreaterThanOrEqual(GAP_BELOW);
  });

  test('an end has no outgoing edges, and only subgraphs have an exit', () => {
    expect(planConnect(DOCUMENT, null, { from: 'end', to: 'ask' })).toBeNull();
    expect(planConnect(DOCUMENT, null, { from: 'ask', to: '__exit__' })).toBeNull();
  });
});

describe('deleting', () => {
  test('a node between two others leaves an edge with its condition', () => {
    const after = applyOperations(DOCUMENT, planRemove(DOCUMENT.flow, null, { nodes: ['say'], edges: [] })!.operations);
    expect(after.flow.edges).toEqual([{ id: 'e.ask.end', from: 'ask', to: 'end', guard: 'answers.answer == "a"' }]);
  });

  test('does nothing without a selection', () => {
    expect(planRemove(DOCUMENT.flow, null, { nodes: ['gone'], edges: [] })).toBeNull();
  });
});

test('a copy has new ids, a new key, and the edges between its nodes', () => {
  const after = applyOperations(
    DOCUMENT,
    planDuplicate(DOCUMENT, null, { nodes: ['ask', 'say'], notes: [], groups: [] })!.operations,
  );
  expect(after.flow.nodes.slice(3)).toMatchObject([{ id: 'ask.2', key: 'answer_2' }, { id: 'say.2' }]);
  expect(after.flow.edges.slice(2)).toMatchObject([{ from: 'ask.2', to: 'say.2' }]);
});

test('arrow keys follow edges and return', () => {
  const walk = (from: string | undefined) => ({ graph: DOCUMENT.flow, places: DOCUMENT.layout.root.nodes, from });
  expect(step(walk(undefined), 'forward')).toBe('ask');
  expect(step(walk('ask'), 'forward')).toBe('say');
  expect(step(walk('say'), 'back')).toBe('ask');
  expect(step(walk('end'), 'forward')).toBeUndefined();
});
