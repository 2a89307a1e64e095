/** Tests: a conversation is recorded, the flow is changed under it, the difference is reviewed and accepted. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './studio.ts';
import { canvas, card, hear, inspector, retype, say } from './studio-page.ts';

const NAME = 'A fault, and a person asked for';

const panel = (page: Page) => page.getByRole('region', { name: 'Tests', exact: true });
const row = (page: Page, name: string | RegExp) => panel(page).getByRole('option', { name });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
}

test('a conversation becomes a test, fails when the flow changes, and is accepted after a review', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();

  await test.step('what was said is saved as a test and passes', async () => {
    await say(page, 'our lights are broken');
    await hear(page, /What do the lights do/);
    await say(page, 'can I talk to a human please');
    await page.getByRole('button', { name: 'Save as test…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save conversation as test' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(NAME);
    await dialog.getByRole('checkbox', { name: /Passes Welcome/ }).uncheck();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save test' }).click();
    await expect(row(page, NAME).getByRole('img', { name: 'Passed' })).toBeVisible();
  });

  await test.step('its trace is accepted from the review', async () => {
    await panel(page).getByRole('button', { name: 'Review trace…' }).click();
    await page.getByRole('button', { name: 'Accept trace' }).click();
    await expect(row(page, NAME).getByRole('img', { name: 'matches the accepted trace' })).toBeVisible();
  });

  await test.step('an edit makes the result out of date; the next run names the first divergence', async () => {
    await page.getByRole('navigation').getByRole('button', { name: 'Main flow' }).click();
    await card(page, /Welcome/).click();
    await retype(page, inspector(page).getByRole('textbox', { name: 'Text', exact: true }), 'Good morning.');
    await expect(row(page, NAME).getByRole('img', { name: 'Out of date' })).toBeVisible();
    await row(page, NAME).click();
    await page.keyboard.press('Enter');
    await expect(row(page, NAME).getByRole('img', { name: 'Failed' })).toBeVisible();
    const details = page.getByRole('region', { name: `Test “${NAME}”` });
    await expect(details.getByText('First difference')).toBeVisible();
    await expect(details.getByText('Good morning.')).toBeVisible();
  });

  await test.step('the review shows both side by side, and accepting makes it pass', async () => {
    await panel(page).getByRole('button', { name: 'Review changes…' }).click();
    const review = page.getByRole('dialog', { name: `Review “${NAME}”` });
    await expect(review.getByText('1 line differs')).toBeVisible();
    await expect(review.getByRole('cell', { name: /Hello, this is the lighting desk/ })).toBeVisible();
    await expectAccessible(page);
    await review.getByRole('button', { name: 'Accept trace' }).click();
    await expect(row(page, NAME).getByRole('img', { name: 'Passed' })).toBeVisible();
  });
});

test('coverage of all tests is shown on the canvas', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+g');
  const legend = page.getByRole('region', { name: 'Test coverage' });
  await expect(legend.getByText('Full coverage')).toBeVisible();
  await expect(card(page, /Welcome/).getByRole('img', { name: /^Visited \d+ times by tests/ })).toBeVisible();
  await page.getByRole('button', { name: 'Toggle tests' }).click();
  await row(page, /brochure/).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Delete test' }).click();
  await expect(row(page, /brochure/)).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Run all' }).click();
  await legend.getByRole('button', { name: 'Next gap' }).click();
  await expect(
    card(page, /Brochure sent/)
      .getByRole('img', { name: 'No test visits this node' })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});
