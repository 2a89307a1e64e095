/** Help beside the inspector with an example to insert, and the tour: taken with the keyboard, left at any time, found again. */
import { expect, test } from './studio.ts';
import { canvas, card, inspector, runCommand } from './studio-page.ts';

test('every kind of node has help, and its example is one step to take back', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  await page.keyboard.press('F1');
  const help = inspector(page).getByRole('region', { name: 'Help: Question' });
  await expect(help).toContainText('When to use it');
  await help.getByRole('button', { name: 'Insert example' }).click();
  await expect(card(page, /A home it is/)).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(card(page, /A home it is/)).toHaveCount(0);

  await runCommand(page, 'Help: Decision');
  const dialog = page.getByRole('dialog', { name: 'Help: Decision' });
  await expect(dialog).toContainText('Outgoing edges');
  await dialog.getByRole('button', { name: 'Edges and guards' }).click();
  await expect(page.getByRole('dialog', { name: 'Help: Edges and conditions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the tour is offered once, driven by keys, left with Escape, and found again', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await page.getByRole('button', { name: 'Take the tour' }).click();
  const tour = page.getByRole('dialog', { name: /^Tour:/ });
  await expect(tour).toContainText('Step 1 of 7');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(tour).toContainText('Step 3 of 7');
  await page.keyboard.press('ArrowLeft');
  await expect(tour).toContainText('Step 2 of 7');
  await card(page, /Kind of place/).click();
  await expect(inspector(page).getByRole('textbox', { name: 'Prompt', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);

  await page.reload();
  await expect(canvas(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the tour' })).toHaveCount(0);
  await runCommand(page, 'Take the tour');
  await expect(tour).toContainText('Step 1 of 7');
});
