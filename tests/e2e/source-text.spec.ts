/** The text next to the canvas: both stay in sync, and invalid text is kept and never drawn. */
import type { Page } from '@playwright/test';
import { t, words } from '../harness/messages.ts';
import { goToNode, runCommand } from './harness/commands.ts';
import { card, nodeField, undoButton } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

function text(page: Page) {
  return page.getByRole('textbox', { name: t('textView.editor', { file: 'flow.json' }) }).last();
}

/** Puts the cursor after the first match, using the editor's search. */
async function goBehind(page: Page, words: string): Promise<void> {
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
}

test('draws valid text, and keeps invalid text after a reload without drawing it @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'view.text');
  await expect(page.locator('[data-code-editor] .monaco-editor').first()).toBeVisible({ timeout: 30_000 });

  await goBehind(page, '"Kind of place');
  await page.keyboard.type(' today');
  await expect(card(page, /Kind of place today/)).toBeVisible();

  await page.keyboard.type('"');
  const problems = page.getByRole('list', { name: t('textView.problems') });
  await expect(problems.getByRole('button')).not.toHaveCount(0);
  await expect(card(page, /Kind of place today/)).toBeVisible();
  await page.waitForTimeout(600); // the journal writes after a pause
  await page.reload();
  await page.getByRole('button', { name: t('app.recovery.restore') }).click();
  await expect(problems.getByRole('button')).not.toHaveCount(0);
  await page.getByRole('button', { name: t('textView.discard') }).click();
  await expect(problems).toHaveCount(0);
  await goToNode(page, 'Kind of place today');
  await expect(card(page, /Kind of place today/)).toBeVisible();
  await undoButton(page).click();
  await expect(card(page, /Kind of place\./)).toBeVisible();
});

test('text and canvas stay in sync, and neither overwrites the other @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'view.text');
  await expect(page.locator('[data-code-editor] .monaco-editor').first()).toBeVisible({ timeout: 30_000 });
  await card(page, /Kind of place/).click();
  await expect(page.locator('[data-code-editor]').getByText('"Kind of place"').first()).toBeVisible();

  await goBehind(page, '"Kind of place');
  await page.keyboard.type('"');
  await expect(page.getByText(words('textView.notApplied'))).toBeVisible({ timeout: 20_000 });
  await card(page, /Kind of place/).click();
  await nodeField(page, 'question', 'label').fill('Sort of place');
  await expect(page.getByText(t('textView.diverged'))).toBeVisible();
  await page.getByRole('button', { name: t('textView.compare') }).click();
  const difference = page.locator('.monaco-diff-editor');
  await expect(difference.getByText('"Sort of place"').first()).toBeVisible();
  await expect(difference.getByText('"Kind of place""').first()).toBeVisible();
  await page.getByRole('button', { name: t('textView.back') }).click();
  await expect(difference).toHaveCount(0);
  await page.getByRole('button', { name: t('textView.takeDrawing') }).click();
  await expect(page.locator('[data-code-editor]').getByText('"Sort of place"').first()).toBeVisible();

  // Shortcuts of the window work while typing.
  await text(page).focus();
  await page.keyboard.press('Alt+w');
  await expect(page.getByRole('dialog', { name: words('tabs.closeTitle') })).toBeVisible();
});
