/** Ctrl+A selects components, nodes, or the text of a field, but never the text of the window or hidden items. */
import type { Locator } from '@playwright/test';
import { t } from '../harness/messages.ts';
import { addComponent, newScreen } from './harness/screens.ts';
import { goToNode, titleOf } from './harness/commands.ts';
import { canvas, card } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

async function selectedText(control: Locator): Promise<string> {
  await control.focus();
  await control.press('ControlOrMeta+a');
  return control.page().evaluate(() => getSelection()?.toString() ?? '');
}

test('Ctrl+A selects all components in the designer, and never the text of the window @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  for (const control of [page.getByRole('tab').first(), page.getByRole('banner').getByRole('button').first()])
    expect(await selectedText(control)).toBe('');

  const designer = await newScreen(page, 'booking');
  await addComponent(designer, 'text field');
  await addComponent(designer, 'check box');
  const search = designer.getByRole('searchbox', { name: t('screenDesigner.palette.search') });
  await search.fill('');
  const selected = designer.getByRole('treeitem', { selected: true });
  await expect(designer.getByRole('treeitem')).toHaveCount(4);
  const preview = designer.getByRole('group', { name: t('screenDesigner.preview', { name: 'Booking' }) });
  const inTree = designer.getByRole('treeitem').nth(1);
  for (const control of [
    designer.getByRole('button', { name: t('screenDesigner.showComponents') }),
    inTree.getByRole('button', { name: t('screenDesigner.actions.more') }),
    inTree,
    preview,
    // Of the properties of the text field: a list of choices.
    page
      .getByRole('region', { name: t('screenDesigner.properties.title') })
      .getByRole('combobox')
      .first(),
  ]) {
    await designer.getByRole('treeitem').nth(1).click();
    await expect(selected).toHaveCount(1);
    expect(await selectedText(control)).toBe('');
    await expect(selected).toHaveCount(3);
  }
  await inTree.press('Delete');
  await expect(designer.getByRole('treeitem')).toHaveCount(1);

  await search.fill('slider');
  await search.press('ControlOrMeta+a');
  await search.press('Delete');
  await expect(search).toHaveValue('');
});

test("commands of the flow don't change its selection while a screen is designed @thorough", async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, 'Welcome')).toBeVisible();
  await goToNode(page, 'Welcome');
  const designer = await newScreen(page, 'booking');
  await designer.getByRole('button', { name: t('screenDesigner.showComponents') }).focus();
  await page.keyboard.press('ControlOrMeta+x');
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: t('commands.palette') });
  for (const id of ['edit.delete', 'edit.duplicate', 'edit.cut']) {
    await palette.getByRole('combobox').fill(titleOf(id));
    await expect(palette.locator(`[cmdk-item][data-value="${id}"]`)).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await designer.getByRole('button', { name: t('commands.closeScreen') }).click();
  await expect(card(page, 'Welcome')).toBeVisible();
});
