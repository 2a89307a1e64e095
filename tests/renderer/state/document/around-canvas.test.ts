import { expect, test } from 'vitest';
import { createAroundCanvas } from '../../../../src-renderer/state/document/around-canvas.ts';
import { createDocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { createSelectionStore } from '../../../../src-renderer/state/editing/selection-store.ts';
import type { Operation } from '../../../../src-shared/document/operations.ts';

const addSay = (id: string): Operation => ({
  ...{ op: 'add-node', graph: null, node: { id, type: 'say', text: 'Hi.' } },
});

function surroundings() {
  const [documents, selection] = [createDocumentStore({ now: () => 0 }), createSelectionStore()];
  const frames: (() => void)[] = [];
  let isOnCanvas = true;
  const around = createAroundCanvas({
    ...{ documents, selection, isOnCanvas: () => isOnCanvas },
    afterPaint: (task) => frames.push(task),
  });
  return {
    add: (id: string) => {
      documents.getState().edit('Add', [addSay(id)]);
      selection.getState().select({ nodes: [id] });
    },
    leaveCanvas: () => (isOnCanvas = false),
    shown: () => ({
      nodes: around.documents.getState().document.flow.nodes.map(({ id }) => id),
      selected: around.selection.getState().nodes,
    }),
    frames,
    paint: () => frames.splice(0).forEach((task) => task()),
  };
}

test('the parts around the canvas show an edit made on it, and its selection, in the frame after the one that draws it', () => {
  const { add, shown, frames, paint } = surroundings();
  add('a');
  add('b');
  expect(shown()).toEqual({ nodes: [], selected: [] });
  expect(frames).toHaveLength(1);
  paint();
  expect(shown()).toEqual({ nodes: ['a', 'b'], selected: ['b'] });
});

test('they show an edit at once that is made in one of them', () => {
  const { add, shown, frames, leaveCanvas } = surroundings();
  leaveCanvas();
  add('a');
  expect(shown()).toEqual({ nodes: ['a'], selected: ['a'] });
  expect(frames).toHaveLength(0);
});

test('they catch up with an edit made on the canvas as soon as another is made in one of them', () => {
  const { add, shown, paint, leaveCanvas } = surroundings();
  add('a');
  leaveCanvas();
  add('b');
  expect(shown().nodes).toEqual(['a', 'b']);
  paint();
  expect(shown().nodes).toEqual(['a', 'b']);
});
