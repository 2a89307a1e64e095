/** Keyboard navigation of the window. */
import { expect, type Locator, type Page } from '@playwright/test';

const MOST = 60;

/** Presses Tab until it is reached. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let i = 0; i < MOST; i += 1) {
    if (await wanted.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
    await page.keyboard.press(key);
  }
  await expect(wanted.first()).toBeFocused();
}

/** Expects that something has the focus. */
export async function expectFocus(page: Page): Promise<void> {
  await expect(page.locator(':focus')).toHaveCount(1);
}
