/** Arranging: selecting by box and by connections, aligning, and inserting nodes into edges. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { serializeFlow, serializeLayout } from '../../src-shared/document/serialize.ts';
import { largeFlow } from '../bench/large-flow.ts';
import { t, words } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { kindLabel } from './harness/labels.ts';
import { canvas, card, cardOfKind, edge, inspector, redoButton, undoButton } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('a box selection can be extended and aligned in one step @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'view.fit');
  const area = (await canvas(page).boundingBox())!;
  await page.mouse.move(area.x + 12, area.y + 12);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width - 12, area.y + area.height - 60, { steps: 6 });
  await page.mouse.up();
  const selected = canvas(page).locator('.react-flow__node.selected');
  await expect.poll(() => selected.count()).toBeGreaterThan(2);
  await runCommand(page, 'view.canvas');
  await page.keyboard.press('Alt+a');
  const boxes = await Promise.all((await selected.all()).map((one) => one.boundingBox()));
  expect(new Set(boxes.map((box) => Math.round(box!.x))).size).toBe(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(undoButton(page)).toBeDisabled();
});

test('edges between dragged cards move along with them, and one undo reverts the drag @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  const held = card(page, /Kind of place/);
  await expect(held).toBeVisible();
  await runCommand(page, 'view.fit');
  await held.click();
  await page.keyboard.press('ControlOrMeta+a');
  const line = edge(page, { from: 'Kind of place', to: 'Sports court' }).locator('.react-flow__edge-path');
  const placeOf = async (what: Locator) => {
    const { x, y } = (await what.boundingBox())!;
    return { x: Math.round(x), y: Math.round(y) };
  };
  const way = async () => {
    const [a, b] = [(await held.boundingBox())!, (await line.boundingBox())!];
    return { x: Math.round(b.x - a.x), y: Math.round(b.y - a.y) };
  };
  const [shape, before, start] = [await line.getAttribute('d'), await way(), await placeOf(held)];
  const from = await middleOf(held);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 4 });
  await expect.poll(() => placeOf(held)).not.toEqual(start);
  expect(await way()).toEqual(before);
  expect(await line.getAttribute('d')).toBe(shape);
  await page.mouse.up();
  await expect(line).not.toHaveAttribute('d', shape!);
  expect(await way()).toEqual(before);
  await undoButton(page).click();
  await expect(undoButton(page)).toBeDisabled();
  await expect(line).toHaveAttribute('d', shape!);
  expect(await placeOf(held)).toEqual(start);
});

test('a node is inserted into an edge, and the edge is rerouted, by keyboard @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  const first = canvas(page).locator('.react-flow__edge').first();
  const name = (await first.getAttribute('aria-label'))!;
  const [, from, to] = words('canvas.edgeName', { from: /(.*)/, to: /(.*)$/ }).exec(name)!;
  await first.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('i');
  await page.getByRole('option', { name: kindLabel('say'), exact: true }).click();
  await expect(edge(page, { from: from!, to: kindLabel('say') })).toBeAttached();
  await expect(edge(page, { from: kindLabel('say'), to: to! })).toBeAttached();
});

test('a node moves to where its edges lead while all others stay, and one undo reverts it @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  const [one, other] = [card(page, /Sports court/), card(page, /Kind of place/)];
  await expect(other).toBeVisible();
  await runCommand(page, 'view.fit');
  await one.click();
  const settled = async (locator: Locator) => Math.round((await locator.boundingBox())!.x);
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowRight');
  const [away, still] = [await settled(one), await settled(other)];
  await runCommand(page, 'graph.arrange-around-selection');
  await expect.poll(() => settled(one), { timeout: 15_000 }).toBeLessThan(away);
  expect(await settled(other)).toBe(still);
  await runCommand(page, 'edit.undo');
  await expect.poll(() => settled(one), { timeout: 15_000 }).toBe(away);
});

test('the minimap disappears with the last node and returns with the next one @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const minimap = page.getByRole('img', { name: t('canvas.minimap'), exact: true });
  await expect(minimap).toBeVisible();
  await card(page, /Kind of place/).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(minimap).toHaveCount(0);
  await runCommand(page, 'edit.undo');
  await expect(minimap).toBeVisible();
});

test('an edge can be reconnected or drawn backwards by mouse, and dragged cards snap to others', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Sports court/)).toBeVisible();
  const led = edge(page, { from: 'Kind of place', to: 'Sports court' });
  await led.locator('.react-flow__edge-path').click({ force: true });
  await dragTo(
    page,
    led.locator('.react-flow__edgeupdater-target'),
    handle(cardOfKind(page, 'say', 'Brochure sent'), 'in'),
  );
  await expect(edge(page, { from: 'Kind of place', to: 'Brochure sent' })).toBeAttached();
  await expect(led).toHaveCount(0);

  await dragTo(page, handle(card(page, /Sports court/), 'in'), handle(cardOfKind(page, 'say', 'Brochure sent'), 'out'));
  await expect(edge(page, { from: 'Brochure sent', to: 'Sports court' })).toBeAttached();

  const from = await middleOf(card(page, /Sports court/));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 40, from.y, { steps: 4 });
  await expect(page.locator('.canvas-guide').first()).toBeAttached();
  await page.mouse.up();
  await expect(page.locator('.canvas-guide')).toHaveCount(0);
});

test('a part of a selected edge can be moved by pointer and keyboard, stays there, and can be reset @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  const bent = edge(page, { from: 'What is it about?', to: 'Kind of place' });
  await expect(bent).toBeAttached();
  const path = bent.locator('.react-flow__edge-path');
  const before = await path.getAttribute('d');
  await bent.focus();
  await page.keyboard.press('Shift+Tab');
  await bent.focus();
  const part = bent.locator('.edge-bend').first();
  const line = (await part.boundingBox())!;
  const from = { x: line.x + line.width / 2, y: line.y + line.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 30, { steps: 4 });
  await page.mouse.up();
  await expect(path).not.toHaveAttribute('d', before!);
  await expect(undoButton(page)).toBeEnabled();
  await undoButton(page).click();
  await expect(path).toHaveAttribute('d', before!);
  await redoButton(page).click();
  await expect(path).not.toHaveAttribute('d', before!);
  const dragged = (await path.getAttribute('d'))!;
  await bent.focus();
  await page.keyboard.press('Shift+Tab');
  await bent.focus();
  await page.keyboard.press('Tab');
  await expect(part).toBeFocused();
  const key = (await part.getAttribute('aria-orientation')) === 'vertical' ? 'ArrowRight' : 'ArrowDown';
  await page.keyboard.press(`Shift+${key}`);
  await expect(path).not.toHaveAttribute('d', dragged);
  await expect(bent.locator('.edge-bend:focus')).toHaveCount(1);
  await bent.focus();
  await runCommand(page, 'edge.reset-route');
  await expect(undoButton(page)).toBeEnabled();
});

test('bends with a card in their way say so, and are followed again once it moves @thorough', async ({ studio }) => {
  const { page } = studio;
  const points = [144, 88, 144, 160, 504, 160, 504, 400, 144, 400, 144, 480];
  await writeProject(studio.home, {
    flow: {
      ...{ version: 'v1', id: 'led_sales', entry: 'first' },
      nodes: [
        { id: 'first', type: 'say', label: 'First', text: 'Hello' },
        { id: 'last', type: 'terminal', label: 'Last' },
        { id: 'between', type: 'say', label: 'Between', text: 'Hello' },
      ],
      edges: [{ id: 'bent', from: 'first', to: 'last' }],
    },
    layout: {
      version: 'v1',
      root: {
        nodes: { first: { x: 0, y: 0 }, last: { x: 0, y: 480 }, between: { x: 400, y: 240 } },
        routes: { bent: { points: pairs(points), byHand: true } },
      },
    },
  });
  await studio.open();
  const bent = edge(page, { from: 'First', to: 'Last' });
  const text = t('canvas.bends.card', { name: 'Between' });
  const mark = bent.getByRole('img', { name: text });
  await expect(mark).toBeVisible();
  await expect(bent.locator('.edge-unfollowed-bends')).toHaveCount(0);
  await bent.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(bent.locator('.edge-unfollowed-bends')).toHaveCount(1);
  await expect(inspector(page).getByText(text)).toBeVisible();

  const from = await middleOf(card(page, /Between/));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 260, from.y, { steps: 6 });
  await expect(mark).toHaveCount(0);
  await page.mouse.up();
  await expect(bent.locator('.react-flow__edge-path')).toHaveAttribute('d', /Q 504,160 504,170L/);
});

function pairs(numbers: readonly number[]): string {
  return numbers
    .map((number, at) => (at % 2 === 0 ? `${number},` : `${number} `))
    .join('')
    .trim();
}

async function writeProject(home: string, { flow, layout }: FlowDocument): Promise<void> {
  const folder = join(home, 'projects', 'led_sales');
  await writeFile(join(folder, 'flow.json'), serializeFlow(flow));
  await writeFile(join(folder, 'layout.json'), serializeLayout(layout));
}

function handle(of: Locator, id: 'in' | 'out'): Locator {
  return of.locator(`.react-flow__handle[data-handleid="${id}"]`);
}

async function middleOf(what: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await what.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function dragTo(page: Page, what: Locator, target: Locator): Promise<void> {
  const [from, to] = [await middleOf(what), await middleOf(target)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('a large flow shows layout progress, and stopping leaves every card in place @thorough', async ({ studio }) => {
  const { page } = studio;
  const { flow, layout } = largeFlow(3000);
  await writeProject(studio.home, { flow, layout });
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await runCommand(page, 'graph.arrange');
  const progress = canvas(page).getByRole('progressbar', { name: t('canvas.arranging') });
  await expect(progress).toHaveAttribute('aria-valuenow', /\d/);
  // By keyboard, because a click waits until the button is stable, and the layout may be finished by then.
  await canvas(page)
    .getByRole('button', { name: t('canvas.stopArranging'), exact: true })
    .press('Enter');
  await expect(progress).toHaveCount(0);
  await expect(undoButton(page)).toBeDisabled();
});
