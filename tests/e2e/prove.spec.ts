/**
 * A dead end is drawn and proved, and its conversation is played with one click, separately from the window's
 * conversation.
 */
import { t, words } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { canvas, edge, hear, inspector, messageBox, startConversation, transcript } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('a dead end found by the proof can be played as a simulated conversation @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await startConversation(page);
  await hear(page, 'What can I do for you');

  // Without it, nothing handles the third of three answers.
  const brochure = edge(page, { from: 'What is it about?', to: 'Where to send it' });
  await brochure.click({ force: true });
  await page.keyboard.press('Delete');
  await expect(brochure).toHaveCount(0);
  await runCommand(page, 'test.prove');

  const problems = page.getByRole('region', { name: t('app.panels.problems') });
  const finding = problems.getByRole('article').filter({ hasText: t('prove.kind.stuck') });
  await expect(finding).toContainText(t('steps.noBranch', { node: 'What is it about?' }));
  await expect(finding.getByRole('list', { name: t('prove.conversation') })).toContainText('A brochure');

  await expect(inspector(page)).toBeHidden();
  await finding.getByRole('button', { name: t('prove.showNode') }).click();
  await expect(inspector(page)).toContainText('What is it about?');

  await finding.getByRole('button', { name: t('prove.play') }).click();
  await expect(page.getByText(t('prove.simulation.title'))).toBeVisible();
  await expect(transcript(page).getByText(t('console.over.stuck', { node: 'What is it about?' }))).toBeVisible();
  await page.getByRole('button', { name: t('prove.simulation.back') }).click();
  await expect(transcript(page).getByText(words('console.over.stuck'))).toHaveCount(0);

  await page.getByRole('button', { name: t('prove.simulation.close') }).click();
  await expect(page.getByText(t('prove.simulation.title'))).toBeHidden();
  await expect(messageBox(page)).toBeEditable();
});
