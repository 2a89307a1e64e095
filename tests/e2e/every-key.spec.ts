/**
 * Every shortcut in every place: whatever a key does, the user can continue by keyboard, and nothing invisible is open.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Command } from '../../src-renderer/commands/command.ts';
import { COMMANDS } from '../../src-renderer/frame/commands.ts';
import { browserKeys, keysOf, runCommand, titleOf } from './harness/commands.ts';
import { createLayer, DIALOG_OPENERS, PANEL_COMMANDS, region, type OwnPanel } from './harness/key-places.ts';
import { newScreen } from './harness/screens.ts';
import { openTalkMenu } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';
import { t } from '../harness/messages.ts';
import { spread } from '../harness/thorough.ts';

/** Shortcuts that leave the page or open a system dialog; the user returns from there in another way. */
const LEAVING = /^(tab|file|import|compare\.(open|merge|close)|app\.reload)/;

const PRESSED = COMMANDS.filter(({ id }) => !LEAVING.test(id) && id !== 'app.palette').flatMap((command) =>
  (command.shortcuts ?? []).map((keys) => ({ command, keys: browserKeys(keys) })),
);
/** They continue in the background wherever they are pressed, and slow down the other keys. */
const LONG: ReadonlySet<string> = new Set(['test.run-all', 'test.prove']);
/** They lead to the same panel from everywhere, so only the canvas and the outline press them, not the panels. */
const OPENS_PANEL: ReadonlySet<string> = new Set(Object.values(PANEL_COMMANDS));
const inFields = (command: Command): boolean => command.inFields === true;
const onCanvas = (command: Command): boolean => command.onCanvas === true;

const OVER = '[role="dialog"][data-state="open"], [role="alertdialog"], [role="menu"]';
const FIELDS = 'input, textarea, [contenteditable="true"]';

interface WindowState {
  readonly open: number;
  readonly isLocked: boolean;
  readonly hasFocus: boolean;
  /** The focused element is the expected one. */
  readonly isAt: boolean;
}

async function stateOf(page: Page, selector: string): Promise<WindowState> {
  return page.evaluate(
    ({ over, wanted }) => {
      const active = document.activeElement;
      return {
        open: [...document.querySelectorAll(over)].filter((element) => element.checkVisibility()).length,
        isLocked: getComputedStyle(document.body).pointerEvents === 'none',
        hasFocus: active !== null && active !== document.body,
        isAt: active?.matches(wanted) ?? false,
      };
    },
    { over: OVER, wanted: selector },
  );
}

async function closeWhatIsOpen(page: Page): Promise<void> {
  for (let tries = 0; tries < 4 && (await page.locator(OVER).count()) > 0; tries += 1)
    await page.keyboard.press('Escape');
}

/** Escape returns to the window: nothing is open, nothing blocks the pointer, and something has the focus. */
async function expectFree(page: Page): Promise<void> {
  await expect(async () => {
    const found = await stateOf(page, 'body');
    if (found.open > 0) await closeWhatIsOpen(page);
    expect(found).toMatchObject({ open: 0, isLocked: false, hasFocus: true });
  }).toPass({ timeout: 15_000 });
}

