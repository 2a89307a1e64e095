/** Cards on the canvas, by pointer and by keyboard. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { PanelName } from '../../src-renderer/state/window/view-store.ts';
import { t } from '../harness/messages.ts';
import { goToNode, keysOf, runCommand } from '../e2e/harness/commands.ts';
import {
  card,
  cardOfKind,
  clickWhileEnabled,
  hear,
  inspector,
  nodeField,
  say,
  startConversation,
  undoButton,
} from '../e2e/harness/page.ts';
import { region, test } from './harness/panels.ts';

test('the editor on a card leaves the plus and the port below it free @thorough', async ({ page, show }) => {
  await show({ project: 'small' });
  const node = card(page, /Say goodbye/);
  await node.locator('[data-card-part="text"]').dblclick();
  await expect(node.getByRole('textbox', { name: t('canvas.edit.text') })).toBeFocused();
  for (const part of ['.react-flow__handle-bottom', '[data-node-plus]']) {
    const { x, y, width, height } = (await node.locator(part).boundingBox())!;
    const isOnTop = ({ left, top, selector }: { left: number; top: number; selector: string }) =>
      document.elementFromPoint(left, top)?.closest(selector) != null;
    expect(await page.evaluate(isOnTop, { left: x + width / 2, top: y + height / 2, selector: part }), part).toBe(true);
  }
});

test('Tab goes from a selected card to the chip with its jumps, Enter opens the chip, and Escape goes back @thorough', async ({
  page,
  show,
}) => {
  await show({ project: 'small', panels: ['inspector'] });
  const [one, several] = [card(page, /Action\. Order/), card(page, /Say goodbye/)];
  const chip = one.getByRole('button', { name: t('canvas.jumps.action', { name: 'Order now' }) });
  await expect(chip).toHaveAttribute('tabindex', '-1');
  await one.click();
  await page.keyboard.press('Tab');
  await expect(chip).toBeFocused();
  await expect(chip).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
  await expect(one).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(inspector(page).getByRole('group', { name: 'order' }).locator(':focus')).toHaveCount(1);

  await several.click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
});

test('an option without a name is a placeholder in its field until something is typed @thorough', async ({
  page,
  show,
}) => {
  await show({ project: 'small', panels: ['inspector'] });
  await card(page, /Which size/).click();
  const values = inspector(page).getByRole('textbox', { name: t('inspector.answer.value') });
  await values.last().press('Enter');
  await expect(values).toHaveCount(4);
  await expect(values.last()).toHaveValue('');
  await expect(values.last()).toHaveAttribute('placeholder', t('inspector.answer.option', { number: 4 }));
  await page.keyboard.type('Huge');
  await expect(values.last()).toHaveValue('Huge');
});

test('Enter in an option moves to the next one before the next key is typed', async ({ page, show }) => {
  await show({ project: 'small', panels: ['inspector'] });
  await card(page, /Which size/).click();
  const values = inspector(page).getByRole('textbox', { name: t('inspector.answer.value') });
  await values.nth(1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Big');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Huge');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Giant');
  await expect
    .poll(() => values.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .toEqual(['Small', 'Medium', 'Big', 'Huge', 'Giant']);
  await clickWhileEnabled(undoButton(page));
});

test('a card under the pointer has ports for failures, which say what leads there and can be drawn from @thorough', async ({
  page,
  show,
}) => {
  await show({ project: 'small' });
  const order = card(page, /Action\. Order/);
  const ports = order.locator('.react-flow__handle');
  await expect(ports).toHaveCount(2);
  await order.hover();
  const titles = () => ports.evaluateAll((all) => all.map((port) => port.getAttribute('title')));
  await expect
    .poll(titles)
    .toEqual([
      t('canvas.port.in'),
      t('canvas.port.out'),
      ...(['error', 'timeout'] as const).map((kind) => t('canvas.port.exit', { exit: t(`canvas.edge.${kind}`) })),
    ]);
  const [from, to] = [await middleOf(ports.last()), await middleOf(card(page, /Say goodbye/))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(ports).toHaveCount(4);
  await page.mouse.move(from.x - 40, from.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(ports).toHaveCount(4);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.edge-timeout')).toHaveCount(1);
  await expect(ports).toHaveCount(3);
});

test('"Add branch" is below the last row of a card @thorough', async ({ page, show }) => {
  await show({ project: 'small' });
  const node = card(page, /Decision\. Route/);
  await node.hover();
  const last = (await node.locator('[data-row]').last().boundingBox())!;
  const add = (await node.locator('[data-add-branch]').boundingBox())!;
  expect(add.y).toBeGreaterThanOrEqual(last.y + last.height - 1);
  expect(add.y).toBeLessThan(last.y + last.height + 8);
});

async function middleOf(what: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await what.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

const textSize = (page: Page, name: RegExp) =>
  card(page, name)
    .locator('[data-card-part="title"]')
    .evaluate((title) => parseFloat(getComputedStyle(title).fontSize));

test('zoomed out, end cards have large titles and no kind @thorough', async ({ page, show }) => {
  await show({ project: 'small' });
  const title = /Pizza is on its way/;
  await expect(card(page, title)).toBeVisible();
  const near = await textSize(page, title);
  for (let steps = 0; steps < 5; steps += 1) await runCommand(page, 'view.zoom-out');
  await expect(card(page, title).locator('.card-afar')).toBeVisible();
  expect(await textSize(page, title)).toBeGreaterThan(near);
  await expect(card(page, title).locator('svg')).toHaveCount(0);
});

test('zoomed out, lines stay at least a pixel wide @thorough', async ({ page, show }) => {
  await show({ project: 'small' });
  const line = region(page, 'canvas').locator('.edge-tone-plain .react-flow__edge-path').first();
  for (let steps = 0; steps < 6; steps += 1) {
    const onScreen = await line.evaluate(
      (path) => parseFloat(getComputedStyle(path).strokeWidth) * (path as SVGPathElement).getScreenCTM()!.a,
    );
    expect(onScreen).toBeGreaterThanOrEqual(1);
    await runCommand(page, 'view.zoom-out');
  }
});

test('zoomed out, the mark of the jumps to a card is an icon that stays large enough to see @thorough', async ({
  page,
  show,
}) => {
  await show({ project: 'small' });
  const chip = card(page, /Action\. Order/).getByRole('button', {
    name: t('canvas.jumps.action', { name: 'Order now' }),
  });
  await expect(chip).toHaveText('Order now');
  for (let step = 0; step < 5; step += 1) await runCommand(page, 'view.zoom-out');
  await expect(chip).toHaveText('');
  expect((await chip.boundingBox())!.height).toBeGreaterThan(8);
});

test('a list of nodes shows a call by the name of its subgraph, as its card does @thorough', async ({ page, show }) => {
  await show({ project: 'full', panels: ['inspector'] });
  await expect(card(page, /./).first()).toBeVisible();
  await goToNode(page, 'The fault');
  const label = nodeField(page, 'subgraph', 'label');
  await label.fill('');
  await label.press('Tab');
  await card(page, /^Subgraph\. Fault report/).focus();
  await page.keyboard.press('c');
  const list = page.getByRole('dialog', { name: t('canvas.connect.title') });
  await expect(list.getByRole('option', { name: /^Fault report\s+Subgraph$/ })).toBeVisible();
});

test('chat says as text that several options can be picked, and a command clears run marks until the next turn @thorough', async ({
  page,
  show,
}) => {
  await show({ project: 'small', panels: ['console'] });
  await startConversation(page);
  await hear(page, 'Which toppings?');
  const chat = region(page, 'console');
  const hint = chat.getByText(t('console.composer.pickSeveral'));
  await expect(hint).toBeVisible();
  // As with many options, which scroll.
  await page.addStyleTag({ content: '[role=group] button { min-width: 100%; min-height: 48px }' });
  await expect(hint).toBeInViewport({ ratio: 1 });
  await expect(chat.getByRole('button', { name: t('console.composer.pickSeveral') })).toHaveCount(0);
  await chat.getByText('Ham', { exact: true }).click();
  await expect(hint).toHaveCount(0);
  await expect(chat.getByRole('button', { name: t('console.composer.sendPicked', { count: 1 }) })).toBeInViewport({
    ratio: 1,
  });
  await expect(chat.getByRole('button', { name: t('console.composer.send'), exact: true })).toBeEnabled();

  const marks = region(page, 'canvas').locator('.card-light');
  await expect(marks).not.toHaveCount(0);
  // Zoomed out, a card is narrower than the words of its mark.
  const now = region(page, 'canvas').locator('.card-light-now');
  const label = now.locator('span');
  await now.evaluate(({ style }) => (style.maxWidth = '60px'));
  await label.evaluate((shown, words) => (shown.textContent = words), t('canvas.light.inside'));
  expect((await label.boundingBox())!.height).toBeLessThanOrEqual((await now.boundingBox())!.height);
  await runCommand(page, 'run.clear-marks');
  await expect(marks).toHaveCount(0);
  await say(page, 'Ham');
  await hear(page, 'Which size?');
  await expect(marks).not.toHaveCount(0);
});

test('the condition of a new branch starts with an option that no other branch uses @thorough', async ({
  page,
  show,
}) => {
  await show({ project: 'small', panels: ['inspector'] });
  await card(page, /Decision\. Route/).click();
  await inspector(page)
    .getByRole('button', { name: t('canvas.row.add') })
    .click();
  await page.getByRole('option').first().click();
  await card(page, /Decision\. Route/).click();
  const added = inspector(page).locator('[data-branch]').nth(1);
  await expect(added).not.toHaveAttribute('data-branch', 'small');
  await added.getByRole('button').first().click();
  await inspector(page)
    .getByRole('button', { name: t('guards.addRow') })
    .click();
  await expect(added).toContainText('Medium');
});

test('a card added from a hovered edge is not dimmed and keeps its distance to the next one @thorough', async ({
  page,
  show,
}) => {
  await show({ project: 'small' });
  await card(page, /Which size/).hover();
  await card(page, /Which size/)
    .locator('[data-node-plus]')
    .click();
  await page.keyboard.type(t('canvas.add.question.choice'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: t('canvas.edit.text') })).toBeFocused();
  await expect(page.locator('[data-dims]')).toHaveCount(0);
  const box = async (node: Locator) => (await node.boundingBox())!;
  const [before, added, next] = [
    await box(card(page, /Which size/)),
    await box(page.locator('.react-flow__node.selected')),
    await box(card(page, /Decision\. Route/)),
  ];
  const above = added.y - before.y - before.height;
  expect(next.y - added.y - added.height).toBeGreaterThan(0.8 * above);
});

test('a double click between the texts of a card edits the nearest one @thorough', async ({ page, show }) => {
  await show({ project: 'small' });
  const node = card(page, /Which size/);
  const title = (await node.locator('[data-card-part="title"]').boundingBox())!;
  const text = (await node.locator('[data-card-part="text"]').boundingBox())!;
  const { x, width } = (await node.boundingBox())!;
  await page.mouse.dblclick(x + width - 12, (title.y + title.height + text.y) / 2);
  await expect(node.getByRole('textbox')).toBeFocused();
});

test('a double click in the middle of a card without text edits its text, and one on its title the title', async ({
  page,
  show,
}) => {
  await show({ project: 'small' });
  await card(page, /Say goodbye/).click();
  await runCommand(page, 'add.say');
  await page.keyboard.press('Escape');
  const added = cardOfKind(page, 'say').filter({ hasNotText: 'Goodbye.' });
  const { x, y, width, height } = (await added.boundingBox())!;
  await page.mouse.dblclick(x + width / 2, y + height / 2 - 6);
  await expect(added.getByRole('textbox', { name: t('canvas.edit.text') })).toBeFocused();
  await page.keyboard.press('Escape');
  await added.locator('[data-card-part="title"]').dblclick({ position: { x: 6, y: 6 } });
  await expect(added.getByRole('textbox', { name: t('canvas.edit.title') })).toBeFocused();
  await page.keyboard.press('Escape');
  await clickWhileEnabled(undoButton(page));
});

/** The lengths of the parts of a selected edge by which it can be bent, and how much of each nothing covers. */
const freeGrips = (page: Page, id: string) =>
  page.locator(`.react-flow__edge[data-id="${id}"] [data-bend]`).evaluateAll((lines) =>
    lines.map((line) => {
      const { x1, y1, x2, y2 } = line as SVGLineElement;
      const { a, d, e, f } = (line as SVGLineElement).getScreenCTM()!;
      const [from, to] = [x1, x2].map(({ baseVal }) => baseVal.value * a + e) as [number, number];
      const [top, bottom] = [y1, y2].map(({ baseVal }) => baseVal.value * d + f) as [number, number];
      const length = Math.hypot(to - from, bottom - top);
      const at = Array.from({ length: 101 }, (_, step) => step / 100);
      const free = at.filter((part) =>
        line.isSameNode(document.elementFromPoint(from + (to - from) * part, top + (bottom - top) * part)),
      );
      return { length: length / a, free: (free.length / at.length) * (length / a) };
    }),
  );

