/** Isolation of programs in tests, with or without support on this machine. */
import { homedir } from 'node:os';
import { createIsolation, type Fence, type Isolation } from '../../src-main/isolation/isolation.ts';

/** Keeps the contents of `dataDir` out of reach. */
export function isolationFor(dataDir: string, home: string = homedir()): Isolation {
  return createIsolation({ dataDir, home, env: process.env, platform: process.platform });
}

/** As on a machine without isolation. */
export const NOT_ISOLATED: Isolation = createIsolation({
  ...{ dataDir: '/nowhere', home: homedir(), platform: process.platform },
  env: { ...process.env, SWITCHYARD_ISOLATION: 'off' },
});

const fence: Fence = await isolationFor('/nowhere').fence();

/** Reports once that tests which need it are skipped. */
export const canIsolate = fence.kind !== 'none';
if (fence.kind === 'none') {
  console.warn(`SKIPPED: tests of isolation. ${fence.why} Install bubblewrap: node scripts/bubblewrap.mjs --install`);
}
