/** Tests of the page with only a screen. */
import { test as base } from '../../harness/worker-parts.ts';

export const test = base.extend<{ address: string }>({
  address: ({ screensAddress }, use) => use(screensAddress),
});
