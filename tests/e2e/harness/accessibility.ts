/** The rules of accessibility a machine can check, on the page as it is now. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

export const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  readonly axe: { run(within: ElementContext, options: RunOptions): Promise<AxeResults> };
}

/** What of the page is checked, by selectors. */
export type Within = string | { exclude: string[] };

/** The canvas, with most of the elements of a page, has tests of its own. */
export const BESIDE_CANVAS: Within = { exclude: ['.react-flow'] };

/** Broken rules, each with its element. The page has no frames, so the check runs in the page alone. */
export async function brokenRules(page: Page, options: RunOptions, within: Within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    ([root, asked]) => (globalThis as unknown as WithAxe).axe.run(root, { resultTypes: ['violations'], ...asked }),
    [within, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

/** Every rule holds on the page as it is now. */
export async function expectAccessible(page: Page, within: Within = BESIDE_CANVAS): Promise<void> {
  expect(await brokenRules(page, {}, within)).toEqual([]);
}
