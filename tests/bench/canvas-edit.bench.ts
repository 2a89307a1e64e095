/** From a key or a click to the frame that shows the edit: the card, and how many problems there are now. */
import type { CDPSession, Page } from '@playwright/test';
import { EDITS, NO_EDIT, type Edit, type Step } from './canvas/edits.ts';
import { setStage } from './canvas/stage.ts';
import { untilShown } from './canvas/until-shown.ts';
import { median, report } from './measure.ts';

const NODES = 1000;
const BUDGET_MS = 50;
const ROUNDS = 8;
/** What follows an edit between other work does not run into the next one. */
const REST_MS = 400;

interface Measured {
  readonly times: readonly number[];
  /** What the page's own thread worked for each: it does not grow while the machine is busy with other things. */
  readonly work: readonly number[];
}

/** Milliseconds of processor time since the page began. */
async function workSoFar(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function measure(page: Page, { prepare, steps }: Edit): Promise<ReadonlyMap<Step, Measured>> {
  await prepare(page);
  await page.waitForTimeout(700);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const measured = new Map(steps.map((step) => [step, { times: [] as number[], work: [] as number[] }] as const));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [step, { times, work }] of measured) {
      await step.before?.(page);
      const watch = untilShown(page, step);
      await watch.ready;
      const before = await workSoFar(client);
      await step.act(page);
      const time = await watch.shown;
      const after = await workSoFar(client);
      // The first round warms up.
      if (round > 0) times.push(time);
      if (round > 0) work.push(after - before);
      await page.waitForTimeout(REST_MS);
    }
  }
  await client.detach();
  return measured;
}

async function main(): Promise<void> {
  const stage = await setStage({ nodes: NODES });
  try {
    const page = await stage.openStudio();
    await page.waitForTimeout(1500);
    const all: Measured[] = [];
    for (const edit of [NO_EDIT, ...EDITS]) {
      if (process.argv[2] !== undefined && !edit.name.includes(process.argv[2])) continue;
      for (const [{ name }, measured] of await measure(page, edit)) {
        if (edit !== NO_EDIT) all.push(measured);
        tell(`${edit.name} (${name})`, measured);
      }
    }
    tell('an edit', { times: all.flatMap(({ times }) => times), work: all.flatMap(({ work }) => work) });
  } finally {
    await stage.end();
  }
}

function tell(name: string, { times, work }: Measured): void {
  const note = `${median(work).toFixed(0)} ms of work on the page's own thread, ${Math.min(...work).toFixed(0)} at best`;
  report({
    name: `${name} among ${NODES}, until it is on the screen, against ${BUDGET_MS} ms`,
    ...{ unit: 'ms', subject: times, baseline: [BUDGET_MS], target: 1, note },
  });
}

await main();
