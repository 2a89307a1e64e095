/** The text beside the canvas: both say the same, wrong text is kept and never drawn. */
import { expect, test } from './studio.ts';
import { card, inspector, runCommand } from './studio-page.ts';
import type { Page } from '@playwright/test';

function text(page: Page) {
  return page.getByRole('textbox', { name: 'Editor for flow.json' }).last();
}

/** Puts the cursor behind the first place where this stands, with the search of the editor. */
async function goBehind(page: Page, words: string): Promise<void> {
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
}

test('what is typed is drawn, what is wrong is kept over a reload and never drawn', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'Toggle text');
  await expect(page.locator('[data-code-editor] .monaco-editor').first()).toBeVisible({ timeout: 30_000 });

  await goBehind(page, '"Kind of place');
  await page.keyboard.type(' today');
  await expect(card(page, /Kind of place today/)).toBeVisible();

  await page.keyboard.type('"');
  const problems = page.getByRole('list', { name: 'Problems in the text' });
  await expect(problems.getByRole('button')).not.toHaveCount(0);
  await expect(card(page, /Kind of place today/)).toBeVisible();
  await page.waitForTimeout(600); // the journal writes after a pause
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(problems.getByRole('button')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Discard my text' }).click();
  await expect(problems).toHaveCount(0);
  await runCommand(page, 'Kind of place today');
  await expect(card(page, /Kind of place today/)).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(card(page, /Kind of place\./)).toBeVisible();
});

test('text and canvas go together, and neither writes over the other', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'Toggle text');
  await expect(page.locator('[data-code-editor] .monaco-editor').first()).toBeVisible({ timeout: 30_000 });
  await card(page, /Kind of place/).click();
  await expect(page.locator('[data-code-editor]').getByText('"Kind of place"').first()).toBeVisible();

  await goBehind(page, '"Kind of place');
  await page.keyboard.type('"');
  await expect(page.getByText('Not applied: ', { exact: false })).toBeVisible({ timeout: 20_000 });
  await card(page, /Kind of place/).click();
  await inspector(page).getByRole('textbox', { name: 'Label', exact: true }).first().fill('Sort of place');
  await expect(page.getByText('The canvas changed since you edited the text.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  const difference = page.locator('.monaco-diff-editor');
  await expect(difference.getByText('"Sort of place"').first()).toBeVisible();
  await expect(difference.getByText('"Kind of place""').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to the text' }).click();
  await expect(difference).toHaveCount(0);
  await page.getByRole('button', { name: 'Use canvas' }).click();
  await expect(page.locator('[data-code-editor]').getByText('"Sort of place"').first()).toBeVisible();

  // Keys of the window are heard while one types.
  await text(page).focus();
  await page.keyboard.press('Alt+w');
  await expect(page.getByRole('dialog', { name: /^Close/ })).toBeVisible();
});
