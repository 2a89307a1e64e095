/** Fragments: a part of a screen is saved under a name and added to another screen. */
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { addComponent, newScreen, openNewScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';

test('a part of a screen can be saved as a fragment, inserted elsewhere, renamed, and deleted @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  const designer = await openNewScreen(studio);
  const tree = designer.getByRole('tree', { name: t('screenDesigner.tree') });
  const fragments = designer.getByRole('region', { name: t('screenList.fragments.title') });
  const fragment = (name: string) => fragments.getByRole('button', { name, exact: true });
  const act = async (name: string, action: 'rename' | 'remove') => {
    await fragments.getByRole('button', { name: t('screenList.more', { name }) }).click();
    await page.getByRole('menuitem', { name: t(`screenList.${action}`) }).click();
  };
  await addComponent(designer, t('screenList.templates.confirm'));
  await test.step('the menu of a component saves it under a name', async () => {
    await tree.getByRole('treeitem', { selected: true }).getByRole('button').click();
    await page.getByRole('menuitem', { name: t('commands.saveFragment') }).click();
    const dialog = page.getByRole('dialog', { name: t('screenList.fragments.saveTitle') });
    await expect(dialog.getByRole('textbox')).toHaveValue(t('screenList.confirm.title'));
    await dialog.getByRole('textbox').fill('Our question');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('screenList.fragments.save') }).click();
    await expect(fragment('Our question')).toBeVisible();
  });

  await test.step('another screen inserts it, and one undo step removes it', async () => {
    await newScreen(page, 'second');
    const yes = designer.getByRole('button', { name: t('screenList.confirm.yes'), exact: true });
    await expect(yes).toHaveCount(0);
    await fragment('Our question').click();
    await expect(yes).toBeVisible();
    await expectAccessible(page);
    await runCommand(page, 'edit.undo');
    await expect(yes).toHaveCount(0);
  });

  await test.step('a fragment is not listed as a screen', async () => {
    await page.getByRole('tab', { name: t('screenDesigner.library') }).click();
    const list = page.getByRole('list', { name: t('screenDesigner.library') });
    await expect(list.getByRole('listitem')).toHaveText(['Offer', 'Second']);
  });

  await test.step('it is renamed, deleted, and restored', async () => {
    await act('Our question', 'rename');
    const dialog = page.getByRole('dialog', { name: t('screenList.fragments.renameTitle') });
    await dialog.getByRole('textbox').fill('Yes or no');
    await dialog.getByRole('button', { name: t('screenList.rename') }).click();
    await expect(fragment('Yes or no')).toBeVisible();
    await act('Yes or no', 'remove');
    await expect(fragments).toHaveCount(0);
    await runCommand(page, 'edit.undo');
    await expect(fragment('Yes or no')).toBeVisible();
  });
});
