/** The automatic accessibility rules, applied to the current page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

export const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  readonly axe: { run(within: ElementContext, options: RunOptions): Promise<AxeResults> };
}

/** The checked part of the page, by selectors. */
export type Within = string | { exclude: string[] };

/** The canvas, which has most of the page's elements, has separate tests. */
export const BESIDE_CANVAS: Within = { exclude: ['.react-flow'] };

/** Violated rules, each with its element. The page has no frames, so only the page itself is checked. */
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

/** Expects no violations on the current page. */
export async function expectAccessible(page: Page, within: Within = BESIDE_CANVAS): Promise<void> {
  expect(await brokenRules(page, {}, within)).toEqual([]);
}
