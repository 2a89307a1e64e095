/** Screens are designed like flows: drawn, edited, undone, and saved. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { card } from './harness/page.ts';
import { addComponent, newScreen, openNewScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';

test('a screen can be created, edited by mouse and keyboard, undone, and saved @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'screens.new');
  const dialog = page.getByRole('dialog', { name: t('screenDesigner.new.title') });
  await dialog.getByRole('textbox', { name: t('screenDesigner.new.label') }).fill('offer');
  await dialog.getByRole('button', { name: t('screenDesigner.new.create') }).click();

  const designer = page.getByRole('region', { name: t('screenDesigner.designer') });
  const tree = designer.getByRole('tree', { name: t('screenDesigner.tree') });
  const drawn = designer.getByRole('group', { name: t('screenDesigner.preview', { name: 'Offer' }) });
  await expect(tree.getByRole('treeitem')).toHaveCount(2);
  await expect(drawn.getByRole('heading', { name: 'Offer' })).toBeVisible();

  await drawn.getByRole('heading', { name: 'Offer' }).click();
  await expect(tree.getByRole('treeitem', { selected: true })).toContainText('Offer');
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  await properties.getByRole('textbox', { name: 'Text' }).fill('Your offer');
  await expect(drawn.getByRole('heading', { name: 'Your offer' })).toBeVisible();

  const search = designer.getByRole('searchbox', { name: t('screenDesigner.palette.search') });
  await search.fill('check box');
  await search.press('Enter');
  await expect(drawn.getByRole('checkbox')).toBeVisible();
  await expect(tree.getByRole('treeitem')).toHaveCount(3);
  await tree.getByRole('treeitem', { selected: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(tree.getByRole('treeitem').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Delete');
  await expect(tree.getByRole('treeitem')).toHaveCount(2);

  await runCommand(page, 'edit.undo');
  await expect(drawn.getByRole('checkbox')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await runCommand(page, 'file.save');
  const file = join(studio.home, 'projects', 'led_sales', 'screens', 'offer.json');
  await expect
    .poll(async () => readFile(file, 'utf8').catch(() => ''), { timeout: 15_000 })
    .toContain('"text": "Your offer"');
  await runCommand(page, 'screens.close');
  await expect(designer).toHaveCount(0);
});

test('the text on a button is edited as its label @thorough', async ({ studio }) => {
  const { page } = studio;
  const designer = await openNewScreen(studio);
  await addComponent(designer, 'button');
  const drawn = designer.getByRole('group', { name: t('screenDesigner.preview', { name: 'Offer' }) });
  const tree = designer.getByRole('tree', { name: t('screenDesigner.tree') });
  await expect(tree.getByRole('treeitem', { selected: true })).toContainText(t('screenDesigner.starters.button'));
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  await properties.getByRole('textbox', { name: t('screenDesigner.properties.buttonLabel'), exact: true }).fill('Send');
  await expect(drawn.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await runCommand(page, 'edit.undo');
  await expect(drawn.getByRole('button', { name: t('screenDesigner.starters.button'), exact: true })).toBeVisible();
});

test('the screen gets a title and a theme if nothing is selected @thorough', async ({ studio }) => {
  const { page } = studio;
  const designer = await openNewScreen(studio);
  await addComponent(designer, 'button');
  const drawn = designer.getByRole('group', { name: t('screenDesigner.preview', { name: 'Offer' }) });
  const selected = designer.getByRole('treeitem', { selected: true });
  await drawn.click({ position: { x: 8, y: 8 } });
  await drawn.getByRole('button').click();
  await expect(selected).toHaveAttribute('data-row', 'button');
  await drawn.getByRole('button').click();
  await expect(selected).toHaveAttribute('data-row', 'text');
  // From the text of the button to the button, the column, and the screen itself.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Escape');

  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  const color = properties.getByRole('textbox', { name: t('screenDesigner.look.color'), exact: true });
  const accent = () =>
    drawn.getByRole('button').evaluate((button) => getComputedStyle(button).getPropertyValue('--accent'));
  const before = await accent();
  await color.fill('#ffd4');
  await expect(properties.getByText(t('screenDesigner.look.notAColor'))).toBeVisible();
  expect(await accent()).toBe(before);
  await color.fill('#ffd400');
  await expect.poll(accent).not.toBe(before);
  await properties.getByRole('button', { name: /^Use #/ }).click();
  await expect(color).not.toHaveValue('#ffd400');
  await expect(properties.getByRole('button', { name: /^Use #/ })).toHaveCount(0);
  await drawn.getByRole('button').click();
  await expect(color).toHaveCount(0);
  await drawn.click({ position: { x: 8, y: 8 } });
  await properties.getByRole('textbox', { name: t('screenDesigner.look.title'), exact: true }).fill('Your offer');
  await expectAccessible(page);

  await runCommand(page, 'file.save');
  const file = join(studio.home, 'projects', 'led_sales', 'screens', 'offer.json');
  await expect.poll(async () => readFile(file, 'utf8').catch(() => ''), { timeout: 15_000 }).toContain('primaryColor');
  for (let step = 0; step < 3; step += 1) await runCommand(page, 'edit.undo');
  await expect.poll(accent).toBe(before);
});

test('a theme can be applied to all screens in one step @thorough', async ({ studio }) => {
  const { page } = studio;
  await openNewScreen(studio, 'first');
  await newScreen(page, 'second');
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  const color = properties.getByRole('textbox', { name: t('screenDesigner.look.color'), exact: true });
  const share = properties.getByRole('button', { name: t('screenDesigner.look.share') });
  await expect(share).toHaveCount(0);
  await color.fill('#15803d');
  await share.click();
  await expect(share).toHaveCount(0);
  await page.getByRole('tab', { name: t('screenDesigner.library') }).click();
  await page
    .getByRole('list', { name: t('screenDesigner.library') })
    .getByRole('button', { name: 'First', exact: true })
    .click();
  await expect(color).toHaveValue('#15803d');
  await runCommand(page, 'edit.undo');
  await expect(color).toHaveValue('');
});
