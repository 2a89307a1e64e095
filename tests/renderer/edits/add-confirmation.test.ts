import { expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { ELSE, graphOf, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import type { PlannedEdit } from '../../../src-renderer/state/editing/planned-edit.ts';
import { overlaps } from '../../../src-shared/drawing/box.ts';
import { boxesOf } from '../../../src-shared/drawing/boxes.ts';
import { withDecline } from '../../../src-renderer/edits/add-confirmation.ts';
import { planAddAtSelection } from '../../../src-renderer/edits/add-at-selection.ts';
import { planAddBefore } from '../../../src-renderer/edits/add-before.ts';

const DOCUMENT: FlowDocument = {
  flow: {
    ...{ version: 'v1', id: 'f', entry: 'ask' },
    nodes: [
      { id: 'ask', type: 'question', key: 'answer', prompt: 'Yes?' },
      { id: 'act', type: 'action', tool: 'save' },
      { id: 'other', type: 'say', text: 'In the way of the end for "no".' },
    ],
    edges: [{ id: 'e1', from: 'ask', to: 'act' }],
  },
  layout: {
    version: 'v1',
    root: { nodes: { ask: { x: 0, y: 0 }, act: { x: 0, y: 200 }, other: { x: -248, y: 360 } } },
  },
};

const CONFIRMATION = { type: 'question', set: { key: 'confirmed', answer: { type: 'boolean' } } } as const;

function confirmed(document: FlowDocument, graph: GraphRef, added: PlannedEdit): FlowDocument {
  return applyOperations(document, withDecline(document, graph, added).operations);
}

function overlapping(document: FlowDocument): readonly (readonly string[])[] {
  const boxes = boxesOf(document, null);
  return boxes.flatMap((box, at) =>
    boxes.slice(at + 1).flatMap((other) => (overlaps(box, other) ? [[box.id, other.id]] : [])),
  );
}

/** The condition of each edge from the question, and the outcome that it leads to. */
function branches({ flow }: FlowDocument, graph: GraphRef, question: string) {
  const { nodes, edges } = graphOf(flow, graph)!;
  return edges.filter(({ from }) => from === question).map(({ guard, to }) => [guard, outcomeOf(nodes, to)]);
}

function outcomeOf(nodes: readonly FlowNode[], to: string): unknown {
  const end = nodes.find(({ id }) => id === to);
  return end?.type === 'terminal' ? end.outcome : to;
}

test('places the end for "no" where it covers no other card', () => {
  const added = planAddBefore(DOCUMENT, null, { ...CONFIRMATION, node: 'act' })!;
  const after = confirmed(DOCUMENT, null, added);
  expect(after.flow.nodes.filter(({ type }) => type === 'terminal')).toHaveLength(1);
  expect(overlapping(after)).toEqual([]);
});

const YES = ['answers.confirmed == true', 'done'];
const NO = [ELSE, 'declined'];

test('gives a confirmation after the last node an end for each answer', () => {
  const added = planAddAtSelection(DOCUMENT, null, { ...CONFIRMATION, after: 'act' });
  const after = confirmed(DOCUMENT, null, added);
  expect(branches(after, null, added.id)).toEqual([YES, NO]);
  expect(overlapping(after)).toEqual([]);
});

test('gives a confirmation in an empty flow an end for each answer', () => {
  const empty: FlowDocument = {
    flow: { version: 'v1', id: 'f', nodes: [], edges: [] },
    layout: { version: 'v1', root: { nodes: {} } },
  };
  const added = planAddAtSelection(empty, null, CONFIRMATION);
  const after = confirmed(empty, null, added);
  expect(branches(after, null, added.id)).toEqual([YES, NO]);
  expect(overlapping(after)).toEqual([]);
});

test('returns after a yes at the end of a subgraph', () => {
  const inSubgraph: FlowDocument = {
    flow: {
      ...DOCUMENT.flow,
      subgraphs: { sub: { entry: 'last', nodes: [{ id: 'last', type: 'say', text: 'Hello' }], edges: [] } },
    },
    layout: { ...DOCUMENT.layout, subgraphs: { sub: { nodes: { last: { x: 0, y: 0 } } } } },
  };
  const added = planAddAtSelection(inSubgraph, 'sub', { ...CONFIRMATION, after: 'last' });
  expect(branches(confirmed(inSubgraph, 'sub', added), 'sub', added.id)).toEqual([[YES[0], EXIT], NO]);
});
