/** A screen in the designer with other data, on other devices, and with another look. */
import type { Locator } from '@playwright/test';
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { openSampleScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';

test('a screen can be previewed with sample data and custom data, on three devices, dark, large, and right to left @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await openSampleScreen(studio, { template: 'lost_card', screen: 'Transactions' });
  const bar = page.getByRole('toolbar', { name: t('screenPreview.toolbar') });
  const drawn = page.getByRole('group', { name: t('screenDesigner.preview', { name: 'Transactions' }) });
  const data = bar.getByRole('combobox', { name: t('screenPreview.data') });
  const choose = async (name: string) => {
    await data.click();
    await page.getByRole('option', { name, exact: true }).click();
  };

  await test.step('sample data is generated from the bindings of the components', async () => {
    await expect(drawn.getByText('Label 1', { exact: true })).toBeVisible();
    await choose(t('screenPreview.states.empty'));
    await expect(drawn.getByText('Label 1', { exact: true })).toHaveCount(0);
  });

  await test.step('custom data has a name, belongs to the screen, and can be undone', async () => {
    await choose(t('screenPreview.states.normal'));
    await bar.getByRole('button', { name: t('screenPreview.editData') }).click();
    const dialog = page.getByRole('dialog', { name: t('screenPreview.dialog.title') });
    await dialog.getByRole('textbox', { name: t('screenPreview.dialog.name') }).fill('One payment');
    const one = { transactions: [{ label: 'Northgate Market', value: '£12.40' }] };
    await dialog.getByRole('textbox', { name: t('screenPreview.dialog.json') }).fill(JSON.stringify(one));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('screenPreview.dialog.save') }).click();
    await expect(drawn.getByText('Northgate Market')).toBeVisible();
    await expect(data).toContainText('One payment');
    await runCommand(page, 'edit.undo');
    await expect(drawn.getByText('Northgate Market')).toHaveCount(0);
    await runCommand(page, 'edit.redo');
    await expect(drawn.getByText('Northgate Market')).toBeVisible();
  });

  await test.step('previews three devices side by side, each with its own components', async () => {
    await bar.getByRole('radio', { name: t('screenPreview.frames.all') }).click();
    for (const frame of ['desktop', 'tablet', 'mobile'])
      await expect(page.getByTestId(`preview-${frame}`).getByText('Northgate Market')).toBeVisible();
    const rightEdge = async (part: Locator) => {
      const box = await part.boundingBox();
      return box === null ? Infinity : box.x + box.width;
    };
    const overhang = async () => (await rightEdge(page.getByTestId('preview-mobile'))) - (await rightEdge(drawn));
    await expect.poll(overhang, { timeout: 15_000 }).toBeLessThan(0);
    await bar.getByRole('button', { name: t('screenPreview.zoomOut') }).click();
    await expectAccessible(page);
    await bar.getByRole('radio', { name: t('screenPreview.frames.mobile') }).click();
    await expect(page.getByTestId('preview-desktop')).toHaveCount(0);
  });

  await test.step('a property can have another value on phones, is marked, and can be reset', async () => {
    await bar.getByRole('radio', { name: t('screenPreview.frames.all') }).click();
    const words = (device: string) => page.getByTestId(`preview-${device}`).getByRole('heading').first();
    await words('desktop').click();
    const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
    const edited = properties.getByRole('radiogroup', { name: t('screenDesigner.devices.edited') });
    await edited.getByRole('radio', { name: t('screenDesigner.devices.mobile') }).click();
    const text = properties.getByRole('textbox', { name: 'Text' });
    const usual = await text.inputValue();
    await text.fill('');
    await text.pressSequentially('Payments');
    await expect(words('mobile')).toHaveText('Payments');
    await expect(words('tablet')).toHaveText(usual);
    await expect(properties.getByText(t('screenDesigner.devices.own.mobile'))).toBeVisible();
    await expectAccessible(page);
    await edited.getByRole('radio', { name: t('screenDesigner.devices.all') }).click();
    await expect(text).toHaveValue(usual);
    await properties.getByRole('button', { name: t('screenDesigner.devices.other.mobile', { field: 'Text' }) }).click();
    await expect(text).toHaveValue('Payments');
    await properties.getByRole('button', { name: t('screenDesigner.devices.reset', { field: 'Text' }) }).click();
    await expect(words('mobile')).toHaveText(usual);
    await runCommand(page, 'edit.undo');
    await expect(words('mobile')).toHaveText('Payments');
    await runCommand(page, 'edit.undo');
    await expect(words('mobile')).toHaveText(usual);
    await bar.getByRole('radio', { name: t('screenPreview.frames.mobile') }).click();
  });

  await test.step('the preview can be dark, large, and right to left independently of the window', async () => {
    const frame = page.getByTestId('preview-mobile');
    const light = await frame.evaluate((element) => getComputedStyle(element).backgroundColor);
    await bar.getByRole('button', { name: t('screenPreview.dark') }).click();
    await expect(frame).not.toHaveCSS('background-color', light);
    const heading = frame.getByRole('heading', { name: 'Recent transactions' });
    const height = async () => (await heading.boundingBox())?.height ?? 0;
    const usual = await height();
    await bar.getByRole('button', { name: t('screenPreview.largeText') }).click();
    await expect.poll(height, { timeout: 15_000 }).toBeGreaterThan(usual * 1.5);
    // 2 pixels on a screen drawn at 75% with its text at 200%.
    await heading.click();
    await expect(heading).toHaveCSS('outline-width', '1.33333px');
    await bar.getByRole('button', { name: t('screenPreview.rightToLeft') }).click();
    await expect(heading).toHaveCSS('direction', 'rtl');
    await expectAccessible(page);
  });
});

