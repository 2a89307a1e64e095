/** Layers: every edit belongs to one of them, and conflicts are visible. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startsWith, t } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import {
  card,
  cardOfKind,
  inspector,
  nodeField,
  redoButton,
  retype,
  save,
  undoButton,
  createFromTemplate,
} from './harness/page.ts';
import { expect, test } from './harness/studio.ts';
import { fieldLabel } from './harness/labels.ts';
import { expectAccessible } from './harness/accessibility.ts';

async function openSample(page: Page): Promise<void> {
  await expect(card(page, /Kind of place/)).toBeVisible();
  await runCommand(page, 'file.open');
  await createFromTemplate(page, 'appointment_desk');
  await expect(card(page, /Greeting.*Riverside/)).toBeVisible();
}

async function editIn(page: Page, layer: string): Promise<void> {
  await page.getByRole('button', { name: startsWith('layers.editsGoTo') }).click();
  await page.getByRole('radio', { name: t('layers.editIn', { name: layer }) }).click();
  await page.keyboard.press('Escape');
}

/** The badge with the layer that sets a prompt, and the ones it hides. */
function promptBadge(page: Page, origin: string, hidden: string): Locator {
  const text = `${origin}, ${t('layers.badge.hides', { name: hidden })}`;
  const name = t('layers.badge.label', { field: fieldLabel('question', 'prompt'), text });
  return inspector(page).getByRole('button', { name });
}

test('a prompt edited in the tenant layer shows a badge and can be reset @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await openSample(page);
  await editIn(page, 'Riverside Dental');
  await cardOfKind(page, 'question', 'Reason').click();
  const prompt = nodeField(page, 'question', 'prompt');
  await expect(prompt).toHaveValue('Which treatment do you need?');
  const flow = t('layers.baseShort');
  await expect(promptBadge(page, t('layers.badge.setBy', { name: 'Dental pack' }), flow)).toBeVisible();
  await retype(page, prompt, 'What can we do for you?');
  const badge = promptBadge(page, t('layers.badge.setHere'), `Dental pack, ${flow}`);
  await expect(badge).toBeVisible();
  await expect(
    card(page, /What can we do for you/).getByRole('img', {
      name: t('layers.mark.changed', { name: 'Riverside Dental' }),
    }),
  ).toBeVisible();
  await save(page);
  const folder = join(studio.home, 'projects', 'appointment_desk');
  const layerFile = join(folder, 'layers', 'riverside.json');
  expect(await readFile(layerFile, 'utf8')).toContain('What can we do for you?');
  expect(await readFile(join(folder, 'flow.json'), 'utf8')).not.toContain('What can we do for you?');

  await badge.click();
  await page.getByRole('button', { name: t('layers.chain.takeBack') }).click();
  await expect(prompt).toHaveValue('Which treatment do you need?');
  await undoButton(page).click();
  await expect(prompt).toHaveValue('What can we do for you?');
  await redoButton(page).click();
  await save(page);
  expect(await readFile(layerFile, 'utf8')).not.toContain('What can we do for you?');
});

test('a conflict is shown, can block publishing, and another version of a pack can be tried @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  await openSample(page);
  await runCommand(page, 'layers.panel');
  const panel = page.getByRole('region', { name: t('layers.title') });
  await expect(panel.getByRole('listitem').getByText('Hello, this is your dentist.')).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText(t('layers.panel.publishes'));
  await panel
    .getByRole('combobox', {
      name: t('layers.conflict.strategy', { name: 'Riverside Dental', place: 'Greeting › Text' }),
    })
    .click();
  await page.getByRole('option', { name: t('layers.strategies.error') }).click();
  await expect(panel.getByRole('status')).toContainText(t('layers.panel.blocked'));
  await expectAccessible(page);

  const pack = await readFile(join(studio.home, 'projects', 'appointment_desk', 'layers', 'dental.json'), 'utf8');
  await panel.getByRole('button', { name: t('layers.whatIf') }).click();
  await page
    .getByLabel(t('layers.upgrade.choose'))
    .first()
    .setInputFiles({
      name: 'dental-2.json',
      mimeType: 'application/json',
      buffer: Buffer.from(pack.replace('Which treatment do you need?', 'What brings you here?')),
    });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('to "What brings you here?"')).toBeVisible();
  await dialog.getByRole('button', { name: t('layers.upgrade.use') }).click();
  await expect(card(page, /What brings you here/)).toBeVisible();
});
