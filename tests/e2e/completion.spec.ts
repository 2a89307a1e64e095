/**
 * Completion of conditions and templates: it opens while typing, stays open, and closes brackets and quotes, all by
 * keyboard.
 */
import type { Locator, Page } from '@playwright/test';
import { t } from '../harness/messages.ts';
import { memberLabel } from './harness/labels.ts';
import { card, cardOfKind, edge, inspector, nodeField } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

const suggestions = (page: Page): Locator => page.locator('.suggest-widget.visible').getByRole('option');

/** Types the text key by key and accepts the suggestion. */
async function accept(page: Page, typed: string, offered: string | RegExp): Promise<void> {
  for (const key of typed) {
    await page.keyboard.press(key);
    await expect(suggestions(page).first()).toBeVisible();
  }
  await expect(suggestions(page).first()).toHaveAccessibleName(offered);
  await page.keyboard.press('Tab');
  await expect(suggestions(page)).toHaveCount(0);
}

const written = (page: Page): Locator => page.locator('[data-cursor]').filter({ has: page.locator(':focus') });

async function clear(page: Page, field: Locator): Promise<void> {
  await field.focus();
  // Waits until the editor has taken the focus from the plain field, because earlier keys would be lost.
  await expect(written(page)).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}

test('a condition gets typed completions, closing quotes, and closing brackets @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await edge(page, { from: 'Kind of place' }).first().focus();
  await page.keyboard.press('Enter');
  await inspector(page)
    .getByRole('radio', { name: t('inspector.edge.when') })
    .click();
  await inspector(page)
    .getByRole('radio', { name: t('guards.text') })
    .click();
  await clear(page, inspector(page).getByRole('textbox', { name: memberLabel('edge', 'guard') }));

  await accept(page, 'inten', /^answers\.intention, one of/);
  await page.keyboard.type(' == ');
  await accept(page, '"f', /^"fault", A fault/);
  await page.keyboard.type(' && size(');
  await accept(page, 'nam', /^answers\.name, text/);
  await page.keyboard.type(") > 2 && answers.name != 'x'");
  await expect(written(page)).toHaveAttribute(
    'data-text',
    `answers.intention == "fault" && size(answers.name) > 2 && answers.name != 'x'`,
  );
});

test('a template gets completions in each placeholder, and an apostrophe in its text is not closed @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  await clear(page, nodeField(page, 'question', 'prompt'));

  await page.keyboard.type("It's {");
  await expect(suggestions(page).first()).toHaveAccessibleName(/^\{\{ \}\}/);
  await page.keyboard.press('Enter');
  await accept(page, 'nam', /^answers\.name, text/);
  await page.keyboard.type('}}, {{ 1 + ');
  await accept(page, 'channe', /^answers\.channel, one of/);
  await page.keyboard.type(' }}. {{ ');
  await expect(suggestions(page).first()).toBeVisible();
  await expect(written(page)).toHaveAttribute('data-text', "It's {{answers.name}}, {{ 1 + answers.channel }}. {{ }}");
});

test('a field focused while its editor loads keeps the focus @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  await page.evaluate(() => {
    const editors = new MutationObserver((changes) => {
      for (const { target } of changes) (target as HTMLElement).querySelector('textarea')?.focus();
    });
    editors.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-cursor'] });
  });
  await nodeField(page, 'question', 'prompt').hover();
  await expect(written(page)).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Which place?');
  await expect(written(page)).toHaveAttribute('data-text', 'Which place?');
});

test('the text of a card gets completions for its placeholders, and closes them @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const end = cardOfKind(page, 'say', 'Brochure sent');
  await end.locator('[data-card-part="text"]').dblclick();
  const field = end.getByRole('textbox', { name: t('canvas.edit.text') });
  await expect(field).toBeFocused();
  const offered = page.getByRole('listbox', { name: t('canvas.completions') });
  await page.keyboard.type('For {{ nam');
  await expect(field).toHaveValue('For {{ nam}}');
  await expect(offered.getByRole('option', { selected: true })).toContainText('answers.name');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('For {{ answers.name}}');
  await expect(offered).toHaveCount(0);
  await page.keyboard.type(' }}, at {{ c');
  await expect(offered).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offered).toHaveCount(0);
  await expect(field).toHaveValue('For {{ answers.name }}, at {{ c}}');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(end).toContainText('For {{ answers.name }}, at {{ c}}');
});
