/** Notes, groups, colors, and locks, edited by mouse or keyboard, and undone. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t, words } from '../harness/messages.ts';
import { goToNode, runCommand } from './harness/commands.ts';
import { canvas, card, clickWhileEnabled, edge, inspector, nodeField, save, undoButton } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test('a note can be edited in place, colored, saved, and undone @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'view.canvas');
  await page.keyboard.press('Shift+S');
  await page
    .getByRole('textbox', { name: t('notes.text') })
    .first()
    .pressSequentially('Ask **Ann** first');
  await page.keyboard.press('Escape');
  await expect(card(page, t('notes.named', { text: 'Ask **Ann** first' }))).toBeVisible();
  await page.keyboard.press('F2');
  await expect(canvas(page).getByRole('textbox', { name: t('notes.text') })).toBeFocused();
  await page.keyboard.press('Escape');
  await inspector(page)
    .getByRole('button', { name: t('groups.colors.violet') })
    .click();
  const note = card(page, t('notes.named', { text: 'Ask **Ann** first' }));
  await note.focus();
  await page.keyboard.press('ControlOrMeta+d');
  await expect(note).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(note).toHaveCount(1);
  await save(page);
  const folder = join(studio.home, 'projects', 'led_sales');
  const layout = JSON.parse(await readFile(join(folder, 'layout.json'), 'utf8')) as {
    root: { notes: Record<string, { text: string; color: string }> };
  };
  expect(Object.values(layout.root.notes)).toMatchObject([{ text: 'Ask **Ann** first', color: 'violet' }]);
  const undo = undoButton(page);
  await clickWhileEnabled(undo);
  await expect(card(page, /Ask/)).toHaveCount(0);
});

test('a group can be named, collapsed, opened by a search result in it, and locked @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await card(page, /Kind of place/).click();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+g');
  await page
    .getByRole('textbox', { name: t('groups.name') })
    .first()
    .fill('Everything after');
  await page.keyboard.press('Escape');
  await expect(card(page, t('groups.named', { name: 'Everything after' }))).toBeVisible();
  await runCommand(page, 'view.canvas');
  await page.keyboard.press('Shift+F');
  await expect(card(page, words('groups.folded', { name: 'Everything after' }))).toBeVisible();
  await expect(card(page, /Kind of place/)).toHaveCount(0);

  await goToNode(page, 'Kind of place');
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'view.canvas');
  await page.keyboard.press('Shift+L');
  await page.keyboard.press('F2');
  await expect(page.getByText(words('groups.lockedText')).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Delete');
  await expect(page.getByText(t('groups.locked', { count: 1 }), { exact: true })).toBeVisible();
  await expect(card(page, /Kind of place/)).toBeVisible();
  await expect(nodeField(page, 'question', 'prompt')).toBeVisible();
  await page
    .getByRole('button', { name: t('groups.unlock'), exact: true })
    .first()
    .click();
  await runCommand(page, 'view.canvas');
  await page.keyboard.press('Delete');
  await expect(card(page, /Kind of place/)).toHaveCount(0);
  await expect(canvas(page)).toBeVisible();
  await expect(edge(page, { from: 'Kind of place' })).toHaveCount(0);
});
