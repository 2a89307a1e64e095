/** Notes, groups, colours and locks: beside the flow, done by hand or by keys, and taken back. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './studio.ts';
import { canvas, card, edge, inspector, runCommand, save } from './studio-page.ts';

test('a note is written in place, coloured, saved beside the flow and taken back', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'Focus canvas');
  await page.keyboard.press('Shift+S');
  await page.getByRole('textbox', { name: 'Note text' }).first().pressSequentially('Ask **Ann** first');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Note: Ask **Ann** first')).toBeVisible();
  await inspector(page).getByRole('button', { name: 'Violet' }).click();
  await save(page);
  const folder = join(studio.home, 'projects', 'led_sales');
  const layout = JSON.parse(await readFile(join(folder, 'layout.json'), 'utf8')) as {
    root: { notes: Record<string, { text: string; color: string }> };
  };
  expect(Object.values(layout.root.notes)).toMatchObject([{ text: 'Ask **Ann** first', color: 'violet' }]);
  const undo = page.getByRole('button', { name: /^Undo/ });
  while (await undo.isEnabled()) await undo.click();
  await expect(card(page, /Ask/)).toHaveCount(0);
});

test('a group is named, collapsed with its edges led to it, opened by what is searched in it, and locked', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+g');
  await page.getByRole('textbox', { name: 'Group name' }).first().fill('Everything after');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Group Everything after')).toBeVisible();
  await runCommand(page, 'Focus canvas');
  await page.keyboard.press('Shift+F');
  await expect(card(page, /Group Everything after, collapsed/)).toBeVisible();
  await expect(card(page, /Kind of place/)).toHaveCount(0);

  await runCommand(page, 'Kind of place');
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'Focus canvas');
  await page.keyboard.press('Shift+L');
  await page.keyboard.press('Delete');
  await expect(page.getByText('Locked', { exact: true })).toBeVisible();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await expect(inspector(page).getByRole('textbox', { name: 'Prompt', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Unlock', exact: true }).first().click();
  await runCommand(page, 'Focus canvas');
  await page.keyboard.press('Delete');
  await expect(card(page, /Kind of place/)).toHaveCount(0);
  await expect(canvas(page)).toBeVisible();
  await expect(edge(page, { from: 'Kind of place', to: '.*' })).toHaveCount(0);
});
