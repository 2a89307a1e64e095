/** The rules of accessibility a machine can check, on the page as it is now. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Broken rules, each with its element. The page has no frames, so the check runs in the page alone. */
export async function brokenRules(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

/** Every rule holds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await brokenRules(page, {})).toEqual([]);
}
