/** A line said earlier is changed: what came after it is kept, can be looked at, and goes on, also after a reload. */
import type { Page } from '@playwright/test';
import { en } from '../../src-shared/messages/en.ts';
import { expect, test } from './studio.ts';
import { say } from './studio-page.ts';

const { actions, chat } = en.console;

const userLines = (page: Page) => page.getByRole('button', { name: chat.edit });

async function sayNext(page: Page, text: string): Promise<void> {
  const before = await userLines(page).count();
  await say(page, text);
  await expect(userLines(page)).toHaveCount(before + 1);
  await expect(userLines(page).first()).toBeEnabled();
}

test('the conversation before an edit is under earlier conversations, whole', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await page.getByRole('button', { name: actions.start }).click();
  await sayNext(page, 'new lighting');
  await sayNext(page, 'an office');
  await sayNext(page, '40 square metres');
  await userLines(page).nth(1).click();
  const edit = page.getByRole('textbox', { name: chat.editLabel });
  await edit.fill('a warehouse');
  await edit.press('Enter');
  await expect(userLines(page)).toHaveCount(2);
  await expect(page.getByText(actions.kept)).toBeVisible();

  await page.reload();
  await expect(userLines(page)).toHaveCount(2);
  await page.locator('[data-region="console"]').getByRole('button', { name: actions.more, exact: true }).click();
  await page.getByRole('menuitem', { name: actions.earlier }).press('ArrowRight');
  await page.getByRole('menuitem', { name: actions.earlierOne_other.replace('{{when}}, {{count}}', '3') }).click();
  await expect(userLines(page)).toHaveCount(3);
  await expect(page.getByRole('log').getByText('an office').first()).toBeVisible();
});
