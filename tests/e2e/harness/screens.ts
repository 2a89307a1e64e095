/** Making screens in the designer, as the journeys begin. */
import type { Locator, Page } from '@playwright/test';
import { t } from '../../harness/messages.ts';
import { runCommand } from './commands.ts';

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
