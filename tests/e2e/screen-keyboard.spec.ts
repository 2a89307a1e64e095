/** A booking form is built by keyboard, bound to questions, run, and undone. */
import type { Locator, Page } from '@playwright/test';
import { t, words } from '../harness/messages.ts';
import { goToNode, keysOf, runCommand } from './harness/commands.ts';
import { card, messageBox, undoButton } from './harness/page.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import { openNewScreen } from './harness/screens.ts';
import { expect, test } from './harness/studio.ts';

const QUESTIONS = ['name', 'email', 'phone', 'floor_area'];

interface Designer {
  readonly page: Page;
  readonly properties: Locator;
}

async function add({ page }: Designer, words: string): Promise<void> {
  await page.keyboard.press(keysOf('screens.add-component'));
  const search = page.getByRole('searchbox', { name: t('screenDesigner.palette.search') });
  await expect(search).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** Opens what the named button opens, searches there, and chooses the first match. `focused` has the focus then. */
async function choose({ page, properties }: Designer, button: string, words: string, focused?: Locator): Promise<void> {
  const opener = properties.getByRole('button', { name: button, exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: button }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { selected: true })).toContainText(words);
  await page.keyboard.press('Enter');
  await expect(focused ?? opener).toBeFocused();
}

async function fill({ page, properties }: Designer, field: string, text: string): Promise<void> {
  await tabTo(page, properties.getByRole('textbox', { name: field, exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function press({ page, properties }: Designer, name: string): Promise<void> {
  await tabTo(page, properties.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

test('builds, runs, and undoes a booking form with a list and a summary by keyboard @thorough', async ({ studio }) => {
  test.slow();
  const { page } = studio;
  await studio.open();
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  const rows = page.getByRole('tree', { name: t('screenDesigner.tree') }).getByRole('treeitem');
  const on = { page, properties };
  const toProperties = async () => page.keyboard.press(keysOf('screens.properties'));

  await expect(card(page, 'Welcome')).toBeVisible();
  await goToNode(page, 'Welcome');
  await runCommand(page, 'screens.new');
  await expect(page.getByRole('textbox', { name: t('screenDesigner.new.label') })).toBeFocused();
  await page.keyboard.type('booking');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toBeFocused();

  await test.step('four inputs are bound to questions', async () => {
    for (const question of QUESTIONS) {
      await add(on, 'text field');
      await toProperties();
      await fill(on, 'Label', question);
      await choose(on, t('screenDesigner.binding.of', { field: 'Value' }), question);
      await expect(properties.getByText(`answers.${question}`)).toBeVisible();
    }
  });

  await test.step('a list shows each item of a variable', async () => {
    await add(on, 'list');
    await toProperties();
    const list = properties.getByRole('textbox', { name: t('screenDesigner.repeat.title') });
    await choose(on, t('screenDesigner.repeat.choose'), t('screenDesigner.binding.newVariable'), list);
    await page.keyboard.press(keysOf('screens.components'));
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await choose(on, t('screenDesigner.binding.of', { field: 'Text' }), 'title');
  });

  await test.step('a summary is formatted', async () => {
    await page.keyboard.press(keysOf('screens.components'));
    await page.keyboard.press('Home');
    // Searches the palette again, whichever element had the focus.
    await page.keyboard.press(keysOf('screens.add-component'));
    await page.keyboard.press('Tab');
    await page.keyboard.press(keysOf('screens.components'));
    await add(on, 'text');
    await toProperties();
    await choose(on, t('screenDesigner.binding.of', { field: 'Text' }), 'floor_area');
    await expect(properties.getByRole('combobox', { name: 'Text' })).toContainText(
      t('screenValues.functions.formatNumber'),
    );
  });

  await test.step('a button sends all inputs, and the flow handles it', async () => {
    await add(on, 'button');
    await toProperties();
    await fill(on, t('screenDesigner.action.name'), 'book');
    await press(on, t('screenDesigner.action.addNode'));
    await expectFocus(page);
    await toProperties();
    await press(on, t('screenDesigner.action.sendInputs'));
    await expectFocus(page);
    await toProperties();
    await press(on, t('plugin.screenFixes.makeHandler'));
    await expectFocus(page);
    await expect(
      properties.getByText(words('screenDesigner.effects.answers', { count: QUESTIONS.length, names: /.*email.*/ })),
    ).toBeVisible();
  });

  await test.step('components are moved on the screen with keys', async () => {
    await page.keyboard.press(keysOf('view.canvas'));
    const drawn = page.getByRole('group', { name: t('screenDesigner.preview', { name: 'Booking' }) });
    await expect(drawn).toBeFocused();
    await expect(rows.nth(-2)).toContainText('Button');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rows.nth(-3)).toContainText('Button');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(rows.nth(-2)).toContainText('Button');
  });

  await test.step('the form runs', async () => {
    await runCommand(page, 'screens.close');
    await page.keyboard.press('ControlOrMeta+r');
    await expect(messageBox(page)).toBeFocused();
    const screen = page.getByRole('region', { name: t('console.screen.label') });
    await expect(screen.getByText(t('screenDesigner.repeat.second'))).toBeVisible();
    await expect(messageBox(page)).toBeFocused();
    const values = ['Ada Lovelace', 'ada@example.com', '020 7946 0000', '1200'];
    for (const [at, question] of QUESTIONS.entries()) {
      await tabTo(page, screen.getByRole('textbox', { name: question }), at === 0 ? 'Shift+Tab' : 'Tab');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(values[at]!);
    }
    await tabTo(page, screen.getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('console.screen.pressed', { label: 'Button' }))).toBeVisible();
  });

  await test.step('undo reverts everything', async () => {
    await page.keyboard.press(keysOf('view.canvas'));
    while (await undoButton(page).isEnabled()) await page.keyboard.press('ControlOrMeta+z');
    await page.getByRole('tab', { name: t('screenDesigner.library') }).press('Enter');
    await expect(page.getByText(t('screenDesigner.none'))).toBeVisible();
  });
});

test('goes to the properties of a component, not to the data below them @thorough', async ({ studio }) => {
  const { page } = studio;
  const designer = await openNewScreen(studio);
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  const heading = designer.getByRole('treeitem').last();
  await heading.click();
  await properties.getByRole('button', { name: t('screenDesigner.binding.data'), exact: true }).focus();
  await heading.click();
  await page.keyboard.press(keysOf('screens.properties'));
  await expect(properties.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
});
