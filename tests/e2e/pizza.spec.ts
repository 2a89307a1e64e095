/** A new user draws a flow from scratch in the window, and talks to it. */
import type { Locator, Page } from '@playwright/test';
import { t } from '../harness/messages.ts';
import { titleOf } from './harness/commands.ts';
import { kindLabel } from './harness/labels.ts';
import { card, cardOfKind, createFromTemplate, hear, inspector, say } from './harness/page.ts';
import { expect, test, type Studio } from './harness/studio.ts';

/** From the first card to a flow without warnings. */
const MAX_PRESSES = 40;
/** The pace of a person: a pointer press, including finding the target, and a key press. */
const HUMAN_MS = { press: 1200, key: 120 } as const;

/** Draws as a person does, and counts the steps. */
class Hand {
  readonly #page: Page;
  presses = 0;
  keys = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.#page.keyboard.type(text);
  }

  async key(name: string): Promise<void> {
    this.keys += 1;
    await this.#page.keyboard.press(name);
  }

  /** The plus button below a card, then the first match of the typed text. */
  async addBelow(above: Locator, item: string): Promise<void> {
    await above.hover();
    await this.press(above.locator('[data-node-plus]'));
    await expect(this.#page.getByPlaceholder(t('canvas.add.hint'))).toBeFocused();
    await this.type(item);
    await expect(this.#page.getByRole('option', { selected: true })).toContainText(item);
    await this.key('Enter');
  }

  /** On the card that was just added. */
  async write(part: 'text' | 'options', text: string): Promise<void> {
    await expect(this.#page.getByRole('textbox', { name: t(`canvas.edit.${part}`) })).toBeFocused();
    await this.type(text);
    await this.key('Tab');
  }

  get seconds(): number {
    return Math.round((this.presses * HUMAN_MS.press + this.keys * HUMAN_MS.key) / 1000);
  }
}

const question = (page: Page, title: string): Locator => cardOfKind(page, 'question', title);

test('a pizza flow can be drawn from scratch in few steps without warnings, and talked to', async ({
  studio,
}, info) => {
  test.slow();
  const { page } = studio;
  const hand = await openEmpty(studio);

  await test.step('adds three questions', async () => {
    await hand.addBelow(cardOfKind(page, 'say'), t('canvas.add.question.choice'));
    await hand.write('text', 'What size would you like?');
    await hand.write('options', 'Small\nMedium\nLarge');
    await hand.addBelow(question(page, 'Size'), t('canvas.add.question.choices'));
    await hand.write('text', 'Which toppings would you like?');
    await hand.write('options', 'Cheese\nHam\nOlives');
    await hand.addBelow(question(page, 'Toppings'), t('canvas.add.question.boolean'));
    await hand.write('text', 'Would you like delivery?');
  });

  await test.step('creates a tool that is not implemented yet', async () => {
    await hand.addBelow(question(page, 'Delivery'), t('canvas.add.newTool'));
    const dialog = page.getByRole('dialog', { name: t('tools.create.title') });
    await expect(dialog.getByRole('textbox', { name: t('tools.create.name') })).toBeFocused();
    await hand.type('place_order');
    await hand.key('Enter');
    await expect(dialog).toBeHidden();
    await expect(cardOfKind(page, 'action')).toContainText('place_order');
  });

  await test.step('adds a confirmation before it', async () => {
    await hand.addBelow(question(page, 'Delivery'), t('canvas.add.question.confirmation'));
    await hand.write('text', 'Shall I order it?');
  });

  await test.step('adds a decision with a branch for each size', async () => {
    await hand.addBelow(question(page, 'Delivery'), kindLabel('decision'));
    await hand.press(
      inspector(page).getByRole('button', { name: t('inspector.branches.perOptionOf', { title: 'Size' }) }),
    );
    const branches = cardOfKind(page, 'decision').locator('[data-branch] button');
    await expect(branches).toHaveCount(4);
    await expect(inspector(page).locator('[data-branch] button').first()).toBeFocused();
    for (const [at, text] of ['Small: 20 minutes.', 'Medium: 25 minutes.', 'Large: 30 minutes.'].entries()) {
      await hand.press(branches.nth(at));
      await hand.press(
        page
          .getByRole('tabpanel', { name: t('app.library.nodes') })
          .getByRole('button', { name: kindLabel('say') })
          .first(),
      );
      await hand.write('text', text);
      await expect(card(page, text)).toBeVisible();
    }
  });

  await test.step('leaves nothing to fix', async () => {
    const strip = page.getByRole('region', { name: t('app.strip') });
    await expect(
      strip.getByRole('button', { name: t('app.panels.problems') }).getByText(t('app.noProblems')),
    ).toBeVisible();
    expect(hand.presses).toBeLessThanOrEqual(MAX_PRESSES);
    const measured = `${hand.presses} presses, ${hand.keys} keys, ${hand.seconds} s at a person's pace`;
    info.annotations.push({ type: 'drawn with', description: measured });
  });

  await test.step('holds a conversation until it ends', async () => {
    await say(page, 'hello');
    await hear(page, 'What size would you like?');
    await say(page, 'large');
    await hear(page, 'Which toppings would you like?');
    const replies = page.getByRole('group', { name: t('console.composer.replies') });
    await replies.getByRole('button', { name: 'Ham' }).click();
    await replies.getByRole('button', { name: 'Olives' }).click();
    await replies.getByRole('button', { name: t('console.composer.sendPicked', { count: 2 }) }).click();
    await hear(page, 'Would you like delivery?');
    await say(page, 'yes');
    await hear(page, 'Large: 30 minutes.');
    await hear(page, 'Shall I order it?');
    await say(page, 'yep');
    await hear(page, 'confirmed = yes');
    await expect(
      cardOfKind(page, 'terminal').getByRole('img', { name: t('canvas.visited', { count: 1 }) }),
    ).toBeVisible();
  });
});

async function openEmpty(studio: Studio): Promise<Hand> {
  const { page } = studio;
  await studio.open();
  await page.getByRole('button', { name: titleOf('tab.new'), exact: true }).click();
  await createFromTemplate(page, 'empty');
  await expect(cardOfKind(page, 'say')).toBeVisible();
  return new Hand(page);
}