test('the plus of a selected edge leaves room to grab each part that can be bent @thorough', async ({ page, show }) => {
  await show({ project: 'small' });
  for (const id of ['small', 'e3']) {
    await page.locator(`.react-flow__edge[data-id="${id}"]`).focus();
    await expect(page.locator('[data-edge-plus]')).toBeVisible();
    await expect(page.locator(`.react-flow__edge[data-id="${id}"] .edge-selected`)).toHaveCount(1);
    // The plus is placed a frame after its edge is selected.
    await expect(async () => {
      for (const { length, free } of await freeGrips(page, id))
        expect(free).toBeGreaterThanOrEqual(0.9 * Math.min(24, length));
    }).toPass();
  }
});

async function dragAcross(page: Page, grip: Locator, path: Locator): Promise<void> {
  const before = await path.getAttribute('d');
  const { x, y } = await middleOf(grip);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  await page.mouse.up();
  await expect(path).not.toHaveAttribute('d', before!);
}

test('a short straight edge can be bent @thorough', async ({ page, show }) => {
  await show({ project: 'small' });
  const line = page.locator('.react-flow__edge[data-id="e1"]');
  const path = line.locator('.react-flow__edge-path');
  expect(await path.evaluate((element: SVGPathElement) => element.getTotalLength())).toBeLessThan(84);
  await line.focus();
  await expect(line.locator('[data-bend]')).toHaveCount(1);
  await expect(page.locator('[data-edge-plus]')).toBeVisible();
  const [grip] = await freeGrips(page, 'e1');
  expect(grip!.free).toBeGreaterThanOrEqual(8);
  await dragAcross(page, line.locator('[data-bend]'), path);
  await clickWhileEnabled(undoButton(page));
});

