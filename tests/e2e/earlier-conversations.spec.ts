/** Editing an earlier message: the conversation after it is kept, can be viewed, and continues, even after a reload. */
import type { Page } from '@playwright/test';
import { t, words } from '../harness/messages.ts';
import { openTalkMenu, say, startConversation } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

const userLines = (page: Page) => page.getByRole('button', { name: t('console.chat.edit') });

async function sayNext(page: Page, text: string): Promise<void> {
  const before = await userLines(page).count();
  await say(page, text);
  await expect(userLines(page)).toHaveCount(before + 1);
  await expect(userLines(page).first()).toBeEnabled();
}

test('the conversation before an edit is listed in full under earlier conversations @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await startConversation(page);
  await sayNext(page, 'new lighting');
  await sayNext(page, 'an office');
  await sayNext(page, '40 square metres');
  await userLines(page).nth(1).click();
  const edit = page.getByRole('textbox', { name: t('console.chat.editLabel') });
  await edit.fill('a warehouse');
  await edit.press('Enter');
  await expect(userLines(page)).toHaveCount(2);
  await expect(page.getByText(t('console.actions.kept'))).toBeVisible();

  await page.reload();
  await expect(userLines(page)).toHaveCount(2);
  const before = page.getByRole('menuitem', {
    name: words('console.actions.earlierSaid', { said: 'new lighting', count: 3 }),
  });
  await openTalkMenu(page);
  await page.getByRole('menuitem', { name: t('console.actions.compareWith') }).press('ArrowRight');
  await before.click();
  const comparison = page.getByRole('dialog', { name: t('testing.conversations.title') });
  await expect(comparison.getByRole('row').filter({ hasText: 'an office' })).toContainText('a warehouse');
  await page.keyboard.press('Escape');
  await openTalkMenu(page);
  await page.getByRole('menuitem', { name: t('console.actions.earlier') }).press('ArrowRight');
  await before.click();
  await expect(userLines(page)).toHaveCount(3);
  await expect(page.getByRole('log').getByText('an office').first()).toBeVisible();
});
