/** Branches as rows of a card: reconnected, reordered, and edited, by mouse and by keyboard. */
import type { Locator, Page } from '@playwright/test';
import { t, words } from '../harness/messages.ts';
import { goToNode, runCommand, titleOf } from './harness/commands.ts';
import { kindLabel } from './harness/labels.ts';
import { canvas, card, cardOfKind, createFromTemplate, edge, inspector, undoButton } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

const QUESTION = 'What is it about?';

async function branchesOf(of: Locator): Promise<readonly (string | null)[]> {
  return of.locator('[data-branch]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-branch')));
}

async function middleOf(what: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await what.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function drag(page: Page, what: Locator, to: { readonly x: number; readonly y: number }): Promise<void> {
  const from = await middleOf(what);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('a row can be dragged to another position, and its port to another card @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const question = cardOfKind(page, 'question', QUESTION);
  await expect(question).toBeVisible();
  const before = await branchesOf(question);
  const [first, second] = [question.locator('[data-branch]').nth(0), question.locator('[data-branch]').nth(1)];
  await first.hover();
  const target = await middleOf(second);
  await drag(page, first.locator('.card-row-grip'), { x: target.x, y: target.y + 2 });
  await expect.poll(() => branchesOf(question)).toEqual([before[1], before[0], ...before.slice(2)]);
  await runCommand(page, 'edit.undo');
  await expect.poll(() => branchesOf(question)).toEqual(before);

  const brochure = cardOfKind(page, 'say', 'Brochure sent');
  const port = question.locator(`.react-flow__handle[data-handleid="row:${before[0]}"]`);
  await drag(page, port, await middleOf(brochure.locator('.react-flow__handle[data-handleid="in"]')));
  await expect(edge(page, { from: QUESTION, to: 'Brochure sent' })).toBeAttached();
  await expect.poll(() => branchesOf(question)).toEqual(before);
});

test('a row dragged in the inspector follows the pointer while it is open, and keeps the focus', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const question = cardOfKind(page, 'question', QUESTION);
  await question.click();
  const list = inspector(page).getByRole('region', { name: t('inspector.branches.title') });
  await expect(list).toBeVisible();
  const before = await branchesOf(list);
  const last = (await list.locator('[data-branch]:has(.cursor-grab)').count()) - 1;
  const [top, row] = [list.locator('[data-branch]').first(), list.locator('[data-branch]').nth(last)];
  await row.locator('button').first().click();
  await expect(row.getByRole('button', { name: t('inspector.branches.delete') })).toBeVisible();
  const [grip, target] = [await middleOf(row.locator('.cursor-grab')), await middleOf(top.locator('.cursor-grab'))];
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps: 6 });
  await expect.poll(async () => Math.round((await middleOf(row.locator('.cursor-grab'))).y - target.y)).toBe(0);
  await page.mouse.move(target.x, target.y - 60, { steps: 3 });
  await expect.poll(async () => Math.round((await middleOf(row.locator('.cursor-grab'))).y - target.y)).toBe(0);
  await page.mouse.up();
  const moved = before[last]!;
  await expect.poll(() => branchesOf(list)).toEqual([moved, ...before.filter((id) => id !== moved)]);
  await expect(list.locator(`[data-branch="${moved}"] button`).first()).toBeFocused();
});

test('a row stays under the pointer when an open branch above it closes @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await cardOfKind(page, 'question', QUESTION).click();
  const list = inspector(page).getByRole('region', { name: t('inspector.branches.title') });
  const before = await branchesOf(list);
  const [open, row] = [list.locator('[data-branch]').first(), list.locator('[data-branch]').nth(1)];
  await open.locator('button').first().click();
  await expect(open.getByRole('button', { name: t('inspector.branches.delete') })).toBeVisible();
  // Once the editor of the condition has its height.
  await row.locator('.cursor-grab').hover();
  const grip = await middleOf(row.locator('.cursor-grab'));
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, grip.y - 2);
  await expect(open.getByRole('button', { name: t('inspector.branches.delete') })).toHaveCount(0);
  expect(Math.abs((await middleOf(row.locator('.cursor-grab'))).y - grip.y)).toBeLessThan(4);
  await page.mouse.up();
  await expect.poll(() => branchesOf(list)).toEqual(before);
});

