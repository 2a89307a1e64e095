/** Lists of buttons have one Tab stop, arrow keys go from one button to the next, and the focus stays at its field. */
import { expect, type Locator } from '@playwright/test';
import { t } from '../harness/messages.ts';
import { newScreen } from '../e2e/harness/screens.ts';
import { expectOpen, region, test } from './harness/panels.ts';

/** How many of them Tab reaches. */
const tabStops = (buttons: Locator) =>
  buttons.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length);

test('a reset property keeps the focus @thorough', async ({ page, show }) => {
  await show({ project: 'small', panels: ['inspector'] });
  await expectOpen(page);
  await page.locator('.react-flow__node').first().click();
  const label = region(page, 'inspector').getByRole('textbox', {
    name: t('fields.node.label.title'),
    description: t('fields.node.label.help'),
  });
  await label.focus();
  await page.keyboard.press('Tab');
  const reset = region(page, 'inspector').getByRole('button', { name: t('inspector.reset'), exact: true });
  await expect(reset.and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(label).toHaveValue('');
  await expect(label).toBeFocused();
});

test('the palette of screens is one Tab stop, and arrow keys lead from its search through its entries', async ({
  page,
  show,
}) => {
  await show({ project: 'small', panels: ['inspector'] });
  await expectOpen(page);
  const designer = await newScreen(page, `roving ${Date.now()}`);
  const palette = designer.getByRole('region', { name: t('screenDesigner.palette.title') });
  const entry = (title: string) => palette.getByRole('button', { name: title, exact: true });
  const rows = page.getByRole('tree', { name: t('screenDesigner.tree') }).getByRole('treeitem');
  await expect(rows).toHaveCount(2);
  const search = palette.getByRole('searchbox', { name: t('screenDesigner.palette.search') });
  await search.focus();
  expect(await tabStops(palette.getByRole('listitem').getByRole('button'))).toBe(1);
  await page.keyboard.press('ArrowDown');
  await expect(entry('Row')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(entry('List')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entry('Column')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('Shift+Tab');
  await expect(search).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(entry('Column')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(palette.locator(':focus')).toHaveCount(0);
});

test('the list of nodes is one Tab stop @thorough', async ({ page, show }) => {
  await show({ project: 'small', panels: ['library'] });
  await expectOpen(page);
  const list = region(page, 'library').getByRole('tabpanel');
  const kinds = list.getByRole('listitem').getByRole('button');
  await expect(kinds.first()).toBeVisible();
  expect(await tabStops(kinds)).toBe(1);
  await region(page, 'library')
    .getByRole('tab', { name: t('app.library.nodes') })
    .focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(kinds.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(kinds.first()).toBeFocused();
  expect(await tabStops(kinds)).toBe(1);
});

test('arrow keys select the device that shows a screen @thorough', async ({ page, show }) => {
  await show({ project: 'small', panels: ['inspector'] });
  await expectOpen(page);
  const designer = await newScreen(page, `device ${Date.now()}`);
  const device = (name: 'desktop' | 'tablet') =>
    designer.getByRole('radio', { name: t(`screenPreview.frames.${name}`) });
  await device('desktop').focus();
  await page.keyboard.press('ArrowRight');
  await expect(device('tablet')).toBeFocused();
  await expect(device('tablet')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(device('desktop')).toBeChecked();
});

test('Tab reaches the control of a property first, and then its sources as one stop', async ({ page, show }) => {
  await show({ project: 'small', panels: ['inspector'] });
  await expectOpen(page);
  const designer = await newScreen(page, `properties ${Date.now()}`);
  await designer.getByRole('treeitem').last().click();
  await page.keyboard.press('Enter');
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  const named = (role: 'button' | 'combobox' | 'textbox', name: string) =>
    properties.getByRole(role, { name, exact: true });
  await expect(named('textbox', 'Text')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(named('button', t('screenDesigner.binding.of', { field: 'Text' }))).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const functions = named('button', t('screenDesigner.binding.source', { field: 'Text' }));
  await expect(functions).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(named('combobox', 'Style')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(functions).toBeFocused();
});
