import { expect, test } from 'vitest';
import { keepSelected } from '../../../../src-renderer/state/document/keep-selected.ts';
import { createDocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { createSelectionStore } from '../../../../src-renderer/state/editing/selection-store.ts';
import type { Operation } from '../../../../src-shared/document/operations.ts';

const addSay = (id: string): Operation => ({
  ...{ op: 'add-node', graph: null, node: { id, type: 'say', text: 'Hi.' } },
});

test('undo removes from the selection what it removes from the flow', () => {
  const documents = createDocumentStore({ now: () => 0 });
  const selection = createSelectionStore();
  keepSelected({ documents, selection });
  const { edit, undo } = documents.getState();
  edit('Add', [addSay('a')]);
  edit('Add', [addSay('b'), { op: 'add-edge', graph: null, edge: { id: 'e', from: 'a', to: 'b' } }]);
  selection.getState().select({ nodes: ['a', 'b'], edges: ['e'] });
  undo();
  expect(selection.getState()).toMatchObject({ nodes: ['a'], edges: [] });
});
