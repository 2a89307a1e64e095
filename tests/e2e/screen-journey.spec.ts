/** A booking form is built by mouse, bound to questions, run, and undone. */
import type { Locator, Page } from '@playwright/test';
import { t, words } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { card, cardOfKind, startConversation, undoButton, clickWhileEnabled } from './harness/page.ts';
import { addComponent, newScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';

const QUESTIONS = ['name', 'email', 'phone', 'floor_area'];

interface Designer {
  readonly page: Page;
  readonly designer: Locator;
  readonly properties: Locator;
}

async function bind({ page, properties }: Designer, field: string, name: string): Promise<void> {
  const label = t('screenDesigner.binding.of', { field });
  await properties.getByRole('button', { name: label }).click();
  await page
    .getByRole('dialog', { name: label })
    .getByRole('option', { name: new RegExp(`^${name}\\b`) })
    .first()
    .click();
}

test('a booking form with a list and a summary can be made with the mouse, run, and undone', async ({ studio }) => {
  test.slow();
  const { page } = studio;
  await page.setViewportSize({ width: 1500, height: 950 });
  await studio.open();
  await card(page, 'Welcome').click();
  const designer = await newScreen(page, 'booking');
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  const tree = designer.getByRole('tree', { name: t('screenDesigner.tree') });
  const on = { page, designer, properties };

  await test.step('four inputs are bound to questions', async () => {
    const label = properties.getByRole('textbox', { name: 'Label' });
    for (const [at, question] of QUESTIONS.entries()) {
      await addComponent(designer, 'text field');
      // The fields of the next component reuse those of the previous one; otherwise the focus in them would be lost.
      if (at === 0) await label.evaluate((field) => (field.dataset['first'] = ''));
      else await expect(label).toHaveAttribute('data-first');
      await label.fill(question);
      await bind(on, 'Value', question);
      await expect(properties.getByText(`answers.${question}`)).toBeVisible();
    }
  });

  await test.step('a list shows each item of a variable', async () => {
    await addComponent(designer, 'list');
    await properties.getByRole('button', { name: t('screenDesigner.repeat.choose') }).click();
    await page.getByRole('option', { name: t('screenDesigner.binding.newVariable') }).click();
    await tree.getByRole('treeitem').last().click();
    await bind(on, 'Text', 'title');
  });

  await test.step('a summary is formatted', async () => {
    await tree.getByRole('treeitem').first().click();
    await addComponent(designer, 'text');
    await bind(on, 'Text', 'floor_area');
    await expect(properties.getByRole('combobox', { name: 'Text' })).toContainText(
      t('screenValues.functions.formatNumber'),
    );
  });

  await test.step('a button sends all inputs, and the flow handles it', async () => {
    await addComponent(designer, 'button');
    await properties.getByRole('textbox', { name: t('screenDesigner.action.name') }).fill('book');
    await properties.getByRole('button', { name: t('screenDesigner.action.sendInputs') }).click();
    await properties.getByRole('button', { name: t('screenDesigner.action.addNode') }).click();
    await properties.getByRole('button', { name: t('plugin.screenFixes.makeHandler') }).click();
    await expect(
      properties.getByText(words('screenDesigner.effects.answers', { count: QUESTIONS.length, names: /.*email.*/ })),
    ).toBeVisible();
    // The element now under the pointer shows its tooltip.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('the form runs', async () => {
    await runCommand(page, 'screens.close');
    await expect(cardOfKind(page, 'screen', 'Booking')).toBeVisible();
    await startConversation(page);
    const screen = page.getByRole('region', { name: t('console.screen.label') });
    await expect(screen.getByText(t('screenDesigner.repeat.second'))).toBeVisible();
    const values = ['Ada Lovelace', 'ada@example.com', '020 7946 0000', '1200'];
    for (const [at, question] of QUESTIONS.entries())
      await screen.getByRole('textbox', { name: question }).fill(values[at]!);
    // Typed text is still there after viewing something else.
    await runCommand(page, 'view.inspector');
    await expect(screen).toBeHidden();
    await runCommand(page, 'view.console');
    await expect(screen.getByRole('textbox', { name: QUESTIONS[0]! })).toHaveValue(values[0]!);
    await screen.getByRole('button').last().click();
    await expect(page.getByText(t('console.screen.pressed', { label: 'Button' }))).toBeVisible();
    await page.getByRole('tab', { name: t('console.tabs.answers') }).click();
    await expect(page.getByText('Ada Lovelace').first()).toBeVisible();
  });

  await test.step('the screen is shown for each turn of the conversation', async () => {
    await page.getByRole('tab', { name: t('screenDesigner.library') }).click();
    await page.getByRole('button', { name: 'Booking', exact: true }).click();
    const data = page.getByRole('combobox', { name: t('screenPreview.data') });
    await data.click();
    await page.getByRole('option', { name: t('screenPreview.recorded.title') }).click();
    const bar = page.getByRole('group', { name: t('screenPreview.recorded.title') });
    const drawn = designer.getByRole('group', { name: t('screenDesigner.preview', { name: 'Booking' }) });
    const first = QUESTIONS[0]!;
    await expect(drawn.getByRole('textbox', { name: first })).toHaveValue('Ada Lovelace');
    await expect(bar.getByText(/book/)).toBeVisible();
    await expectAccessible(page);
    await bar.getByRole('slider', { name: t('screenPreview.recorded.turn') }).press('Home');
    await expect(drawn.getByRole('textbox', { name: first })).toHaveValue('');
    await expect(bar.getByText(t('screenPreview.recorded.began'))).toBeVisible();
    await runCommand(page, 'view.text');
    await page.getByRole('tab', { name: t('textView.messages') }).click();
    const messages = page.getByRole('textbox', { name: t('textView.messagesOf', { name: 'booking' }) });
    await expect(messages).toBeVisible();
    const lines = page.locator('.monaco-editor .view-lines');
    await expect(lines).not.toContainText('Lovelace');
    await bar.getByRole('slider', { name: t('screenPreview.recorded.turn') }).press('End');
    await expect(lines).toContainText('Lovelace');
    await runCommand(page, 'view.text');
  });

  await test.step('undo reverts everything', async () => {
    await clickWhileEnabled(undoButton(page));
    await page.getByRole('tab', { name: t('screenDesigner.library') }).click();
    await expect(page.getByText(t('screenDesigner.none'))).toBeVisible();
  });
});
