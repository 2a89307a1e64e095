/** Finding, replacing, other names: everything by keyboard, every change one step of undo. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './studio.ts';
import { canvas, card, inspector } from './studio-page.ts';

test('words are found everywhere, walked with arrows, and replaced after a look at what comes of it', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();

  await page.keyboard.press('ControlOrMeta+f');
  const find = page.getByRole('region', { name: 'Find' });
  await expect(find.getByRole('searchbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('led');
  const found = find.getByRole('list', { name: 'Results' });
  await expect(found.getByRole('button').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(found.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(found.getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inspector(page).locator(':focus')).toHaveCount(1);

  await canvas(page).focus();
  await page.keyboard.press('Shift+S');
  await page.getByRole('textbox', { name: 'Note text' }).first().fill('remember the zebras');
  await page.keyboard.press('ControlOrMeta+f');
  await find.getByRole('searchbox', { name: 'Find' }).fill('zebras');
  await expect(found.getByRole('heading', { name: /^Sticky note/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sticky note', exact: true })).toBeVisible();
  await expect(page.locator('.react-flow__node-note:focus')).toHaveCount(1);

  await page.keyboard.press('ControlOrMeta+h');
  await find.getByRole('searchbox', { name: 'Find' }).fill('What kind of');
  await find.getByRole('textbox', { name: 'Replace with' }).fill('Which sort of');
  await expect(found.getByText('Which sort of').first()).toBeVisible();
  await find.getByRole('button', { name: /^Replace in \d+ text/ }).click();
  await expect(card(page, /Which sort of/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(card(page, /Which sort of/)).toHaveCount(0);
});

test('a key gets another name in everything that reads it; F12 leads to its question', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await card(page, /Kind of place/).click();
  await page.keyboard.press('Shift+F12');
  const list = page.getByRole('list', { name: /^References of answer/ });
  await expect(list.getByRole('button').first()).toBeFocused();
  const count = await list.getByRole('button').count();
  expect(count).toBeGreaterThan(1);
  await page.keyboard.press('End');
  await expect(list.getByRole('heading', { name: /Test \d+$/ }).last()).toBeVisible();

  await canvas(page).focus();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: /^Rename answer/ });
  await dialog.getByRole('textbox', { name: 'New name' }).fill('two words');
  await expect(dialog.getByText(/A key starts with a letter/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'New name' }).fill('sort_of_place');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(inspector(page).getByRole('textbox', { name: 'Answer key' })).toHaveValue('sort_of_place');
  const tests = join(studio.home, 'projects', 'led_sales', 'tests', 'buys_for_a_tennis_court.json');
  expect(await readFile(tests, 'utf8')).toContain('"venue":');
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(() => readFile(tests, 'utf8')).toContain('"sort_of_place":"sports_court"');
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type('answers.sort_of_place');
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('button').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inspector(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F12');
  await expect(inspector(page).getByRole('textbox', { name: 'Answer key' })).toBeFocused();
});