test('a branch keeps half of its row for its condition, whatever its target is called @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await page.setViewportSize({ width: 1100, height: 700 });
  await studio.open();
  await expect(card(page, /Welcome/).first()).toBeVisible();
  await goToNode(page, QUESTION);
  const row = inspector(page)
    .getByRole('region', { name: t('inspector.branches.title') })
    .locator('[data-branch]')
    .last();
  const share = () =>
    row.evaluate((item) => item.querySelector('button')!.clientWidth / item.firstElementChild!.clientWidth);
  // Less the padding of the row.
  await expect.poll(share).toBeGreaterThan(0.49);
  expect(await row.evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0);
});

test('the inspector of a node explains the problem of a branch, in the color of its severity', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const say = cardOfKind(page, 'say', 'Brochure sent');
  await say.focus();
  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: t('canvas.connect.title') }).waitFor();
  await page.keyboard.type('Kind of place');
  await page.keyboard.press('Enter');
  await expect(say.locator('[data-branch]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await say.focus();
  const branches = inspector(page).getByRole('region', { name: t('inspector.branches.title') });
  const row = branches.locator('[data-branch]').last().getByRole('button').first();
  await expect(row.locator('span')).toHaveClass(/text-warning/);
  await expect(say.locator('.card-row-warning')).toHaveCount(1);
  await row.click();
  await expect(branches.locator('[data-problem-code]')).toHaveText(words('checks.edges.tieAlways'));
});

test('branches can be reordered by keyboard in the inspector and on the canvas @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const question = cardOfKind(page, 'question', QUESTION);
  await question.click();
  const before = await branchesOf(question);
  const list = inspector(page).getByRole('region', { name: t('inspector.branches.title') });
  await list.locator('[data-branch] button').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => branchesOf(question)).toEqual([before[1], before[0], ...before.slice(2)]);
  await expect(list.locator('[data-branch]').nth(1).locator('button').first()).toBeFocused();

  const branch = edge(page, { from: QUESTION, to: 'Kind of place' });
  await branch.focus();
  await page.keyboard.press('Shift+Tab');
  await branch.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => branchesOf(question)).toEqual(before);
});

test('a branch can be reconnected and disconnected in the inspector, with one undo step each @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  const question = cardOfKind(page, 'question', QUESTION);
  await question.click();
  const list = inspector(page).getByRole('region', { name: t('inspector.branches.title') });
  await expect(list).toBeVisible();
  const before = await branchesOf(list);
  const row = list.locator(`[data-branch="${before[0]}"]`);
  const target = (name: string) => row.getByRole('button', { name: t('inspector.edge.goesTo', { target: name }) });
  await row.getByRole('button', { name: words('inspector.edge.goesTo') }).click();
  await page.keyboard.type('Brochure sent');
  await page.keyboard.press('Enter');
  await expect(target('Brochure sent')).toBeFocused();
  await expect(edge(page, { from: QUESTION, to: 'Brochure sent' })).toBeAttached();
  await expect(list).toBeVisible();

  await page.keyboard.press('Enter');
  await page.keyboard.type(t('inspector.edge.disconnect'));
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await runCommand(page, 'edit.undo');
  await expect(target('Brochure sent')).toBeVisible();
  await runCommand(page, 'edit.undo');
  await expect(target('Brochure sent')).toHaveCount(0);
  expect(await branchesOf(list)).toEqual(before);
  await expect(undoButton(page)).toBeDisabled();
});

test('Delete on a branch deletes the branch, not its node @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const question = cardOfKind(page, 'question', QUESTION);
  const list = inspector(page).getByRole('region', { name: t('inspector.branches.title') });
  await expect(question).toBeVisible();
  const before = await branchesOf(question);
  await question.locator('[data-branch] button').first().click();
  await page.keyboard.press('Delete');
  await expect.poll(() => branchesOf(question)).toEqual(before.slice(1));
  await expect(question.locator('[data-branch] button').first()).toBeFocused();

  await runCommand(page, 'edit.undo');
  await list.locator('[data-branch] button').first().focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => branchesOf(list)).toEqual(before.slice(1));
  await expect(list.locator('[data-branch] button').first()).toBeFocused();

  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: t('inspector.branches.delete') }).click();
  await expect(list.locator('[data-branch]')).toHaveCount(0);
  await expect(question).toBeFocused();
  await runCommand(page, 'edit.undo');
  await runCommand(page, 'edit.undo');
  await expect.poll(() => branchesOf(question)).toEqual(before);
});

