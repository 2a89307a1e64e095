/** The same flow as an outline: built, changed, and undone without a mouse. */
import type { Locator } from '@playwright/test';
import { startsWith, t } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { canvas, card, connectTo, inspector } from './harness/page.ts';
import { expect, test, type Studio } from './harness/studio.ts';

/** Opens the flow in the tree, and returns its rows. The first one has the focus. */
async function openTree(studio: Studio): Promise<Locator> {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+o');
  const rows = page.getByRole('tree', { name: t('outline.tree') }).getByRole('treeitem');
  await expect(rows.first()).toBeFocused();
  return rows;
}

test('a flow can be read, extended, connected, and undone in the tree with the keyboard alone @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();

  await page.keyboard.press('ControlOrMeta+Shift+o');
  const tree = page.getByRole('tree', { name: t('outline.tree') });
  const rows = tree.getByRole('treeitem');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tree.getByRole('treeitem', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Home');

  await page.keyboard.press('a');
  const adding = page.getByRole('dialog', { name: startsWith('outline.addAfter') });
  await expect(adding.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Say');
  await expect(adding.getByRole('option', { selected: true })).toContainText('Say');
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('textbox', { name: startsWith('outline.write') })).toBeFocused();
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

test('tables can be sorted, filtered, and edited, and share the canvas selection @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+o');
  await page.getByRole('radio', { name: t('outline.modes.nodes') }).focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: t('outline.nodes') });
  const rowCount = await grid.getByRole('row').count();
  const first = grid.getByRole('row').nth(1);
  await expect(first.getByRole('gridcell').first()).toBeFocused();
  await page.keyboard.press('Shift+F1');
  await expect(page.getByRole('tooltip').getByText(t('outline.help'))).toBeVisible();
  await page.keyboard.press('Shift+F1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Opening question');
  await page.keyboard.press('Enter');
  await expect(first.getByRole('gridcell', { name: 'Opening question' })).toBeFocused();
  await page.getByRole('searchbox', { name: t('outline.filter') }).fill('Opening question');
  await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(rowCount);

  await page.keyboard.press('ControlOrMeta+Shift+o');
  await expect(card(page, /Opening question/)).toBeVisible();
});

test('a group made in the outline takes no focus on the canvas @thorough', async ({ studio }) => {
  const { page } = studio;
  await openTree(studio);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+g');
  await expect(inspector(page).getByRole('textbox', { name: t('groups.name') })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+o');
  await expect(card(page, /Kind of place/)).toBeVisible();
  await expect(canvas(page).getByRole('textbox', { name: t('groups.name') })).toHaveCount(0);
});

test('F2 renames the selected node in its row of the tree and of the table @thorough', async ({ studio }) => {
  const { page } = studio;
  const rows = await openTree(studio);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('F2');
  await expect(rows.first().getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Greeting');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toContainText('Greeting');

  await runCommand(page, 'outline.nodes');
  await page.keyboard.press('F2');
  await expect(page.getByRole('grid').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Welcome');
  await page.keyboard.press('Enter');

  await page.keyboard.press('ControlOrMeta+Shift+o');
  await expect(card(page, /Welcome/).first()).toBeVisible();
  await expect(canvas(page).getByRole('textbox')).toHaveCount(0);
});

test('a text edited in the outline leaves the focus to what is opened or clicked @thorough', async ({ studio }) => {
  const { page } = studio;
  const rows = await openTree(studio);
  await page.keyboard.press('ArrowDown');
  const text = rows.getByRole('textbox');

  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+k');
  await expectToStayFocused(page.getByRole('dialog', { name: t('commands.palette') }).getByRole('combobox'));
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toBeFocused();
  await expect(text).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  const field = inspector(page).getByRole('textbox').first();
  await field.click();
  await expectToStayFocused(field);
  await expect(text).toHaveCount(0);
});

/** The outline gives the focus back some frames later. */
async function expectToStayFocused(field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  const focused = await field.evaluate(async (element) => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    return document.activeElement === element;
  });
  expect(focused).toBe(true);
}