test('commands change the devices, the look, and the data of the preview @thorough', async ({ studio }) => {
  const { page } = studio;
  await openSampleScreen(studio, { template: 'lost_card', screen: 'Transactions' });
  const bar = page.getByRole('toolbar', { name: t('screenPreview.toolbar') });
  await runCommand(page, 'screens.preview-phone');
  await expect(bar.getByRole('radio', { name: t('screenPreview.frames.mobile') })).toBeChecked();
  await expect(page.getByTestId('preview-desktop')).toHaveCount(0);
  // A narrower one would show a screen as no phone does.
  await page.setViewportSize({ width: 700, height: 700 });
  await expect(page.getByTestId('preview-mobile')).toHaveCSS('width', '360px');
  await page.setViewportSize({ width: 1280, height: 720 });
  const toggles = { theme: 'dark', 'large-text': 'largeText', 'right-to-left': 'rightToLeft' } as const;
  for (const [id, name] of Object.entries(toggles)) {
    const button = bar.getByRole('button', { name: t(`screenPreview.${name}`) });
    await runCommand(page, `screens.preview-${id}`);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await runCommand(page, `screens.preview-${id}`);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  }
  const data = bar.getByRole('combobox', { name: t('screenPreview.data') });
  await runCommand(page, 'screens.preview-long');
  await expect(data).toContainText(t('screenPreview.states.long'));

  const zoom = (percent: number) => bar.getByRole('button', { name: t('screenPreview.zoomReset', { percent }) });
  await runCommand(page, 'screens.preview-zoom-in');
  await expect(zoom(125)).toBeVisible();
  await runCommand(page, 'screens.preview-zoom-out');
  await runCommand(page, 'screens.preview-zoom-out');
  await expect(zoom(75)).toBeVisible();
  await runCommand(page, 'screens.preview-zoom-reset');
  await expect(zoom(100)).toBeVisible();

  for (const name of ['New customer', 'No offers']) {
    await bar.getByRole('button', { name: t('screenPreview.editData') }).click();
    const dialog = page.getByRole('dialog', { name: t('screenPreview.dialog.title') });
    await dialog.getByRole('textbox', { name: t('screenPreview.dialog.name') }).fill(name);
    await dialog.getByRole('button', { name: t('screenPreview.dialog.save') }).click();
    await runCommand(page, 'screens.preview-empty');
  }
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('new customer');
  await page
    .getByRole('option', { name: t('commands.choice', { title: t('commands.preview'), name: 'New customer' }) })
    .click();
  await expect(data).toContainText('New customer');
  await runCommand(page, 'screens.preview-next-saved');
  await expect(data).toContainText('No offers');
  await runCommand(page, 'screens.preview-next-saved');
  await expect(data).toContainText('New customer');
});
