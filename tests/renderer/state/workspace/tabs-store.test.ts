/** The tab bar: the position of new tabs, the tab shown after closing one, and what is remembered. */
import { expect, test } from 'vitest';
import { createTabsMemory } from '../../../../src-renderer/state/workspace/tabs-memory.ts';
import { createTabsStore } from '../../../../src-renderer/state/workspace/tabs-store.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const tab = (path: string) => ({ path, name: path.toUpperCase() });

function opened(...paths: string[]) {
  const kept = storage();
  const store = createTabsStore(createTabsMemory(kept));
  for (const path of paths) store.getState().opened(tab(path));
  return { store, kept, names: () => store.getState().tabs.map(({ path }) => path ?? '+') };
}

test('opens a flow after the active tab, replaces an empty tab, and never opens it twice', () => {
  const { store, names } = opened('a', 'b');
  store.getState().activate(0);
  store.getState().welcome();
  expect(names()).toEqual(['a', '+', 'b']);
  store.getState().opened(tab('c'));
  expect(names()).toEqual(['a', 'c', 'b']);
  store.getState().opened({ path: 'a', name: 'New name' });
  expect([names(), store.getState().active, store.getState().tabs[0]?.name]).toEqual([['a', 'c', 'b'], 0, 'New name']);
});

test('closing a tab shows the next one, or the last', () => {
  const { store } = opened('a', 'b', 'c');
  store.getState().remove(2);
  expect(store.getState().active).toBe(1);
  store.getState().remove(0);
  expect(store.getState().active).toBe(0);
});

test('the active tab stays active wherever it is moved', () => {
  const { store, names } = opened('a', 'b', 'c');
  store.getState().move(2, 0);
  expect([names(), store.getState().active]).toEqual([['c', 'a', 'b'], 0]);
  store.getState().move(1, 99);
  expect([names(), store.getState().active]).toEqual([['c', 'b', 'a'], 0]);
});

test('a reload restores the tabs and skips invalid entries', () => {
  const { store, kept } = opened('a', 'b');
  store.getState().activate(0);
  const again = createTabsStore(createTabsMemory(kept)).getState();
  expect([again.tabs, again.active]).toEqual([[tab('a'), tab('b')], 0]);
  kept.setItem('switchyard.tabs', '{"tabs": 3}');
  expect(createTabsStore(createTabsMemory(kept)).getState().tabs).toEqual([]);
});
