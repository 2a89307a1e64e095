/** A dead end is drawn, proved, and its conversation played with one click, beside the conversation of the window. */
import { expect, test } from './studio.ts';
import { canvas, edge, hear, runCommand, transcript } from './studio-page.ts';

test('a dead end is found by the proof and played as a simulated conversation', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await page.getByRole('button', { name: 'Start conversation' }).click();
  await hear(page, 'What can I do for you');

  // Without it nobody deals with the third of three answers.
  const brochure = edge(page, { from: '(q.intent|What is it about\\?)', to: '(sg.brochure_contact|Where to send it)' });
  await brochure.click({ force: true });
  await page.keyboard.press('Delete');
  await expect(brochure).toHaveCount(0);
  await runCommand(page, 'Prove there are no dead ends');

  const problems = page.getByRole('region', { name: 'Problems' });
  const finding = problems.getByRole('article').filter({ hasText: 'Dead end' });
  await expect(finding).toContainText('No guard of "What is it about?" is true');
  await expect(finding.getByRole('list', { name: 'Shortest conversation' })).toContainText('A brochure');

  await finding.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByText('Simulated conversation.')).toBeVisible();
  await expect(transcript(page).getByText('Conversation stuck at “What is it about?”')).toBeVisible();
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect(transcript(page).getByText('The conversation is stuck')).toHaveCount(0);

  await page.getByRole('button', { name: 'Back to your conversation' }).click();
  await expect(page.getByText('Simulated conversation.')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeEditable();
});
