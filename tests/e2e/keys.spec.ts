/** The cheat sheet: what it says is what the keys do, and a key can be given to another command. */
import { expect, test } from './studio.ts';
import { canvas, card, runCommand } from './studio-page.ts';

test('a command gets other keys in the cheat sheet, everywhere, and its own ones back', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await card(page, /Kind of place/).click();
  await runCommand(page, 'Focus canvas');

  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('searchbox', { name: 'Find a command' }).fill('duplicate');
  await sheet.getByRole('button', { name: 'Change shortcut for “Duplicate”' }).press('Enter');
  await page.keyboard.press('Control+w');
  await expect(sheet.getByRole('alert')).toHaveText('Ctrl+W is reserved by your browser. Press a different shortcut.');
  await page.keyboard.press('c');
  await expect(sheet.getByRole('alert')).toHaveText('C is assigned to “Connect to…”. Press it again to reassign it.');
  await page.keyboard.press('c');
  await expect(sheet.getByRole('button', { name: 'Change shortcut for “Duplicate”' })).toHaveText(/C$/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('c');
  await expect(card(page, /Kind of place/)).toHaveCount(2);
  await page.reload();
  await card(page, /Kind of place/)
    .first()
    .click();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill('Duplicate');
  await expect(palette.getByRole('option', { name: 'Duplicate' }).first()).toContainText('C');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Shift+?');
  await sheet.getByRole('button', { name: 'Reset shortcut for “Duplicate”' }).click();
  await expect(sheet.getByRole('button', { name: 'Change shortcut for “Duplicate”' })).toHaveText(/CtrlD$/);
  await expect(sheet.getByRole('button', { name: 'Change shortcut for “Connect to…”' })).toHaveText(/C$/);
});
