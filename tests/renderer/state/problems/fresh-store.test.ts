import { expect, test } from 'vitest';
import type { Operation } from '../../../../src-shared/document/operations.ts';
import { createFreshStore } from '../../../../src-renderer/state/problems/fresh-store.ts';

const ADDED: readonly Operation[] = [
  { op: 'add-node', graph: null, node: { id: 'say', type: 'say', text: '' } },
  { op: 'add-edge', graph: null, edge: { id: 'e', from: 'ask', to: 'say' } },
];
const NOTHING = { nodes: [], edges: [], notes: [], groups: [] };

function quiet(): { readonly store: ReturnType<typeof createFreshStore>; readonly places: () => readonly string[] } {
  const store = createFreshStore();
  store.getState().begin(ADDED, { nodes: ['say'] });
  return { store, places: () => [...store.getState().places] };
}

test('hides problems of a new item while it is selected', () => {
  const { store, places } = quiet();
  store.getState().selected({ ...NOTHING, nodes: ['say', 'ask'] });
  expect(places()).toEqual(['node||say', 'edge||e']);
});

test('it is quiet no more once something else is selected', () => {
  const { store, places } = quiet();
  store.getState().selected({ ...NOTHING, nodes: ['ask'] });
  expect(places()).toEqual([]);
});

test('a change of what was there already ends nothing', () => {
  const { store, places } = quiet();
  store.getState().begin([{ op: 'update-node', graph: null, id: 'say', set: { text: 'Hi' } }], { nodes: ['say'] });
  expect(places()).toHaveLength(2);
});
