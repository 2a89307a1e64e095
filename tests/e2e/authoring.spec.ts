/** Drawing a flow: lines end on cards, plus buttons add following nodes, and the palette adds at the selection. */
import type { Locator } from '@playwright/test';
import { startsWith, t, words } from '../harness/messages.ts';
import { runCommand, titleOf } from './harness/commands.ts';
import { kindLabel } from './harness/labels.ts';
import {
  bareCard,
  canvas,
  card,
  cardOfKind,
  commandButton,
  edge,
  inspector,
  problems,
  undoButton,
} from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('a connection dropped anywhere on a card connects to it @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const from = cardOfKind(page, 'say', 'Brochure sent');
  const to = card(page, /Sports court/);
  await expect(to).toBeVisible();
  await from.hover();
  const port = (await from.locator('.react-flow__handle[data-handleid="out"]').boundingBox())!;
  const box = (await to.boundingBox())!;
  await page.mouse.move(port.x, port.y + 1);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 40, { steps: 6 });
  await page.mouse.move(box.x + 24, box.y + box.height - 12, { steps: 4 });
  await page.mouse.up();
  await expect(edge(page, { from: 'Brochure sent', to: 'Sports court' })).toBeAttached();
});

test('the plus button below a card adds the next node, found by typing @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const question = cardOfKind(page, 'question', 'Kind of place');
  await question.hover();
  await question.locator('[data-node-plus]').click();
  await page.keyboard.type(t('canvas.add.question.number').slice(0, 6));
  await page.getByRole('option', { name: t('canvas.add.question.number') }).click();
  await expect(edge(page, { from: 'Kind of place', to: 'Answer' })).toBeAttached();
});

test('a card added after another is inserted into its edge, and its form starts at the top @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  const scrolled = inspector(page).locator('.overflow-y-auto').first();
  await scrolled.hover();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => scrolled.evaluate((pane) => pane.scrollTop)).toBeGreaterThan(0);
  const said = cardOfKind(page, 'say', 'Brochure sent');
  await said.click();
  expect(await scrolled.evaluate((pane) => pane.scrollTop)).toBe(0);
  await runCommand(page, 'outline.add-after');
  await page.keyboard.type(kindLabel('model'));
  await page.keyboard.press('Enter');
  await expect(edge(page, { from: 'Brochure sent', to: kindLabel('model') })).toBeAttached();
  await expect(edge(page, { from: kindLabel('model') })).toHaveCount(1);
});

test('adding before a card offers templates, and starts with the text of the new card @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  const said = cardOfKind(page, 'say', 'Brochure sent');
  await said.click({ button: 'right' });
  const shown = page.getByRole('menuitem').filter({ hasText: /F2$/ });
  await expect(shown).toHaveCount(1);
  await page.keyboard.press('Escape');
  await runCommand(page, 'outline.add-before');
  await page.keyboard.type(t('canvas.add.question.confirmation').slice(0, 4));
  await expect(page.getByRole('option', { selected: true })).toHaveText(t('canvas.add.question.confirmation'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: t('canvas.edit.text') })).toBeFocused();
  await page.keyboard.type('Shall I send the brochure?');
  await page.keyboard.press('Tab');
  await expect(cardOfKind(page, 'terminal', t('edits.declined'))).toBeVisible();
});

