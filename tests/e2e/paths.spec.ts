/** Paths in the studio: votes while talking, settings tried on what was said, and what the inspector edits of them. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './studio.ts';
import { canvas, card, hear, inspector, say } from './studio-page.ts';

test('votes are followed in the console, tuned by replay and written into the flow as one edit', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+o');
  await page
    .getByRole('region', { name: 'Start from a template' })
    .getByRole('button', { name: /Service desk/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(card(page, /Which path/)).toBeVisible();

  await test.step('a conversation', async () => {
    await page.getByRole('button', { name: 'Start conversation' }).click();
    await hear(page, 'How can I help you?');
    await say(page, 'My bill is too high');
    await hear(page, 'What is the number of the bill?');
    await say(page, 'I was charged twice');
    await hear(page, 'six digits');
  });

  const paths = page.getByRole('region', { name: 'Path selection' });
  await test.step('shows the votes, the lock and why', async () => {
    await page.getByRole('tab', { name: 'Paths' }).click();
    await expect(paths.getByRole('meter', { name: 'Billing: 2 of 2 votes' })).toBeVisible();
    await expect(paths.getByText('“Billing” is locked (votes: 2, lead: 2).').first()).toBeVisible();
  });

  await test.step('is counted again under other settings', async () => {
    await paths.getByRole('tab', { name: 'Tune' }).click();
    await paths.getByRole('slider', { name: 'Votes to lock' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(paths.getByRole('spinbutton', { name: 'Votes to lock' })).toHaveValue('3');
    await expect(paths.getByRole('status')).toHaveText('First difference in turn 2: Billing is now not locked.');
    await paths.getByRole('button', { name: 'Apply settings' }).click();
    await expect(paths.getByRole('button', { name: 'Apply settings' })).toBeDisabled();
  });

  await test.step('which is one edit of the flow, seen in the inspector and taken back', async () => {
    const form = inspector(page);
    await form.getByRole('button', { name: /^Paths/ }).click();
    const votes = form.getByRole('spinbutton', { name: 'Votes to lock' });
    await expect(votes).toHaveValue('3');
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(votes).toHaveValue('2');
  });
});
