/** The calendar of date fields in the properties of a screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { t } from '../harness/messages.ts';
import { addComponent, newScreen } from '../e2e/harness/screens.ts';
import { expectOpen, test } from './harness/panels.ts';

interface DateField {
  readonly typed: Locator;
  readonly calendar: Locator;
}

/** The default day of a new date field. */
async function showDateField(page: Page): Promise<DateField> {
  await expectOpen(page);
  const designer = await newScreen(page, `dates ${Date.now()}`);
  await addComponent(designer, 'Date');
  const properties = page.getByRole('region', { name: t('screenDesigner.properties.title') });
  const calendar = properties.getByRole('button', { name: t('screenDesigner.properties.pickDate') }).first();
  return { typed: properties.getByPlaceholder('2027-01-15').first(), calendar };
}

test.beforeEach(async ({ show }) => await show({ project: 'small', panels: ['inspector'] }));

// The calendar is a window of the browser: a test reaches it with keys only, once the mouse has opened it.
test('a date is picked in the calendar that a click opens, and a click in the page closes it', async ({ page }) => {
  const { typed, calendar } = await showDateField(page);
  await typed.fill('2027-01-15');
  await calendar.click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(typed).toHaveValue('2027-01-14');
  await calendar.click();
  await typed.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(typed).toHaveValue('2027-01-1');
});

test('a date is picked in the calendar by keyboard, and Escape keeps the one before', async ({ page }) => {
  const { typed, calendar } = await showDateField(page);
  await typed.fill('2027-01-15');
  await page.keyboard.press('Tab');
  await expect(calendar).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(typed).toHaveValue('2027-01-22');
  await expect(calendar).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(typed).toHaveValue('2027-01-22');
  await expect(calendar).toBeFocused();
});
