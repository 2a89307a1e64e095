/** How fast an element scrolls while something is dragged over it. */
import { expect, test } from 'vitest';
import { edgeSpeed } from '../../../../src-renderer/panels/screen-designer/scroll-at-edges.ts';

test('scrolls faster near an edge, and not at all in the middle or outside', () => {
  expect([300, 60, 540, -1, 601].map((at) => edgeSpeed(at, 600))).toEqual([0, 0, 0, 0, 0]);
  expect(edgeSpeed(10, 600)).toBeLessThan(edgeSpeed(30, 600));
  expect(edgeSpeed(590, 600)).toBe(-edgeSpeed(10, 600));
  expect(edgeSpeed(600, 600)).toBeGreaterThan(0);
});

test("a low element still has a middle that doesn't scroll", () => {
  expect(edgeSpeed(45, 90)).toBe(0);
  expect(edgeSpeed(20, 90)).toBeLessThan(0);
});
