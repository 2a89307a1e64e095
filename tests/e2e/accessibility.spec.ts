/** The main views against the WCAG rules a machine can check, in both themes. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './studio.ts';
import { canvas, card, hear, runCommand, say } from './studio-page.ts';

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the editor, with a node selected and a conversation under way', async ({ studio }) => {
      const { page } = studio;
      await studio.open();
      await card(page, /Kind of place/).click();
      await say(page, 'new lighting please');
      await hear(page, 'What kind of place is it?');
      expect(await violations(page)).toEqual([]);
    });

    test('the welcome page, the settings and the command palette', async ({ studio }) => {
      const { page } = studio;
      await studio.open();
      await expect(canvas(page)).toBeVisible();
      await runCommand(page, 'Settings…');
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('ControlOrMeta+o');
      await expect(page.getByRole('heading', { name: 'Start from a template' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
