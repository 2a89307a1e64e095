/** The page with only a screen, built once for all screen tests of a worker. */
import { test as base } from '@playwright/test';
import { serveScreens } from '../../harness/screens-page.ts';

export const test = base.extend<object, { address: string }>({
  address: [
    async ({}, use) => {
      const served = await serveScreens();
      await use(served.url);
      await served.close();
    },
    { scope: 'worker' },
  ],
});
