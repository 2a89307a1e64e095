import { expect, test } from 'vitest';
import type { Operation } from '../../../../src-shared/document/operations.ts';
import { createFreshStore, EMPTY_FLOW } from '../../../../src-renderer/state/problems/fresh-store.ts';

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

test('a flow without nodes is quiet until it has some, or something runs it', () => {
  const store = createFreshStore();
  expect([...store.getState().places]).toEqual([EMPTY_FLOW]);
  store.getState().selected(NOTHING);
  expect([...store.getState().places]).toEqual([EMPTY_FLOW]);
  store.getState().end();
  expect([...store.getState().places]).toEqual([]);
});

test('hides problems of a new item while it is selected', () => {
  const { store, places } = quiet();
  store.getState().selected({ ...NOTHING, nodes: ['say', 'ask'] });
  expect(places()).toEqual(['node||say', 'edge||e']);
});

test('a new item shows its problems once something else is selected', () => {
  const { store, places } = quiet();
  store.getState().selected({ ...NOTHING, nodes: ['ask'] });
  expect(places()).toEqual([]);
});

test('a new branch without a condition is quiet while its node is selected, where it gets one', () => {
  const store = createFreshStore();
  const edge = { id: 'e', from: 'ask', to: 'say', guard: '' };
  store.getState().begin([ADDED[0]!, { op: 'add-edge', graph: null, edge }], { nodes: ['say'] });
  store.getState().selected({ ...NOTHING, nodes: ['ask'] });
  expect([...store.getState().places]).toEqual(['node||say', 'edge||e']);
  store.getState().selected({ ...NOTHING, nodes: ['end'] });
  expect([...store.getState().places]).toEqual([]);
});

test('an unused answer stays hidden after its question is left, until something runs the flow', () => {
  const { store } = quiet();
  store.getState().selected({ ...NOTHING, nodes: ['ask'] });
  expect([...store.getState().added]).toContain('node||say');
  store.getState().end();
  expect([...store.getState().added]).toEqual([]);
});

test('editing existing items does not reveal the problems of a new one', () => {
  const { store, places } = quiet();
  store.getState().begin([{ op: 'update-node', graph: null, id: 'say', set: { text: 'Hi' } }], { nodes: ['say'] });
  expect(places()).toHaveLength(2);
});
