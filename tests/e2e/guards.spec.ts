/** Conditions without writing them: rows over the same text, tried at once, and which answers take which edge. */
import { expect, test } from './studio.ts';
import { edge, inspector, runCommand } from './studio-page.ts';

test('a condition is changed in rows, tried, and the text is what was chosen', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await edge(page, { from: 'Kind of place', to: '.*' }).first().focus();
  await page.keyboard.press('Enter');
  const form = inspector(page);
  await form.getByRole('radio', { name: 'When' }).click();
  await form.getByRole('radio', { name: 'Builder' }).click();
  const rows = form.getByRole('group', { name: 'Guard' });
  await expect(rows.getByRole('listitem', { name: 'Condition 1' })).toBeVisible();
  const before = await rows.getByRole('listitem').count();
  await rows.getByRole('button', { name: 'Add condition' }).click();
  await expect(rows.getByRole('listitem')).toHaveCount(before + 1);

  await form.getByRole('button', { name: 'Try it: Guard' }).click();
  const table = form.getByRole('region', { name: 'Try it' });
  await expect(table.getByText('true', { exact: true }).first()).toBeVisible();
  await form.getByRole('button', { name: 'Add row' }).click();
  await expect(table.getByRole('button', { name: 'Remove row 1' })).toBeVisible();

  await form.getByRole('radio', { name: 'Text' }).click();
  await expect(form.getByRole('textbox', { name: 'Guard' })).toHaveValue(/&&/);
  await runCommand(page, 'Undo');
  await form.getByRole('radio', { name: 'Builder' }).click();
  await expect(rows.getByRole('listitem')).toHaveCount(before);
});

test('an edge says which answers take it, and one of them is tried in a conversation', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await edge(page, { from: 'Kind of place', to: '.*' }).first().focus();
  await page.keyboard.press('Enter');
  await runCommand(page, 'Analyze branches…');
  const ways = page.getByRole('dialog', { name: 'Branch analysis' });
  await expect(ways.getByText('Used when').first()).toBeVisible();
  await ways
    .getByRole('button', { name: /^Try in chat with/ })
    .first()
    .click();
  await expect(ways).toBeHidden();
  await expect(page.getByRole('log', { name: 'Transcript' })).not.toBeEmpty();
});
