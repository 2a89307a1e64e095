/** Screens of a conversation in the console: pressed, drawn for a phone, kept over a reload, handed on, and two at once. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './studio.ts';
import { canvas, card, hear, say, transcript } from './studio-page.ts';

test('a mortgage is led on screens and in words, on a desktop and a phone, and passed to card services', async ({
  studio,
}) => {
  test.slow();
  const { page } = studio;
  await page.setViewportSize({ width: 1500, height: 950 });
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+o');
  const templates = page.getByRole('region', { name: 'Start from a template' });
  await templates.getByRole('button', { name: /Mortgage desk/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(card(page, /Landing/)).toBeVisible();
  const screen = page.getByRole('region', { name: 'Conversation screen' });

  await test.step('a screen is shown, and what is pressed on it goes into the conversation', async () => {
    await page.getByRole('button', { name: 'Start conversation' }).click();
    await page.getByRole('button', { name: 'Show side by side', exact: true }).click();
    await screen.getByRole('button', { name: 'First-time buyer' }).click();
    await expect(transcript(page).getByText('Pressed: First-time buyer')).toBeVisible();
    await say(page, 'the house costs 400000, I want to borrow 250000 and earn 80000, two year fix over 25 years');
    await hear(page, /Which of the two on your screen/);
    await expect(screen.getByText('£1,286.69').first()).toBeVisible();
  });

  await test.step('it is drawn for a phone, and comes back after a reload', async () => {
    await page.getByRole('radio', { name: 'Mobile' }).click();
    const frame = page.getByTestId('device-frame');
    await expect.poll(async () => (await frame.boundingBox())?.width).toBe(360);
    await expect(page.getByRole('radio', { name: 'Mobile' })).toBeChecked();
    await page.reload();
    await expect(screen.getByText('£1,286.69').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Mobile' })).toBeChecked();
    expect((await new AxeBuilder({ page }).include('section[aria-label="Console"]').analyze()).violations).toEqual([]);
  });

  await test.step('it is handed on in voice mode, and the other agent draws its own screens', async () => {
    await page.getByRole('button', { name: 'Voice mode' }).click();
    await say(page, 'I lost my card');
    await hear(page, 'Lost card took over');
    await expect(page.getByText(/^(Speaking…|Replies are read aloud)$/)).toBeVisible();
    await expect(screen.getByText('Your card', { exact: true })).toBeVisible();
    await say(page, 'it was stolen');
    await hear(page, 'What are the last four digits of your card?');
  });

  await test.step('another conversation with another agent stands beside it', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Open conversation with Card services' }).click();
    const beside = page.getByRole('region', { name: 'Card services' });
    await expect(beside.getByText(/this is card services/)).toBeVisible();
    await beside.getByRole('button', { name: 'Close second conversation' }).click();
    await expect(beside).toBeHidden();
  });
});
