/** Tools in the studio: tried with the real tool, and accepted when an MCP server changes them. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { t, words } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { canvas, openPage } from './harness/page.ts';
import { expect, test, type Studio } from './harness/studio.ts';

const MOODY = resolve(import.meta.dirname, '../fixtures/mcp/moody.mjs');

const panel = (page: Page): Locator => page.locator('[data-region="tools"]');
const line = (page: Page, tool: string): Locator =>
  panel(page).getByRole('navigation').getByRole('button', { name: tool });
const run = (page: Page): Locator => panel(page).getByRole('button', { name: t('tools.try.run') });
const result = (page: Page): Locator =>
  panel(page)
    .getByRole('region', { name: t('tools.try.result') })
    .first();

/** The sample with these changes to its manifest and these additional files, untrusted. */
async function change(studio: Studio, manifest: object, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(studio.home, 'projects', 'led_sales');
  const before = JSON.parse(await readFile(join(folder, 'plugin.json'), 'utf8')) as object;
  await writeFile(join(folder, 'plugin.json'), JSON.stringify({ ...before, ...manifest }));
  await mkdir(join(folder, 'tables'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

async function trustFolder(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('trust.banner.review.new') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('trust.trust') }).click();
  await expect(dialog).toBeHidden();
}

test('a trial call is refused, run, and run again after a confirmation @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const input = { type: 'object', properties: { pieces: { type: 'integer' } }, required: ['pieces'] };
  await change(
    studio,
    {
      permissions: { tools: true },
      gates: { 'led_sales.order': 'approval.granted' },
      tools: {
        'led_sales.price': { description: 'Returns the price.', input },
        'led_sales.order': { description: 'Orders it.', irreversible: true },
      },
    },
    {
      'tools.mjs':
        'export const price = ({ pieces }) => ({ total: pieces * 3 });\nexport const order = () => ({ ordered: true });\n',
    },
  );
  await page.reload();
  await expect(canvas(page)).toBeVisible();
  await runCommand(page, 'tools.panel');
  const pieces = panel(page).getByRole('textbox', { name: 'Pieces' });

  await test.step('shows an error at the argument', async () => {
    await line(page, 'led_sales.price').click();
    await run(page).click();
    await expect(pieces).toBeFocused();
    await expect(pieces).toHaveAccessibleDescription(t('runs.form.missing'));
  });

  await test.step('code of an untrusted folder does not run', async () => {
    await pieces.fill('4');
    await pieces.press('Enter');
    await expect(result(page)).toContainText(words('tools.try.error'));
  });

  await test.step('the real tool answers, and the arguments are kept', async () => {
    await trustFolder(page);
    await openPage(page, 'tools');
    await run(page).click();
    await expect(result(page)).toContainText(words('tools.try.done'));
    await expect(result(page)).toContainText('"total": 12');
    await line(page, 'led_sales.order').click();
    await line(page, 'led_sales.price').click();
    await expect(pieces).toHaveValue('4');
  });

  await test.step('a tool that cannot be undone runs only after a confirmation', async () => {
    await line(page, 'led_sales.order').click();
    await run(page).click();
    const question = page.getByRole('dialog', { name: t('tools.try.confirmTitle', { tool: 'led_sales.order' }) });
    await question
      .getByRole('button', { name: t('tools.try.cancel') })
      .last()
      .click();
    await expect(result(page)).toBeHidden();
    await run(page).click();
    await question.getByRole('button', { name: t('tools.try.run') }).click();
    await expect(result(page)).toContainText('"ordered": true');
  });
});

test('a tool changed by its MCP server is shown and accepted @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const folder = await change(
    studio,
    {
      permissions: { mcp: true },
      mcp: { papers: { command: process.execPath, args: ['server.mjs'], tools: ['look'] } },
    },
    {
      'server.mjs': `process.argv.push('tables/mood.json', '/dev/null'); await import('./moody.mjs');`,
      'tables/mood.json': '{ "tells": true }',
    },
  );
  await copyFile(MOODY, join(folder, 'moody.mjs'));
  await page.reload();
  await trustFolder(page);
  await runCommand(page, 'tools.panel');
  const tool = 'led_sales.papers.look';

  await test.step('a new tool is accepted', async () => {
    await expect(line(page, tool)).toContainText(t('tools.state.new'));
    await line(page, tool).click();
    await panel(page)
      .getByRole('button', { name: t('tools.change.acceptNew') })
      .click();
    await expect(line(page, tool)).not.toContainText(t('tools.state.new'));
  });

  await test.step('a change appears by itself, with both texts', async () => {
    await writeFile(
      join(folder, 'tables/mood.json'),
      '{ "tells": true, "says": "Looks everything up.", "type": "number" }',
    );
    await panel(page).getByRole('textbox', { name: 'Q' }).fill('ViT');
    await run(page).click();
    await expect(page.locator('[data-region="strip"]')).toContainText(t('tools.stripChanged', { count: 1 }));
    const shown = panel(page).getByRole('region', { name: t('tools.change.title') });
    await expect(shown.locator('del')).toHaveText(['Looks something up.', 'string']);
    await expect(shown.locator('ins')).toHaveText(['Looks everything up.', 'number']);
    await expect(shown).toContainText('properties / q / type');
  });

  await test.step('the tool is called again once the change is accepted', async () => {
    const q = panel(page).getByRole('textbox', { name: 'Q' });
    await q.fill('7');
    await run(page).click();
    await expect(result(page)).toContainText(words('tools.try.error'));
    await panel(page)
      .getByRole('button', { name: t('tools.change.accept') })
      .click();
    await expect(line(page, tool)).not.toContainText(t('tools.state.changed'));
    await run(page).click();
    await expect(result(page)).toContainText('found 7');
  });
});
