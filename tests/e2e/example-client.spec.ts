/** The example page: a conversation with live screens, using only the session protocol. */

import { expect, test } from './harness/studio.ts';

test('the example client shows the screens of an agent, also after a reload', async ({ studio }) => {
  const { page } = studio;
  const { origin, searchParams } = new URL(studio.host.url);
  await page.goto(`${origin}/example/?agent=lost_card&token=${searchParams.get('token')}`);
  await expect(page.getByRole('heading', { name: 'lost_card' })).toBeVisible();
  await expect(page.getByText('Hello, this is card services')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('I lost my card');
  await page.keyboard.press('Enter');
  await expect(page.getByText('What are the last four digits of your card?')).toBeVisible();
  const screen = page.getByRole('region', { name: 'Screen' });
  await expect(screen.getByRole('button').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Mobile' }).check();
  await expect(screen.locator('.row')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Welcome back.')).toBeVisible();
  await expect(screen.getByRole('button').first()).toBeVisible();
});

test("the example client asks for the host's token and hides it @thorough", async ({ studio, browser }) => {
  const { origin, searchParams } = new URL(studio.host.url);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/example/?agent=lost_card`);
  await expect(page.getByText('Open this page with the token of the host')).toBeVisible();
  await page.goto(`${origin}/example/?agent=lost_card&token=${searchParams.get('token')}`);
  await expect(page.getByText('Hello, this is card services')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/example/?agent=lost_card`);
  await context.close();
});
