/** How long the window is busy at most while a large flow is arranged. */
import { setStage } from './canvas/stage.ts';
import { report } from './measure.ts';

const BUDGET_MS = 50;
const SIZES = [
  { nodes: 1000, rounds: 3 },
  { nodes: 5000, rounds: 1 },
] as const;

/** Runs in the page: from the key to the new places, the longest time between two chances to answer. */
function longestWait(): Promise<number> {
  const viewport = document.querySelector<HTMLElement>('.react-flow__viewport');
  const places = () => document.querySelector('.react-flow__nodes')?.innerHTML.length ?? 0;
  const before = `${viewport?.style.transform} ${places()}`;
  return new Promise((done) => {
    let longest = 0;
    let last = performance.now();
    let changed: number | null = null;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (changed === null && viewport?.style.transform !== before.slice(0, viewport?.style.transform.length))
        changed = now;
      if (changed !== null && now - changed > 800) done(longest);
      else setTimeout(() => channel.port2.postMessage(null), 0);
    };
    channel.port2.postMessage(null);
  });
}

for (const { nodes, rounds } of SIZES) {
  const stage = await setStage({ nodes });
  try {
    const page = await stage.openStudio();
    await page.waitForTimeout(2000);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.locator('.react-flow__pane').click({ position: { x: 6, y: 6 } });
      await page.waitForTimeout(300);
      const watched = page.evaluate(longestWait);
      await page.keyboard.press('ControlOrMeta+Shift+l');
      times.push(await watched);
      await page.keyboard.press('ControlOrMeta+z');
      await page.waitForTimeout(1000);
    }
    const name = `arranging ${nodes} nodes, the longest time without an answer, against ${BUDGET_MS} ms`;
    report({ name, unit: 'ms', subject: times, baseline: [BUDGET_MS], target: 1 });
  } finally {
    await stage.end();
  }
}
