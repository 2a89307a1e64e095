/** The shortcut list: it shows what the keys do, and a shortcut can be assigned to another command. */
import { t } from '../harness/messages.ts';
import { runCommand, titleOf } from './harness/commands.ts';
import { canvas, card } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('a shortcut can be changed in the cheat sheet and reset @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await card(page, /Kind of place/).click();
  await runCommand(page, 'view.canvas');

  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: t('commands.shortcuts') });
  await sheet.getByRole('searchbox', { name: t('shortcuts.find') }).fill(titleOf('edit.duplicate'));
  await sheet.getByRole('button', { name: t('shortcuts.change', { name: titleOf('edit.duplicate') }) }).press('Enter');
  await page.keyboard.press('Control+w');
  await expect(sheet.getByRole('alert')).toHaveText(t('shortcuts.browser', { keys: 'Ctrl+W' }));
  await page.keyboard.press('c');
  await expect(sheet.getByRole('alert')).toHaveText(
    t('shortcuts.taken', { keys: 'C', other: titleOf('edit.connect') }),
  );
  await page.keyboard.press('c');
  await expect(
    sheet.getByRole('button', { name: t('shortcuts.change', { name: titleOf('edit.duplicate') }) }),
  ).toHaveText(/C$/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('c');
  await expect(card(page, /Kind of place/)).toHaveCount(2);
  await page.reload();
  await card(page, /Kind of place/)
    .first()
    .click();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: t('commands.palette') });
  await palette.getByRole('combobox').fill(titleOf('edit.duplicate'));
  await expect(palette.getByRole('option', { name: titleOf('edit.duplicate') }).first()).toContainText('C');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Shift+?');
  await sheet.getByRole('button', { name: t('shortcuts.reset', { name: titleOf('edit.duplicate') }) }).click();
  await expect(
    sheet.getByRole('button', { name: t('shortcuts.change', { name: titleOf('edit.duplicate') }) }),
  ).toHaveText(/CtrlD$/);
  await expect(
    sheet.getByRole('button', { name: t('shortcuts.change', { name: titleOf('edit.connect') }) }),
  ).toHaveText(/C$/);
});
