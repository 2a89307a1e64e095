/** Versions: each save keeps one; one can be named, compared with the flow as it is, and gone back to. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './studio.ts';
import { card, inspector, retype, runCommand, save } from './studio-page.ts';

test('a version is named, compared on the canvas and as a list, and restored as one edit', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Alt+s');
  const dialog = page.getByRole('dialog', { name: 'Name current version' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Launch');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await card(page, /Kind of place/).click();
  await retype(page, inspector(page).getByRole('textbox', { name: 'Prompt', exact: true }), 'Where is it?');
  await runCommand(page, 'Add say node');
  await save(page);

  await page.keyboard.press('ControlOrMeta+Alt+h');
  const list = page.getByRole('listbox', { name: 'Versions, newest first' });
  await expect(list.getByRole('option').first()).toContainText('prompt changed');
  await list.getByRole('option', { name: /^Launch/ }).click();
  await page.keyboard.press('Enter');

  const drawing = page.getByRole('region', { name: 'Diagram of the changes' });
  await expect(drawing.getByText('Added')).toBeVisible();
  const changes = page.getByRole('listbox', { name: 'Changes' });
  await changes.getByRole('option', { name: /^Changed .*prompt changed/ }).click();
  await expect(page.getByRole('region', { name: 'Change details' })).toContainText('Where is it?');
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual(
    [],
  );
  await page.keyboard.press('F7');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(card(page, /^Say\. (No text yet|Say)/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(card(page, /^Say\. (No text yet|Say)/)).toBeVisible();
  await save(page);
});
