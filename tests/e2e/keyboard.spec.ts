/**
 * Everything without a mouse: a flow is built, given conditions, grouped, undone, and saved by keyboard, and the focus
 * is never lost.
 */
import type { Locator, Page } from '@playwright/test';
import { t, words } from '../harness/messages.ts';
import { goToNode, keysOf, runCommand } from './harness/commands.ts';
import { kindLabel, memberLabel } from './harness/labels.ts';
import {
  canvas,
  card,
  cardOfKind,
  connectTo,
  edge,
  inspector,
  messageBox,
  nodeField,
  save,
  template,
} from './harness/page.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import { expect, test } from './harness/studio.ts';

function announcement(page: Page): Locator {
  return page.getByRole('status').and(page.locator('.sr-only'));
}

/** Creates an empty project by keyboard on the first page. */
async function startEmpty(page: Page): Promise<void> {
  await expect(card(page, /Kind of place/)).toBeVisible();
  await page.keyboard.press('Alt+t');
  const empty = template(page, 'empty');
  await expect(empty).toBeVisible();
  await tabTo(page, empty);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: t('welcome.name') })).toBeFocused();
  await page.keyboard.type('Drinks');
  await page.keyboard.press('Enter');
  await expect(card(page, /Hello! What can I do/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(canvas(page)).toBeFocused();
}

test('a flow can be built, given conditions, grouped, undone, saved, and talked to by keyboard', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await startEmpty(page);

  await runCommand(page, 'add.question');
  await expect(nodeField(page, 'question', 'prompt')).toBeFocused();
  await page.keyboard.type('Tea or coffee?');
  await page.keyboard.press('ControlOrMeta+Shift+e');
  const question = card(page, /Tea or coffee/);
  await expect(question).toBeFocused();
  await runCommand(page, 'add.say');
  await expect(nodeField(page, 'say', 'text')).toBeFocused();
  await page.keyboard.type('Here you are.');
  await page.keyboard.press('ControlOrMeta+Shift+e');
  const say = card(page, /Here you are/);
  await expect(say).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(question).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(say).toBeFocused();

  await connectTo(page, kindLabel('question'));
  await expect(say).toBeFocused();
  await expect(announcement(page)).toContainText(/connect/i);

  const ways = canvas(page).locator('.react-flow__edge');
  await expect(ways).toHaveCount(2);
  await tabTo(page, ways, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(inspector(page).getByRole('radio', { checked: true }).first()).toBeFocused();
  const when = inspector(page).getByRole('radio', { name: t('inspector.edge.when') });
  await page.keyboard.press('ArrowRight');
  await expect(when).toBeFocused();
  await page.keyboard.press('Space');
  await expect(when).toBeChecked();
  await expectFocus(page);

  await page.keyboard.press('ControlOrMeta+Shift+e');
  await page.keyboard.press('Shift+s');
  await page.keyboard.type('Ask about milk');
  await page.keyboard.press('Escape');
  await expectFocus(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+g');
  await page.keyboard.type('Drinks');
  await page.keyboard.press('Enter');
  await expect(canvas(page).getByRole('group', { name: /Drinks/ })).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type('Orders');
  await page.keyboard.press('Enter');
  await expect(canvas(page).getByRole('group', { name: /Orders/ })).toBeFocused();

  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(announcement(page)).toContainText(words('app.announce.undone'));
    await expectFocus(page);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await page.keyboard.press('ControlOrMeta+z');
  }
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await save(page);
  await page.keyboard.press('ControlOrMeta+r');
  await expect(messageBox(page)).toBeFocused();
});

test('without a selection, an arrow key selects the card in the middle of the view, and then moves it @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const selected = canvas(page).locator('.react-flow__node.selected');
  await expect(selected).toHaveCount(1);
  await expect(selected).toBeFocused();
  const view = (await canvas(page).boundingBox())!;
  const middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
  const distances = await canvas(page)
    .locator('.react-flow__node-card')
    .evaluateAll(
      (cards, { x, y }) =>
        cards.map((each) => {
          const box = each.getBoundingClientRect();
          const far = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
          return { far, isSelected: each.classList.contains('selected') };
        }),
      middle,
    );
  expect(distances.toSorted((a, b) => a.far - b.far)[0]?.isSelected).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect(announcement(page)).toContainText(/move/i);
});

