import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { followFresh, type FreshStores } from '../../../../src-renderer/state/document/follow-fresh.ts';
import { createFreshStore } from '../../../../src-renderer/state/problems/fresh-store.ts';
import { createViewStore } from '../../../../src-renderer/state/window/view-store.ts';

type StateOf<Name extends keyof FreshStores> = Parameters<Parameters<FreshStores[Name]['subscribe']>[0]>[0];

const CLOSED = {
  ...{ library: false, inspector: false, console: false, problems: false, tests: false },
  ...{ layers: false, find: false, versions: false, records: false, tools: false, source: false, text: false },
};

function added() {
  const stores = {
    fresh: createFreshStore(),
    selection: createStore<StateOf<'selection'>>(() => ({ nodes: ['say'], edges: [], notes: [], groups: [] })),
    session: createStore<StateOf<'session'>>(() => ({ phase: 'idle' })),
    simulation: createStore<StateOf<'simulation'>>(() => ({ playing: null })),
    tests: createStore<StateOf<'tests'>>(() => ({ run: null })),
    prove: createStore<StateOf<'prove'>>(() => ({ phase: 'idle' })),
  };
  const view = createViewStore({ panels: CLOSED, keepPanels: () => undefined });
  followFresh(stores, view);
  const node = { id: 'say', type: 'say', text: '' } as const;
  stores.fresh.getState().begin([{ op: 'add-node', graph: null, node }], { nodes: ['say'] });
  return { ...stores, view };
}

const playing = { session: {}, told: [], at: 0, stop: () => {} } as unknown as StateOf<'simulation'>['playing'];

test.each<[string, (stores: ReturnType<typeof added>) => void]>([
  ['a conversation', ({ session }) => session.setState({ phase: 'starting' })],
  ['a simulation', ({ simulation }) => simulation.setState({ playing })],
  ['a test run', ({ tests }) => tests.setState({ run: { waiting: new Set(), done: 0, total: 1 } })],
  ['a proof', ({ prove }) => prove.setState({ phase: 'running' })],
  ['the list of problems', ({ view }) => view.getState().setPanel('problems', true)],
  ['what says whether it may be published', ({ view }) => view.getState().setPanel('layers', true)],
])('a new node shows its problems once %s requests them', (_, ask) => {
  const stores = added();
  expect(stores.fresh.getState().places.size).toBe(1);
  ask(stores);
  expect(stores.fresh.getState().places.size).toBe(0);
});

test('a new node hides its problems while other panels open', () => {
  const { view, fresh } = added();
  view.getState().setPanel('inspector', true);
  view.getState().setPanel('tests', true);
  expect(fresh.getState().places.size).toBe(1);
});
