/** Letters typed before a slow window shows the requested field. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { t } from '../harness/messages.ts';
import { kindLabel } from './harness/labels.ts';
import { cardOfKind, createFromTemplate } from './harness/page.ts';
import { titleOf } from './harness/commands.ts';
import { expect, test, type Studio } from './harness/studio.ts';

/** Spaces press buttons, and other letters are shortcuts of the canvas. */
const TEXT = 'a dog can fly';
const ANOTHER_TEXT = 'can it run';
const SLOWDOWN = 4;

/** Sends keys and clicks without waiting for the window. */
class FastUser {
  readonly #page: Page;
  readonly #cdp: CDPSession;

  constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }

  async press(target: Locator, ...keys: readonly string[]): Promise<void> {
    await target.hover();
    const { x, y, width, height } = (await target.boundingBox())!;
    const at = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 } as const;
    await Promise.all([
      this.#cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at }),
      this.#cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }),
      this.keys(...keys),
    ]);
  }

  async keys(...keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.#page.keyboard.press(key)));
  }
}

test('a click in the library, then typing at once, writes the text of the new node @thorough', async ({ studio }) => {
  const { page } = studio;
  const user = await openSlowly(studio);
  await user.press(libraryItem(page), ...TEXT);
  await expect(cardOfKind(page, 'question')).toContainText(TEXT);
  // Now its field is a loaded editor.
  await user.press(libraryItem(page), ...ANOTHER_TEXT);
  await expect(cardOfKind(page, 'question').getByText(ANOTHER_TEXT)).toBeVisible();
  await expect(cardOfKind(page, 'question')).toHaveCount(2);
});

test('a click on a plus, then typing at once, finds the kind and writes the text on its card @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  const user = await openSlowly(studio);
  const entry = cardOfKind(page, 'say');
  await entry.hover();
  await user.press(entry.locator('[data-node-plus]'), ...kindLabel('question').toLowerCase(), 'Enter', ...TEXT);
  await expect(textOnCard(page)).toHaveValue(TEXT);
  await expect(cardOfKind(page, 'question')).toHaveCount(1);
});

test('typing after a drop from the library writes the text of the new node @thorough', async ({ studio }) => {
  const { page } = studio;
  const user = await openSlowly(studio);
  await libraryItem(page).dragTo(page.locator('[data-canvas]'), { targetPosition: { x: 80, y: 200 } });
  await user.keys(...TEXT);
  await expect(cardOfKind(page, 'question')).toContainText(TEXT);
});

function libraryItem(page: Page): Locator {
  return page
    .getByRole('tabpanel', { name: t('app.library.nodes') })
    .getByRole('button', { name: kindLabel('question') })
    .first();
}

function textOnCard(page: Page): Locator {
  return cardOfKind(page, 'question').getByRole('textbox', { name: t('canvas.edit.text') });
}

async function openSlowly(studio: Studio): Promise<FastUser> {
  const { page } = studio;
  await studio.open();
  await page.getByRole('button', { name: titleOf('tab.new'), exact: true }).click();
  await createFromTemplate(page, 'empty');
  await expect(cardOfKind(page, 'say')).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return new FastUser(page, cdp);
}
