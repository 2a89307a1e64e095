/** Component tests use one page in turn. */
import { test as base } from '../../harness/worker-parts.ts';

export const test = base.extend({
  page: async ({ sharedPage }, use) => {
    await sharedPage.emulateMedia({ colorScheme: 'light' });
    await use(sharedPage);
  },
});
