/** Find by keyboard at full speed: keys always act on the results of the text in the field. */
import { expect } from '@playwright/test';
import { t, words } from '../harness/messages.ts';
import { region, test } from './harness/panels.ts';

test('Down and Enter open a result of the typed text while its search is still running @thorough', async ({
  page,
  show,
}) => {
  await show({ project: 'full', panels: ['find', 'inspector'] });
  const find = region(page, 'find');
  const field = find.getByRole('searchbox', { name: t('find.what') });
  await field.fill('led');
  await expect(
    find
      .getByRole('list', { name: t('find.results') })
      .getByRole('button')
      .first(),
  ).toBeVisible();

  await field.fill('answers.budget');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(region(page, 'inspector').locator(':focus')).toHaveCount(1);
  await expect(find.locator('[data-jump][tabindex="0"]')).toContainText('answers.budget');
});

test('Down moves to the first result, even after moving through an earlier search @thorough', async ({
  page,
  show,
}) => {
  await show({ project: 'full', panels: ['find', 'inspector'] });
  const find = region(page, 'find');
  const rows = find.getByRole('list', { name: t('find.results') }).getByRole('button');
  const field = find.getByRole('searchbox', { name: t('find.what') });
  await field.fill('led');
  await field.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  for (let row = 1; row <= 4; row += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(row)).toBeFocused();
  }
  await field.fill('court');
  await expect(find.locator('ul[aria-busy]')).toHaveCount(0);
  await field.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
});

test('Enter opens the result selected by the arrow keys and keeps the focus in the search field', async ({
  page,
  show,
}) => {
  await show({ project: 'full', panels: ['find', 'inspector'] });
  const find = region(page, 'find');
  const rows = find.getByRole('list', { name: t('find.results') }).getByRole('button');
  await find.getByRole('searchbox', { name: t('find.what') }).fill('led');
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  // Both keys in one task of the page, so no frame is drawn between them.
  await page.evaluate(() => {
    for (const key of ['ArrowDown', 'End', 'Enter']) {
      const isHandled = !document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      // Browsers click the focused button on Enter, but not for synthetic events.
      if (key === 'Enter' && !isHandled) (document.activeElement as HTMLElement).click();
    }
  });
  await expect(region(page, 'inspector').locator(':focus')).toHaveCount(1);
  await expect(rows.last()).toHaveAttribute('tabindex', '0');
  await find.getByRole('searchbox', { name: t('find.what') }).press('Escape');
  await expect(find).toBeHidden();
});

test('Replace all ignores results of an earlier search text @thorough', async ({ page, show }) => {
  await show({ project: 'full', panels: ['find'] });
  const find = region(page, 'find');
  await find.getByRole('button', { name: t('find.showReplace') }).click();
  await find.getByRole('searchbox', { name: t('find.what') }).fill('led');
  await expect(find.getByRole('button', { name: words('find.replaceAll') })).toBeEnabled();
  // In one task of the page, so the search of the new text can't run in between.
  await page.evaluate((replaceAll) => {
    const field = document.querySelector<HTMLInputElement>('[data-find] input[type="search"]')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'led in no text');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-find] button')];
    buttons.find(({ textContent }) => new RegExp(replaceAll).test(textContent))!.click();
  }, words('find.replaceAll').source);
  await expect(find.getByText(t('find.nothing'))).toBeVisible();
  await expect(page.getByText(words('find.replaced'))).toHaveCount(0);
});

test('Enter on a note in another graph focuses the note there @thorough', async ({ page, show }) => {
  await show({ project: 'full', panels: ['find'] });
  await region(page, 'find')
    .getByRole('searchbox', { name: t('find.what') })
    .fill('zebras');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.react-flow__node-note:focus')).toHaveCount(1);
});
