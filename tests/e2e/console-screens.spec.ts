/**
 * Screens of a conversation in the console: pressed, drawn for a phone, kept across a reload, handed off, and two at
 * once.
 */
import { t } from '../harness/messages.ts';
import { brokenRules } from './harness/accessibility.ts';
import { canvas, card, hear, say, startConversation, transcript, createFromTemplate } from './harness/page.ts';
import { runCommand } from './harness/commands.ts';
import { expect, test } from './harness/studio.ts';

test('a mortgage conversation uses screens and text, on desktop and phone, and is handed to card services @thorough', async ({
  studio,
}) => {
  test.slow();
  const { page } = studio;
  await page.setViewportSize({ width: 1500, height: 950 });
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+o');
  await createFromTemplate(page, 'mortgage');
  await expect(card(page, /Landing/)).toBeVisible();
  const screen = page.getByRole('region', { name: t('console.screen.label') });

  await test.step('shows a screen, and sends presses on it to the conversation', async () => {
    await startConversation(page);
    await runCommand(page, 'view.roomy');
    await screen.getByRole('button', { name: 'First-time buyer' }).click();
    await expect(transcript(page).getByText(t('console.screen.pressed', { label: 'First-time buyer' }))).toBeVisible();
    await say(page, 'the house costs 400000, I want to borrow 250000 and earn 80000, two year fix over 25 years');
    await hear(page, /Which of the two on your screen/);
    await expect(screen.getByText('£1,286.69').first()).toBeVisible();
  });

  await test.step('draws the screen for a phone, and shows it again after a reload', async () => {
    await page.getByRole('radio', { name: t('console.client.mobile') }).click();
    const frame = page.getByTestId('device-frame');
    await expect.poll(async () => (await frame.boundingBox())?.width).toBe(360);
    await expect(page.getByRole('radio', { name: t('console.client.mobile') })).toBeChecked();
    await page.reload();
    await expect(screen.getByText('£1,286.69').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: t('console.client.mobile') })).toBeChecked();
    expect(await brokenRules(page, {}, '[data-region="console"]')).toEqual([]);
  });

  await test.step('hands the conversation off in voice mode, and the other agent draws its own screens', async () => {
    await page.getByRole('button', { name: t('console.voice.mode') }).click();
    await say(page, 'I lost my card');
    await hear(page, t('console.handoff.away', { agent: 'Lost card' }));
    await expect(
      page.getByText(t('console.voice.speaking')).or(page.getByText(t('console.voice.silent'))),
    ).toBeVisible();
    await expect(screen.getByText('Your card', { exact: true })).toBeVisible();
    await say(page, 'it was stolen');
    await hear(page, 'What are the last four digits of your card?');
  });

  await test.step('shows a second conversation with another agent next to the first', async () => {
    await page.getByRole('button', { name: t('console.actions.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('console.beside.openAgent') }).press('ArrowRight');
    await page.getByRole('menuitem', { name: 'Card services', exact: true }).press('Enter');
    const beside = page.getByRole('region', { name: 'Card services' });
    await expect(beside.getByText(/this is card services/).first()).toBeVisible();
    await beside.getByRole('button', { name: t('console.beside.close') }).click();
    await expect(beside).toBeHidden();
  });
});
