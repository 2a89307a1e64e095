/** External changes to the files of an open flow: nothing is overwritten, and nothing is lost. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../harness/messages.ts';
import { card, nodeField, save, undoButton } from './harness/page.ts';
import { expect, type Studio, test } from './harness/studio.ts';

function flowFile(studio: Studio): string {
  return join(studio.home, 'projects', 'led_sales', 'flow.json');
}

/** As editors save: a new file replaces the old one. */
async function changeOnDisk(studio: Studio, from: string, to: string): Promise<void> {
  const file = flowFile(studio);
  const text = await readFile(file, 'utf8');
  await writeFile(`${file}.new`, text.replaceAll(from, to));
  await rename(`${file}.new`, file);
}

test('a change on disk is loaded if nothing is unsaved; otherwise, the user is asked', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await save(page);
  await changeOnDisk(studio, 'Kind of place', 'Sort of place');
  await expect(card(page, /Sort of place/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(t('tabs.external.changedEntry')).first()).toBeVisible();
  await undoButton(page).click();
  await expect(card(page, /Kind of place/)).toBeVisible();

  await changeOnDisk(studio, 'Sort of place', 'Type of place');
  await expect(page.getByText(t('tabs.external.changed')).first()).toBeVisible();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await page.getByRole('button', { name: t('tabs.external.compare'), exact: true }).click();
  await page
    .getByRole('listbox', { name: t('compare.list') })
    .getByRole('option', { name: /Kind of place/ })
    .click();
  await expect(page.getByRole('region', { name: t('compare.details') })).toContainText('Type of place');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('tabs.external.merge'), exact: true }).click();
  const conflict = page.getByRole('article', { name: /: Label$/ });
  await conflict.getByRole('radio', { name: t('compare.merge.theirs') }).check();
  await page.getByRole('button', { name: t('compare.merge.apply') }).click();
  await expect(card(page, /Type of place/)).toBeVisible();
  await expect(page.getByRole('button', { name: t('tabs.external.keep') })).toHaveCount(0);

  await changeOnDisk(studio, 'Type of place', 'Form of place');
  await page.getByRole('button', { name: t('tabs.external.reload') }).click();
  await expect(card(page, /Form of place/)).toBeVisible();
  await expect(page.getByRole('button', { name: t('tabs.external.keep') })).toHaveCount(0);

  await rm(flowFile(studio));
  await expect(page.getByText(t('tabs.external.gone'))).toBeVisible();
  await page.getByRole('button', { name: t('commands.writeAgain') }).click();
  await expect(page.getByText(t('tabs.external.gone'))).toHaveCount(0);
  expect(await readFile(flowFile(studio), 'utf8')).toContain('Form of place');
});

test('a save in one window appears in the other, and is merged with its unsaved edits @thorough', async ({
  studio,
  context,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(studio.host.url);
  await expect(card(other, /Kind of place/)).toBeVisible();
  await expect(page.getByText(t('tabs.others', { count: 1 }))).toBeVisible();
  await card(page, /Kind of place/).click();
  await nodeField(page, 'question', 'label').fill('Sort of place');
  await save(page);
  await expect(card(other, /Sort of place/)).toBeVisible({ timeout: 30_000 });

  await card(other, /What is it about/).click();
  await nodeField(other, 'question', 'label').fill('Topic');
  await nodeField(page, 'question', 'label').fill('Form of place');
  await save(page);
  await expect(card(other, /Form of place/)).toBeVisible({ timeout: 30_000 });
  await expect(card(other, /Topic/)).toBeVisible();
  await expect(other.getByText(t('tabs.external.merged')).first()).toBeVisible();
  await save(other);
  await expect(card(page, /Topic/)).toBeVisible({ timeout: 30_000 });
  await other.close();
  await expect(page.getByText(t('tabs.others', { count: 1 }))).toHaveCount(0);
});
