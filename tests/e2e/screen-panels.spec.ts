/** The panels of the designer: side by side if there is room, otherwise stacked; hidden and shown again. */
import type { Locator } from '@playwright/test';
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { canvas } from './harness/page.ts';
import { newScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';

test('the components are above the screen in a narrow window, and can be hidden and resized @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await page.setViewportSize({ width: 1440, height: 900 });
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const designer = await newScreen(page, 'offer');
  const tree = designer.getByRole('tree', { name: t('screenDesigner.tree') });
  const drawn = designer.getByRole('group', { name: t('screenDesigner.preview', { name: 'Offer' }) });
  const divider = designer.getByRole('separator', { name: t('app.panels.resize', { name: t('screenDesigner.tree') }) });
  const widthOfTree = async () => (await tree.boundingBox())!.width;

  const before = await widthOfTree();
  await divider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(widthOfTree).toBeGreaterThan(before);

  await page.setViewportSize({ width: 850, height: 900 });
  await expect
    .poll(async () => (await tree.boundingBox())!.y + (await tree.boundingBox())!.height)
    .toBeLessThanOrEqual((await drawn.boundingBox())!.y + 1);
  expect((await drawn.boundingBox())!.width).toBeGreaterThan(250);
  await expectAccessible(page);

  const toggle = designer.getByRole('button', { name: t('screenDesigner.showComponents') });
  await toggle.click();
  await expect(tree).toBeHidden();
  await page.keyboard.press('Alt+n');
  await expect(designer.getByRole('searchbox', { name: t('screenDesigner.palette.search') })).toBeFocused();
  await expect(tree).toBeVisible();
});

test('nothing scrolls sideways on a phone: the panels are stacked @thorough', async ({ studio }) => {
  const { page } = studio;
  await page.setViewportSize({ width: 390, height: 844 });
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const main = page.getByRole('main');
  const overhang = () => main.evaluate((element) => element.scrollWidth - element.clientWidth);
  const dock = page.getByRole('tablist', { name: t('app.dock.label') });
  const isBelow = async (above: Locator) =>
    (await dock.boundingBox())!.y >= (await above.boundingBox())!.y + (await above.boundingBox())!.height;
  expect([await overhang(), await isBelow(canvas(page))]).toEqual([0, true]);
  const designer = await newScreen(page, 'offer');
  await expect(designer).toBeVisible();
  expect([await overhang(), await isBelow(designer)]).toEqual([0, true]);
  await runCommand(page, 'view.library');
  await runCommand(page, 'view.console');
  await expect(page.getByRole('button', { name: t('console.actions.start') })).toBeVisible();
  expect(await overhang()).toBe(0);
  await expectAccessible(page);
});
