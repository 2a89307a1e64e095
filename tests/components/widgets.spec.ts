/** The widgets of `ui/` in a browser: roles and names, keyboard behavior, and accessibility in both themes. */
import { expect, type Page } from '@playwright/test';
import { brokenRules, WCAG_TAGS } from '../e2e/harness/accessibility.ts';
import { countsText } from '../../src-shared/document/problem-counts.ts';
import { t } from '../harness/messages.ts';
import { spread } from '../harness/thorough.ts';
import { test as base } from './harness/shared-page.ts';

const test = base.extend<{ open: (story: string, theme?: string) => Promise<void> }>({
  open: async ({ page, widgetsAddress }, use) => {
    await use(async (story, theme = 'light') => {
      await page.goto(`${widgetsAddress}?story=${encodeURIComponent(story)}&theme=${theme}`);
      await expect(page.getByRole('heading', { name: story, includeHidden: true })).toBeAttached();
    });
  },
});

const reported = (page: Page) => page.evaluate(() => window.reported);

test('buttons run with Enter, Space, and a click, but not while disabled or busy', async ({ page, open }) => {
  await open('buttons');
  await page.getByRole('button', { name: 'primary' }).press('Enter');
  await page.getByRole('button', { name: 'secondary' }).press('Space');
  await page.getByRole('button', { name: 'ghost' }).click();
  await expect(page.getByRole('button', { name: 'disabled' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'busy' })).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: 'busy' }).click({ force: true });
  expect(await reported(page)).toEqual(['primary', 'secondary', 'ghost']);
});

test('a button with a long text stays within its place @thorough', async ({ page, open }) => {
  await open('buttons');
  const box = await page.getByRole('button', { name: 'longer than its place' }).boundingBox();
  expect(box!.width).toBeLessThanOrEqual(160);
});

test('an icon button has a name, a tooltip with its shortcut, and a pressed state', async ({ page, open }) => {
  await open('icon buttons');
  const edit = page.getByRole('button', { name: 'Edit' });
  await expect(edit).toHaveAttribute('aria-keyshortcuts', 'Control+E');
  const pin = page.getByRole('button', { name: 'Pin' });
  // By keyboard, because focus without a key or click, as after a dialog, opens no tooltip.
  await pin.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(edit).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('Edit');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await pin.press('Space');
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Gone' })).toBeDisabled();
});

test('a dialog takes the focus, traps it, closes with Escape, and returns it', async ({ page, open }) => {
  await open('dialog');
  const opener = page.getByRole('button', { name: 'Open' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  await expect(dialog).toHaveAccessibleDescription('Everything that refers to it changes as well.');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await reported(page)).toEqual(['close']);
});

test('Tab leads from a choice in a form to the buttons of its dialog @thorough', async ({ page, open }) => {
  await open('form dialog');
  const dialog = page.getByRole('dialog', { name: 'New tag' });
  await dialog.getByRole('combobox', { name: 'Fruit' }).focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused();
});

test('a dialog without fields focuses its primary button', async ({ page, open }) => {
  await open('question dialog');
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
});

/** Clicks the buttons in one task of the page, so no frame is drawn between them; 'Tab to' moves the focus. */
function clickAll(page: Page, steps: readonly string[]): Promise<void> {
  return page.evaluate((all) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
    for (const step of all) {
      const button = buttons.find(({ textContent }) => textContent === step.replace('Tab to ', ''))!;
      if (!step.startsWith('Tab to ')) button.click();
      else {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
        button.focus();
      }
    }
  }, steps);
}

const framesLater = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });

