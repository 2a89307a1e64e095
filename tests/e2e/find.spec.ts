/** Finding, replacing, and renaming by keyboard, with one undo step per change. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startsWith, t, words } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { canvas, card, inspector, nodeField, undoButton } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('finds text everywhere, moves through results with arrow keys, and previews replacements @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();

  await page.keyboard.press('ControlOrMeta+f');
  const find = page.getByRole('region', { name: t('app.panels.find') });
  await expect(find.getByRole('searchbox', { name: t('find.what') })).toBeFocused();
  await page.keyboard.type('led');
  const found = find.getByRole('list', { name: t('find.results') });
  await expect(found.getByRole('button').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(found.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(found.getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inspector(page).locator(':focus')).toHaveCount(1);

  await canvas(page).focus();
  await page.keyboard.press('Shift+S');
  await page
    .getByRole('textbox', { name: t('notes.text') })
    .first()
    .fill('remember the zebras');
  await page.keyboard.press('ControlOrMeta+f');
  await find.getByRole('searchbox', { name: t('find.what') }).fill('zebras');
  await expect(found.getByRole('heading', { name: startsWith('notes.note') })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('notes.note'), exact: true })).toBeVisible();
  await expect(page.locator('.react-flow__node-note:focus')).toHaveCount(1);

  await page.keyboard.press('ControlOrMeta+h');
  await find.getByRole('searchbox', { name: t('find.what') }).fill('What kind of');
  await find.getByRole('textbox', { name: t('find.with') }).fill('Which sort of');
  await expect(found.getByText('Which sort of').first()).toBeVisible();
  await find.getByRole('button', { name: words('find.replaceAll') }).click();
  await runCommand(page, 'view.fit');
  await expect(card(page, /Which sort of/).first()).toBeVisible();
  await undoButton(page).click();
  await expect(card(page, /Which sort of/)).toHaveCount(0);
});

test('a key is renamed everywhere it is used, and F12 leads to its question @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await card(page, /Kind of place/).click();
  await page.keyboard.press('Shift+F12');
  const list = page.getByRole('list', {
    name: t('find.references', { name: t('find.targets.key', { name: 'venue' }) }),
  });
  await expect(list.getByRole('button').first()).toBeFocused();
  const count = await list.getByRole('button').count();
  expect(count).toBeGreaterThan(1);
  await page.keyboard.press('End');
  await expect(list.getByRole('heading', { name: /Test \d+$/ }).last()).toBeVisible();

  // End selected an edge while tests were still being searched.
  await card(page, /Kind of place/).click();
  await runCommand(page, 'find.rename');
  const dialog = page.getByRole('dialog', {
    name: t('find.rename', { name: t('find.targets.key', { name: 'venue' }) }),
  });
  await dialog.getByRole('textbox', { name: t('find.newName') }).fill('two words');
  await expect(dialog.getByRole('textbox', { name: t('find.newName') })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: t('find.newName') }).fill('sort_of_place');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await inspector(page)
    .getByRole('button', { name: startsWith('inspector.groups.about') })
    .click();
  await expect(nodeField(page, 'question', 'key')).toHaveValue('sort_of_place');
  const tests = join(studio.home, 'projects', 'led_sales', 'tests', 'buys_for_a_tennis_court.json');
  expect(await readFile(tests, 'utf8')).toContain('"venue":');
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(() => readFile(tests, 'utf8')).toContain('"sort_of_place":"sports_court"');
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type('answers.sort_of_place');
  await page.keyboard.press('ArrowDown');
  await expect(
    page
      .getByRole('list', { name: t('find.results') })
      .getByRole('button')
      .first(),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inspector(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F12');
  await expect(nodeField(page, 'question', 'key')).toBeFocused();
});
