/** The index finds what is nearby, however far apart things are. */
import { expect, test } from 'vitest';
import { createBoxIndex } from '../../../../src-shared/drawing/routing/box-index.ts';

const FARTHEST = 1e7;

test('finds what is between the farthest corners of the canvas without looking at each empty cell', () => {
  const index = createBoxIndex<string>();
  index.add('near', { x: 0, y: 0, width: 240, height: 80 });
  index.add('far', { x: FARTHEST - 240, y: -FARTHEST, width: 240, height: 80 });
  const whole = { x: -FARTHEST, y: -FARTHEST, width: 2 * FARTHEST, height: 2 * FARTHEST };
  expect([...index.near(whole)]).toEqual(['near', 'far']);
  expect([...index.near({ x: 100, y: 20, width: 10, height: 10 })]).toEqual(['near']);
});
