import { expect, test } from 'vitest';
import { walkedTo } from '../../../src-renderer/ui/list-keyboard.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false };

test('keys move through a list and stop at its ends', () => {
  const to = (key: string, at: number) => walkedTo({ key, ...none }, { at, count: 12, page: 5 });
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a'].map((key) => to(key, 9))).toEqual([
    ...[10, 8, 11, 4, 0, 11],
    null,
  ]);
  expect([to('ArrowDown', -1), to('ArrowUp', -1), to('ArrowUp', 0), to('toString', 0)]).toEqual([0, 0, 0, null]);
});

test('keys do nothing with a modifier or in an empty list', () => {
  expect(walkedTo({ key: 'End', ...none, ctrlKey: true }, { at: 0, count: 3, page: 5 })).toBeNull();
  expect(walkedTo({ key: 'End', ...none }, { at: -1, count: 0, page: 5 })).toBeNull();
});
