/** Measures how long the worker takes to arrange a large flow, and the longest time the window is blocked meanwhile. */
import { report } from './measure.ts';
import { setStage } from './canvas/stage.ts';

interface Size {
  readonly nodes: number;
  readonly rounds: number;
  readonly budgetMs: number;
}

const SIZES: readonly Size[] = [
  { nodes: 1000, rounds: 5, budgetMs: 2000 },
  { nodes: 5000, rounds: 3, budgetMs: 10_000 },
];
/** The longest block of the window while 1,000 nodes are arranged. */
const BLOCK_BUDGET_MS = 50;

interface Arranged {
  /** From the request to the worker's response. */
  readonly workerMs: number;
  /** Between two moments at which the window can respond. */
  readonly longestMs: number;
}

/** Runs in the page, until a little after the worker's response. */
function watchArranging(): Promise<Arranged> {
  return new Promise((done, fail) => {
    const started = performance.now();
    let asked = 0;
    let answered: number | null = null;
    let longestMs = 0;
    let last = started;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, message: unknown) {
      asked = performance.now();
      this.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
        if (data.type === 'result') answered ??= performance.now();
      });
      Worker.prototype.postMessage = postMessage;
      postMessage.call(this, message);
    };
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const now = performance.now();
      longestMs = Math.max(longestMs, now - last);
      last = now;
      if (answered !== null && now - answered > 1500) done({ longestMs, workerMs: answered - asked });
      else if (now - started > 60_000) fail(new Error('Nothing was arranged in a minute.'));
      else setTimeout(() => channel.port2.postMessage(null), 0);
    };
    channel.port2.postMessage(null);
  });
}

async function measure({ nodes, rounds, budgetMs }: Size): Promise<void> {
  const stage = await setStage({ nodes });
  try {
    const page = await stage.openStudio();
    await page.waitForTimeout(2000);
    const all: Arranged[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.locator('.react-flow__pane').click({ position: { x: 6, y: 6 } });
      await page.waitForTimeout(300);
      const watched = page.evaluate(watchArranging);
      await page.keyboard.press('ControlOrMeta+Shift+l');
      all.push(await watched);
      await page.keyboard.press('ControlOrMeta+z');
      await page.waitForTimeout(1000);
    }
    report({
      ...{ name: `arranging ${nodes} nodes in the worker, against ${budgetMs} ms`, unit: 'ms', target: 1 },
      ...{ subject: all.map(({ workerMs }) => workerMs), baseline: [budgetMs] },
    });
    if (nodes !== SIZES[0]!.nodes) return;
    report({
      ...{ name: `arranging ${nodes} nodes, the longest time without an answer, against ${BLOCK_BUDGET_MS} ms` },
      ...{ unit: 'ms', target: 1, subject: all.map(({ longestMs }) => longestMs), baseline: [BLOCK_BUDGET_MS] },
    });
  } finally {
    await stage.end();
  }
}

for (const size of SIZES) await measure(size);