test('an edge between two cards that nearly touch can be bent as long as it is visible @thorough', async ({
  page,
  show,
}) => {
  await show({ project: 'small' });
  const line = page.locator('.react-flow__edge[data-id="e1"]');
  const path = line.locator('.react-flow__edge-path');
  const length = () => path.evaluate((element: SVGPathElement) => element.getTotalLength());
  const moved = page.locator('.react-flow__node[data-id="size"]');
  for (const short of [36, 28, 20]) {
    while ((await length()) > short) {
      const before = await length();
      await moved.click();
      await page.keyboard.press('ArrowUp');
      await expect.poll(length).toBeLessThan(before);
    }
    await line.focus();
    await expect(line.locator('[data-bend]')).toHaveCount(1);
    const [grip] = await freeGrips(page, 'e1');
    expect(grip!.free).toBeGreaterThanOrEqual(8);
    await dragAcross(page, line.locator('[data-bend]'), path);
    await expect(line.locator('.edge-unfollowed-bends')).toHaveCount(0);
    await undoButton(page).click();
    await expect.poll(length).toBe(short);
  }
  await clickWhileEnabled(undoButton(page));
});

test('the plus of a hovered edge opens its list @thorough', async ({ page, show }) => {
  await show({ project: 'small' });
  const line = page.locator('.react-flow__edge[data-id="e1"] .react-flow__edge-path');
  const middle = await line.evaluate((path: SVGPathElement) => {
    const { x, y } = path.getPointAtLength(path.getTotalLength() / 2);
    const { a, d, e, f } = path.getScreenCTM()!;
    return { x: x * a + e, y: y * d + f };
  });
  await page.mouse.move(middle.x, middle.y, { steps: 4 });
  const plus = await middleOf(page.locator('[data-edge-plus]'));
  await page.mouse.move(plus.x, plus.y, { steps: 4 });
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByPlaceholder(t('canvas.add.hint'))).toBeFocused();
});

