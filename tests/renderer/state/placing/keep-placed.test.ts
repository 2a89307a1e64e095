import { expect, test, vi } from 'vitest';
import { createCanvasStore } from '../../../../src-renderer/state/editing/canvas-store.ts';
import { createDocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { keepPlaced } from '../../../../src-renderer/state/placing/keep-placed.ts';
import type { OpenedProject } from '../../../../src-shared/contract/projects.ts';
import { EMPTY_LAYOUT } from '../../../../src-shared/flow/layout.ts';

const PROJECT: OpenedProject = {
  ...{ path: '/p', name: 'P', revision: '0', readOnly: false, tools: [], recovery: null },
  ...{ layout: EMPTY_LAYOUT, screens: [] },
  flow: {
    version: 'v1',
    id: 'f',
    nodes: [
      { id: 'a', type: 'say', text: 'Hello' },
      { id: 'b', type: 'say', text: 'Bye' },
    ],
    edges: [{ id: 'e', from: 'a', to: 'b' }],
  },
};

// This environment has no workers, like a window that can't start one.
test('places nodes in rows if automatic layout cannot start', async () => {
  expect(globalThis.Worker).toBeUndefined();
  const [documents, canvas] = [createDocumentStore({ now: () => 0 }), createCanvasStore()];
  const stop = keepPlaced({ documents, canvas });
  documents.getState().open(PROJECT);
  const placed = () => documents.getState().document.layout.root.nodes;
  await vi.waitFor(() => expect(Object.keys(placed())).toEqual(['a', 'b']));
  expect(placed()['a']).not.toEqual(placed()['b']);
  await vi.waitFor(() => expect(canvas.getState().arranging).toBe(false));
  stop();
});
