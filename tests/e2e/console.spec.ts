/** The console: keys instead of the mouse, words taken back, a changed flow, and a way from every event to the canvas. */
import type { Page } from '@playwright/test';
import { expect, test } from './studio.ts';
import { canvas, card, hear, inspector, retype, say, transcript } from './studio-page.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

test('a conversation is led with keys, taken back, looked into and begun again', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();

  await test.step('digits press the quick replies', async () => {
    await page.getByRole('button', { name: 'Start conversation' }).click();
    await hear(page, 'What can I do for you');
    await box(page).focus();
    await page.keyboard.press('1');
    await hear(page, 'What kind of place is it?');
    await expect(transcript(page).getByText('intention = buy_led')).toBeVisible();
    await expect(transcript(page).getByText('offline reader')).toBeVisible();
  });

  await test.step('the canvas goes along into the subgraph', async () => {
    await page.keyboard.press('1');
    await hear(page, 'Which sport is played there?');
    await expect(card(page, /^Question. Sport/).getByRole('img', { name: 'Waiting' })).toBeVisible();
  });

  await test.step('the last words are changed and said again', async () => {
    await page.getByRole('button', { name: 'Edit and replay from here' }).last().click();
    const edit = page.getByRole('textbox', { name: 'Edit your message' });
    await edit.fill('a warehouse');
    await edit.press('Enter');
    await hear(page, /How large is the floor/);
    await expect(transcript(page).getByText('Sports court')).toHaveCount(0);
    await expect(transcript(page).getByText('venue = warehouse')).toBeVisible();
  });

  await test.step('arrow-up brings back what was said', async () => {
    await box(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).toHaveValue('a warehouse');
    await page.keyboard.press('ArrowDown');
    await expect(box(page)).toHaveValue('');
  });

  await test.step('half-typed words survive other panels and a reload, and so does the conversation', async () => {
    await box(page).fill('about 300 square');
    await page.getByRole('tab', { name: 'Answers' }).click();
    const answers = page.getByRole('region', { name: 'Answers' });
    await expect(answers.getByRole('row', { name: /venue.*warehouse/ })).toBeVisible();
    await page.reload();
    await expect(transcript(page).getByText('a warehouse')).toBeVisible();
    await expect(box(page)).toHaveValue('about 300 square');
    await box(page).fill('');
  });

  await test.step('an event leads to its place on the canvas', async () => {
    await page.getByRole('tab', { name: 'Events' }).click();
    await page.getByRole('textbox', { name: 'Filter events' }).fill('guard fault');
    await page
      .getByRole('list', { name: 'Events by turn' })
      .getByRole('button', { name: /Guard to The fault/ })
      .click();
    await expect(page.getByRole('navigation').getByText('Main flow')).toBeVisible();
    await expect(inspector(page).getByRole('textbox', { name: 'Guard' })).toBeVisible();
  });

  await test.step('a changed flow is noticed, and the restart runs it and says everything again', async () => {
    await page.getByRole('tab', { name: 'Chat' }).click();
    await card(page, /Kind of place/).click();
    await retype(page, inspector(page).getByRole('textbox', { name: 'Prompt', exact: true }), 'Where will it shine?');
    await expect(page.getByText('The flow changed. Restart to use the new version.')).toBeVisible();
    await page.getByRole('button', { name: 'Restart and replay' }).click();
    await hear(page, 'Where will it shine?');
    await hear(page, /How large is the floor/);
    await expect(page.getByText('The flow changed. Restart to use the new version.')).toBeHidden();
  });
});

test('a conversation that ends says how, and what can be done next', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await say(page, 'I want to talk to a human');
  await hear(page, 'The conversation ended with outcome');
  await transcript(page).getByRole('button', { name: 'Restart' }).click();
  await hear(page, 'What can I do for you');
  await expect(transcript(page).getByText('The conversation ended')).toHaveCount(0);
});