test('an End is refused where another node follows, and after an End @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await edge(page, { from: 'What is it about?', to: 'Kind of place' }).focus();
  await page.keyboard.press('i');
  await expect(page.getByPlaceholder(t('canvas.add.hint'))).toBeFocused();
  await page.keyboard.type('qqq');
  await expect(page.getByText(t('canvas.add.empty'))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(kindLabel('terminal'));
  await expect(page.getByText(t('canvas.add.noEnd'))).toBeVisible();
  await page.keyboard.press('Escape');

  await cardOfKind(page, 'terminal', 'Brochure sent').click();
  for (const key of ['a', 'c', 'a']) await page.keyboard.press(key);
  await expect(page.getByText(t('outline.nothingFollowsEnd')).and(page.locator('li *'))).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('clicking a kind in the library inserts it into the selected edge @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const selected = edge(page, { from: 'What is it about?', to: 'Kind of place' });
  await selected.focus();
  await page.keyboard.press('Shift+Tab');
  await selected.focus();
  await page
    .getByRole('tabpanel', { name: t('app.library.nodes') })
    .getByRole('button', { name: kindLabel('say') })
    .first()
    .click();
  await expect(edge(page, { from: 'What is it about?', to: kindLabel('say') })).toBeAttached();
  await expect(edge(page, { from: kindLabel('say'), to: 'Kind of place' })).toBeAttached();
});

test('a new card shows its problems only after it loses the focus @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'add.question');
  const added = page.locator('.react-flow__node.selected');
  await expect(added.getByText(t('canvas.noPrompt'))).toBeVisible();
  await expect(added.locator('.card-mark')).toHaveCount(0);
  const id = (await added.getAttribute('data-id'))!;
  await runCommand(page, 'view.canvas');
  await page.keyboard.press('Escape');
  await expect(page.locator(`.react-flow__node[data-id="${id}"] .card-mark`)).toBeVisible();
});

test('title, text, and options can be edited on the card, with one undo step each @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const question = page.locator('.react-flow__node').filter({ has: page.getByText('Kind of place', { exact: true }) });
  const id = (await question.first().getAttribute('data-id'))!;
  const edited = page.locator(`.react-flow__node[data-id="${id}"]`);
  const edit = async (part: 'title' | 'text' | 'options', text: string, key: string) => {
    await edited.locator(`[data-card-part="${part}"]`).dblclick();
    const field = edited.getByRole('textbox', { name: t(`canvas.edit.${part}`) });
    await field.fill(text);
    await field.press(key);
    await expect(field).toHaveCount(0);
  };
  await edit('title', 'Venue', 'Enter');
  await expect(edited.getByText('Venue', { exact: true })).toBeVisible();
  await edit('text', 'Where is it?', 'Escape');
  await expect(edited.getByText('Where is it?')).toBeVisible();
  await edit('options', 'Kitchen\nHall', 'ControlOrMeta+Enter');
  await expect(inspector(page).getByRole('textbox', { name: t('inspector.answer.value') })).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('F2');
  await page.keyboard.type('Place');
  await page.keyboard.press('Enter');
  await expect(edited.getByText('Place', { exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(undoButton(page)).toBeDisabled();
});

test('renaming a card zooms in, and its field receives the typed text @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const question = card(page, /Kind of place/);
  await question.click();
  const id = (await question.getAttribute('data-id'))!;
  const edited = page.locator(`.react-flow__node[data-id="${id}"]`);
  const rename = async (start: () => Promise<void>, title: string) => {
    await runCommand(page, 'view.zoom-reset');
    await edited.hover();
    await page.keyboard.down('Control');
    while ((await edited.locator('.card-afar').count()) === 0) await page.mouse.wheel(0, 10);
    await page.keyboard.up('Control');
    await start();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(edited.locator('.card-title')).toHaveText(title);
    await expect(edited).toBeInViewport({ ratio: 0.99 });
  };
  await rename(() => page.keyboard.press('F2'), 'Venue');
  await rename(() => edited.locator('[data-card-part="title"]').dblclick(), 'Place');
});

test('Alt+drag copies a card, and a multiple selection shows its toolbar @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const say = cardOfKind(page, 'say', 'Brochure sent');
  await say.hover({ position: { x: 30, y: 12 } });
  const box = (await say.boundingBox())!;
  await page.keyboard.down('Alt');
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 40, { steps: 4 });
  await page.mouse.move(box.x + 330, box.y + 52, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect(say).toHaveCount(2);
  await expect(page.locator('.react-flow__node.selected')).toHaveCount(1);
  await expect(page.locator('.react-flow__node.selected')).toBeFocused();
  await expect.poll(async () => Math.round((await say.first().boundingBox())!.x)).toBe(Math.round(box.x));

  await say.first().click({ modifiers: ['Shift'] });
  const tools = page.getByRole('toolbar', { name: t('canvas.selectionTools') });
  await tools.getByRole('button', { name: titleOf('arrange.align-top') }).click();
  const tops = () => say.evaluateAll((cards) => new Set(cards.map((one) => one.getBoundingClientRect().top)).size);
  await expect.poll(tops).toBe(1);
  await page.keyboard.press('Escape');
  await expect(tools).toHaveCount(0);
});

