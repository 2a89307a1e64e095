/**
 * States that only a journey reaches, checked with the automatic accessibility rules in both themes. Panels have their
 * own tests.
 */
import type { Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../harness/messages.ts';
import { BESIDE_CANVAS, brokenRules, WCAG_TAGS, type Within } from './harness/accessibility.ts';
import { runCommand, titleOf } from './harness/commands.ts';
import { memberLabel } from './harness/labels.ts';
import { card, edge, hear, inspector, nodeField, save, say } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const BEST_PRACTICE = ['region', 'landmark-one-main', 'landmark-unique', 'landmark-no-duplicate-main', 'heading-order'];

interface Checked {
  /** Menus are outside all landmarks. */
  readonly isMenu?: boolean;
  readonly within?: Within;
}

/** Checks all rules in the light theme, and those about colors in the dark one. */
async function check(
  page: Page,
  state: string,
  { isMenu = false, within = BESIDE_CANVAS }: Checked = {},
): Promise<void> {
  const rules = Object.fromEntries(BEST_PRACTICE.map((rule) => [rule, { enabled: !isMenu }]));
  expect(await brokenRules(page, { runOnly: { type: 'tag', values: WCAG_TAGS }, rules }, within), state).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const colors = { runOnly: { type: 'rule' as const, values: COLOUR_RULES } };
  expect(await brokenRules(page, colors, within), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function checkDialog(page: Page, command: string): Promise<void> {
  await runCommand(page, command);
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await check(page, command);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.use({ colorScheme: 'light' });

test('the tour, a conversation, the condition builder, notes, and groups are accessible @thorough', async ({
  studio,
}) => {
  test.slow();
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'help.tour');
  await expect(page.getByRole('button', { name: t('help.tour.next'), exact: true })).toBeFocused();
  await check(page, 'tour');
  await page.keyboard.press('Escape');
  await card(page, /Kind of place/).click();
  await say(page, 'new lighting please');
  await hear(page, 'What kind of place is it?');
  await check(page, 'node and conversation', { within: 'html' });
  await runCommand(page, 'help.beside');
  await check(page, 'help beside the inspector');
  await runCommand(page, 'help.beside');

  await edge(page, { from: 'Kind of place' }).first().focus();
  await page.keyboard.press('Enter');
  await inspector(page)
    .getByRole('radio', { name: t('inspector.edge.when') })
    .click();
  await inspector(page)
    .getByRole('radio', { name: t('guards.builder') })
    .click();
  await inspector(page)
    .getByRole('button', { name: `${t('guards.tryIt')}: ${memberLabel('edge', 'guard')}` })
    .click();
  await check(page, 'guard builder and table');

  await page.keyboard.press('ControlOrMeta+Shift+e');
  await page.keyboard.press('Shift+s');
  await page.keyboard.type('Remember the **milk**');
  await page.keyboard.press('Escape');
  await check(page, 'note', { within: 'html' });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+g');
  await page.keyboard.press('Escape');
  await check(page, 'group', { within: 'html' });
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await page.keyboard.press('Shift+f');
  await check(page, 'collapsed group', { within: 'html' });

  await runCommand(page, 'app.shortcuts');
  await page.getByRole('button', { name: t('shortcuts.change', { name: titleOf('edit.duplicate') }) }).press('Enter');
  await check(page, 'cheat sheet that listens');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: t('commands.palette') })).toBeVisible();
  await check(page, 'palette');
});

test('menus, node dialogs, and replacing are accessible @thorough', async ({ studio }) => {
  test.slow();
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await check(page, 'menu', { isMenu: true });
  await page.keyboard.press('Escape');
  await checkDialog(page, 'edit.connect');
  await checkDialog(page, 'subgraph.extract');
  await card(page, /Workplace/)
    .first()
    .click();
  await checkDialog(page, 'subgraph.callers');
  await runCommand(page, 'subgraph.preview');
  await check(page, 'preview of a subgraph', { within: 'html' });
  await runCommand(page, 'subgraph.preview');

  await runCommand(page, 'outline.edges');
  await check(page, 'outline as a table');
  await page.keyboard.press('ControlOrMeta+Shift+o');
  await page.keyboard.press('ControlOrMeta+h');
  await page.getByRole('searchbox', { name: t('find.what') }).fill('place');
  await page.getByRole('textbox', { name: t('find.with') }).fill('spot');
  await expect(
    page
      .getByRole('list', { name: t('find.results') })
      .getByText('spot')
      .first(),
  ).toBeVisible();
  await check(page, 'find and replace');
});

test('changes, conflicts, and invalid text are accessible @thorough', async ({ studio }) => {
  test.slow();
  const { page } = studio;
  const file = join(studio.home, 'projects', 'led_sales', 'flow.json');
  await studio.open();
  await save(page);
  await card(page, /Kind of place/).click();
  await nodeField(page, 'question', 'label').fill('Sort of place');
  await page.keyboard.press('ControlOrMeta+Alt+h');
  await expect(page.getByRole('listbox', { name: t('versions.list') })).toBeVisible();
  await runCommand(page, 'versions.compare-saved');
  await expect(page.getByRole('listbox', { name: t('compare.list') })).toBeVisible();
  await check(page, 'comparison', { within: 'html' });
  await page.keyboard.press('Escape');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('Kind of place', 'Type of place'));
  await expect(page.getByRole('button', { name: t('tabs.external.keep') })).toBeVisible({ timeout: 30_000 });
  await check(page, 'change on disk');
  await runCommand(page, 'external.merge');
  await expect(page.getByRole('button', { name: t('compare.merge.apply') }).first()).toBeVisible();
  await check(page, 'merge with a conflict');
  await page.keyboard.press('Escape');

  await runCommand(page, 'view.text');
  await expect(page.locator('[data-code-editor] .monaco-editor').first()).toBeVisible({ timeout: 30_000 });
  await page
    .getByRole('textbox', { name: t('textView.editor', { file: 'flow.json' }) })
    .last()
    .focus();
  await page.keyboard.type('"');
  await expect(page.getByRole('list', { name: t('textView.problems') })).toBeVisible();
  await check(page, 'text that is wrong');
  await runCommand(page, 'tab.close');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'question before closing');
  await page.keyboard.press('Escape');
});