/** Keys work: the palette opens and closes, and something has the focus. */
async function expectKeysToWork(page: Page): Promise<void> {
  const palette = page.getByRole('dialog', { name: titleOf('app.palette') });
  await expect(async () => {
    // A dialog that loads when it is first opened may have appeared only now.
    await closeWhatIsOpen(page);
    await page.keyboard.press(keysOf('app.palette'));
    await expect(palette.getByRole('combobox')).toBeFocused({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expectFree(page);
}

interface Place {
  readonly name: string;
  /** The element that has the focus. */
  readonly selector: string;
  readonly keys: (command: Command) => boolean;
  /** How many of them the gate presses. */
  readonly inGate: number;
  /** Shows the place again, wherever the last key led. */
  readonly show: (page: Page) => Promise<void>;
}

/** Returns only after a key that led away, because most keys do nothing in a given place. */
async function pressAll(page: Page, place: Place): Promise<void> {
  await test.step(place.name, async () => {
    await goTo(page, place);
    for (const { command, keys } of spread(
      PRESSED.filter((press) => place.keys(press.command)),
      place.inGate,
    )) {
      await page.keyboard.press(keys);
      const { isAt, open } = await stateOf(page, place.selector);
      if (isAt && open === 0) continue;
      await test.step(command.id, async () => {
        await expectFree(page);
        await goTo(page, place);
      });
    }
    await expectKeysToWork(page);
  });
}

async function goTo(page: Page, { selector, show }: Place): Promise<void> {
  if (await focusIfShown(page, selector)) return;
  await expect(async () => {
    await closeWhatIsOpen(page);
    await show(page);
    await page.locator(selector).first().waitFor({ timeout: 3000 });
    expect(await focusIfShown(page, selector)).toBe(true);
  }).toPass({ timeout: 20_000 });
}

/** In one step, because most keys only lead to another panel. */
async function focusIfShown(page: Page, selector: string): Promise<boolean> {
  await page.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>(wanted)];
    all.find((element) => element.checkVisibility() && element.closest('[aria-hidden="true"]') === null)?.focus();
  }, selector);
  const { isAt, open } = await stateOf(page, selector);
  return isAt && open === 0;
}

const CARD = '[data-region="canvas"] .react-flow__node';
const EDGE = '[data-region="canvas"] .react-flow__edge';

async function showCanvas(page: Page): Promise<void> {
  const drawing = page.locator(CARD).first();
  if (!(await drawing.isVisible())) await page.keyboard.press(keysOf('view.outline'));
  await drawing.waitFor({ timeout: 3000 });
}

/** After zooming or panning, a card may be visible but no edge; only visible elements are drawn. */
async function showEdges(page: Page): Promise<void> {
  await showCanvas(page);
  if ((await page.locator(EDGE).count()) === 0) await runCommand(page, 'view.fit');
}

const CANVAS: readonly Place[] = [
  { name: 'a card', selector: CARD, keys: () => true, inGate: 24, show: showCanvas },
  { name: 'an edge', selector: EDGE, keys: onCanvas, inGate: 8, show: showEdges },
  ...(['tree', 'nodes', 'edges'] as const).map((view): Place => ({
    name: `the outline: ${view}`,
    selector: `[data-region="canvas"] :is([role="treeitem"], [role="gridcell"])`,
    keys: onCanvas,
    inGate: 5,
    show: async (page) => {
      await runCommand(page, `outline.${view}`);
      await region(page, 'canvas').locator('[role="treeitem"], [role="gridcell"]').first().waitFor({ timeout: 3000 });
    },
  })),
];

function panelPlace(name: OwnPanel): Place {
  return {
    name,
    selector: `[data-region="${name}"] :is(${FIELDS}, button, [tabindex="0"])`,
    keys: (command) => inFields(command) && !LONG.has(command.id) && !OPENS_PANEL.has(command.id),
    inGate: 4,
    show: async (page) => {
      if (!(await region(page, name).isVisible())) await runCommand(page, PANEL_COMMANDS[name]);
      await region(page, name).waitFor({ timeout: 3000 });
    },
  };
}

test('shortcuts keep working after each shortcut on the canvas and in the outline @thorough', async ({ studio }) => {
  test.slow();
  const { page } = studio;
  await studio.open();
  await page.locator(CARD).first().waitFor();
  for (const place of CANVAS) await pressAll(page, place);
});

test('shortcuts keep working after each shortcut in every panel @thorough', async ({ studio }) => {
  test.slow();
  const { page } = studio;
  await declareRecords(studio.home);
  await studio.open();
  await page.locator(CARD).first().waitFor();
  await createLayer(page);
  for (const name of Object.keys(PANEL_COMMANDS) as OwnPanel[]) await pressAll(page, panelPlace(name));
});

const CARD_TEXT: Place = {
  name: 'a text that is edited on a card',
  selector: `${CARD} textarea`,
  keys: (command) => inFields(command) && !LONG.has(command.id),
  inGate: 6,
  show: async (page) => {
    await showCanvas(page);
    await page.locator(CARD).first().focus();
    await page.keyboard.press(keysOf('edit.rename'));
  },
};

const IN_DESIGNER: Readonly<Record<string, string>> = {
  components: '[data-region="components"] [role="treeitem"]',
  screen: '[data-region="screen"]',
  // The inspector shows them, too, while it is open.
  properties:
    'body:has([data-region="screen"]) :is([data-region="properties"], [data-region="inspector"]) :is(input, textarea, button)',
  palette: '[data-region="palette"] input',
};

let screens = 0;

const DESIGNER = Object.entries(IN_DESIGNER).map(([name, selector]): Place => ({
  name: `the designer of screens: ${name}`,
  selector,
  keys: (command) => !LONG.has(command.id) && !OPENS_PANEL.has(command.id),
  inGate: 6,
  show: async (page) => {
    if (await page.locator(selector).first().isVisible()) return;
    // Undo may have removed the last one.
    screens += 1;
    await newScreen(page, `Keys ${screens}`);
    await region(page, 'components').getByRole('treeitem').last().click();
  },
}));

test('shortcuts keep working after each shortcut on a card and in the designer of screens @thorough', async ({
  studio,
}) => {
  test.slow();
  const { page } = studio;
  await studio.open();
  await page.locator(CARD).first().waitFor();
  await pressAll(page, CARD_TEXT);
  for (const place of DESIGNER) await pressAll(page, place);
});

const NOTE = '.react-flow__node-note';
const GROUP = ':is(.react-flow__node-frame, .react-flow__node-folded)';

/** On the canvas, once a command has added one: undo or a folded group may have removed it. */
function annotationPlace(name: string, selector: string, add: (page: Page) => Promise<void>): Place {
  return {
    ...{ name, selector, keys: onCanvas, inGate: 8 },
    show: async (page) => {
      await showCanvas(page);
      if ((await page.locator(selector).count()) === 0) await add(page);
      await runCommand(page, 'view.fit');
    },
  };
}

async function addNote(page: Page): Promise<void> {
  await runCommand(page, 'annotate.note');
  await page.keyboard.press('Escape');
}

async function addGroup(page: Page): Promise<void> {
  await page.locator(CARD).first().focus();
  await page.keyboard.press('Enter');
  await runCommand(page, 'annotate.group');
  await page.keyboard.press('Enter');
}

const NOTE_TEXT: Place = {
  ...{ name: 'the text of a note', selector: `${NOTE} textarea`, inGate: 6 },
  keys: (command) => inFields(command) && !LONG.has(command.id),
  show: async (page) => {
    await showCanvas(page);
    await runCommand(page, 'annotate.note');
  },
};

const COMPARISON: Place = {
  ...{ name: 'a comparison', selector: 'main[aria-labelledby="compare-title"]', inGate: 8 },
  keys: ({ id }) => !LONG.has(id) && !OPENS_PANEL.has(id),
  show: async (page) => {
    await showCanvas(page);
    await addNote(page);
    await runCommand(page, 'versions.compare-saved');
  },
};

test('shortcuts keep working after each shortcut on notes and groups, and in a comparison @thorough', async ({
  studio,
}) => {
  test.slow();
  const { page } = studio;
  await studio.open();
  await page.locator(CARD).first().waitFor();
  await pressAll(page, annotationPlace('a note', NOTE, addNote));
  await pressAll(page, NOTE_TEXT);
  await pressAll(page, annotationPlace('a group', GROUP, addGroup));
  await pressAll(page, COMPARISON);
});

const CODE_EDITOR = '[data-region="text"] .monaco-editor :is(textarea, .native-edit-context)';

/** Boxes that panels have besides their first element, and pages without a flow. */
const BOXES: readonly Place[] = [
  ...(
    [
      ['the message box', 'console', `[data-region="console"] textarea`],
      ['the box of the search', 'find', `[data-region="find"] input`],
      ['the text of the flow', 'text', CODE_EDITOR],
    ] as const
  ).map(([name, panel, selector]): Place => ({
    ...{ name, selector, inGate: 4 },
    keys: (command) => inFields(command) && !LONG.has(command.id) && !OPENS_PANEL.has(command.id),
    show: async (page) => {
      if (!(await region(page, panel).isVisible())) await runCommand(page, PANEL_COMMANDS[panel]);
      await page.locator(selector).first().waitFor({ timeout: 5000 });
    },
  })),
];

const PAGES: readonly Place[] = [
  {
    ...{ name: 'the page of an import', selector: 'main input', inGate: 4 },
    keys: ({ id }) => !LONG.has(id) && !OPENS_PANEL.has(id),
    show: (page) => runCommand(page, 'file.import'),
  },
  {
    ...{ name: 'the first page', selector: '[data-template]', inGate: 4 },
    keys: ({ id }) => !LONG.has(id) && !OPENS_PANEL.has(id),
    show: (page) => runCommand(page, 'tab.new'),
  },
];

test('shortcuts keep working in text boxes and on pages without a flow, and eat no typing @thorough', async ({
  studio,
}) => {
  test.slow();
  const { page } = studio;
  await studio.open();
  await page.locator(CARD).first().waitFor();
  for (const place of BOXES) {
    await test.step(`typing into ${place.name}`, async () => {
      await goTo(page, place);
      await expectTyped(page);
    });
    await pressAll(page, place);
  }
  await test.step('typing on a card and into a note', async () => {
    for (const place of [CARD_TEXT, NOTE_TEXT]) {
      await goTo(page, place);
      await expectTyped(page);
      await page.keyboard.press('Escape');
    }
  });
  for (const place of PAGES) await pressAll(page, place);
});

/** Every printable key, since many are shortcuts elsewhere. Brackets and quotes would be completed. */
const PRINTABLE = 'abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 ?!.,;:-_+*/=&%$#@~';

async function expectTyped(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PRINTABLE);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const code = focused?.closest('.monaco-editor')?.querySelector('.view-lines')?.textContent;
        const text = code ?? (focused as HTMLTextAreaElement | null)?.value ?? '';
        // The editor indents wrapped lines.
        return text.replaceAll(/\s/g, '');
      }),
    )
    .toContain(PRINTABLE.replaceAll(' ', ''));
}

