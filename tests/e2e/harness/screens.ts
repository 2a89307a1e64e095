/** Creates screens in the designer, where journeys begin. */
import type { Locator, Page } from '@playwright/test';
import { t } from '../../harness/messages.ts';
import { runCommand } from './commands.ts';
import { canvas, createFromTemplate } from './page.ts';
import { expect, type Studio } from './studio.ts';

export async function newScreen(page: Page, name: string): Promise<Locator> {
  await runCommand(page, 'screens.new');
  const dialog = page.getByRole('dialog', { name: t('commands.newScreen') });
  await dialog.getByRole('textbox', { name: t('screenDesigner.new.label') }).fill(name);
  await dialog.getByRole('button', { name: t('screenDesigner.new.create') }).click();
  return page.getByRole('region', { name: t('screenDesigner.designer') });
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
