/** One page for all tests of a worker: the browser loads and compiles the studio once, not once for each test. */
import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';

export const test = base.extend<{ page: Page }, { sharedPage: Page }>({
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
  page: async ({ sharedPage }, use) => {
    await sharedPage.emulateMedia({ colorScheme: 'light' });
    await use(sharedPage);
  },
});