test('a card dropped on another one moves beside it @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const [dragged, other] = [cardOfKind(page, 'say', 'Brochure sent'), card(page, /Sports court/)];
  const [from, to] = [(await dragged.boundingBox())!, (await other.boundingBox())!];
  await page.mouse.move(from.x + 30, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 40, { steps: 4 });
  await page.mouse.move(to.x + 30, to.y + 12, { steps: 4 });
  await page.mouse.up();
  const isApart = async () => {
    const [a, b] = [(await dragged.boundingBox())!, (await other.boundingBox())!];
    return a.y >= b.y + b.height || b.y >= a.y + a.height || a.x >= b.x + b.width || b.x >= a.x + a.width;
  };
  await expect.poll(isApart).toBe(true);
});

test('Enter adds the next option, and pasted lines become options @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  const values = inspector(page).getByRole('textbox', { name: t('inspector.answer.value') });
  await expect(values.first()).toBeVisible();
  const before = await values.count();
  await values.last().press('Enter');
  await expect(values).toHaveCount(before + 1);
  await expect(values.last()).toBeFocused();
  await values.last().evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Barn\nShed\nAttic');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(values).toHaveCount(before + 3);
  await expect(values.last()).toHaveValue('Attic');
  await values.last().press('Alt+ArrowUp');
  const moved = { name: 'Attic', at: before + 2, count: before + 3 };
  await expect(page.getByRole('status').filter({ hasText: t('inspector.answer.moved', moved) })).toBeAttached();
  await page.keyboard.press('Alt+ArrowDown');

  await values.last().fill('');
  await expect(inspector(page).getByText(t('flow.parse.empty'), { exact: true })).toBeVisible();
  await values.last().press('Backspace');
  await expect(values).toHaveCount(before + 2);
  await expect(values.last()).toBeFocused();
  await values.last().pressSequentially('s');
  await expect(values.last()).toHaveValue('Sheds');
  await values.last().fill('');
  await values.first().focus();
  await expect(values.last()).toHaveValue('Sheds');
});

test('the first option and each added row get the focus @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'add.question');
  const form = inspector(page);
  await form.getByRole('button', { name: t('inspector.answer.list') }).click();
  await expect(form.getByRole('textbox', { name: t('inspector.answer.value') })).toBeFocused();
  const answer = form.getByRole('group', { name: 'Answer type', exact: true });
  await expect(answer.getByRole('button', { name: t('inspector.reset'), exact: true })).toBeVisible();

  await runCommand(page, 'add.assign');
  const set = form.getByRole('group', { name: 'Set', exact: true });
  await set.getByRole('button', { name: t('inspector.rows.add') }).click();
  const name = set.getByRole('textbox', { name: t('inspector.rows.name'), exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.type('fee');
  await expect(name).toHaveValue('fee');
});

test('a narrow library shows all of its tabs @thorough', async ({ studio }) => {
  const { page } = studio;
  await page.setViewportSize({ width: 1100, height: 700 });
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const tabs = page.getByRole('tablist', { name: t('app.panels.library') });
  if (!(await tabs.isVisible())) await commandButton(page, 'view.library').click();
  await tabs.getByRole('tab', { name: t('app.library.outline') }).click();
  await expect(tabs.getByRole('tab')).toHaveCount(3);
  await expect
    .poll(() => tabs.evaluate((row) => ({ isCut: row.scrollWidth > row.clientWidth, width: row.clientWidth > 0 })))
    .toEqual({ isCut: false, width: true });
});

test('the inspector has its usual width again when the library closes @thorough', async ({ studio }) => {
  const { page } = studio;
  await page.setViewportSize({ width: 1100, height: 700 });
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const library = commandButton(page, 'view.library');
  const right = page.locator('#right');
  // Rounded to eight pixels, because borders take up part of a share.
  const widthOf = async (panel: Locator) => Math.round((await panel.boundingBox())!.width / 8) * 8;
  if ((await library.getAttribute('aria-pressed')) === 'true') await library.click();
  await expect.poll(() => widthOf(right)).toBe(360);
  await library.click();
  await expect.poll(() => widthOf(right)).toBe(280);
  await library.click();
  await expect.poll(() => widthOf(right)).toBe(360);
});

test('a condition follows the renaming of an option in one undo step @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  const values = inspector(page).getByRole('textbox', { name: t('inspector.answer.value') });
  const value = await values.first().inputValue();
  await values.first().fill('workplace');
  await values.first().press('Tab');
  await expect(values.first()).toHaveValue('workplace');
  await undoButton(page).click();
  await expect(values.first()).toHaveValue(value);
  await expect(undoButton(page)).toBeDisabled();
});

