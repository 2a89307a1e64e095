/** The tree of the designer: ids are renamed in place, components hidden, and problems shown where they are. */
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { card } from './harness/page.ts';
import { addComponent, newScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';

test('a component is renamed, hidden, and its problem solved in the tree', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  const designer = await newScreen(page, 'offer');
  const tree = designer.getByRole('tree', { name: t('screenDesigner.tree') });
  const drawn = designer.getByRole('group', { name: t('screenDesigner.preview', { name: 'Offer' }) }).first();
  const title = tree.getByRole('treeitem').nth(1);
  await title.click();
  await page.keyboard.press('F2');
  const id = tree.getByRole('textbox', { name: t('screenDesigner.row.id') });
  await id.fill('nothing');
  await page.keyboard.press('Escape');
  await expect(tree.getByRole('treeitem').nth(1)).toHaveAttribute('data-row', 'title');
  await title.getByRole('button', { name: t('screenDesigner.actions.more') }).click();
  await page.getByRole('menuitem', { name: t('screenDesigner.actions.rename') }).click();
  await id.fill('greeting');
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('treeitem').nth(1)).toHaveAttribute('data-row', 'greeting');
  await expect(drawn.getByRole('heading', { name: 'Offer' })).toBeVisible();

  await title.getByRole('button', { name: t('screenDesigner.actions.more') }).click();
  await page.getByRole('menuitem', { name: t('screenDesigner.actions.hide') }).click();
  await expect(title.getByRole('img', { name: t('screenDesigner.row.hidden') })).toBeVisible();
  await expect(drawn.getByRole('heading', { name: 'Offer' })).toHaveCount(0);
  await runCommand(page, 'edit.undo');
  await expect(drawn.getByRole('heading', { name: 'Offer' })).toBeVisible();

  await addComponent(designer, 'button');
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  await properties.getByRole('textbox', { name: t('screenDesigner.action.name') }).fill('sendForm');
  const problems = properties.getByRole('list', { name: t('problems.title') });
  const fix = problems.getByRole('button', { name: t('plugin.screenFixes.renameAction', { name: 'send_form' }) });
  await expect(fix).toBeVisible();
  await expectAccessible(page);
  await fix.click();
  await expect(properties.getByRole('textbox', { name: t('screenDesigner.action.name') })).toHaveValue('send_form');
  await expect(problems).toHaveCount(0);
});
