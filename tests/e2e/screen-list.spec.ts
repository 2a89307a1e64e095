/** Whole screens: pasted, created from a template, duplicated, renamed, deleted, and restored. */
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { canvas, createFromTemplate } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('screens can be pasted, created from templates, duplicated, renamed, deleted, and restored @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+o');
  await createFromTemplate(page, 'mortgage');
  await page.getByRole('tab', { name: t('screenDesigner.library') }).click();
  const list = page.getByRole('list', { name: t('screenDesigner.library') });
  const row = (name: string) => list.getByRole('button', { name, exact: true });
  const act = async (name: string, action: 'rename' | 'duplicate' | 'remove') => {
    await list.getByRole('button', { name: t('screenList.more', { name }) }).click();
    await page.getByRole('menuitem', { name: t(`screenList.${action}`) }).click();
  };
  const dialog = page.getByRole('dialog', { name: t('screenDesigner.new.title') });
  const begin = async (name: string, start: string) => {
    await runCommand(page, 'screens.new');
    await dialog.getByRole('textbox', { name: t('screenDesigner.new.label') }).fill(name);
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: start, exact: true }).click();
  };
  const create = dialog.getByRole('button', { name: t('screenDesigner.new.create') });
  const drawn = (name: string) => page.getByRole('group', { name: t('screenDesigner.preview', { name }) });

  await test.step('pasted messages become a screen, and their problems are reported', async () => {
    await begin('pasted', t('screenList.pasteStart'));
    const text = dialog.getByRole('textbox', { name: t('screenList.pasteStart') });
    await text.fill('{');
    await expect(dialog.getByText(t('screenList.notJson'))).toBeVisible();
    await expect(create).toBeDisabled();
    const components = [{ id: 'root', component: 'Text', text: 'Pasted words', variant: 'h2' }];
    await text.fill(JSON.stringify({ version: 'v1.0', createSurface: { surfaceId: 's', components } }));
    await expectAccessible(page);
    await create.click();
    await expect(drawn('Pasted').getByRole('heading', { name: 'Pasted words' })).toBeVisible();
  });

  await test.step('without a model, describing a screen leads to the settings', async () => {
    await begin('described', t('screenList.describe.start'));
    await expect(dialog.getByText(t('screenList.describe.noModel'))).toBeVisible();
    await expect(create).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('screenList.describe.openSettings') }).click();
    await expect(page.getByRole('dialog', { name: t('settings.title') })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a template can be a new screen or part of an existing one', async () => {
    await begin('contact', t('screenList.templates.form'));
    await create.click();
    await expect(drawn('Contact').getByRole('textbox', { name: t('screenList.form.name') })).toBeVisible();
    const search = page.getByRole('searchbox', { name: t('screenDesigner.palette.search') });
    await search.fill(t('screenList.templates.confirm'));
    await search.press('Enter');
    await expect(drawn('Contact').getByRole('button', { name: t('screenList.confirm.yes') })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a screen that no node shows says so once for all of its actions', async () => {
    await begin('sure', t('screenList.templates.confirm'));
    await create.click();
    await expect(page.getByRole('button', { name: 'cancel', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('screenDesigner.action.addNode') })).toHaveCount(1);
    await runCommand(page, 'edit.undo');
  });

  await test.step('a copy opens, and nodes follow a rename', async () => {
    await act('Which kind of mortgage?', 'duplicate');
    await expect(row('Which kind of mortgage?')).toHaveCount(2);
    await runCommand(page, 'edit.undo');
    await expect(row('Which kind of mortgage?')).toHaveCount(1);
    await act('Which kind of mortgage?', 'rename');
    const rename = page.getByRole('dialog', { name: t('screenList.renameTitle') });
    await rename.getByRole('textbox').fill('start');
    await rename.getByRole('button', { name: t('screenList.rename') }).click();
    await act('Start', 'remove');
    await expect(
      page.getByText(t('screenList.stillShown', { count: 1, nodes: '"Landing"' }), { exact: true }),
    ).toBeVisible();
    await expect(row('Start')).toHaveCount(0);
  });

  await test.step('undo restores a deleted screen', async () => {
    await runCommand(page, 'edit.undo');
    await expect(row('Start')).toBeVisible();
  });
});
