/** Around the canvas: starting from a template, themes, the command palette and the key store. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './studio.ts';
import { canvas, runCommand } from './studio-page.ts';

test('a new flow is made from a template and is in the list of recent ones', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+o');
  await expect(page.getByRole('heading', { name: 'Start from a template' })).toBeVisible();
  const templates = page.getByRole('region', { name: 'Start from a template' });
  await templates.getByRole('button', { name: /Lighting sales/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Name your flow' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My desk');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(canvas(page)).toBeVisible();
  expect(await readdir(join(studio.home, 'projects'))).toHaveLength(2);

  await page.keyboard.press('ControlOrMeta+o');
  await expect(page.getByText('My desk').first()).toBeVisible();
});

test('the theme is switched from the palette and stays', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const first = await background();
  await runCommand(page, 'Toggle light and dark theme');
  await expect.poll(background).not.toBe(first);
  const second = await background();
  await page.reload();
  await expect(canvas(page)).toBeVisible();
  await expect.poll(background).toBe(second);
});

test('a key is stored where only its owner can read it, and is never shown again', async ({ studio }) => {
  const { page } = studio;
  const key = 'sk-test-0123456789abcdef';
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await runCommand(page, 'Settings…');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('tab', { name: 'Providers and keys' }).click();
  const anthropic = dialog
    .getByRole('group', { name: 'Anthropic' })
    .or(dialog.getByRole('region', { name: 'Anthropic' }));
  await anthropic.getByLabel('API key', { exact: true }).fill(key);
  await anthropic.getByRole('button', { name: 'Save key' }).click();
  await expect(anthropic.getByText('Key saved')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(key);

  const file = join(studio.home, 'data', 'keys.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const log = await readFile(join(studio.home, 'data', 'logs', 'switchyard.log'), 'utf8').catch(() => '');
  expect(log).not.toContain(key);

  await anthropic.getByRole('button', { name: 'Remove key' }).click();
  await expect(anthropic.getByText('No key')).toBeVisible();
  expect(await readFile(file, 'utf8').catch(() => '')).not.toContain(key);
});
