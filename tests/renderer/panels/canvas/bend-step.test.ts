/** Arrow keys for the straight parts of edges. */
import { expect, test } from 'vitest';
import { bendStep } from '../../../../src-renderer/panels/canvas/bend-step.ts';

const KEYS = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['ArrowRight', true, { x: 8, y: 0 }],
  ['ArrowLeft', true, { x: -8, y: 0 }],
  ['ArrowDown', false, { x: 0, y: 8 }],
  ['ArrowUp', false, { x: 0, y: -8 }],
  ['ArrowUp', true, null],
  ['ArrowRight', false, null],
  ['Enter', false, null],
])('%s moves an upright part (%o) by %o', (key, isUpright, step) => {
  expect(bendStep({ ...KEYS, key }, isUpright)).toEqual(step);
});

test('Shift moves eight steps, and shortcuts move nothing', () => {
  expect(bendStep({ ...KEYS, key: 'ArrowDown', shiftKey: true }, false)).toEqual({ x: 0, y: 64 });
  expect(bendStep({ ...KEYS, key: 'ArrowDown', ctrlKey: true }, false)).toBeNull();
});
