/**
 * Panning, zooming, and dragging in the studio, compared with a plain React Flow page that draws the same graph with
 * default nodes.
 */
import type { Page } from '@playwright/test';
import { frameTimes, type Gesture } from './canvas/gestures.ts';
import { setStage } from './canvas/stage.ts';
import { interleave, percentile, report } from './measure.ts';

interface Size {
  readonly nodes: number;
  readonly rounds: number;
  readonly frames: number;
  readonly target: number;
}

const SIZES: readonly Size[] = [
  { nodes: 1000, rounds: 3, frames: 120, target: 1 },
  { nodes: 5000, rounds: 2, frames: 40, target: 0.5 },
];

/** Near the middle of the initial view. */
const DRAGGED = 'n.00006';

interface Act {
  readonly name: string;
  readonly gesture: Gesture;
  /** What both pages do before and after. */
  readonly before?: (page: Page) => Promise<void>;
  readonly after?: (page: Page) => Promise<void>;
}

const ACTS: readonly Act[] = [
  { name: 'panning', gesture: 'pan' },
  { name: 'dragging a node', gesture: 'drag' },
  { name: 'dragging 50 nodes', gesture: 'drag', before: selectInSight, after: (page) => page.keyboard.press('Escape') },
  // Last, because it may leave the camera a little further out.
  { name: 'zooming', gesture: 'zoom' },
];

/** About 50 cards are in the window. */
async function selectInSight(page: Page): Promise<void> {
  const box = await page.locator('.react-flow__pane').boundingBox();
  if (box === null) throw new Error('There is no canvas on this page.');
  await page.keyboard.down('Shift');
  // Closer to the edge, the studio would resize a panel.
  await page.mouse.move(box.x + 16, box.y + 16);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.move(box.x + box.width - 6, box.y + box.height - 6);
  await page.mouse.up();
  await page.keyboard.up('Shift');
}

async function compare({ nodes, rounds, frames, target }: Size): Promise<void> {
  const stage = await setStage({ nodes, uncapped: true });
  try {
    const studio = await stage.openStudio();
    const bare = await stage.openBare(studio);
    for (const { name, gesture, before, after } of ACTS) {
      if (process.argv[2] !== undefined && !`${nodes} ${name}`.includes(process.argv[2])) continue;
      for (const page of [studio, bare]) {
        await page.bringToFront();
        await before?.(page);
      }
      const p95 = (page: Page) => async () => {
        await page.bringToFront();
        return percentile(await frameTimes(page, { gesture, frames, node: DRAGGED }), 0.95);
      };
      await p95(studio)();
      await p95(bare)();
      const measured = await interleave({ rounds, subject: p95(studio), baseline: p95(bare) });
      report({
        name: `${name} among ${nodes}, p95 frame time, against a bare React Flow page`,
        ...{ unit: 'ms', target },
        ...measured,
      });
      for (const page of [studio, bare]) {
        await page.bringToFront();
        await after?.(page);
      }
    }
  } finally {
    await stage.end();
  }
}

for (const size of SIZES) await compare(size);
