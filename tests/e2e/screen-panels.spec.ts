/** The panels of the designer: side by side if there is room, otherwise stacked; hidden and shown again. */
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
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
