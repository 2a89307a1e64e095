/** Creates screens in the designer, where journeys begin. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { serializeScreen } from '../../../src-shared/a2ui/serialize-screen.ts';
import { t } from '../../harness/messages.ts';
import { runCommand } from './commands.ts';
import { canvas, createFromTemplate } from './page.ts';
import { expect, type Studio } from './studio.ts';

export async function newScreen(page: Page, name: string): Promise<Locator> {
  await runCommand(page, 'screens.new');
  const dialog = page.getByRole('dialog', { name: t('screenDesigner.new.title') });
  await dialog.getByRole('textbox', { name: t('screenDesigner.new.label') }).fill(name);
  await dialog.getByRole('button', { name: t('screenDesigner.new.create') }).click();
  return page.getByRole('region', { name: t('screenDesigner.designer') });
}

/** The designer with a new screen of the sample. */
export async function openNewScreen(studio: Studio, name = 'offer'): Promise<Locator> {
  await studio.open();
  await expect(canvas(studio.page)).toBeVisible();
  return newScreen(studio.page, name);
}

/** A screen with this many lines, open in the designer. */
export async function openLongScreen(studio: Studio, lines: number): Promise<void> {
  const { page } = studio;
  const ids = Array.from({ length: lines }, (_, at) => `text.${at}`);
  const texts = ids.map((id, at) => ({ id, component: 'Text', text: `Line ${at}` }));
  const root = { id: 'root', component: 'Column', children: ids };
  const folder = join(studio.home, 'projects', 'led_sales', 'screens');
  await mkdir(folder, { recursive: true });
  const file: ScreenFile = { version: 'v1', title: 'Long', components: [root, ...texts] };
  await writeFile(join(folder, 'long.json'), serializeScreen(file));
  await studio.open();
  await page.getByRole('tab', { name: t('screenDesigner.library') }).click();
  await page.getByRole('button', { name: 'Long', exact: true }).click();
}

export async function addComponent(designer: Locator, words: string): Promise<void> {
  const search = designer.getByRole('searchbox', { name: t('screenDesigner.palette.search') });
  await search.fill(words);
  await search.press('Enter');
}

/** A screen of a new flow made from a sample, open in the designer. */
export async function openSampleScreen(
  studio: Studio,
  { template, screen }: { readonly template: string; readonly screen: string },
): Promise<void> {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+o');
  await createFromTemplate(page, template);
  await page.getByRole('tab', { name: t('screenDesigner.library') }).click();
  await page.getByRole('button', { name: screen, exact: true }).click();
}
