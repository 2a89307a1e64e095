/** The same flow as a list: built, changed and taken back without a mouse. */
import { expect, test } from './studio.ts';
import { card, connectTo } from './studio-page.ts';

test('a flow is read, extended, connected and taken back in the tree with the keyboard alone', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();

  await page.keyboard.press('ControlOrMeta+Shift+o');
  const tree = page.getByRole('tree', { name: 'Flow outline' });
  const rows = tree.getByRole('treeitem');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Home');

  await page.keyboard.press('a');
  const adding = page.getByRole('dialog', { name: /^Add after/ });
  await expect(adding.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Say');
  await expect(adding.getByRole('option', { selected: true })).toContainText('Say');
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('textbox', { name: /^Text of/ })).toBeFocused();
  await page.keyboard.type('Welcome to the shop.');
  await page.keyboard.press('Enter');
  const added = tree.getByRole('treeitem', { name: /Welcome to the shop/ });
  await expect(added).toBeFocused();

  await connectTo(page, 'Workplace');
  await expect(tree.getByRole('treeitem').filter({ hasText: 'Workplace' }).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(added).toHaveCount(0);
});

test('tables sort, filter and take texts in their cells; the selection is that of the canvas', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+o');
  await page.getByRole('radio', { name: 'Nodes' }).focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'Nodes in this graph' });
  const rowCount = await grid.getByRole('row').count();
  const first = grid.getByRole('row').nth(1);
  await expect(first.getByRole('gridcell').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Opening question');
  await page.keyboard.press('Enter');
  await expect(first.getByRole('gridcell', { name: 'Opening question' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('Opening question');
  await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(rowCount);

  await page.keyboard.press('ControlOrMeta+Shift+o');
  await expect(card(page, /Opening question/)).toBeVisible();
});
