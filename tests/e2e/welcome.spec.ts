/** The first page: a studio without projects, and thumbnails of flows. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../harness/messages.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { canvas, card, createFromTemplate, inspector, template } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('the first start shows templates with previews, and a project made from one is there the next time', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.stop();
  await Promise.all(['projects', 'data'].map((folder) => rm(join(studio.home, folder), { recursive: true })));
  await studio.start({ isFirst: true });
  await studio.open();
  await expect(page.getByRole('heading', { name: t('welcome.title') })).toBeVisible();
  await expect(page.getByText(t('welcome.recentsEmptyTitle'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('welcome.import.heading') })).toBeInViewport();
  // A card for each node of the main flow.
  await expect(template(page, 'led_sales').locator('svg rect[stroke^="var(--kind-"]')).toHaveCount(29);
  await expectAccessible(page);
  const count = (await template(page, 'led_sales').getByText(/^\d+/).textContent())!;
  await createFromTemplate(page, 'led_sales');
  await expect(card(page, /Kind of place/)).toBeVisible();
  await expect(inspector(page).getByText(count)).toBeVisible();
});

test('a flow created in a new tab has the focus on its canvas @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await page.getByRole('button', { name: t('commands.newTab') }).click();
  await createFromTemplate(page, 'research_assistant');
  await expect(canvas(page)).toBeFocused();
});
