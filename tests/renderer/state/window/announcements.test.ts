import { expect, test } from 'vitest';
import { createViewMemory } from '../../../../src-renderer/state/window/view-memory.ts';
import { createViewStore } from '../../../../src-renderer/state/window/view-store.ts';

const STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const opened = () => createViewStore(createViewMemory(STORAGE, 1440));

test('a new announcement does not cut off the previous one', () => {
  const view = opened();
  view.getState().announce('Undone: Connect nodes');
  view.getState().announce('2 errors, 1 warning');
  expect(view.getState().announcements.map(({ text }) => text)).toEqual([
    'Undone: Connect nodes',
    '2 errors, 1 warning',
  ]);
});

test('repeated text is a new announcement, and only the last few are kept', () => {
  const view = opened();
  for (let i = 0; i < 5; i += 1) view.getState().announce('Nudge node');
  const { announcements } = view.getState();
  expect(announcements).toHaveLength(3);
  expect(new Set(announcements.map(({ id }) => id)).size).toBe(3);
});