test('the plus and "Add branch" of a card work while its text is edited @thorough', async ({ page, show }) => {
  await show({ project: 'small' });
  const node = card(page, /Which size/);
  for (const button of ['[data-node-plus]', '[data-add-branch]']) {
    await node.locator('[data-card-part="text"]').dblclick();
    await expect(node.getByRole('textbox')).toBeFocused();
    const { x, y } = await middleOf(node.locator(button));
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.down();
    // A person releases the button later than the card would shrink.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    await page.mouse.up();
    await expect(page.getByPlaceholder(t('canvas.add.hint'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByPlaceholder(t('canvas.add.hint'))).toBeHidden();
    await expect(region(page, 'canvas').locator(':focus')).toHaveCount(1);
  }
});

test('a card added where a line is dropped covers no other card @thorough', async ({ page, show }) => {
  await show({ project: 'small' });
  const node = card(page, /Decision\. Route/);
  await node.hover();
  const from = await middleOf(node.locator('.react-flow__handle-right').first());
  const { x, y, width, height } = (await node.boundingBox())!;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(x + width + 40, y + height / 2, { steps: 6 });
  await page.mouse.up();
  await page.keyboard.type(t('kinds.say.title'));
  await page.keyboard.press('Enter');
  const added = (await page.locator('.react-flow__node.selected').boundingBox())!;
  const old = (await node.boundingBox())!;
  expect(added.x >= old.x + old.width || added.y >= old.y + old.height).toBe(true);
});

test('the insert shortcut adds to the chosen branch of a card @thorough', async ({ page, show }) => {
  await show({ project: 'small' });
  const row = card(page, /Decision\. Route/)
    .locator('[data-branch] button')
    .first();
  await row.click();
  await page.keyboard.press(keysOf('edit.insert-into-edge'));
  await expect(page.getByPlaceholder(t('canvas.add.hint'))).toBeFocused();
});

test('copies of several cards are all in view @thorough', async ({ page, show }) => {
  await show({ project: 'small' });
  await card(page, /Which size/).click();
  const before = await countedNodes(page);
  await runCommand(page, 'edit.select-all');
  await runCommand(page, 'edit.duplicate');
  const copies = page.locator('.react-flow__node.selected');
  await expect.poll(() => countedNodes(page)).toBe(2 * before);
  await expect(copies).toHaveCount(before);
  const view = (await region(page, 'canvas').boundingBox())!;
  await expect(async () => {
    for (const copy of await copies.all()) {
      const { x, y, width, height } = (await copy.boundingBox())!;
      expect(x).toBeGreaterThan(view.x);
      expect(x + width).toBeLessThan(view.x + view.width);
      expect(y).toBeGreaterThan(view.y);
      expect(y + height).toBeLessThan(view.y + view.height);
    }
  }).toPass({ timeout: 5000 });
  // Tests share the project.
  await runCommand(page, 'edit.undo');
  await expect.poll(() => countedNodes(page)).toBe(before);
});

/** Including those outside the window, which aren't rendered. */
async function countedNodes(page: Page): Promise<number> {
  const counts = await region(page, 'strip').innerText();
  const most = 99;
  const numbers = Array.from({ length: most }, (_, at) => most - at);
  return numbers.find((count) => counts.includes(t('app.nodeCount', { count }))) ?? 0;
}

test('the palette lists a node with the typed title before commands that contain some of its letters @thorough', async ({
  page,
  show,
}) => {
  await show({ project: 'small' });
  await card(page, /Say goodbye/).click();
  await page.keyboard.press(keysOf('edit.rename'));
  await expect(page.getByRole('textbox', { name: t('canvas.edit.title') })).toBeFocused();
  // "Export as PNG" has most of these letters.
  await page.keyboard.type('Extras');
  await page.keyboard.press('Enter');
  await card(page, /Which size/).click();
  await page.keyboard.press(keysOf('app.palette'));
  await page.keyboard.type('Extras');
  await page.keyboard.press('Enter');
  await expect(card(page, /Say\. Extras/)).toBeFocused();
  await clickWhileEnabled(undoButton(page));
});

/** Drags a card without dropping it. */
async function pull(page: Page, node: Locator): Promise<void> {
  const { x, y } = (await node.boundingBox())!;
  await page.mouse.move(x + 100, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 160, y + 90, { steps: 4 });
  await expect.poll(async () => (await node.boundingBox())!.x).toBeGreaterThan(x + 20);
}

test('Escape ends a drag where it started, and an edit that moves or deletes the card ends it @thorough', async ({
  page,
  show,
}) => {
  await show({ project: 'small' });
  const node = card(page, /Which size/);
  const before = (await node.boundingBox())!;
  const drag = async (key: string) => {
    await pull(page, node);
    await page.keyboard.press(key);
    await page.mouse.move(before.x + 300, before.y + 200, { steps: 2 });
    await page.mouse.up();
  };
  await drag('Escape');
  await expect.poll(() => node.boundingBox()).toEqual(before);
  await drag('Delete');
  await expect(node).toHaveCount(0);
  await runCommand(page, 'edit.undo');
  await expect.poll(() => node.boundingBox()).toEqual(before);
  await pull(page, node);
  await page.mouse.up();
  await drag(keysOf('edit.undo'));
  await expect.poll(() => node.boundingBox()).toEqual(before);
  await expect(undoButton(page)).toBeDisabled();
});

test('Tab leads from the name of a new value to the value @thorough', async ({ page, show }) => {
  await show({ project: 'small', panels: ['inspector'] });
  await card(page, /Say goodbye/).click();
  await runCommand(page, 'add.assign');
  await inspector(page)
    .getByRole('button', { name: t('inspector.rows.add'), exact: true })
    .first()
    .click();
  await expect(inspector(page).getByRole('textbox', { name: t('inspector.rows.name') })).toBeFocused();
  await page.keyboard.type('fee');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await expect(cardOfKind(page, 'assign')).toContainText('= 2');
  await clickWhileEnabled(undoButton(page));
});

test('a new subgraph opens with the focus on its name, however it is made @thorough', async ({ page, show }) => {
  const name = () => inspector(page).getByRole('textbox', { name: t('inspector.flow.label'), exact: true });
  const opens = async (make: () => Promise<void>, panels: readonly PanelName[] = []) => {
    await show({ project: 'small', panels });
    await card(page, /Say goodbye/).click();
    await make();
    await expect(name()).toBeFocused();
    await page.keyboard.type('Opening hours');
    await page.keyboard.press('Tab');
    await expect(region(page, 'canvas').getByText('Opening hours')).toBeVisible();
    await clickWhileEnabled(undoButton(page));
  };
  await opens(() => runCommand(page, 'add.new-subgraph'));
  await opens(async () => {
    await card(page, /Say goodbye/)
      .locator('[data-node-plus]')
      .click();
    await page.getByRole('option', { name: t('canvas.add.newSubgraph') }).click();
  });
  await opens(async () => {
    await runCommand(page, 'add.subgraph');
    await inspector(page)
      .getByRole('button', { name: t('commands.newSubgraph') })
      .click();
  }, ['inspector']);
});

test('leaving a new subgraph shows its call, clear of the tools @thorough', async ({ page, show }) => {
  await page.setViewportSize({ width: 1100, height: 700 });
  await show({ project: 'small' });
  await card(page, /Action\. Order/).click();
  await runCommand(page, 'add.new-subgraph');
  await expect(inspector(page).getByRole('textbox', { name: t('inspector.flow.label'), exact: true })).toBeFocused();
  await page.keyboard.type('Opening hours');
  await runCommand(page, 'view.canvas');
  await runCommand(page, 'graph.leave');
  const call = card(page, /Opening hours/);
  await expect(call).toBeFocused();
  const isClear = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 4, right - 4].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const));
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  };
  await expect.poll(() => call.evaluate(isClear)).toBe(true);
  await clickWhileEnabled(undoButton(page));
  await page.setViewportSize({ width: 1440, height: 900 });
});
