/**
 * Help next to the inspector with an example to insert, and the tour: taken by keyboard, closed at any time, and
 * reopened.
 */
import { HELP } from '../../src-shared/help/topics.ts';
import { startsWith, t } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { canvas, card, inspector, nodeField, undoButton } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('every kind of node has help with an example that one undo removes @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  await page.keyboard.press('F1');
  const help = inspector(page).getByRole('region', { name: t('help.titleOf', { topic: HELP.question.title }) });
  await expect(help).toContainText(t('help.whenToUse'));
  await help.getByRole('button', { name: t('help.insert') }).click();
  await expect(card(page, /A home it is/)).toBeVisible();
  await undoButton(page).click();
  await expect(card(page, /A home it is/)).toHaveCount(0);

  await runCommand(page, 'help.decision');
  const dialog = page.getByRole('dialog', { name: t('help.titleOf', { topic: HELP.decision.title }) });
  await expect(dialog).toContainText(t('help.waysOut'));
  await dialog.getByRole('button', { name: HELP.edge.title }).click();
  await expect(page.getByRole('dialog', { name: t('help.titleOf', { topic: HELP.edge.title }) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the tour is offered once, works by keyboard, closes with Escape, and can be reopened @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await page.getByRole('button', { name: t('help.tour.take') }).click();
  const tour = page.getByRole('dialog', { name: startsWith('help.tour.label') });
  await expect(tour).toContainText(t('help.tour.step', { at: 1, of: 7 }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(tour).toContainText(t('help.tour.step', { at: 3, of: 7 }));
  await page.keyboard.press('ArrowLeft');
  await expect(tour).toContainText(t('help.tour.step', { at: 2, of: 7 }));
  await card(page, /Kind of place/).click();
  await expect(nodeField(page, 'question', 'prompt')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);

  await page.reload();
  await expect(canvas(page)).toBeVisible();
  await expect(page.getByRole('button', { name: t('help.tour.take') })).toHaveCount(0);
  await runCommand(page, 'outline.edges');
  await runCommand(page, 'help.tour');
  await expect(tour).toContainText(t('help.tour.step', { at: 1, of: 7 }));
  await expect(canvas(page)).toBeVisible();
});
