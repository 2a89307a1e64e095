/** A form from the questions of a flow: shown, answered, and undone in one step. */
import { t, words } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { runCommand } from './harness/commands.ts';
import { canvas, card, startConversation, transcript, undoButton } from './harness/page.ts';
import { addComponent, newScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';

test('a form for the questions is created in a new screen node, and its answers are saved @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await page.setViewportSize({ width: 1500, height: 950 });
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const inspector = page.getByRole('region', { name: t('app.panels.inspector') });

  await test.step('a new screen node has no problems and opens a new screen', async () => {
    await card(page, 'Welcome').click();
    await runCommand(page, 'add.screen');
    await expect(page.getByText(t('canvas.noScreen'))).toBeVisible();
    await expect(page.getByText(t('kinds.screen.checks.choose'))).toHaveCount(0);
    await inspector.getByRole('button', { name: t('commands.newScreen') }).click();
  });

  await test.step('any text can be its name', async () => {
    const dialog = page.getByRole('dialog', { name: t('screenDesigner.new.title') });
    await dialog.getByRole('textbox', { name: t('screenDesigner.new.label') }).fill('Book a table');
    await expect(dialog.getByText(t('screenDesigner.new.file', { name: 'book-a-table' }))).toBeVisible();
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: t('screenDesigner.new.questions') }).click();
    await expect(dialog.getByText(t('screenDesigner.new.shownBy', { name: 'Screen' }))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('screenDesigner.new.create') }).click();
    const drawn = page.getByRole('group', { name: t('screenDesigner.preview', { name: 'Book a table' }) });
    await expect(drawn.getByText(t('screenPreview.sample'))).toBeVisible();
    await expect(page.getByText(words('screenDesigner.effects.answers', { names: /intention, .*/ }))).toBeVisible();
  });

  await test.step('the preview of invalid input shows the errors without any typing', async () => {
    const data = page.getByRole('combobox', { name: t('screenPreview.data') });
    const errors = page.getByTestId('preview-desktop').getByText(t('screenList.questions.choose'), { exact: true });
    const choose = async (name: string) => {
      await data.click();
      await page.getByRole('option', { name, exact: true }).click();
    };
    await choose(t('screenPreview.states.empty'));
    await expect(errors).toHaveCount(0);
    await choose(t('screenPreview.states.error'));
    await expect(errors.first()).toBeVisible();
    await expectAccessible(page);
    await runCommand(page, 'screens.close');
  });

  await test.step('the form is answered', async () => {
    await startConversation(page);
    const screen = page.getByRole('region', { name: t('console.screen.label') });
    const name = screen.getByRole('textbox', { name: 'What is your name?' });
    const send = screen.getByRole('button', { name: t('screenDesigner.new.send') });
    await name.fill('Ada Lovelace');
    await send.click();
    const question = 'What can I do for you: new lighting, a fault with your lights, or a brochure?';
    const fault = t('steps.action.fieldFault', { field: question, reason: '' }).slice(0, question.length + 2);
    const refusal = t('console.refusal.action', { name: t('screenDesigner.new.send'), message: fault });
    await expect(transcript(page).getByText(refusal)).toBeVisible();
    await expect(name).toHaveValue('Ada Lovelace');
    await expect(name).not.toHaveAttribute('aria-invalid');
    const choices = screen.getByRole('group', { name: question });
    await expect(choices.getByRole('radio').first()).toHaveAttribute('aria-invalid', 'true');
    await expect(choices.getByRole('radio').first()).toBeFocused();
    // The screen's own message is shorter than the agent's.
    await expect(choices).toHaveAccessibleDescription(t('screenList.questions.choose'));
    await expectAccessible(page);
    await screen.getByRole('radio', { name: 'A brochure' }).check();
    await expect(choices.getByRole('radio').first()).not.toHaveAttribute('aria-invalid');
    await send.click();
    await page.getByRole('tab', { name: t('console.tabs.answers') }).click();
    await expect(page.getByText('Ada Lovelace').first()).toBeVisible();
  });

  await test.step('undo removes the screen', async () => {
    await undoButton(page).click();
    await page.getByRole('tab', { name: t('screenDesigner.library') }).click();
    await expect(page.getByText(t('screenDesigner.none'))).toBeVisible();
  });
});

test("the palette's form asks the questions of the flow, whether added with Enter or dragged @thorough", async ({
  studio,
}) => {
  const { page } = studio;
  await page.setViewportSize({ width: 1500, height: 950 });
  await studio.open();
  await card(page, 'Welcome').click();
  await runCommand(page, 'add.screen');
  const designer = await newScreen(page, 'table');
  const drawn = designer.getByRole('group', { name: t('screenDesigner.preview', { name: 'Table' }) });
  const form = t('screenList.templates.form');
  const send = drawn.getByRole('button', { name: t('screenList.form.send') });
  const asked = drawn.getByRole('textbox', { name: 'What is your name?' });

  await addComponent(designer, form);
  await expect(asked).toHaveValue(/./);
  await expect(send).toBeEnabled();
  await expect(drawn.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  await send.click();
  await expect(page.getByText(words('screenDesigner.effects.answers', { names: /intention, .*/ }))).toBeVisible();
  await runCommand(page, 'edit.undo');
  await expect(asked).toHaveCount(0);

  const entry = designer.getByRole('button', { name: form, exact: true });
  await entry.dragTo(drawn.getByRole('heading', { name: 'Table' }), { targetPosition: { x: 40, y: 20 } });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await runCommand(page, 'edit.undo');
  await expect(asked).toHaveCount(0);
});
