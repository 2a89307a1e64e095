/** From a key or a click to the frame that shows the edit: the card, and how many problems there are now. */
import type { CDPSession, Page } from '@playwright/test';
import { setStage } from './canvas/stage.ts';
import { untilShown, type Shown } from './canvas/until-shown.ts';
import { median, report } from './measure.ts';

const NODES = 1000;
const BUDGET_MS = 50;
const ROUNDS = 8;

const ASKED = 'n.00003';
const SAID = 'n.00001';
/** A decision, and its first branch has a condition. */
const DECIDING = 'n.00002';
/** In the column beside it; all three are in sight. */
const NEAR = 'n.00028';

interface Edit {
  readonly name: string;
  readonly event: 'keydown' | 'mouseup';
  readonly shows: Shown;
  readonly prepare: (page: Page) => Promise<void>;
  /** Every one is measured; after the last all is as it was before the first. */
  readonly steps: readonly ((page: Page) => Promise<void>)[];
}

const press = (key: string) => (page: Page) => page.keyboard.press(key);

const EDITS: readonly Edit[] = [
  {
    name: 'typing a letter in a prompt',
    event: 'keydown',
    shows: { node: ASKED, problems: true },
    prepare: intoPrompt,
    steps: [press('x'), press('Backspace')],
  },
  {
    name: 'undoing and redoing it',
    event: 'keydown',
    shows: { node: ASKED, problems: true },
    prepare: async (page) => {
      await intoPrompt(page);
      await page.keyboard.press('x');
      await page.waitForTimeout(1500);
      await page.getByRole('region', { name: 'Flow canvas' }).focus();
    },
    steps: [press('ControlOrMeta+z'), press('ControlOrMeta+Shift+z')],
  },
  {
    name: 'nudging a card',
    event: 'keydown',
    shows: { node: SAID, problems: false },
    prepare: (page) => select(page, SAID),
    steps: [press('ArrowRight'), press('ArrowLeft')],
  },
  {
    name: 'changing a condition',
    event: 'keydown',
    shows: { node: DECIDING, problems: false },
    prepare: async (page) => {
      await page.locator(`.react-flow__node[data-id="${DECIDING}"] [data-branch] button`).first().click();
      await page
        .getByRole('textbox', { name: /^Condition/ })
        .first()
        .focus();
      await page.waitForTimeout(1000);
      await page.keyboard.press('End');
    },
    steps: [press('x'), press('Backspace')],
  },
  {
    name: 'deleting a node and bringing it back',
    event: 'keydown',
    shows: { node: ASKED, problems: true },
    prepare: (page) => select(page, ASKED),
    steps: [deleteAsked, press('ControlOrMeta+z')],
  },
  {
    name: 'drawing an edge',
    event: 'mouseup',
    // A new edge is quiet until it is left: the number of problems waits.
    shows: { edges: true, problems: false },
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Flow canvas' }).focus();
    },
    steps: [drawEdge],
  },
];

const EMPTY_KEY = 'F9';

/** What browser and measuring take by themselves: a word on a card is written past the studio. No edit, and not counted with them. */
const NO_EDIT: Edit = {
  name: 'nothing but another word on a card',
  event: 'keydown',
  shows: { node: SAID, problems: false },
  prepare: (page) => page.evaluate(writePast, { node: SAID, on: EMPTY_KEY }),
  steps: [press(EMPTY_KEY)],
};

/** Runs in the page. */
function writePast({ node, on }: { readonly node: string; readonly on: string }): void {
  addEventListener('keydown', ({ key }) => {
    const card = document.querySelector(`.react-flow__node[data-id="${node}"] .card-text`);
    if (key === on && card?.firstChild instanceof Text) card.firstChild.data += '.';
  });
}

/** The caret goes into the name of an answer: one letter more, and there is no such answer. */
async function intoPrompt(page: Page): Promise<void> {
  await select(page, ASKED);
  await page
    .getByRole('textbox', { name: /^Prompt/ })
    .first()
    .focus();
  await page.waitForTimeout(1000);
  await page.keyboard.press('ControlOrMeta+Home');
  for (let at = 0; at < 'After {{ answers.n'.length; at += 1) await page.keyboard.press('ArrowRight');
}

async function select(page: Page, node: string): Promise<void> {
  await page.locator(`.react-flow__node[data-id="${node}"]`).click({ position: { x: 30, y: 10 } });
  await page.waitForTimeout(300);
}

/** What comes back by undo is not selected. */
async function deleteAsked(page: Page): Promise<void> {
  await select(page, ASKED);
  await page.keyboard.press('Delete');
}

async function drawEdge(page: Page): Promise<void> {
  const from = await page.locator(`.react-flow__node[data-id="${SAID}"] .react-flow__handle-bottom`).boundingBox();
  const to = await page.locator(`.react-flow__node[data-id="${NEAR}"] .react-flow__handle-top`).boundingBox();
  if (from === null || to === null) throw new Error('The cards of the new edge are not in sight.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
  await page.mouse.up();
}

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

async function measure(page: Page, { name, event, shows, prepare, steps }: Edit): Promise<Measured> {
  await prepare(page);
  await page.waitForTimeout(700);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const times: number[] = [];
  const work: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const step of steps) {
      const watch = untilShown(page, { name, event, shows });
      await watch.ready;
      const before = await workSoFar(client);
      await step(page);
      const time = await watch.shown;
      const after = await workSoFar(client);
      // The first round warms up.
      if (round > 0) times.push(time);
      if (round > 0) work.push(after - before);
      await page.waitForTimeout(120);
    }
    if (steps.length === 1) {
      await page.keyboard.press('ControlOrMeta+z');
      await page.waitForTimeout(500);
    }
  }
  await client.detach();
  return { times, work };
}

async function main(): Promise<void> {
  const stage = await setStage({ nodes: NODES });
  try {
    const page = await stage.openStudio();
    await page.waitForTimeout(1500);
    const all: number[] = [];
    for (const edit of [NO_EDIT, ...EDITS]) {
      if (process.argv[2] !== undefined && !edit.name.includes(process.argv[2])) continue;
      const { times, work } = await measure(page, edit);
      if (edit !== NO_EDIT) all.push(...times);
      const name = `${edit.name} among ${NODES}, until it is on the screen, against ${BUDGET_MS} ms`;
      const note = `${median(work).toFixed(0)} ms of work on the page's own thread, with what leads up to it`;
      report({ name, unit: 'ms', subject: times, baseline: [BUDGET_MS], target: 1, note });
    }
    const name = `an edit among ${NODES}, until it is on the screen, against ${BUDGET_MS} ms`;
    report({ name, unit: 'ms', subject: all, baseline: [BUDGET_MS], target: 1 });
  } finally {
    await stage.end();
  }
}

await main();
