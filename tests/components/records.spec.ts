/** Records in the studio: written, checked, found, deleted, and never overwritten unseen. */
import { expect, type Page } from '@playwright/test';
import { TABS_STORED } from '../../src-renderer/state/workspace/tab.ts';
import { t, words } from '../harness/messages.ts';
import { region, test } from './harness/panels.ts';
import { createRecord, saveRecord } from './harness/records.ts';

const panel = (page: Page) => region(page, 'records');
const json = (page: Page) => panel(page).getByRole('textbox', { name: t('records.json') });
const row = (page: Page, key: string) => panel(page).getByRole('row', { name: new RegExp(`^${key} `) });
const LOW = '{ "severity": "LOW" }';
const HIGH = '{ "severity": "HIGH" }';

/** Each test has its own records, because the studio is shared. */
const keyOf = (name: string): string => `${name}-${Date.now()}`;

test.beforeEach(async ({ show }) => await show({ project: 'recording', panels: ['records'] }));

test('a value that does not fit the schema is not saved, and the reason is shown @thorough', async ({ page }) => {
  const key = keyOf('schema');
  await createRecord(page, key, LOW);
  await json(page).fill('{ "severity": "odd" }');
  await expect(panel(page).getByText(words('plugin.records.doesNotFit', { key }))).toBeVisible();
  await expect(panel(page).getByRole('button', { name: t('records.save') })).toBeDisabled();
  await json(page).fill('{ "severity": ');
  await expect(panel(page).getByText(words('records.notJson'))).toBeVisible();
  await json(page).fill(HIGH);
  await saveRecord(page);
  await expect(row(page, key)).toContainText('2');
  await expect(row(page, key)).toContainText('HIGH');
});

test('keeps unsaved text after showing another record and after a reload @thorough', async ({ page }) => {
  const [key, other] = [keyOf('draft'), keyOf('other')];
  await createRecord(page, key, LOW);
  await createRecord(page, other, LOW);
  await row(page, key).click();
  await json(page).fill(HIGH);
  await row(page, other).click();
  await expect(row(page, key).getByRole('img', { name: t('records.edited') })).toBeVisible();
  await page.reload();
  await row(page, key).click();
  await expect(json(page)).toHaveValue(HIGH);
  await panel(page)
    .getByRole('button', { name: t('records.discard') })
    .click();
  await expect(json(page)).toHaveValue(/LOW/);
});

test('does not silently overwrite a record that someone else has changed @thorough', async ({ page, studio }) => {
  const key = keyOf('conflict');
  await createRecord(page, key, LOW);
  await json(page).fill('{ "severity": "LOW", "mine": true }');
  const elsewhere = await page.context().newPage();
  await elsewhere.addInitScript(
    (tabs) => {
      for (const [name, value] of tabs) sessionStorage.setItem(name, value);
    },
    await page.evaluate((stored) => [[stored, sessionStorage.getItem(stored) ?? '']] as const, TABS_STORED),
  );
  await elsewhere.goto(studio.host.url);
  await row(elsewhere, key).click();
  await json(elsewhere).fill(HIGH);
  await saveRecord(elsewhere);
  await expect(row(elsewhere, key)).toContainText('HIGH');
  await elsewhere.close();
  await saveRecord(page);
  const warning = panel(page).getByRole('alert');
  await expect(warning).toContainText(t('records.conflict'));
  await expect(json(page)).toHaveValue(/mine/);
  await warning.getByRole('button', { name: t('records.keepMine') }).click();
  await saveRecord(page);
  await expect(panel(page).getByText(words('records.meta', { revision: 3 }))).toBeVisible();
  await expect(row(page, key)).toContainText('mine');
});

test('finds a key by its prefix, and deletes a record after confirmation @thorough', async ({ page }) => {
  const key = keyOf('delete');
  await createRecord(page, key, LOW);
  await panel(page)
    .getByRole('searchbox', { name: t('records.filter') })
    .fill('zzzz');
  await expect(panel(page).getByText(t('records.noMatch', { prefix: 'zzzz' }))).toBeVisible();
  await panel(page)
    .getByRole('searchbox', { name: t('records.filter') })
    .fill('delete-');
  await row(page, key).click();
  await panel(page)
    .getByRole('button', { name: t('records.delete') })
    .click();
  const question = page.getByRole('dialog', { name: t('records.deleteTitle', { key }) });
  await question
    .getByRole('button', { name: t('records.cancel') })
    .last()
    .click();
  await expect(row(page, key)).toBeVisible();
  await panel(page)
    .getByRole('button', { name: t('records.delete') })
    .click();
  await question.getByRole('button', { name: t('records.delete') }).click();
  await expect(row(page, key)).toHaveCount(0);
  await expect(question).toBeHidden();
});

test('the status bar opens and closes the records panel @thorough', async ({ page }) => {
  const button = region(page, 'strip').getByRole('button', { name: t('app.panels.records') });
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect(panel(page)).toBeHidden();
  await button.click();
  await expect(panel(page)).toBeVisible();
});
