/** Layers: what one edits belongs to one of them, and where they disagree one sees it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './studio.ts';
import { card, inspector, retype, runCommand, save } from './studio-page.ts';

async function openSample(page: Page): Promise<void> {
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'Open another flow');
  await page.getByRole('button', { name: /Appointment desk/ }).click();
  const create = page.getByRole('button', { name: /^Create/ });
  if (await create.isVisible()) await create.click();
  await expect(card(page, /Greeting.*Riverside/)).toBeVisible();
}

async function editIn(page: Page, layer: string): Promise<void> {
  await page.getByRole('button', { name: /^Edit in/ }).click();
  await page.getByRole('radio', { name: `Edit in ${layer}` }).click();
  await page.keyboard.press('Escape');
}

test('a prompt is edited in the tenant layer, told by a badge, and taken back', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await openSample(page);
  await editIn(page, 'Riverside Dental');
  await card(page, /Question\. Reason/).click();
  const prompt = inspector(page).getByRole('textbox', { name: 'Prompt', exact: true });
  await expect(prompt).toHaveValue('Which treatment do you need?');
  await expect(inspector(page).getByRole('button', { name: 'Prompt: set by Dental pack, hides flow' })).toBeVisible();
  await retype(page, prompt, 'What can we do for you?');
  const badge = inspector(page).getByRole('button', { name: 'Prompt: set here, hides Dental pack, flow' });
  await expect(badge).toBeVisible();
  await expect(
    card(page, /What can we do for you/).getByRole('img', { name: 'Changed by Riverside Dental' }),
  ).toBeVisible();
  await save(page);
  const folder = join(studio.home, 'projects', 'appointment_desk');
  const layerFile = join(folder, 'layers', 'riverside.json');
  expect(await readFile(layerFile, 'utf8')).toContain('What can we do for you?');
  expect(await readFile(join(folder, 'flow.json'), 'utf8')).not.toContain('What can we do for you?');

  await badge.click();
  await page.getByRole('button', { name: 'Reset to inherited' }).click();
  await expect(prompt).toHaveValue('Which treatment do you need?');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(prompt).toHaveValue('What can we do for you?');
  await page.getByRole('button', { name: /^Redo/ }).click();
  await save(page);
  expect(await readFile(layerFile, 'utf8')).not.toContain('What can we do for you?');
});

test('a conflict is shown, can be made to block publishing, and another version of a pack is tried out', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await openSample(page);
  await runCommand(page, 'Show layer conflicts and changes');
  const panel = page.getByRole('region', { name: 'Layers' });
  await expect(panel.getByRole('listitem').getByText('Hello, this is your dentist.')).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText('Ready to publish');
  await panel.getByRole('combobox', { name: /How Riverside Dental settles nodes\.text/ }).click();
  await page.getByRole('option', { name: /^error/ }).click();
  await expect(panel.getByRole('status')).toContainText('Publishing blocked');
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ failureSummary }) => failureSummary)])).toEqual([]);

  const pack = await readFile(join(studio.home, 'projects', 'appointment_desk', 'layers', 'dental.json'), 'utf8');
  await panel.getByRole('button', { name: 'What if…' }).click();
  await page
    .getByLabel('Choose file…')
    .first()
    .setInputFiles({
      name: 'dental-2.json',
      mimeType: 'application/json',
      buffer: Buffer.from(pack.replace('Which treatment do you need?', 'What brings you here?')),
    });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('to "What brings you here?"')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this version' }).click();
  await expect(card(page, /What brings you here/)).toBeVisible();
});
