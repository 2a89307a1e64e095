/** The views and their states against the rules a machine can check, in both themes. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './studio.ts';
import { canvas, card, edge, hear, inspector, runCommand, save, say } from './studio-page.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const BEST_PRACTICE = ['region', 'landmark-one-main', 'landmark-unique', 'landmark-no-duplicate-main', 'heading-order'];

/** Broken rules, each with its element. The page has no frames, so the check may run in the page alone. */
async function broken(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

/** All rules in the light theme, and those about colours in the dark one. Menus stand outside all landmarks. */
async function check(page: Page, state: string, isMenu = false): Promise<void> {
  const rules = Object.fromEntries(BEST_PRACTICE.map((rule) => [rule, { enabled: !isMenu }]));
  expect(await broken(page, { runOnly: { type: 'tag', values: TAGS }, rules }), state).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await broken(page, { runOnly: { type: 'rule', values: COLOUR_RULES } }), `${state}, dark`).toEqual([]);
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

test('canvas, inspector, conversation and dialogs', async ({ studio }) => {
  test.slow();
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'Take the tour');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await check(page, 'tour');
  await page.keyboard.press('Escape');
  await card(page, /Kind of place/).click();
  await say(page, 'new lighting please');
  await hear(page, 'What kind of place is it?');
  await check(page, 'node and conversation');
  await runCommand(page, 'Toggle help');
  await check(page, 'help beside the inspector');
  await runCommand(page, 'Toggle help');

  await edge(page, { from: 'Kind of place', to: '.*' }).first().focus();
  await page.keyboard.press('Enter');
  await inspector(page).getByRole('radio', { name: 'When' }).click();
  await inspector(page).getByRole('radio', { name: 'Builder' }).click();
  await inspector(page).getByRole('button', { name: 'Try it: Guard' }).click();
  await check(page, 'guard builder and table');
  await checkDialog(page, 'Analyze branches…');

  await page.keyboard.press('ControlOrMeta+Shift+e');
  await page.keyboard.press('Shift+s');
  await page.keyboard.type('Remember the **milk**');
  await page.keyboard.press('Escape');
  await check(page, 'note');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+g');
  await page.keyboard.press('Escape');
  await check(page, 'group');
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await page.keyboard.press('Shift+f');
  await check(page, 'collapsed group');

  for (const command of ['Settings…', 'Export…', 'Help topics…']) await checkDialog(page, command);
  await runCommand(page, 'Keyboard shortcuts');
  await page.getByRole('button', { name: /^Change shortcut for “Duplicate”/ }).press('Enter');
  await check(page, 'cheat sheet that listens');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await check(page, 'palette');
});

test('menus, lists and panels', async ({ studio }) => {
  test.slow();
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await check(page, 'menu', true);
  await page.keyboard.press('Escape');
  await checkDialog(page, 'Connect to…');
  await checkDialog(page, 'Extract to subgraph…');
  await card(page, /Workplace/)
    .first()
    .click();
  await checkDialog(page, 'Show callers…');
  await runCommand(page, 'Preview inside');
  await check(page, 'preview of a subgraph');
  await runCommand(page, 'Preview inside');

  await page.keyboard.press('ControlOrMeta+Shift+o');
  await expect(page.getByRole('tree', { name: 'Flow outline' })).toBeVisible();
  await check(page, 'outline as a tree');
  await runCommand(page, 'Outline: Edges');
  await check(page, 'outline as a table');
  await page.keyboard.press('ControlOrMeta+Shift+o');
  await page.keyboard.press('ControlOrMeta+h');
  await page.getByRole('searchbox', { name: 'Find' }).fill('place');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('spot');
  await expect(page.getByRole('list', { name: 'Results' }).getByText('spot').first()).toBeVisible();
  await check(page, 'find and replace');
});

test('versions, comparisons, texts and pages', async ({ studio }) => {
  test.slow();
  const { page } = studio;
  const file = join(studio.home, 'projects', 'led_sales', 'flow.json');
  await studio.open();
  await save(page);
  await card(page, /Kind of place/).click();
  await inspector(page).getByRole('textbox', { name: 'Label', exact: true }).first().fill('Sort of place');
  await page.keyboard.press('ControlOrMeta+Alt+h');
  await expect(page.getByRole('listbox', { name: 'Versions, newest first' })).toBeVisible();
  await check(page, 'versions');
  await runCommand(page, 'Compare with saved');
  await expect(page.getByRole('listbox', { name: 'Changes' })).toBeVisible();
  await check(page, 'comparison');
  await page.keyboard.press('Escape');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('Kind of place', 'Type of place'));
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible({ timeout: 30_000 });
  await check(page, 'change on disk');
  await runCommand(page, 'Merge with disk…');
  await expect(page.getByRole('button', { name: /Apply/ }).first()).toBeVisible();
  await check(page, 'merge with a conflict');
  await page.keyboard.press('Escape');

  await runCommand(page, 'Toggle text');
  await expect(page.locator('[data-code-editor] .monaco-editor').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('textbox', { name: 'Editor for flow.json' }).last().focus();
  await page.keyboard.type('"');
  await expect(page.getByRole('list', { name: 'Problems in the text' })).toBeVisible();
  await check(page, 'text that is wrong');
  await runCommand(page, 'Close tab');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'question before closing');
  await page.keyboard.press('Escape');
  await runCommand(page, 'Import agent…');
  await expect(page.getByRole('textbox', { name: 'Repository URL or folder' })).toBeVisible();
  await check(page, 'import');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('heading', { name: 'Start from a template' })).toBeVisible();
  await check(page, 'first page', true);
  await page.getByRole('button', { name: /^Empty flow/ }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(card(page, /Hello! What can I do/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(canvas(page).locator('.react-flow__node')).toHaveCount(0);
  await check(page, 'flow without nodes');
});
