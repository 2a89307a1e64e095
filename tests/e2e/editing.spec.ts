/** Editing: every change can be undone, and everything works without a mouse. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startsWith, t } from '../harness/messages.ts';
import { goToNode, runCommand } from './harness/commands.ts';
import {
  bareCard,
  canvas,
  card,
  cardOfKind,
  clickWhileEnabled,
  connectTo,
  edge,
  messageBox,
  nodeField,
  redoButton,
  retype,
  save,
  undoButton,
  problems,
} from './harness/page.ts';
import { expect, type Studio, test } from './harness/studio.ts';

async function filesOf(studio: Studio): Promise<readonly string[]> {
  const folder = join(studio.home, 'projects', 'led_sales');
  return Promise.all(['flow.json', 'layout.json'].map((name) => readFile(join(folder, name), 'utf8')));
}

test('undo restores the document byte for byte, and redo reapplies all edits', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await save(page);
  const [flowBefore] = await filesOf(studio);

  await card(page, /Kind of place/).click();
  await retype(page, nodeField(page, 'question', 'prompt'), 'Where?');
  await runCommand(page, 'view.canvas');
  await page.keyboard.press('ArrowRight');
  await runCommand(page, 'add.say');
  await expect(bareCard(page, 'say')).toBeVisible();
  await goToNode(page, 'What is it about');
  await runCommand(page, 'view.canvas');
  await page.keyboard.press('Delete');
  await expect(card(page, /What is it about/)).toHaveCount(0);
  await runCommand(page, 'add.new-subgraph');
  await save(page);
  const [flowAfter] = await filesOf(studio);
  expect(flowAfter).not.toBe(flowBefore);

  const undo = undoButton(page);
  const redo = redoButton(page);
  await clickWhileEnabled(undo);
  await expect(card(page, /What is it about/)).toBeVisible();
  await save(page);
  expect((await filesOf(studio))[0]).toBe(flowBefore);

  await clickWhileEnabled(redo);
  await save(page);
  expect((await filesOf(studio))[0]).toBe(flowAfter);
});

test('nodes can be added, filled in, connected, and deleted with the keyboard alone @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();

  await goToNode(page, 'Offer');
  await runCommand(page, 'add.question');
  await expect(cardOfKind(page, 'question').last()).toBeVisible();
  await nodeField(page, 'question', 'label').focus();
  await page.keyboard.type('Urgent');
  await runCommand(page, 'view.canvas');
  await connectTo(page, 'Workplace');
  await expect(edge(page, { from: 'Urgent', to: 'Workplace' })).toBeAttached();

  await goToNode(page, 'Urgent');
  await runCommand(page, 'view.canvas');
  await page.keyboard.press('Delete');
  await expect(card(page, /Urgent/)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(card(page, /Urgent/)).toBeVisible();

  const nodes = bareCard(page, 'terminal');
  const before = await nodes.count();
  for (const added of [1, 2]) {
    await runCommand(page, 'view.canvas');
    await page.keyboard.press('Escape');
    await runCommand(page, 'add.terminal');
    await expect(nodes).toHaveCount(before + added);
  }
  await runCommand(page, 'view.canvas');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: startsWith('app.panels.problems') }).click();
  await problems(page, 'node.unreachable').getByRole('button').first().focus();
  const all = t('problems.fixAllAlike', { count: 2, label: t('checks.fixes.deleteNode') });
  // Deleting is chosen from the list of fixes and has no separate button.
  await expect(page.getByRole('button', { name: all })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+.');
  await page.getByRole('option', { name: all }).click();
  await expect(nodes).toHaveCount(before);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(nodes).toHaveCount(before + 2);
});

test('a new question gets its text first, Enter returns to it, and Talk waits for an answer @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).focus();
  await goToNode(page, 'Offer');
  await runCommand(page, 'add.question');
  await expect(nodeField(page, 'question', 'prompt')).toBeFocused();
  await page.keyboard.type('On which floor?');
  await expect(card(page, /On which floor\?/)).toBeVisible();
  await runCommand(page, 'view.canvas');
  await page.keyboard.press('Enter');
  await expect(nodeField(page, 'question', 'prompt')).toBeFocused();
  await page.keyboard.press('F5');
  await expect(messageBox(page)).toBeFocused();
});

test('a number field without a neighbor has a whole row, so its label takes one line @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await goToNode(page, 'Budget');
  const heightOf = async (name: string) =>
    (await page.locator('label').getByText(name, { exact: true }).boundingBox())!.height;
  expect(await heightOf(t('fields.answer.number.thousandsBelow.title'))).toBe(
    await heightOf(t('fields.answer.number.minimum.title')),
  );
});
