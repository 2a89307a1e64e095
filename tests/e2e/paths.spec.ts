/**
 * Paths in the studio: votes during a conversation, settings tried on its messages, and their editing in the inspector.
 */
import { startsWith, t } from '../harness/messages.ts';
import { canvas, card, hear, inspector, openPage, say, startConversation, createFromTemplate } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';
import { expectAccessible } from './harness/accessibility.ts';

test('votes can be followed in Talk, tuned by replay, and saved to the flow as one edit @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+o');
  await createFromTemplate(page, 'service_desk');
  await expect(card(page, /Which path/)).toBeVisible();

  await test.step('holds a conversation', async () => {
    await startConversation(page);
    await hear(page, 'How can I help you?');
    await say(page, 'My bill is too high');
    await hear(page, 'What is the number of the bill?');
    await say(page, 'I was charged twice');
    await hear(page, 'six digits');
  });

  const paths = page.getByRole('region', { name: t('paths.view') });
  await test.step('shows the votes, the lock, and the reason', async () => {
    await page.getByRole('tab', { name: t('paths.tab') }).click();
    await expect(
      paths.getByRole('meter', { name: t('paths.votesOf', { path: 'Billing', votes: 2, threshold: 2 }) }),
    ).toBeVisible();
    await expect(
      paths.getByText(t('paths.why.locked', { path: 'Billing', votes: 2, margin: 2 })).first(),
    ).toBeVisible();
  });

  await test.step('recounts the votes with other settings', async () => {
    await paths.getByRole('tab', { name: t('paths.tune.title') }).click();
    await paths.getByRole('slider', { name: t('paths.policy.lockThreshold') }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(paths.getByRole('spinbutton', { name: t('paths.policy.lockThreshold') })).toHaveValue('3');
    await expect(paths.getByRole('status')).toHaveText(
      t('paths.tune.differsLock', { turn: 2, path: 'Billing', state: t('paths.tune.notLockedThen') }),
    );
    await paths.getByRole('button', { name: t('paths.tune.use') }).click();
    await expect(paths.getByRole('button', { name: t('paths.tune.use') })).toBeDisabled();
  });

  await test.step('saves the settings as one edit, shown in the inspector and undone', async () => {
    await openPage(page, 'inspector');
    const form = inspector(page);
    await form.getByRole('button', { name: startsWith('inspector.flow.paths') }).click();
    const votes = form.getByRole('spinbutton', { name: t('paths.policy.lockThreshold') });
    await expect(votes).toHaveValue('3');
    await expectAccessible(page, 'html');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(votes).toHaveValue('2');
  });
});
