/** A screen of 500 cards from messages to pixels, compared with the same cards in plain React, in Chromium. */
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../harness/chromium-path.ts';
import { serveScreens } from '../harness/screens-page.ts';
import { interleave, report } from './measure.ts';

const CARDS = 500;
const ROUNDS = 9;

async function main(): Promise<void> {
  const served = await serveScreens();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage();
    await page.goto(served.url);
    const draw = (how: 'screen' | 'plain') => () =>
      page.evaluate(([count, kind]) => window.drawCards(count, kind), [CARDS, how] as const);
    await draw('screen')();
    await draw('plain')();
    const measured = await interleave({ rounds: ROUNDS, subject: draw('screen'), baseline: draw('plain') });
    report({ name: `a screen of ${CARDS} cards drawn, against plain React`, unit: 'ms', target: 5, ...measured });
  } finally {
    await browser.close();
    await served.close();
  }
}

await main();
