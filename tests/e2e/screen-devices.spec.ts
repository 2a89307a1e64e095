/** Differences of single devices: visible in the tree, and edited there. */
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { canvas } from './harness/page.ts';
import { addComponent, newScreen, openSampleScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';

test('a phone-only component is shown, selected, edited, and deleted @thorough', async ({ studio }) => {
  const { page } = studio;
  await page.setViewportSize({ width: 1440, height: 950 });
  await openSampleScreen(studio, { template: 'mortgage', screen: 'Which kind of mortgage?' });
  const designer = page.getByRole('region', { name: t('screenDesigner.designer') });
  const tree = designer.getByRole('tree', { name: t('screenDesigner.tree') });
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  const row = (id: string) => tree.locator(`[data-row="${id}"]`);
  const onlyPhones = t('screenDesigner.devices.onlyOn.mobile');
  const mark = (id: string, label: string) => row(id).getByRole('img', { name: label });
  await expect(mark('options_list', onlyPhones)).toBeVisible();
  await expect(mark('options_grid', t('screenDesigner.devices.notOn.mobile'))).toBeVisible();
  const phone = t('screenDesigner.devices.mobile');
  await expect(mark('root', t('screenDesigner.devices.differs', { devices: phone }))).toBeVisible();

  await test.step('selecting it scrolls to it and shows its properties', async () => {
    await expect(page.getByTestId('preview-desktop')).toBeVisible();
    await row('options_list').click();
    await expect(page.getByTestId('preview-mobile')).toBeVisible();
    await expect(properties.getByText(onlyPhones)).toBeVisible();
    const name = properties.getByRole('textbox', { name: t('screenDesigner.common.name') });
    await name.fill('Kinds of mortgages');
    await expect(page.getByTestId('preview-mobile').getByRole('list', { name: 'Kinds of mortgages' })).toBeVisible();
    await expectAccessible(page);
    await runCommand(page, 'edit.undo');
    await expect(name).toHaveValue('');
  });

  await test.step('components added to it are phone-only, too', async () => {
    await row('options_list').click();
    await addComponent(designer, 'divider');
    await expect(mark('divider', onlyPhones)).toBeVisible();
    await expect(tree.getByRole('treeitem', { selected: true })).toHaveAttribute('data-row', 'divider');
    await runCommand(page, 'edit.undo');
    await expect(row('divider')).toHaveCount(0);
  });

  await test.step('it can be duplicated, dragged, and deleted on phones', async () => {
    await row('options_list').click();
    await page.keyboard.press('ControlOrMeta+d');
    await expect(mark('options_list.2', onlyPhones)).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(row('options_list.2')).toHaveCount(0);
    await row('options_list').dragTo(row('faq_card'), { targetPosition: { x: 60, y: 20 } });
    const order = () =>
      tree.locator('[data-row]').evaluateAll((rows) => rows.map((one) => one.getAttribute('data-row')));
    await expect
      .poll(async () => (await order()).indexOf('options_list'))
      .toBeGreaterThan((await order()).indexOf('faq_card'));
    await runCommand(page, 'edit.undo');
    await row('options_list').click();
    await page.keyboard.press('Delete');
    await expect(row('options_list')).toHaveCount(0);
    await expect(mark('options_grid', t('screenDesigner.devices.notOn.mobile'))).toBeVisible();
    await runCommand(page, 'edit.undo');
    await expect(mark('options_list', onlyPhones)).toBeVisible();
  });
});

test('a component is shown on some devices only, and edits apply to one device @thorough', async ({ studio }) => {
  const { page } = studio;
  await page.setViewportSize({ width: 1440, height: 950 });
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const designer = await newScreen(page, 'Offer');
  const tree = designer.getByRole('tree', { name: t('screenDesigner.tree') });
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  const row = (id: string) => tree.locator(`[data-row="${id}"]`);
  const mark = (id: string, label: string) => row(id).getByRole('img', { name: label });
  const shownIn = (device: string) => page.getByTestId(`preview-${device}`).locator('[data-component="text"] > *');
  const [onlyPhones, notPhones] = [t('screenDesigner.devices.onlyOn.mobile'), t('screenDesigner.devices.notOn.mobile')];
  await addComponent(designer, 'text');
  await row('text').click();
  const toggles = properties.getByRole('toolbar', { name: t('screenDesigner.devices.shownOn') });
  const toggle = (device: 'desktop' | 'tablet' | 'mobile') =>
    toggles.getByRole('button', { name: t(`screenDesigner.devices.${device}`) });

  await test.step('in its properties', async () => {
    await toggle('mobile').click();
    await expect(mark('text', notPhones)).toBeVisible();
    await expect(toggle('mobile')).toHaveAttribute('aria-pressed', 'false');
    await toggle('desktop').click();
    await toggle('tablet').click();
    await expect(toggle('tablet')).toHaveAttribute('aria-pressed', 'true');
    await toggle('mobile').click();
    await toggle('tablet').click();
    await expect(mark('text', onlyPhones)).toBeVisible();
    await expect(shownIn('mobile')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('in its menu, with the keyboard', async () => {
    await row('text').getByRole('button').press('Enter');
    await page.getByRole('menuitem', { name: t('screenDesigner.devices.shownOn') }).press('ArrowRight');
    await page.getByRole('menuitem', { name: t('screenDesigner.devices.everywhere') }).press('Enter');
    await expect(mark('text', onlyPhones)).toHaveCount(0);
    await runCommand(page, 'edit.undo');
    await expect(mark('text', onlyPhones)).toBeVisible();
  });

  await test.step('other components of its container are on all devices', async () => {
    await row('root').click();
    await addComponent(designer, 'divider');
    await expect(row('divider')).toBeVisible();
    await expect(row('divider').getByRole('img')).toHaveCount(0);
  });

  await test.step('adding and deleting while one device is edited affects only that device', async () => {
    await row('divider').click();
    const edited = properties.getByRole('radiogroup', { name: t('screenDesigner.devices.edited') });
    await edited.getByRole('radio', { name: t('screenDesigner.devices.mobile') }).click();
    const bar = designer.getByRole('status').filter({ hasText: t('screenDesigner.devices.only.mobile') });
    await expect(bar).toBeVisible();
    await addComponent(designer, 'slider');
    await expect(mark('slider', onlyPhones)).toBeVisible();
    await row('divider').click();
    await page.keyboard.press('Delete');
    await expect(mark('divider', notPhones)).toBeVisible();
    await expectAccessible(page);
    await designer.getByRole('button', { name: t('screenDesigner.devices.editAll') }).click();
    await expect(bar).toHaveCount(0);
  });
});
