/** Others change the files of an open flow: nothing is overwritten, nothing is lost. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Studio } from './studio.ts';
import { card, inspector, save } from './studio-page.ts';

function flowFile(studio: Studio): string {
  return join(studio.home, 'projects', 'led_sales', 'flow.json');
}

/** As editors save: a new file takes the place of the old one. */
async function changeOnDisk(studio: Studio, from: string, to: string): Promise<void> {
  const file = flowFile(studio);
  const text = await readFile(file, 'utf8');
  await writeFile(`${file}.new`, text.replaceAll(from, to));
  await rename(`${file}.new`, file);
}

test('a change on disk is taken in where nothing is unsaved, and asked about where something is', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await save(page);
  await changeOnDisk(studio, 'Kind of place', 'Sort of place');
  await expect(card(page, /Sort of place/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Changed on disk').first()).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(card(page, /Kind of place/)).toBeVisible();

  await changeOnDisk(studio, 'Sort of place', 'Type of place');
  await expect(page.getByText('These files changed on disk after you opened them.').first()).toBeVisible();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page
    .getByRole('listbox', { name: 'Changes' })
    .getByRole('option', { name: /Kind of place/ })
    .click();
  await expect(page.getByRole('region', { name: 'Change details' })).toContainText('Type of place');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const conflict = page.getByRole('article', { name: /label$/ });
  await conflict.getByRole('radio', { name: 'Theirs' }).check();
  await page.getByRole('button', { name: 'Apply merge' }).click();
  await expect(card(page, /Type of place/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep mine' })).toHaveCount(0);

  await changeOnDisk(studio, 'Type of place', 'Form of place');
  await page.getByRole('button', { name: 'Reload from disk' }).click();
  await expect(card(page, /Form of place/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep mine' })).toHaveCount(0);

  await rm(flowFile(studio));
  await expect(page.getByText('This flow’s files were deleted from disk.')).toBeVisible();
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(page.getByText('This flow’s files were deleted from disk.')).toHaveCount(0);
  expect(await readFile(flowFile(studio), 'utf8')).toContain('Form of place');
});

test('what one window saves the other one shows', async ({ studio, context }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(studio.host.url);
  await expect(card(other, /Kind of place/)).toBeVisible();
  await expect(page.getByText('Open in another window')).toBeVisible();
  await card(page, /Kind of place/).click();
  await inspector(page).getByRole('textbox', { name: 'Label', exact: true }).first().fill('Sort of place');
  await save(page);
  await expect(card(other, /Sort of place/)).toBeVisible({ timeout: 30_000 });
  await other.close();
  await expect(page.getByText('Open in another window')).toHaveCount(0);
});
