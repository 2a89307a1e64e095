/** Several flows in one window: each with its own history, selection and unsaved changes. */
import { expect, test } from './studio.ts';
import { card, inspector, runCommand } from './studio-page.ts';

test('two flows are open, each as it was left, also after a reload', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const flows = page.getByRole('navigation', { name: 'Open flows' });
  await card(page, /Kind of place/).click();
  await inspector(page).getByRole('textbox', { name: 'Label', exact: true }).first().fill('Sort of place');
  await expect(flows.getByRole('img', { name: 'unsaved changes' })).toBeVisible();

  await page.keyboard.press('Alt+t');
  await page.getByRole('button', { name: /^Empty flow/ }).click();
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: /Create/ }).click();
  await expect(card(page, /Hello! What can I do/)).toBeVisible();
  await expect(flows.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();

  await page.keyboard.press('Alt+1');
  await expect(card(page, /Sort of place/)).toBeVisible();
  await expect(inspector(page).getByRole('textbox', { name: 'Label', exact: true }).first()).toHaveValue(
    'Sort of place',
  );
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await page.getByRole('button', { name: /^Redo/ }).click();

  await page.keyboard.press('Alt+Shift+.');
  await expect(flows.getByRole('listitem').last()).toContainText('Lighting');
  await page.reload();
  await expect(flows.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(card(page, /Sort of place/)).toBeVisible();

  await page.keyboard.press('Alt+w');
  await page.getByRole('button', { name: 'Close without saving' }).click();
  await expect(card(page, /Hello! What can I do/)).toBeVisible();
  await expect(flows.getByRole('listitem')).toHaveCount(1);
});

test('a flow that is open is not opened twice', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'Open flow in new tab');
  await page
    .getByRole('region', { name: 'Recent flows' })
    .or(page.locator('section[aria-labelledby="recents"]'))
    .getByRole('button')
    .nth(1)
    .click();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Open flows' }).getByRole('listitem')).not.toHaveCount(3);
});
