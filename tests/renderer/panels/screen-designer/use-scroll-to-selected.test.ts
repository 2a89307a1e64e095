/** How far the screen scrolls to show the selected component. */
import { expect, test } from 'vitest';
import { offsetShowing } from '../../../../src-renderer/panels/screen-designer/use-scroll-to-selected.ts';

const VIEW = { top: 100, height: 500 };

test.each([
  { name: 'in view', component: { top: 200, height: 80 }, by: 0 },
  { name: 'mostly in view', component: { top: 570, height: 50 }, by: 0 },
  { name: 'larger than the view and filling half of it', component: { top: 350, height: 900 }, by: 0 },
  { name: 'below', component: { top: 900, height: 80 }, by: 404 },
  { name: 'above', component: { top: -300, height: 80 }, by: -424 },
  { name: 'below and larger than the view', component: { top: 900, height: 800 }, by: 776 },
])('a component $name', ({ component, by }) => {
  expect(offsetShowing(component, VIEW)).toBe(by);
});
