/** Around the canvas: starting from a template, themes, the command palette, and the key store. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { canvas, card, template } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('a new flow is created from a template and listed as recent @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+o');
  await expect(page.getByRole('heading', { name: t('welcome.templates') })).toBeVisible();
  await template(page, 'led_sales').click();
  const dialog = page.getByRole('dialog', { name: t('welcome.nameTitle') });
  await dialog.getByRole('textbox', { name: t('welcome.name') }).fill('My desk');
  await dialog.getByRole('button', { name: t('welcome.create') }).click();
  await expect(canvas(page)).toBeVisible();
  expect(await readdir(join(studio.home, 'projects'))).toHaveLength(2);

  await page.keyboard.press('ControlOrMeta+o');
  await expect(page.getByText('My desk').first()).toBeVisible();
});

test('the theme can be switched in the palette and is kept @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const first = await background();
  await runCommand(page, 'app.theme');
  await expect.poll(background).not.toBe(first);
  const second = await background();
  await page.reload();
  await expect(canvas(page)).toBeVisible();
  await expect.poll(background).toBe(second);
});

test('a key is stored readable only for its owner and never shown again @thorough', async ({ studio }) => {
  const { page } = studio;
  const key = 'sk-test-0123456789abcdef';
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await runCommand(page, 'app.settings');
  const dialog = page.getByRole('dialog', { name: t('settings.title') });
  await dialog.getByRole('tab', { name: t('settings.providersTab') }).click();
  const anthropic = dialog
    .getByRole('group', { name: t('settings.providers.anthropic') })
    .or(dialog.getByRole('region', { name: t('settings.providers.anthropic') }));
  await anthropic.getByLabel(t('settings.key'), { exact: true }).fill(key);
  await anthropic.getByRole('button', { name: t('settings.keySave') }).click();
  await expect(anthropic.getByText(t('settings.keyStored'))).toBeVisible();
  await expect(page.locator('body')).not.toContainText(key);

  const file = join(studio.home, 'data', 'keys.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const log = await readFile(join(studio.home, 'data', 'logs', 'switchyard.log'), 'utf8').catch(() => '');
  expect(log).not.toContain(key);

  await anthropic.getByRole('button', { name: t('settings.keyRemove') }).click();
  await expect(anthropic.getByText(t('settings.keyNone'))).toBeVisible();
  expect(await readFile(file, 'utf8').catch(() => '')).not.toContain(key);
});

test('a small window gives most of its width to the canvas, and no minimap covers its cards @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await page.setViewportSize({ width: 1100, height: 700 });
  await studio.open();
  await expect(canvas(page).locator('.react-flow__node').first()).toBeVisible();
  const width = async () => (await canvas(page).boundingBox())?.width ?? 0;
  await expect.poll(width, { timeout: 15_000 }).toBeGreaterThanOrEqual(0.6 * 1100);
  await runCommand(page, 'view.library');
  await expect(page.locator('[data-region="library"]')).toBeVisible();
  await expect.poll(width).toBeGreaterThanOrEqual(0.6 * 1100);
  const minimap = page.getByRole('img', { name: t('canvas.minimap'), exact: true });
  await expect(minimap).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(minimap).toBeVisible();
});

test('panel sizes set by the user survive a smaller window @thorough', async ({ studio }) => {
  const { page } = studio;
  await page.setViewportSize({ width: 1440, height: 900 });
  await studio.open();
  const divider = page.getByRole('separator', { name: t('app.panels.resize', { name: t('app.panels.library') }) });
  const widths = () =>
    page.locator('#library, #right').evaluateAll((panels) => panels.map((panel) => Math.round(panel.clientWidth)));
  await expect(divider).toBeVisible();
  const initial = await widths();
  // Open panels are remembered once they were changed.
  await runCommand(page, 'view.library');
  await runCommand(page, 'view.library');
  const reloadAt = async (width: number) => {
    await page.setViewportSize({ width, height: 700 });
    await page.reload();
    await expect(divider).toBeVisible();
  };
  for (const width of [1100, 800]) {
    await reloadAt(width);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(widths).toEqual(initial);
  }
  await divider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(widths).not.toEqual(initial);
  const chosen = await widths();
  await reloadAt(1100);
  await expect.poll(async () => Math.abs((await widths())[0]! - chosen[0]!)).toBeLessThanOrEqual(1);
  await divider.dblclick();
  await expect.poll(async () => (await widths())[0]).toBeLessThan(initial[0]!);
  await reloadAt(1440);
  await expect.poll(widths).toEqual(initial);
});

test('a panel can be resized from just inside the canvas, which stays as it is @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  const pane = canvas(page).locator('.react-flow__pane');
  const { x, y } = (await pane.boundingBox())!;
  await page.mouse.move(x + 3, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 70, { steps: 3 });
  await page.mouse.move(x + 60, y + 80, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await pane.boundingBox())!.x).toBeGreaterThan(x + 40);
  await expect(canvas(page).locator('.react-flow__selection')).toHaveCount(0);
  const viewport = canvas(page).locator('.react-flow__viewport');
  const before = await viewport.getAttribute('style');
  await page.mouse.move(x + 200, y + 200);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 100);
  await page.keyboard.up('Control');
  await expect(viewport).not.toHaveAttribute('style', before!);
});
