/** Every shortcut in every place: whatever a key does, a person can go on with keys, and nothing is open that is not seen. */
import type { Locator, Page } from '@playwright/test';
import type { Command } from '../../src-renderer/commands/command.ts';
import { COMMANDS } from '../../src-renderer/frame/commands.ts';
import { browserKeys, keysOf, titleOf } from './harness/commands.ts';
import { t } from '../harness/messages.ts';
import { expect, test } from './harness/studio.ts';

/** What leaves the page, or asks the system for something: a person comes back from there another way. */
const LEAVING = /^(tab|file|import|compare|app\.reload)/;

const PRESSED = COMMANDS.filter(({ id }) => !LEAVING.test(id) && id !== 'app.palette').flatMap((command) =>
  (command.shortcuts ?? []).map((keys) => ({ command, keys })),
);

const OVER = '[role="dialog"][data-state="open"], [role="alertdialog"], [role="menu"]';

async function closeWhatIsOpen(page: Page): Promise<void> {
  for (let tries = 0; tries < 4 && (await page.locator(OVER).count()) > 0; tries += 1)
    await page.keyboard.press('Escape');
}

/** Keys work: the palette opens, closes, and something has the focus. */
async function expectKeysToWork(page: Page): Promise<void> {
  const palette = page.getByRole('dialog', { name: titleOf('app.palette') });
  await expect(async () => {
    // What is loaded when it is opened first may have come only now.
    await closeWhatIsOpen(page);
    await page.keyboard.press(keysOf('app.palette'));
    await expect(palette.getByRole('combobox')).toBeFocused({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
}

/** Looked at after a few keys: one that leaves the others dead leaves them dead. */
const TOGETHER = 20;

async function pressAll(page: Page, go: () => Promise<void>, isTried: (command: Command) => boolean): Promise<void> {
  const all = PRESSED.filter(({ command }) => isTried(command));
  for (let at = 0; at < all.length; at += TOGETHER) {
    const some = all.slice(at, at + TOGETHER);
    await test.step(some.map(({ command }) => command.id).join(', '), async () => {
      for (const { keys } of some) {
        await expect(async () => {
          await closeWhatIsOpen(page);
          await go();
        }).toPass({ timeout: 20_000 });
        await page.keyboard.press(browserKeys(keys));
      }
      await expectKeysToWork(page);
    });
  }
}

function region(page: Page, name: string): Locator {
  return page.locator(`[data-region="${name}"]`);
}

/** Toggled with its keys until it is there. */
async function show(page: Page, wanted: Locator, keys: string): Promise<Locator> {
  if (!(await wanted.isVisible())) await page.keyboard.press(keys);
  await wanted.waitFor();
  return wanted;
}

const drawing = (page: Page): Locator => region(page, 'canvas').locator('.react-flow__node').first();

interface Place {
  /** Goes there with the keyboard, from wherever the last key led. */
  readonly go: (page: Page) => Promise<void>;
  readonly isTried?: (command: Command) => boolean;
}

const inFields = (command: Command): boolean => command.inFields === true;
const onCanvas = (command: Command): boolean => command.onCanvas === true;

const PLACES: Readonly<Record<string, Place>> = {
  'a card of the canvas': {
    go: async (page) => {
      await show(page, drawing(page), keysOf('view.outline'));
      await drawing(page).focus();
    },
  },
  'an edge of the canvas': {
    go: async (page) => {
      await show(page, drawing(page), keysOf('view.outline'));
      await region(page, 'canvas').locator('.react-flow__edge').first().focus();
    },
    isTried: onCanvas,
  },
  'the outline': {
    go: async (page) => {
      const row = region(page, 'canvas').getByRole('treeitem').nth(1);
      await show(page, row, keysOf('view.outline'));
      await row.focus();
    },
    isTried: onCanvas,
  },
  'a field of the inspector': {
    go: async (page) => {
      await show(page, drawing(page), keysOf('view.outline'));
      await drawing(page).focus();
      await show(page, region(page, 'inspector'), keysOf('view.inspector'));
      await region(page, 'inspector').getByRole('textbox').first().focus();
    },
    isTried: inFields,
  },
  'the console': {
    go: async (page) => {
      await show(page, region(page, 'console'), keysOf('view.console'));
      await region(page, 'console').getByRole('textbox').first().focus();
    },
    isTried: inFields,
  },
  'the text view': {
    go: async (page) => {
      const text = await show(page, region(page, 'text'), keysOf('view.text'));
      await text.getByRole('textbox').first().focus();
    },
    isTried: inFields,
  },
  'the search of the tests': {
    go: async (page) => {
      const tests = await show(page, region(page, 'tests'), keysOf('view.tests'));
      await tests.getByRole('searchbox').first().focus();
    },
    isTried: inFields,
  },
  'a dialog': {
    go: async (page) => {
      await page.keyboard.press(keysOf('app.settings'));
      await page
        .getByRole('dialog', { name: t('settings.title') })
        .getByRole('combobox')
        .first()
        .focus();
    },
    isTried: inFields,
  },
  'the problems': {
    go: async (page) => {
      const problems = await show(page, region(page, 'problems'), keysOf('view.problems'));
      await problems.locator('button').first().focus();
    },
    isTried: inFields,
  },
};

for (const [name, { go, isTried = () => true }] of Object.entries(PLACES)) {
  test(`keys go on working after each shortcut pressed on ${name}`, async ({ studio }) => {
    const { page } = studio;
    await studio.open();
    await drawing(page).waitFor();
    // What is not there at once is behind a dialog that was still loading: that is closed, and all is tried again.
    page.setDefaultTimeout(3000);
    await pressAll(page, () => go(page), isTried);
  });
}

test('a node is added after a card of the canvas with one key, and stands there with the focus on its form', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await drawing(page).waitFor();
  await PLACES['a card of the canvas']!.go(page);
  const selected = region(page, 'canvas').locator('.react-flow__node.selected');
  const before = await selected.getAttribute('data-id');
  await page.keyboard.press(keysOf('outline.add-after'));
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(selected).not.toHaveAttribute('data-id', before!);
  await expect(region(page, 'inspector').locator(':focus')).toHaveCount(1);
});