test("typing into a tool's argument works, and a template in it becomes an expression @thorough", async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'add.action');
  const form = inspector(page);
  await form.getByRole('button', { name: t('commands.newTool') }).click();
  const dialog = page.getByRole('dialog', { name: t('tools.create.title') });
  await dialog.getByRole('textbox', { name: t('tools.create.name') }).fill('greet');
  await dialog.getByRole('textbox', { name: t('tools.create.inputs') }).fill('words');
  await dialog.getByRole('button', { name: t('tools.create.verb') }).click();
  const words = form.getByRole('textbox', { name: 'words', exact: true });
  await expect(words).toBeVisible();
  await words.fill('Hi {{ answers.name }}');
  await form.getByRole('button', { name: t('checks.fixes.useExpression') }).click();
  await expect(form.getByRole('button', { name: t('inspector.rows.asExpression', { name: 'words' }) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(words).toHaveValue('"Hi " + string(answers.name)');
});

test('dropping a subgraph on the canvas adds and opens a new one, or calls an existing one @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  const kind = page
    .getByRole('tabpanel', { name: t('app.library.nodes') })
    .getByRole('button', { name: kindLabel('subgraph') });
  await expect(card(page, /Kind of place/)).toBeVisible();
  await kind.dragTo(canvas(page), { targetPosition: { x: 600, y: 120 } });
  await expect(page.getByRole('option', { name: 'Sports court' })).toBeVisible();
  await page.getByRole('option', { name: t('canvas.add.newSubgraph') }).click();
  await expect(card(page, /Kind of place/)).toHaveCount(0);
  await expect(cardOfKind(page, 'assign', t('flow.subgraphStart'))).toHaveCount(1);
});

test('fixing problems in the list keeps the focus there, and undo dismisses the notice @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  for (let added = 0; added < 2; added += 1) {
    await runCommand(page, 'add.question');
    await runCommand(page, 'view.canvas');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: startsWith('app.panels.problems') }).click();
  const empty = problems(page, 'prompt.empty');
  await expect(empty).toHaveCount(2);
  const list = page.getByRole('list', { name: t('problems.list') });
  await list
    .getByRole('listitem')
    .filter({ hasText: t('problemGroups.flow.prompt.empty') })
    .getByRole('button', { name: words('problems.fixAll', { count: 2 }) })
    .focus();
  await page.keyboard.press('Enter');
  await expect(empty).toHaveCount(0);
  await expect(list.locator('[data-jump]:focus')).toBeVisible();
  const notice = page.getByText(t('problems.fixedAll', { count: 2 }), { exact: true }).last();
  await expect(notice).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(empty).toHaveCount(2);
  await expect(page.getByRole('button', { name: t('commands.undo'), exact: true })).toHaveCount(1);
});

test('a canceled new tool leaves the focus on the card, and a created one in its form @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  const addTool = async () => {
    await edge(page, { from: 'What is it about?', to: 'Kind of place' }).focus();
    await page.keyboard.press('i');
    await page.keyboard.type(t('canvas.add.newTool').slice(0, 8));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: t('tools.create.title') })).toBeVisible();
  };
  await addTool();
  await page.keyboard.press('Escape');
  await expect(bareCard(page, 'action')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(undoButton(page)).toBeDisabled();
  await addTool();
  await page.keyboard.type('look up price');
  await page.keyboard.press('Enter');
  await expect(inspector(page).locator('[data-pointer$="/tool"] input')).toBeFocused();
});
