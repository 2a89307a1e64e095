/** What clients do and what the flow keeps, edited by what things are called and by keyboard, and taken back. */
import { expect, test } from './studio.ts';
import { canvas, card, inspector, retype, runCommand } from './studio-page.ts';

test('an action of clients is added, led to a node, flagged while it is wrong, and taken back', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const form = inspector(page);
  await form.getByRole('button', { name: 'Variables', exact: true }).press('Enter');
  await form.getByRole('button', { name: 'Add variable' }).press('Enter');
  await retype(page, form.getByRole('group', { name: 'variable' }).getByRole('textbox', { name: 'Name' }), 'visits');
  await retype(page, form.getByRole('textbox', { name: 'At the beginning' }), '0');

  await form.getByRole('button', { name: 'Client actions', exact: true }).press('Enter');
  await form.getByRole('button', { name: 'Add action' }).press('Enter');
  await retype(page, form.getByRole('textbox', { name: 'Action', exact: true }), 'look_again');
  const action = form.getByRole('group', { name: 'look_again', exact: true });
  await retype(page, action.getByRole('textbox', { name: 'Possible when' }), 'domain.visits < 3 && nothing');
  await expect(action.getByText(/nothing/).last()).toBeVisible();
  await retype(page, action.getByRole('textbox', { name: 'Possible when' }), 'domain.visits < 3');
  await action.getByRole('group', { name: 'Sets' }).getByRole('button', { name: 'Add' }).press('Enter');
  await retype(page, action.getByRole('textbox', { name: 'visits' }), 'domain.visits + 1');
  await action.getByRole('combobox', { name: 'Goes to' }).press('Enter');
  // One letter: a list forgets what was typed a second ago, and a busy machine types that slowly.
  await page.keyboard.press('K');
  await expect(page.getByRole('option', { name: 'Kind of place' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(action.getByRole('combobox', { name: 'Goes to' })).toHaveText(/Kind of place/);

  const undo = page.getByRole('button', { name: /^Undo/ });
  while (await undo.isEnabled()) await undo.click();
  await expect(action).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Add action' })).toBeVisible();
});

test('an assign node is added and filled in by keyboard, shown on its card, and taken back', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await runCommand(page, 'Add assign');
  const form = inspector(page);
  await form.getByRole('group', { name: 'Set', exact: true }).getByRole('button', { name: 'Add' }).press('Enter');
  await retype(page, form.getByRole('textbox', { name: 'variable' }), "'frozen'");
  await expect(card(page, /^Assign/).getByText("= 'frozen'")).toBeVisible();
  await form.getByRole('button', { name: 'Behavior' }).press('Enter');
  await form.getByRole('switch', { name: 'Write an audit entry' }).press('Space');
  await expect(form.getByRole('textbox', { name: 'Recorded as' })).toHaveValue('done');

  const undo = page.getByRole('button', { name: /^Undo/ });
  while (await undo.isEnabled()) await undo.click();
  await expect(card(page, /^Assign/)).toHaveCount(0);
});
