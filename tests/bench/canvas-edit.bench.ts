/**
 * Measures from a key press or click to the frame that shows the edit, and to the one that shows the new number of
 * problems.
 */
import type { CDPSession, Page } from '@playwright/test';
import { EDITS, NO_EDIT, type Edit, type Step } from './canvas/edits.ts';
import { setStage } from './canvas/stage.ts';
import { untilShown } from './canvas/until-shown.ts';
import { median, report } from './measure.ts';

const NODES = 1000;
const BUDGET_MS = 50;
const ROUNDS = 8;
/** Keeps deferred work of one edit out of the next measurement. */
const REST_MS = 400;

interface Measured {
  /** Until it is drawn. */
  readonly times: readonly number[];
  /** Until its problems are counted, if their number changes. */
  readonly counted: readonly number[];
  /** The work of the page's own thread for each, which doesn't grow while other programs are busy. */
  readonly work: readonly number[];
}

/** Milliseconds of processor time since the page started. */
async function workSoFar(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function measure(page: Page, { prepare, steps }: Edit): Promise<ReadonlyMap<Step, Measured>> {
  await prepare(page);
  await page.waitForTimeout(700);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const measured = new Map(
    steps.map((step) => [step, { times: [] as number[], counted: [] as number[], work: [] as number[] }] as const),
  );
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [step, { times, counted, work }] of measured) {
      await step.before?.(page);
      const watch = untilShown(page, step);
      await watch.ready;
      const before = await workSoFar(client);
      const acted = step.act(page);
      const seen = await watch.seen;
      const after = await workSoFar(client);
      await acted;
      await page.waitForTimeout(REST_MS);
      // The first round warms up.
      if (round === 0) continue;
      times.push(seen.drawn);
      if (seen.counted !== null) counted.push(seen.counted);
      work.push(after - before);
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
    const of = (part: keyof Measured) => all.flatMap(({ [part]: values }) => values);
    tell('an edit', { times: of('times'), counted: of('counted'), work: of('work') });
  } finally {
    await stage.end();
  }
}

function tell(name: string, { times, counted, work }: Measured): void {
  const problems = counted.length === 0 ? '' : `, problems counted after ${median(counted).toFixed(0)} ms`;
  const note = `${median(work).toFixed(0)} ms of work on the page's own thread, ${Math.min(...work).toFixed(0)} at best${problems}`;
  report({
    name: `${name} among ${NODES}, until it is on the screen, against ${BUDGET_MS} ms`,
    ...{ unit: 'ms', subject: times, baseline: [BUDGET_MS], target: 1, note },
  });
}

await main();
