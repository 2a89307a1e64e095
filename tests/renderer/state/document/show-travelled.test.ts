import { expect, test } from 'vitest';
import { showTravelled } from '../../../../src-renderer/state/document/show-travelled.ts';
import { createCanvasStore, type CanvasCamera } from '../../../../src-renderer/state/editing/canvas-store.ts';
import { createDocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import type { Operation } from '../../../../src-shared/document/operations.ts';
import type { GraphRef } from '../../../../src-shared/flow/flow.ts';

const addSay = (graph: GraphRef, id: string): Operation => ({
  ...{ op: 'add-node', graph, node: { id, type: 'say', text: 'Hi.' } },
});
const addSubgraph: Operation = { op: 'add-subgraph', id: 'sub', subgraph: { entry: 'a', nodes: [], edges: [] } };

function edited(...edits: readonly (readonly Operation[])[]) {
  const documents = createDocumentStore({ now: () => 0 });
  const canvas = createCanvasStore();
  const shown: (readonly string[])[] = [];
  const camera: Partial<CanvasCamera> = { showAnyOf: (ids) => void shown.push(ids) };
  canvas.setState({ camera: camera as CanvasCamera });
  for (const operations of edits) documents.getState().edit('Edit', operations);
  showTravelled({ documents, canvas });
  return { ...documents.getState(), shown, canvas };
}

test('undo and redo show what they change, or its remaining neighbors', () => {
  const { undo, redo, shown } = edited(
    [addSay(null, 'a'), addSay(null, 'b')],
    [{ op: 'move-nodes', graph: null, positions: { b: { x: 4000, y: 0 } } }],
    [{ op: 'add-edge', graph: null, edge: { id: 'e', from: 'a', to: 'b' } }],
    [{ op: 'remove-nodes', graph: null, ids: ['a'] }],
  );
  for (const step of [undo, undo, undo, undo, redo]) step();
  expect(shown).toEqual([['a'], ['a'], ['b'], [], ['a', 'b']]);
});

test('undo opens the graph that it changes if that is not on the canvas', () => {
  const { undo, openGraph, shown, canvas } = edited([addSubgraph], [addSay('sub', 'a')], [addSay(null, 'b')]);
  openGraph(null);
  undo();
  undo();
  expect([shown, canvas.getState().revealed]).toMatchObject([[[]], { graph: 'sub', lookOnly: true }]);
});

test('undo of changes outside any canvas, and edits, keep the view', () => {
  const { undo, edit, shown } = edited([{ op: 'update-flow', set: { label: 'Flow' } }]);
  undo();
  edit('Add', [addSay(null, 'a')]);
  expect(shown).toEqual([]);
});