const MENUS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the menu of the app': (page) => page.getByRole('button', { name: t('app.menu') }).press('Enter'),
  'the menu of a conversation': async (page) => {
    if (!(await region(page, 'console').isVisible())) await runCommand(page, PANEL_COMMANDS.console);
    await openTalkMenu(page);
  },
  'the menu of a card': (page) => openMenuOf(page, CARD),
  'the menu of an edge': (page) => openMenuOf(page, EDGE),
};

/** A menu chooses and closes with these itself. */
const OF_MENUS = /(Enter|Space|Tab|Escape|F10)$/;

async function openMenuOf(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Shift+F10');
}

test('no shortcut works through an open menu, and each menu returns the focus @thorough', async ({ studio }) => {
  test.slow();
  const { page } = studio;
  await studio.open();
  await page.locator(CARD).first().waitFor();
  for (const [name, open] of Object.entries(MENUS)) {
    await test.step(name, async () => {
      await open(page);
      await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toHaveCount(1);
      await pressInPage(
        page,
        PRESSED.flatMap(({ keys }) => (OF_MENUS.test(keys) ? [] : [keys])),
      );
      await expect(page.getByRole('menu').first()).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectFree(page);
      await expectKeysToWork(page);
    });
  }
});

test.describe(() => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('no shortcut works through a dialog, and each dialog returns the focus @thorough', async ({ studio }) => {
    test.setTimeout(300_000);
    const { page } = studio;
    await studio.open();
    await page.locator(CARD).first().waitFor();
    for (const [name, open] of spread(Object.entries(DIALOG_OPENERS), 10)) {
      await test.step(name, async () => {
        await open(page);
        const dialog = page.getByRole('dialog').last();
        await expect(dialog.locator(':focus')).toHaveCount(1);
        await pressInPage(
          page,
          PRESSED.filter(({ command }) => inFields(command)).map(({ keys }) => keys),
        );
        // Arrow keys of some shortcuts open the focused select, which hides the dialog from screen readers.
        if ((await page.getByRole('dialog').count()) === 0) await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await expectFree(page);
        await expect(page.getByRole('tooltip')).toHaveCount(0);
      });
    }
  });
});

/** All in one step, because no shortcut works in a dialog, so there is nothing to wait for. */
async function pressInPage(page: Page, all: readonly string[]): Promise<void> {
  await page.evaluate((presses) => {
    for (const keys of presses) {
      const names = keys.split('+');
      const has = (name: string) => names.includes(name);
      const event = new KeyboardEvent('keydown', {
        ...{ code: names.at(-1) ?? '', key: names.at(-1) ?? '', bubbles: true, cancelable: true },
        ...{ ctrlKey: has('ControlOrMeta'), altKey: has('Alt'), shiftKey: has('Shift') },
      });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
  }, all);
}

/** The records panel has a focusable element only if there is a collection. */
async function declareRecords(home: string): Promise<void> {
  const file = join(home, 'projects', 'led_sales', 'plugin.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, records: { cases: {} } }));
}