async function addBelow(page: Page, above: Locator, item: string): Promise<void> {
  await above.hover();
  await above.locator('[data-node-plus]').click();
  await page.keyboard.type(item);
  await expect(page.getByRole('option', { selected: true })).toContainText(item);
  await page.keyboard.press('Enter');
}

test('a new branch starts with its condition, and typing compares the answer asked last', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await addBelow(page, cardOfKind(page, 'say', 'Offer'), t('canvas.add.question.number'));
  await page.keyboard.type('How many lamps?');
  await page.keyboard.press('Tab');
  await addBelow(page, cardOfKind(page, 'question', 'Lamps'), kindLabel('decision'));
  const decision = cardOfKind(page, 'decision').and(page.locator('.selected'));
  await decision.locator('[data-add-branch]').click();
  await page
    .getByRole('option', { name: kindLabel('say') })
    .first()
    .click();
  await expect(inspector(page).getByRole('button', { name: t('guards.addRow') })).toBeFocused();
  await page.keyboard.type('7');
  await expect(inspector(page).getByRole('textbox', { name: t('guards.value') })).toBeFocused();
  await page.keyboard.type('5');
  await expect(decision.locator('[data-branch]').first()).toHaveText('Lamps is 75');
});

test('a confirmation where nothing follows gets an end for each answer, in one step @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await page.getByRole('button', { name: titleOf('tab.new'), exact: true }).click();
  await createFromTemplate(page, 'empty');
  await expect(cardOfKind(page, 'say')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(canvas(page).locator('.react-flow__node')).toHaveCount(0);
  await runCommand(page, 'outline.add-after');
  await page.keyboard.type(t('canvas.add.question.confirmation'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Shall I book it?');
  await page.keyboard.press('Tab');
  await expect(card(page, 'Shall I book it?').locator('[data-branch]')).toHaveCount(2);
  await expect(edge(page, { to: kindLabel('terminal') })).toHaveCount(1);
  await expect(edge(page, { to: t('edits.declined') })).toHaveCount(1);
  await runCommand(page, 'edit.undo');
  await runCommand(page, 'edit.undo');
  await expect(canvas(page).locator('.react-flow__node')).toHaveCount(0);
});

test('clicking a row opens its condition, and a new branch connects to a new card @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const question = cardOfKind(page, 'question', QUESTION);
  await question.locator('[data-branch] button').first().click();
  await expect(inspector(page).getByRole('radio', { name: t('inspector.edge.when') })).toBeChecked();
  const before = (await branchesOf(question)).length;
  await question.locator('[data-add-branch]').click();
  await page.getByRole('option').first().click();
  await expect(card(page, QUESTION).locator('[data-branch]')).toHaveCount(before + 1);
  await expect(question.getByText(t('canvas.row.empty'))).toBeVisible();
});

test('clicking a row scrolls to its condition, and keeps the focus on the row @thorough', async ({ studio }) => {
  const { page } = studio;
  await page.setViewportSize({ width: 1280, height: 640 });
  await studio.open();
  const rows = cardOfKind(page, 'question', QUESTION).locator('[data-branch] button');
  const condition = inspector(page)
    .locator('[data-branch]')
    .getByRole('radio', { name: t('inspector.edge.when') });
  for (const row of [rows.first(), rows.nth(2)]) {
    await row.click();
    await expect(condition).toBeInViewport();
    await expect(row).toBeFocused();
  }
});

test('a line can be drawn from the card under the pointer when it is drawn small @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const [from, to] = [cardOfKind(page, 'say', 'Brochure sent'), cardOfKind(page, 'say', 'Offer')];
  await expect(from).toBeVisible();
  while ((await from.locator('.card-plain').count()) === 0) await runCommand(page, 'view.zoom-out');
  await from.hover();
  const { x, y, width, height } = (await from.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height + 1);
  await page.mouse.down();
  const target = await middleOf(to);
  await page.mouse.move(target.x, target.y, { steps: 6 });
  await page.mouse.up();
  await expect(edge(page, { from: 'Brochure sent', to: 'Offer' })).toBeAttached();
});

test('hovering over a row highlights its edge and both ends until the pointer leaves @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const question = cardOfKind(page, 'question', QUESTION);
  await question.locator('[data-branch]').first().hover();
  const lifted = page.locator('[data-lifted]');
  await expect(lifted).toHaveCount(3);
  await expect(question).toHaveAttribute('data-lifted', '');
  await page.mouse.move(4, 4);
  await expect(lifted).toHaveCount(0);
});

