/** Edits of the large flow, as a designer makes them, with the visible changes they must cause. */
import type { Page } from '@playwright/test';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Shown } from './until-shown.ts';

const ASKED = 'n.00003';
const SAID = 'n.00001';
/** A decision whose first branch has a condition. */
const DECIDING = 'n.00002';
/** In the next column; all three are visible. */
const NEAR = 'n.00028';

export interface Step {
  readonly name: string;
  readonly event: 'keydown' | 'mouseup';
  readonly shows: Shown;
  /** Preparation, which isn't measured. */
  readonly before?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

export interface Edit {
  readonly name: string;
  readonly prepare: (page: Page) => Promise<void>;
  /** Each one is measured; the last one restores the initial state. */
  readonly steps: readonly Step[];
}

const UNDO = 'ControlOrMeta+z';
const REDO = 'ControlOrMeta+Shift+z';

interface KeyOptions {
  readonly name: string;
  readonly keys: string;
  readonly shows: Shown;
  readonly before?: (page: Page) => Promise<void>;
}

/** Milliseconds that a person holds a key. Released at once, it would be handled before the frame that shows the edit is over. */
const HELD_MS = 100;

function key({ keys, ...step }: KeyOptions): Step {
  return { ...step, event: 'keydown', act: (page) => page.keyboard.press(keys, { delay: HELD_MS }) };
}

const PROMPT: Shown = { node: ASKED, problems: true };
const CONDITION: Shown = { node: DECIDING, problems: false };
const NUDGED: Shown = { node: SAID, problems: false };
const GONE: Shown = { node: ASKED, problems: true };
// New items hide their problems until they are left, so the number changes later.
const DRAWN: Shown = { edges: true, problems: false };
const ADDED: Shown = { cards: true, problems: false };

export const EDITS: readonly Edit[] = [
  {
    name: 'typing a letter in a prompt',
    prepare: intoPrompt,
    steps: [
      key({ name: 'typing', keys: 'x', shows: PROMPT }),
      key({ name: 'taking back', keys: 'Backspace', shows: PROMPT }),
    ],
  },
  {
    name: 'undoing and redoing it',
    prepare: async (page) => {
      await intoPrompt(page);
      await page.keyboard.press('x');
      await page.waitForTimeout(1500);
      await toCanvas(page);
    },
    steps: [key({ name: 'undo', keys: UNDO, shows: PROMPT }), key({ name: 'redo', keys: REDO, shows: PROMPT })],
  },
  {
    name: 'nudging a card',
    prepare: (page) => select(page, SAID),
    steps: [
      key({ name: 'right', keys: 'ArrowRight', shows: NUDGED }),
      key({ name: 'left', keys: 'ArrowLeft', shows: NUDGED }),
    ],
  },
  {
    name: 'changing a condition',
    prepare: intoCondition,
    steps: [
      key({ name: 'typing', keys: 'x', shows: CONDITION }),
      key({ name: 'taking back', keys: 'Backspace', shows: CONDITION }),
    ],
  },
  {
    name: 'deleting a node and bringing it back',
    prepare: () => Promise.resolve(),
    steps: [
      // Restored items aren't selected after an undo.
      key({ name: 'deleting', keys: 'Delete', shows: GONE, before: (page) => select(page, ASKED) }),
      key({ name: 'undo', keys: UNDO, shows: GONE }),
      key({ name: 'redo', keys: REDO, shows: GONE }),
      key({ name: 'undo again', keys: UNDO, shows: GONE }),
    ],
  },
  {
    name: 'drawing an edge',
    prepare: toCanvas,
    steps: [
      { name: 'drawing', event: 'mouseup', shows: DRAWN, before: holdEdge, act: (page) => page.mouse.up() },
      key({ name: 'undo', keys: UNDO, shows: DRAWN }),
      key({ name: 'redo', keys: REDO, shows: DRAWN }),
      key({ name: 'undo again', keys: UNDO, shows: DRAWN }),
    ],
  },
  {
    name: 'duplicating a card',
    prepare: () => Promise.resolve(),
    steps: [
      key({ name: 'duplicating', keys: 'ControlOrMeta+d', shows: ADDED, before: (page) => select(page, SAID) }),
      key({ name: 'undo', keys: UNDO, shows: ADDED }),
    ],
  },
  {
    name: 'adding a node',
    prepare: toCanvas,
    steps: [
      key({ name: 'adding', keys: 'Enter', shows: ADDED, before: chooseKind }),
      key({ name: 'undo', keys: UNDO, shows: ADDED, before: toCanvas }),
    ],
  },
];

const EMPTY_KEY = 'F9';

/**
 * The overhead of the browser and the measurement: changes a text on a card without the studio. It isn't an edit and
 * isn't counted as one.
 */
export const NO_EDIT: Edit = {
  name: 'nothing but another word on a card',
  prepare: (page) => page.evaluate(writePast, { node: SAID, on: EMPTY_KEY }),
  steps: [key({ name: 'writing', keys: EMPTY_KEY, shows: NUDGED })],
};

/** Runs in the page. */
function writePast({ node, on }: { readonly node: string; readonly on: string }): void {
  addEventListener('keydown', ({ key: pressed }) => {
    const card = document.querySelector(`.react-flow__node[data-id="${node}"] .card-text`);
    if (pressed === on && card?.firstChild instanceof Text) card.firstChild.data += '.';
  });
}

async function toCanvas(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Flow canvas' }).focus();
  await page.waitForTimeout(300);
}

/** Puts the cursor into the name of an answer: with one more letter, the answer doesn't exist. */
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

async function intoCondition(page: Page): Promise<void> {
  await page.locator(`.react-flow__node[data-id="${DECIDING}"] [data-branch] button`).first().click();
  await page.getByRole('radio', { name: t('guards.text'), exact: true }).click();
  await page
    .getByRole('textbox', { name: /^Condition/ })
    .first()
    .focus();
  await page.waitForTimeout(1000);
  await page.keyboard.press('End');
}

async function select(page: Page, node: string): Promise<void> {
  await page.locator(`.react-flow__node[data-id="${node}"]`).click({ position: { x: 30, y: 10 } });
  await page.waitForTimeout(500);
}

async function holdEdge(page: Page): Promise<void> {
  const from = await page.locator(`.react-flow__node[data-id="${SAID}"] .react-flow__handle-bottom`).boundingBox();
  const to = await page.locator(`.react-flow__node[data-id="${NEAR}"] .react-flow__handle-top`).boundingBox();
  if (from === null || to === null) throw new Error('The cards of the new edge are not in sight.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
  await page.waitForTimeout(300);
}

/** The command palette with the command that adds a say node selected. */
async function chooseKind(page: Page): Promise<void> {
  await toCanvas(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').first().fill(t('kinds.say.commands.add'));
  await page.waitForTimeout(500);
}
