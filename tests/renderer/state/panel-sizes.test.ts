import { expect, test } from 'vitest';
import { layoutWith, resizedPanels } from '../../../src-renderer/state/window/panel-sizes.ts';

const AT_1000 = { total: 1000, filling: 'center' };

test("panels keep the user's sizes, and the filling panel gets the rest", () => {
  const layout = { library: 20, center: 50, right: 30 };
  expect(layoutWith(layout, { right: 400 }, AT_1000)).toEqual({ library: 20, center: 40, right: 40 });
});

test('a window that is too small leaves nothing for the filling panel', () => {
  const layout = { library: 20, center: 50, right: 30 };
  expect(layoutWith(layout, { library: 700, right: 400 }, AT_1000)['center']).toBe(0);
});

test('only resized panels are stored, in pixels', () => {
  const before = { library: 20, center: 50, right: 30 };
  expect(resizedPanels(before, { library: 25, center: 45, right: 30 }, 1000)).toEqual({ library: 250, center: 450 });
});