test('an element that appears late takes the focus, unless the user or a dialog already has it @thorough', async ({
  page,
  open,
}) => {
  await open('late focus');
  await clickAll(page, ['Ask', 'Show']);
  await expect(page.getByRole('textbox', { name: 'Late' })).toBeFocused();

  await open('late focus');
  await clickAll(page, ['Ask', 'Tab to Open', 'Show']);
  await framesLater(page);
  await expect(page.getByRole('textbox', { name: 'Late' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open' })).toBeFocused();

  await open('late focus');
  await clickAll(page, ['Ask', 'Open', 'Show']);
  await framesLater(page);
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
});

test('a name dialog selects the name, rejects an empty one, and confirms with Enter @thorough', async ({
  page,
  open,
}) => {
  await open('name dialog');
  const name = page.getByRole('dialog', { name: 'Name your flow' }).getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill('   ');
  await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled();
  await name.fill('Second');
  await page.keyboard.press('Enter');
  expect(await reported(page)).toEqual(['Second']);
});

test('a field labels its control, describes it with help, and marks it as invalid with an error', async ({
  page,
  open,
}) => {
  await open('fields');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveAccessibleDescription('Where you live.');
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription(/Four digits\..*Enter four digits\./);
  await code.fill('1234');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await expect(code).toHaveAccessibleDescription('Four digits.');
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.fill('one');
  await notes.press('Enter');
  await expect(notes).toHaveValue('one\n');
});

test('Tab leads from field to field, and Shift+F1 shows the help of the one with the focus @thorough', async ({
  page,
  open,
}) => {
  await open('fields');
  const city = page.getByRole('textbox', { name: 'City' });
  await city.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.press('Shift+F1');
  await expect(page.getByRole('tooltip')).toContainText('Four digits.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('Shift+F1');
  await page.keyboard.press('Shift+Tab');
  await expect(city).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('menus open with keys, skip disabled items, open submenus, and return the focus', async ({ page, open }) => {
  await open('menus');
  const opener = page.getByRole('button', { name: 'Actions' });
  await opener.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Paste' })).toBeDisabled();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'More' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: 'Inner' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: 'Something' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(await reported(page)).toEqual(['inner', 'delete']);
});

test('a select opens with keys, chooses with Enter, and takes its name from its field', async ({ page, open }) => {
  await open('select');
  const fruit = page.getByRole('combobox', { name: 'Fruit' });
  await expect(fruit).toHaveText('Choose');
  await fruit.press('Enter');
  await expect(page.getByRole('option', { name: 'Apple' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Pear' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fruit).toHaveText('Pear');
  await expect(fruit).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Locked' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'In a field' })).toHaveText('Plum');
});

test('tabs follow the arrow keys and show the selected panel', async ({ page, open }) => {
  await open('tabs');
  await expect(page.getByRole('tablist', { name: 'Views' }).getByRole('tab')).toHaveCount(3);
  await page.getByRole('tab', { name: 'one' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'two' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveText('Panel two');
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel')).toHaveText('Panel three');
});

test('tabs that do not fit are in a menu @thorough', async ({ page, open }) => {
  await open('tabs');
  const menu = page.getByRole('button', { name: t('app.allTabs') });
  await expect(menu).toHaveCount(0);
  await open('narrow tabs');
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveCount(4);
  await page.getByRole('menuitem', { name: 'The fourth' }).click();
  await expect(page.getByRole('tabpanel')).toHaveText('Panel fourth');
  await expect(page.getByRole('tab', { name: 'The fourth' })).toBeInViewport({ ratio: 0.9 });
  // Wide enough for the tabs, but not for a menu next to them.
  await page.locator('[data-narrow]').evaluate((around) => {
    const row = around.querySelector('[role=tablist]')!;
    (around as HTMLElement).style.width = `${row.scrollWidth + 24}px`;
  });
  await expect(menu).toHaveCount(0);
});

test('a filter keeps one option selected, even if it is pressed again @thorough', async ({ page, open }) => {
  await open('filter choice');
  const ripe = page.getByRole('radio', { name: /^Ripe/ });
  await ripe.press('Space');
  await expect(ripe).toBeChecked();
  await ripe.press('Space');
  await expect(ripe).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: /^All/ })).toBeFocused();
});

test('the arrow keys go from one roving button to the next, and Tab leaves them', async ({ page, open }) => {
  await open('roving buttons');
  const [bind, compute] = [page.getByRole('button', { name: 'Bind' }), page.getByRole('button', { name: 'Compute' })];
  await page.keyboard.press('Tab');
  await expect(bind).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(compute).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(compute).toBeFocused();
  await expect(bind).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowLeft');
  await expect(bind).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(0);
});

test('a switch toggles with Space, but not while disabled', async ({ page, open }) => {
  await open('switches');
  const sound = page.getByRole('switch', { name: 'Sound' });
  await sound.press('Space');
  await expect(sound).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Locked' })).toBeDisabled();
});

test('a search field reports its text, and read-only code cannot be edited @thorough', async ({ page, open }) => {
  await open('search');
  await page.getByRole('searchbox', { name: 'Find fruit' }).fill('plum');
  await expect(page.getByRole('status')).toHaveText('plum');
  await open('code');
  await page.getByRole('textbox', { name: 'Editable' }).fill('{"a": 1}');
  await expect(page.getByRole('textbox', { name: 'Editable' })).toHaveValue('{"a": 1}');
  await expect(page.getByRole('textbox', { name: 'Fixed' })).not.toBeEditable();
});

test('a notice announces a failure, runs its action, and can be dismissed', async ({ page, open }) => {
  await open('toast');
  // F8 goes to the next problem.
  await page.keyboard.press('F8');
  await expect(page.locator('ol:focus')).toHaveCount(0);
  await page.keyboard.press('Alt+F6');
  await expect(page.locator('ol:focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect(await reported(page)).toEqual(['again', 'close']);
});

test('banners and spinners are announced according to their urgency @thorough', async ({ page, open }) => {
  await open('banner');
  await expect(page.getByRole('status')).toContainText('Changed on disk.');
  await expect(page.getByRole('alert')).toContainText('Not saved.');
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(await reported(page)).toEqual(['reload']);
  await open('spinner');
  await expect(page.getByRole('status')).toHaveText('Loading');
});

test('an empty state offers its action, and a crash offers to reload', async ({ page, open }) => {
  await open('empty state');
  await page.getByRole('button', { name: 'Write one' }).click();
  expect(await reported(page)).toEqual(['write']);
  await open('crash');
  await expect(page.getByText(t('app.failed.title'))).toBeVisible();
  await page.evaluate(() => window.reported.push('before the reload'));
  await page.getByRole('button', { name: t('app.failed.reload') }).click();
  await expect.poll(() => reported(page)).toEqual([]);
});

test('a form dialog submits with Enter once it is ready, and can delete its subject', async ({ page, open }) => {
  await open('form dialog');
  const dialog = page.getByRole('dialog', { name: 'New tag' });
  const create = dialog.getByRole('button', { name: 'Create' });
  await expect(create).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Tag' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('blue');
  await dialog.getByRole('textbox', { name: 'Tag' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: t('app.cancel') }).click();
  expect(await reported(page)).toEqual(['create blue', 'delete', 'close']);
});

test('a choice of icons keeps one selected, and toggles keep at least one', async ({ page, open }) => {
  await open('icon choice');
  const choice = page.getByRole('radiogroup', { name: 'Preview' });
  await choice.getByRole('radio', { name: 'Phone' }).click();
  await choice.getByRole('radio', { name: 'Phone' }).click();
  await expect(choice.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await expect(choice.getByRole('radio', { name: 'Desktop' })).not.toBeChecked();
  const toggles = page.getByRole('toolbar', { name: 'Shown on' });
  await toggles.getByRole('button', { name: 'Desktop' }).click();
  await toggles.getByRole('button', { name: 'Phone' }).click();
  await expect(toggles.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'false');
  await expect(toggles.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true');
});

test('badges name all problems, and show the number of the worst kind', async ({ page, open }) => {
  await open('problem badges');
  await expect(page.getByRole('img')).toHaveText(['2', '3']);
  const both = countsText({ errors: 2, warnings: 1 });
  await expect(page.getByRole('img').first()).toHaveAccessibleName(both);
});

test('progress has a value if it is known', async ({ page, open }) => {
  await open('progress');
  await expect(page.getByRole('progressbar', { name: 'Copying' })).toHaveAttribute('aria-valuenow', '75');
  await expect(page.getByRole('progressbar', { name: 'Searching' })).not.toHaveAttribute('aria-valuenow');
});

test('the arrow keys move the line between panels', async ({ page, open }) => {
  await open('panel divider');
  const divider = page.getByRole('separator', { name: t('app.panels.resize', { name: 'Left' }) });
  const before = (await divider.boundingBox())!.x;
  await divider.press('ArrowRight');
  await expect.poll(async () => (await divider.boundingBox())!.x).toBeGreaterThan(before);
});

test('a button of the status bar says whether its panel is open @thorough', async ({ page, open }) => {
  await open('strip button');
  const button = page.getByRole('button', { name: 'Problems 3' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('matches in a text are marked', async ({ page, open }) => {
  await open('marked text');
  await expect(page.locator('mark')).toHaveText('word');
});

/** Widgets that must be opened to be visible. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dialog: (page) => page.getByRole('button', { name: 'Open' }).click(),
  menus: (page) => page.getByRole('button', { name: 'Actions' }).click(),
};

const STORY_NAMES = [
  ...[
    'badges',
    'banner',
    'buttons',
    'code',
    'crash',
    'dialog',
    'empty state',
    'fields',
    'filter choice',
    'form dialog',
  ],
  ...[
    'icon buttons',
    'icon choice',
    'keys',
    'late focus',
    'logo',
    'marked text',
    'menus',
    'name dialog',
    'panel divider',
    'problem badges',
    'progress',
    'search',
    'select',
    'spinner',
    'strip button',
    'switches',
    'tabs',
    'toast',
  ],
];

for (const theme of spread(['light', 'dark'], 1)) {
  test(`every widget is accessible in the ${theme} theme`, async ({ page, open }) => {
    for (const story of spread(STORY_NAMES, 14)) {
      await open(story, theme);
      await OPENED[story]?.(page);
      const rules = { runOnly: { type: 'tag' as const, values: WCAG_TAGS } };
      expect(await brokenRules(page, rules), `${story}, ${theme}`).toEqual([]);
    }
  });
}
