/** Autosave, with its default settings. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { canvas, cardOfKind, undoButton } from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

test.use({ autosave: true });

test('an edit and its undo are saved automatically, and a reload has nothing to recover', async ({ studio }) => {
  const { page } = studio;
  const onDisk = () => readFile(join(studio.home, 'projects', 'led_sales', 'flow.json'), 'utf8');
  const before = await onDisk();
  const isSayNode = /"type": "say"/g;
  const countSays = async (): Promise<number> => [...(await onDisk()).matchAll(isSayNode)].length;
  const says = await countSays();
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await runCommand(page, 'add.assign');
  await expect(cardOfKind(page, 'assign')).toHaveCount(1);
  await expect.poll(onDisk).toContain('"assign"');
  await expect(page.getByRole('button', { name: t('app.save.saved'), exact: true })).toBeVisible();

  await page.reload();
  await expect(cardOfKind(page, 'assign')).toHaveCount(1);
  await runCommand(page, 'add.say');
  await expect.poll(countSays).toBe(says + 1);
  await undoButton(page).click();
  await expect.poll(countSays).toBe(says);
  await expect(page.getByRole('button', { name: t('app.save.saved'), exact: true })).toBeVisible();

  // The window closes within a second.
  await runCommand(page, 'add.assign');
  await page.reload();
  await expect(cardOfKind(page, 'assign')).toHaveCount(2);
  await expect.poll(onDisk).toMatch(/"assign"[^]*"assign"/);
  await expect(page.getByRole('button', { name: t('app.recovery.restore'), exact: true })).toHaveCount(0);
  expect(await onDisk()).not.toBe(before);
});

test('autosave is turned off in the settings, and an edit then waits for Save @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await runCommand(page, 'app.settings');
  const dialog = page.getByRole('dialog', { name: t('settings.title') });
  await dialog.getByRole('tab', { name: t('settings.general') }).click();
  const autosave = dialog.getByRole('switch', { name: t('settings.autosave') });
  await expect(autosave).toBeChecked();
  await autosave.click();
  await expect(autosave).not.toBeChecked();
  await dialog.getByRole('button', { name: t('settings.done') }).click();
  await runCommand(page, 'add.assign');
  await expect(page.getByRole('button', { name: t('app.save.dirty'), exact: true })).toBeVisible();
  await runCommand(page, 'file.save');
  await expect(page.getByRole('button', { name: t('app.save.saved'), exact: true })).toBeVisible();
});
