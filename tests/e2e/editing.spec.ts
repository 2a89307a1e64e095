/** Editing: every change can be taken back, and everything can be done without a mouse. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Studio } from './studio.ts';
import { canvas, card, connectTo, edge, inspector, retype, runCommand, save } from './studio-page.ts';

async function filesOf(studio: Studio): Promise<readonly string[]> {
  const folder = join(studio.home, 'projects', 'led_sales');
  return Promise.all(['flow.json', 'layout.json'].map((name) => readFile(join(folder, name), 'utf8')));
}

test('undo takes back everything to the byte, and redo brings it all again', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await save(page);
  const [flowBefore] = await filesOf(studio);

  await card(page, /Kind of place/).click();
  await retype(page, inspector(page).getByRole('textbox', { name: 'Prompt', exact: true }), 'Where?');
  await runCommand(page, 'Focus canvas');
  await page.keyboard.press('ArrowRight');
  await runCommand(page, 'Add say node');
  await expect(card(page, /^Say\. (No text yet|Say)/)).toBeVisible();
  await runCommand(page, 'What is it about');
  await runCommand(page, 'Focus canvas');
  await page.keyboard.press('Delete');
  await expect(card(page, /What is it about/)).toHaveCount(0);
  await runCommand(page, 'New subgraph');
  await save(page);
  const [flowAfter] = await filesOf(studio);
  expect(flowAfter).not.toBe(flowBefore);

  const undo = page.getByRole('button', { name: /^Undo/ });
  const redo = page.getByRole('button', { name: /^Redo/ });
  while (await undo.isEnabled()) await undo.click();
  await expect(card(page, /What is it about/)).toBeVisible();
  await save(page);
  expect((await filesOf(studio))[0]).toBe(flowBefore);

  while (await redo.isEnabled()) await redo.click();
  await save(page);
  expect((await filesOf(studio))[0]).toBe(flowAfter);
});

test('nodes are added, filled in, connected and deleted with the keyboard alone', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();

  await runCommand(page, 'Kind of place');
  await runCommand(page, 'Add question');
  await expect(card(page, /^Question/).last()).toBeVisible();
  await inspector(page).getByRole('textbox', { name: 'Label', exact: true }).focus();
  await page.keyboard.type('Urgent');
  await runCommand(page, 'Focus canvas');
  await connectTo(page, 'Workplace');
  await expect(edge(page, { from: '(question|Urgent)', to: '(sg.workplace|Workplace)' })).toBeAttached();

  await runCommand(page, 'Urgent');
  await runCommand(page, 'Focus canvas');
  await page.keyboard.press('Delete');
  await expect(card(page, /Urgent/)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(card(page, /Urgent/)).toBeVisible();

  const nodes = canvas(page)
    .getByRole('group', { name: /^End\b/ })
    .and(page.locator('.react-flow__node'));
  const before = await nodes.count();
  for (const added of [1, 2]) {
    await runCommand(page, 'Focus canvas');
    await page.keyboard.press('Escape');
    await runCommand(page, 'Add end');
    await expect(nodes).toHaveCount(before + added);
  }
  await page.getByRole('button', { name: /^Problems/ }).click();
  await page
    .getByRole('button', { name: /Nothing leads to/ })
    .first()
    .focus();
  await page.keyboard.press('ControlOrMeta+.');
  await page.getByRole('option', { name: /^Fix all 2 of this kind/ }).click();
  await expect(nodes).toHaveCount(before);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(nodes).toHaveCount(before + 2);
});

test('a new question waits for its words, Enter goes back to them, and Talk waits for an answer', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).focus();
  await runCommand(page, 'Kind of place');
  await runCommand(page, 'Add question');
  await expect(inspector(page).getByRole('textbox', { name: 'Prompt', exact: true })).toBeFocused();
  await page.keyboard.type('On which floor?');
  await expect(card(page, /On which floor\?/)).toBeVisible();
  await runCommand(page, 'Focus canvas');
  await page.keyboard.press('Enter');
  await expect(inspector(page).getByRole('textbox', { name: 'Prompt', exact: true })).toBeFocused();
  await page.keyboard.press('F5');
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused();
});
