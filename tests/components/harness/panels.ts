/** Tests of panels in one studio with a project in each state. A test names the open panels and sees them at once. */
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PanelName } from '../../../src-renderer/state/window/view-store.ts';
import { TABS_STORED } from '../../../src-renderer/state/workspace/tab.ts';
import { brokenRules, WCAG_TAGS, type Within } from '../../e2e/harness/accessibility.ts';
import type { PanelStudio, ProjectName } from './panel-studio.ts';
import { test as base } from './shared-page.ts';

interface Shown {
  readonly project: ProjectName;
  /** All others are closed. */
  readonly panels?: readonly PanelName[];
}

export const test = base.extend<{ studio: PanelStudio; show: (shown: Shown) => Promise<void> }>({
  studio: ({ panelStudio }, use) => use(panelStudio),
  show: async ({ page, studio }, use) => {
    const uncaught: string[] = [];
    const note = (error: Error) => uncaught.push(error.message);
    page.on('pageerror', note);
    await use(async ({ project, panels = [] }) => {
      // The window of the previous test is closed first, because it keeps its last edits until then.
      await page.goto('about:blank');
      await studio.reset(project);
      const remembering = await page.addInitScript(remember, {
        tabs: { key: TABS_STORED, path: join(studio.projects, project), name: project },
        panels: Object.fromEntries(ALL_PANELS.map((name) => [name, panels.includes(name)])),
      });
      await page.goto(studio.host.url);
      await remembering.dispose();
    });
    page.off('pageerror', note);
    expect(uncaught).toEqual([]);
  },
});

const ALL_PANELS: readonly PanelName[] = [
  ...(['library', 'inspector', 'console', 'problems', 'tests'] as const),
  ...(['layers', 'find', 'versions', 'records', 'tools', 'source', 'text'] as const),
];

interface Remembered {
  readonly tabs: { readonly key: string; readonly path: string; readonly name: string };
  readonly panels: Readonly<Record<string, boolean>>;
}

/**
 * Runs in the page before its scripts: stores what the window would have kept from an earlier visit, and nothing from
 * other tests.
 */
function remember({ tabs: { key, path, name }, panels }: Remembered): void {
  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem(key, JSON.stringify({ tabs: [{ path, name }], active: 0 }));
  localStorage.setItem('switchyard.panels', JSON.stringify(panels));
  localStorage.setItem('switchyard.tour', 'seen');
}

/** The project is open, with its flow. */
export async function expectOpen(page: Page): Promise<void> {
  await expect(page.locator('.react-flow__node').first()).toBeVisible();
}

export function region(page: Page, name: PanelName | 'canvas' | 'tabs' | 'top' | 'strip' | 'damaged'): Locator {
  return page.locator(`[data-region="${name}"]`);
}

/** The frame of the window is the same around every panel, and is checked with those of the canvas. */
const BESIDE_FRAME: Within = {
  exclude: ['.react-flow', ...['top', 'tabs', 'strip'].map((name) => `[data-region="${name}"]`)],
};

/** Checks all rules in the light theme, and those about colors in the dark one. */
export async function expectAccessibleInBothThemes(page: Page, within: Within = BESIDE_FRAME): Promise<void> {
  expect(await brokenRules(page, { runOnly: { type: 'tag', values: WCAG_TAGS } }, within)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const colors = { runOnly: { type: 'rule' as const, values: ['color-contrast'] } };
  expect(await brokenRules(page, colors, within), 'dark').toEqual([]);
}