test('nodes with the same title are listed with their texts when a branch is reconnected @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await cardOfKind(page, 'question', QUESTION).click();
  for (const text of ['First of all.', 'After all.']) {
    await runCommand(page, 'add.say');
    await page.keyboard.type(text);
    await page.keyboard.press('Escape');
  }
  await cardOfKind(page, 'question', QUESTION).click();
  const branches = inspector(page).getByRole('region', { name: t('inspector.branches.title') });
  await branches
    .getByRole('button', { name: words('inspector.edge.goesTo') })
    .first()
    .click();
  await page.keyboard.type('after all');
  await expect(page.getByRole('option', { selected: true })).toContainText('After all.');
});

test('the context menu of a row is that of its branch @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const question = cardOfKind(page, 'question', QUESTION);
  await expect(question).toBeVisible();
  const before = await branchesOf(question);
  await question.locator('[data-branch] button').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: titleOf('edge.later') }).click();
  await expect.poll(() => branchesOf(question)).toEqual([before[1], before[0], ...before.slice(2)]);
  await question.locator('[data-branch] button').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: titleOf('edge.edit-condition') }).click();
  await expect(inspector(page).getByRole('radio', { name: t('inspector.edge.when') })).toBeChecked();
  await question.locator('[data-branch] button').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: titleOf('edit.delete') }).click();
  await expect.poll(() => branchesOf(question)).toEqual([before[0], ...before.slice(2)]);
});

test('the palette adds a card for errors, found by several words @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await cardOfKind(page, 'say', 'Offer').click();
  await runCommand(page, 'add.action');
  const action = canvas(page).locator('.react-flow__node.selected');
  const id = (await action.getAttribute('data-id'))!;
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('error handler');
  await page.keyboard.press('Enter');
  await page
    .getByRole('option', { name: kindLabel('say') })
    .first()
    .click();
  const port = canvas(page).locator(`[data-id="${id}"] .react-flow__handle[data-handleid="side"]`);
  await expect(port).toHaveAttribute('title', t('canvas.port.exit', { exit: t('canvas.edge.error') }));
  await expect(edge(page, { from: kindLabel('action'), to: kindLabel('say') })).toBeAttached();
});

test('branches are added from the palette, one or one per option @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  const question = cardOfKind(page, 'question', QUESTION);
  await question.click();
  const before = (await branchesOf(question)).length;
  await runCommand(page, 'branch.add');
  await page.getByRole('option').first().click();
  await expect(question.locator('[data-branch]')).toHaveCount(before + 1);
  await runCommand(page, 'edit.undo');

  const choice = cardOfKind(page, 'question', 'Kind of place');
  await choice.click();
  await runCommand(page, 'branch.per-option');
  await expect(choice.locator('[data-branch]')).not.toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: t('commands.palette') });
  await palette.getByRole('combobox').fill(titleOf('branch.per-option'));
  await expect(palette.locator('[cmdk-item][data-value="branch.per-option"]')).toHaveCount(0);
});

test('a node added after a decision with "Otherwise" starts with the condition of its branch @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  const branches = inspector(page).getByRole('region', { name: t('inspector.branches.title') });
  await cardOfKind(page, 'say', 'Offer').click();
  await runCommand(page, 'add.decision');
  const decision = cardOfKind(page, 'decision').last();
  await runCommand(page, 'add.say');
  await expect(decision.getByText(t('canvas.row.otherwise'))).toBeVisible();

  const addAfter = async () => {
    await page.keyboard.press('a');
    await page
      .getByRole('dialog')
      .getByRole('option', { name: kindLabel('say') })
      .first()
      .click();
  };
  for (const add of [addAfter, () => runCommand(page, 'add.say')]) {
    await decision.click({ position: { x: 40, y: 10 } });
    const before = (await branchesOf(decision)).length;
    await add();
    await expect(decision.locator('[data-branch]')).toHaveCount(before + 1);
    await expect(branches.getByRole('button', { name: t('guards.addRow') })).toBeFocused();
    await expect(decision).toHaveClass(/selected/);
    await expect(decision.locator('.card-mark')).toHaveCount(0);
    await runCommand(page, 'edit.undo');
    await expect(decision.locator('[data-branch]')).toHaveCount(before);
  }
});
