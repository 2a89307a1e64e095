/** Measures opening a large flow: from the navigation to the first cards, and until the page responds immediately. */
import type { Page } from '@playwright/test';
import { setStage } from './canvas/stage.ts';
import { report } from './measure.ts';

const BUDGET_MS = 1000;
const SIZES = [
  { nodes: 20, rounds: 3, target: 0.8 },
  { nodes: 1000, rounds: 5, target: 1 },
  { nodes: 5000, rounds: 3, target: 3 },
] as const;
/** Later work isn't part of opening. */
const WATCHED_MS = 4000;
/** A new browser window first loads its own pages. */
const SETTLED_MS = 2000;

interface Opening {
  readonly firstCard: number;
  /** The end of the last task that blocked the page. */
  readonly interactive: number;
}

interface WatchedWindow {
  benchOpening: { firstCard: number | null; busyUntil: number };
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen: WatchedWindow['benchOpening'] = { firstCard: null, busyUntil: 0 };
  (window as unknown as WatchedWindow).benchOpening = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.busyUntil = Math.max(seen.busyUntil, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector('.react-flow__node') === null) {
      requestAnimationFrame(look);
      return;
    }
    const channel = new MessageChannel();
    channel.port1.onmessage = () => (seen.firstCard = performance.now());
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

async function open(page: Page, url: string): Promise<Opening> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as WatchedWindow).benchOpening.firstCard !== null);
  await page.waitForTimeout(WATCHED_MS);
  const { firstCard, busyUntil } = await page.evaluate(() => (window as unknown as WatchedWindow).benchOpening);
  return { firstCard: firstCard ?? 0, interactive: Math.max(firstCard ?? 0, busyUntil) };
}

for (const { nodes, rounds, target } of SIZES) {
  const stage = await setStage({ nodes });
  try {
    const openings: Opening[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      // Each in a new profile, as on the first visit; the host has opened the project once.
      const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript(watch);
      const page = await context.newPage();
      await page.waitForTimeout(SETTLED_MS);
      const opening = await open(page, stage.host.url);
      await context.close();
      if (round > 0) openings.push(opening);
    }
    const name = (what: string) => `opening ${nodes} nodes, ${what}, against ${BUDGET_MS} ms`;
    const part = (key: keyof Opening) => ({
      ...{ unit: 'ms', baseline: [BUDGET_MS], subject: openings.map((opening) => opening[key]) },
    });
    report({ name: name('first card painted'), ...part('firstCard'), target });
    report({ name: name('answering at once'), ...part('interactive'), target: 2 * target });
  } finally {
    await stage.end();
  }
}
