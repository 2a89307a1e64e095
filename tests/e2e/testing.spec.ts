/** Tests: a conversation is recorded, the flow changes, and the difference is reviewed and accepted. */
import type { Page } from '@playwright/test';
import { startsWith, t, words } from '../harness/messages.ts';
import { titleOf } from './harness/commands.ts';
import { canvas, card, hear, nodeField, openPage, retype, say } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';
import { expectAccessible } from './harness/accessibility.ts';

const NAME = 'A fault, and a person asked for';

const panel = (page: Page) => page.getByRole('region', { name: t('app.panels.tests'), exact: true });
const row = (page: Page, name: string | RegExp) => panel(page).getByRole('option', { name });

test('a conversation becomes a test, fails when the flow changes, and is accepted after a review', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();

  await test.step('saves a conversation as a test that passes', async () => {
    await say(page, 'our lights are broken');
    await hear(page, /What do the lights do/);
    await say(page, 'can I talk to a human please');
    await page.getByRole('button', { name: t('console.actions.saveAsTest') }).click();
    const dialog = page.getByRole('dialog', { name: t('testing.record.title') });
    await dialog.getByRole('textbox', { name: t('testing.record.name') }).fill(NAME);
    await dialog.getByRole('checkbox', { name: words('testing.expects.visited', { nodes: 'Welcome' }) }).uncheck();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('testing.record.save') }).click();
    await expect(row(page, NAME).getByRole('img', { name: t('testing.status.passed') })).toBeVisible();
    await expect(row(page, NAME)).toBeInViewport();
  });

  await test.step('its trace can be accepted in the review', async () => {
    await panel(page)
      .getByRole('button', { name: t('testing.reviewTrace') })
      .click();
    await page.getByRole('button', { name: t('testing.review.accept') }).click();
    await expect(row(page, NAME).getByRole('img', { name: t('testing.golden.same') })).toBeVisible();
  });

  await test.step('an edit makes the result out of date, and the next run names the first difference', async () => {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: t('canvas.mainFlow') })
      .click();
    await card(page, /Welcome/).click();
    await openPage(page, 'inspector');
    await retype(page, nodeField(page, 'say', 'text'), 'Good morning.');
    await openPage(page, 'tests');
    await expect(row(page, NAME).getByRole('img', { name: t('testing.stale') })).toBeVisible();
    await row(page, NAME).click();
    await page.keyboard.press('Enter');
    await expect(row(page, NAME).getByRole('img', { name: t('testing.status.failed') })).toBeVisible();
    const details = page.getByRole('region', { name: t('testing.details', { name: NAME }) });
    await expect(details.getByText(t('testing.divergence.title'))).toBeVisible();
    await expect(details.getByText('Good morning.')).toBeVisible();
  });

  await test.step('the review shows both traces side by side, and accepting makes the test pass', async () => {
    await panel(page)
      .getByRole('button', { name: t('testing.reviewChanges') })
      .click();
    const review = page.getByRole('dialog', { name: t('testing.review.title', { name: NAME }) });
    await expect(review.getByText(t('testing.review.differences', { count: 1 }))).toBeVisible();
    await expect(review.getByRole('cell', { name: /Hello, this is the lighting desk/ })).toBeVisible();
    await expectAccessible(page);
    await review.getByRole('button', { name: t('testing.review.accept') }).click();
    await expect(row(page, NAME).getByRole('img', { name: t('testing.status.passed') })).toBeVisible();
  });
});

test('coverage of all tests is shown on the canvas @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+g');
  const legend = page.getByRole('region', { name: t('testing.coverage.title') });
  await expect(legend.getByText(t('testing.coverage.full'))).toBeVisible();
  await expect(card(page, /Welcome/).getByRole('img', { name: startsWith('testing.coverage.visits') })).toBeVisible();
  await page.getByRole('button', { name: titleOf('view.tests') }).click();
  await row(page, /brochure/).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: t('testing.removing.confirm') }).click();
  await expect(row(page, /brochure/)).toHaveCount(0);
  await panel(page)
    .getByRole('button', { name: t('testing.runAll') })
    .click();
  await legend.getByRole('button', { name: t('testing.coverage.next') }).click();
  await expect(
    card(page, /Brochure sent/)
      .getByRole('img', { name: t('testing.coverage.neverVisited') })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});
