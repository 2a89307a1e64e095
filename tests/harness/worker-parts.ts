/**
 * Everything that browser tests share with others of their worker. All of it is in one place, because Playwright starts
 * new workers, and browsers, for tests that share something else. Each part starts with the first test that needs it.
 */
import { join } from 'node:path';
import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { startPanelStudio, type PanelStudio } from '../components/harness/panel-studio.ts';
import { servePage } from './page-server.ts';
import { ServedHosts } from './served-hosts.ts';
import { serveScreens } from './screens-page.ts';

interface WorkerParts {
  readonly servedHosts: ServedHosts;
  /** The address of the page with only a screen. */
  readonly screensAddress: string;
  /** The address of the page with the widgets of `ui/`. */
  readonly widgetsAddress: string;
  /** One studio for all panel tests. */
  readonly panelStudio: PanelStudio;
  /** The browser loads and compiles the panel studio once, not once for each test. */
  readonly sharedPage: Page;
}

export const test = base.extend<object, WorkerParts>({
  servedHosts: [
    async ({}, use) => {
      const hosts = new ServedHosts();
      await use(hosts);
      await hosts.close();
    },
    { scope: 'worker' },
  ],
  screensAddress: [
    async ({}, use) => {
      const served = await serveScreens();
      await use(served.url);
      await served.close();
    },
    { scope: 'worker' },
  ],
  widgetsAddress: [
    async ({}, use) => {
      const served = await servePage(join(import.meta.dirname, '../components/widgets-page'));
      await use(served.url);
      await served.close();
    },
    { scope: 'worker' },
  ],
  panelStudio: [
    async ({}, use) => {
      const studio = await startPanelStudio();
      await use(studio);
      await studio.stop();
    },
    { scope: 'worker' },
  ],
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const { viewport, locale, timezoneId, reducedMotion, actionTimeout } = project.use;
      const context = await browser.newContext({
        viewport,
        locale,
        timezoneId,
        reducedMotion,
      } as BrowserContextOptions);
      context.setDefaultTimeout(actionTimeout ?? 0);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});
