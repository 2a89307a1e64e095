/** Naming versions. */
import { expect, type Page } from '@playwright/test';
import { t } from '../../harness/messages.ts';
import { runCommand } from './commands.ts';

export async function keepVersion(page: Page, name: string): Promise<void> {
  await runCommand(page, 'versions.name');
  const dialog = page.getByRole('dialog', { name: t('versions.nameTitle') });
  await dialog.getByRole('textbox', { name: t('versions.name') }).fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
