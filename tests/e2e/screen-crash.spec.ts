/** Half-typed edits in the designer survive a killed host and a crashed page. */
import type { Page } from '@playwright/test';
import { t, words } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { expectJournaled } from './harness/journal.ts';
import { addComponent, openNewScreen } from './harness/screens.ts';
import { crash, expect, test } from './harness/studio.ts';

test.use({ ownProcess: true });

const drawnOn = (page: Page) => page.getByRole('group', { name: t('screenDesigner.preview', { name: 'Offer' }) });
const propertiesOf = (page: Page) => page.getByRole('region', { name: t('screenDesigner.properties.title') });
const inlineOf = (page: Page) => page.locator('[data-inline-text]');
const editorOf = (page: Page) =>
  page.getByRole('textbox', { name: t('textView.editor', { file: 'screens/offer.json' }) });

/** The text box of the editor is empty without the focus. */
const linesOf = (page: Page) => page.locator('.monaco-editor .view-lines', { hasText: 'half' });

test('keeps what is typed in a property, in the text, and on the screen @thorough', async ({ studio }) => {
  test.setTimeout(120_000);
  const { page } = studio;
  const designer = await openNewScreen(studio);

  await test.step('a number that is none yet', async () => {
    await addComponent(designer, 'slider');
    await propertiesOf(page).getByRole('textbox', { name: 'Maximum' }).fill('12x');
  });
  await test.step('a text that is no JSON yet', async () => {
    await runCommand(page, 'view.text');
    // The component selected on the screen may take the focus again.
    await expect(async () => {
      await editorOf(page).focus();
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.insertText('half ');
      await expect(linesOf(page)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByText(words('textView.notApplied')).first()).toBeVisible();
  });
  await test.step('a text on the screen', async () => {
    await drawnOn(page).getByRole('heading', { name: 'Offer' }).dblclick();
    await inlineOf(page).fill('Half a sen');
  });
  await expectJournaled(studio, 'Half a sen');
  await studio.kill();
  const again = await crash(page);

  await studio.start();
  await again.goto(studio.host.url);
  await expect(again.getByText(words('app.recovery.text'))).toBeVisible();
  await again.getByRole('button', { name: t('app.recovery.restore') }).click();
  await expect(inlineOf(again)).toHaveValue('Half a sen');
  await inlineOf(again).press('End');
  await again.keyboard.type('tence');
  await again.keyboard.press('Enter');
  // The new host has another address, so the browser doesn't know the open panels.
  await runCommand(again, 'view.text');
  await expect(again.getByText(t('textView.diverged'))).toBeVisible();
  await expect(linesOf(again).first()).toBeVisible();
  await again.getByRole('treeitem').last().click();
  await expect(propertiesOf(again).getByRole('textbox', { name: 'Maximum' })).toHaveValue('12x');
  await again.getByRole('button', { name: t('textView.takeDrawing') }).click();
  await expect(drawnOn(again).getByRole('heading', { name: 'Half a sentence' })).toBeVisible();
});
