/** Whether the code of a plugin may run: the user sees the code, and later its changes. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startsWith, t } from '../harness/messages.ts';
import { expect, type Studio, test } from './harness/studio.ts';

/** Gives the project tools, an MCP server, and this gate. */
async function addCode(studio: Studio, gate: string): Promise<string> {
  const folder = join(studio.home, 'projects', 'led_sales');
  const manifest = JSON.parse(await readFile(join(folder, 'plugin.json'), 'utf8')) as object;
  const code = {
    permissions: { tools: true, mcp: true, network: ['https://stock.example.com'] },
    gates: { 'led_sales.order': gate },
    tools: {
      'led_sales.price': { description: 'Returns the price of an article.', idempotent: true },
      'led_sales.order': { description: 'Orders the article.', irreversible: true },
    },
    mcp: { files: { command: 'npx', args: ['-y', 'some mcp server'], env: ['SOME_TOKEN'], tools: ['read'] } },
  };
  await writeFile(join(folder, 'plugin.json'), JSON.stringify({ ...manifest, ...code }));
  await writeFile(join(folder, 'tools.mjs'), 'export const price = () => 1;\nexport const order = () => 2;\n');
  return folder;
}

test('code runs after its review; a change shows the difference and asks again', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(page.getByRole('application').first()).toBeVisible();
  const folder = await addCode(studio, 'text.length > 5');
  await page.reload();
  await page.getByRole('button', { name: t('trust.banner.review.new') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('npx -y "some mcp server"')).toBeVisible();
  await expect(dialog.getByText('SOME_TOKEN')).toBeVisible();
  await expect(dialog.getByText(t('trust.tools.irreversible'))).toBeVisible();
  await expect(dialog.getByText('https://stock.example.com')).toBeVisible();

  // Swapped while the dialog is open: nothing is trusted, and the dialog shows the current folder.
  await writeFile(join(folder, 'tools.mjs'), 'export const price = () => 3;\n');
  await dialog.getByRole('button', { name: t('trust.trust') }).click();
  await expect(dialog.getByRole('alert')).toContainText('changed while you reviewed them');
  await dialog.getByRole('button', { name: t('trust.trust') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: startsWith('trust.banner.review.new') })).toBeHidden();

  await addCode(studio, 'true');
  await mkdir(join(folder, 'lib'));
  await writeFile(join(folder, 'lib', 'helper'), 'new\n');
  await page.reload();
  await page.getByRole('button', { name: t('trust.banner.review.changed') }).click();
  await expect(dialog.getByRole('heading', { name: startsWith('trust.change.title') })).toBeVisible();
  await expect(dialog.getByText('+     "led_sales.order": "true"')).toBeVisible();
  await expect(dialog.getByText('lib/helper').first()).toBeVisible();
});
