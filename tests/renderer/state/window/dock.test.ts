import { beforeEach, expect, test } from 'vitest';
import { dockColumns } from '../../../../src-renderer/state/window/dock.ts';
import { createViewMemory } from '../../../../src-renderer/state/window/view-memory.ts';
import { createViewStore, isPanelShown, type ViewStore } from '../../../../src-renderer/state/window/view-store.ts';

let kept: Map<string, string>;

function openWindow(): ViewStore {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createViewStore(createViewMemory(storage, 1440));
}

beforeEach(() => {
  kept = new Map();
});

test('starts with the inspector in front of the conversation', () => {
  expect(dockColumns(openWindow().getState())).toEqual([
    { pages: ['inspector', 'console', 'tests'], front: 'inspector' },
  ]);
});

test('puts the inspector next to the last opened page if there is room', () => {
  const view = openWindow();
  view.getState().setWide(true);
  view.getState().setPanel('tools', true);
  view.getState().setPanel('inspector', true);
  expect(dockColumns(view.getState())).toEqual([
    { pages: ['inspector'], front: 'inspector' },
    { pages: ['console', 'tests', 'tools'], front: 'tools' },
  ]);
});

test('toggling a hidden page brings it to the front, and toggling it again closes it', () => {
  const view = openWindow();
  view.getState().togglePanel('console');
  expect(isPanelShown(view.getState(), 'console')).toBe(true);
  expect(isPanelShown(view.getState(), 'inspector')).toBe(false);
  view.getState().togglePanel('console');
  expect(isPanelShown(view.getState(), 'inspector')).toBe(true);
  expect(view.getState().panels.console).toBe(false);
});

test('opening the page in front changes nothing', () => {
  const view = openWindow();
  view.getState().setPanel('inspector', true);
  const before = view.getState();
  view.getState().setPanel('inspector', true);
  expect(view.getState()).toBe(before);
});

test('closing the last page closes the dock', () => {
  const view = openWindow();
  view.getState().setPanel('inspector', false);
  view.getState().setPanel('console', false);
  expect(dockColumns(view.getState())).toEqual([]);
});

test('shows a node in the inspector, unless that covers the page in front', () => {
  const view = openWindow();
  view.getState().setPanel('inspector', false);
  view.getState().openInspectorBeside();
  expect(isPanelShown(view.getState(), 'inspector')).toBe(false);
  view.getState().setWide(true);
  view.getState().openInspectorBeside();
  expect(dockColumns(view.getState()).map(({ front }) => front)).toEqual(['inspector', 'console']);
  view.getState().setWide(false);
  view.getState().setPanel('inspector', false);
  view.getState().setPanel('console', false);
  view.getState().openInspectorBeside();
  expect(isPanelShown(view.getState(), 'inspector')).toBe(true);
});

test('remembers the front page', () => {
  openWindow().getState().setPanel('tests', true);
  expect(dockColumns(openWindow().getState())[0]?.front).toBe('tests');
});

test('opening a list below the canvas closes the other one and does not affect the dock', () => {
  const view = openWindow();
  view.getState().setPanel('problems', true);
  view.getState().setPanel('find', true);
  const { panels } = view.getState();
  expect([panels.problems, panels.find, panels.inspector]).toEqual([false, true, true]);
});