test('F6 cycles through the regions and returns to the last focus in each, and dialogs return the focus @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await tabTo(page, card(page, /Kind of place/));
  const region = () =>
    page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('data-region'));
  const seen: (string | null | undefined)[] = [];
  for (let i = 0; i < 6; i += 1) {
    seen.push(await region());
    await page.keyboard.press('F6');
  }
  expect(seen).toEqual(['canvas', 'strip', 'inspector', 'tabs', 'top', 'library']);
  await expect(card(page, /Kind of place/)).toBeFocused();
  await page.keyboard.press('Shift+F6');
  expect(await region()).toBe('library');
  await page.keyboard.press('F6');

  for (const command of ['export.open', 'app.shortcuts', 'guard.ways', 'find.rename']) {
    await runCommand(page, command);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page, /Kind of place/)).toBeFocused();
  }
  // The focused element disappears, so the focus moves nearby.
  await page.keyboard.press('Enter');
  await expect(inspector(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+i');
  await expectFocus(page);
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await expect(card(page, /Kind of place/)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(announcement(page)).toContainText(words('app.announce.undone'));
  await expectFocus(page);
  await edge(page, { from: 'Kind of place' }).first().waitFor();
});

test('a field focused right after a command keeps the focus @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await edge(page, { from: 'Kind of place' }).first().focus();
  const field = inspector(page).getByRole('textbox', { name: memberLabel('edge', 'label') });
  await expect(field).toBeVisible();
  // All at once, before the frame in which the inspector focuses its field.
  await field.evaluate((element: HTMLElement) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true }));
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    element.focus();
  });
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  await expect(field).toBeFocused();
});

test('the palette keeps the focus until it closes, and moves it to the card that it opens @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  await expect(card(page, /Kind of place/)).toBeFocused();
  await page.keyboard.press(keysOf('app.palette'));
  const search = page.getByRole('dialog', { name: t('commands.palette') }).getByRole('combobox');
  await expect(search).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(search).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(card(page, /Kind of place/)).toBeFocused();
  await goToNode(page, 'Sports court');
  await expect(card(page, /Sports court/)).toBeFocused();
  await expect(canvas(page).locator('.react-flow__node.selected')).toHaveCount(1);
  await expect(card(page, /Sports court/)).toHaveClass(/selected/);
});

test('commands act on the card that is shown as selected or focused, and Escape leaves it @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  const said = cardOfKind(page, 'say', 'Brochure sent');
  await said.click();
  await page.keyboard.press('a');
  await page.getByRole('option').first().click();
  await expect(edge(page, { from: 'Brochure sent' })).toHaveCount(1);
  await runCommand(page, 'edit.undo');

  await said.click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.react-flow__node.selected')).toHaveCount(0);
  await expect(canvas(page)).toBeFocused();
});

test('Escape and F6 go from the form of a new node to its card @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await cardOfKind(page, 'say', 'Brochure sent').click();
  await runCommand(page, 'add.decision');
  const added = canvas(page).locator('.react-flow__node.selected');
  const label = nodeField(page, 'decision', 'label');
  await expect(label).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(added).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(label).toBeFocused();
  await expect(added).toHaveCount(1);
  const id = await added.getAttribute('data-id');
  await cardOfKind(page, 'say', 'Brochure sent').focus();
  await runCommand(page, 'add.decision');
  await expect(label).toBeFocused();
  for (let region = 0; region < 12 && (await added.evaluate((card) => card !== document.activeElement)); region += 1)
    await page.keyboard.press('F6');
  await expect(added).toBeFocused();
  expect(await added.getAttribute('data-id')).not.toBe(id);
});
