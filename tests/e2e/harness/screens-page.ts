/** The page with nothing but a screen, built once for all tests of a worker that look at screens. */
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
