/** User actions in the records panel. */
import { expect, type Page } from '@playwright/test';
import { startsWith, t } from '../../harness/messages.ts';
import { region } from './panels.ts';

export async function chooseCollection(page: Page, name: string): Promise<void> {
  const choice = region(page, 'records').getByRole('combobox', { name: t('records.collection') });
  await choice.click();
  await page.getByRole('option', { name: startsWith('records.collectionCount', { name }) }).click();
  await expect(choice).toContainText(name);
}

export async function createRecord(page: Page, key: string, json: string): Promise<void> {
  const panel = region(page, 'records');
  await panel.getByRole('button', { name: t('records.create') }).click();
  await panel.getByRole('textbox', { name: t('records.key'), exact: true }).fill(key);
  await panel.getByRole('textbox', { name: t('records.json') }).fill(json);
  await saveRecord(page);
  await expect(panel.getByRole('heading', { name: key })).toBeVisible();
}

export async function saveRecord(page: Page): Promise<void> {
  await region(page, 'records')
    .getByRole('button', { name: t('records.save') })
    .click();
}
