/** A second flow drawn by a new user: an open question, a date, a message for each reason, and a bad back edge. */
import type { Locator, Page } from '@playwright/test';
import { t } from '../harness/messages.ts';
import { runCommand, titleOf } from './harness/commands.ts';
import { kindLabel } from './harness/labels.ts';
import {
  card,
  cardOfKind,
  connectTo,
  createFromTemplate,
  edge,
  hear,
  inspector,
  problems,
  say,
} from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

async function addBelow(page: Page, above: Locator, item: string): Promise<void> {
  await above.hover();
  await above.locator('[data-node-plus]').click();
  await expect(page.getByPlaceholder(t('canvas.add.hint'))).toBeFocused();
  await page.keyboard.type(item);
  await expect(page.getByRole('option', { selected: true })).toContainText(item);
  await page.keyboard.press('Enter');
}

async function write(page: Page, part: 'text' | 'options', text: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: t(`canvas.edit.${part}`) })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

const question = (page: Page, title: string): Locator => cardOfKind(page, 'question', title);

test('draws an appointment flow without warnings, reports an infinite loop, and books in a conversation @thorough', async ({
  studio,
}) => {
  test.slow();
  const { page } = studio;
  await studio.open();
  await page.getByRole('button', { name: titleOf('tab.new'), exact: true }).click();
  await createFromTemplate(page, 'empty');

  await test.step('adds three questions, one of them open', async () => {
    await addBelow(page, cardOfKind(page, 'say'), t('canvas.add.question.choice'));
    await write(page, 'text', 'What is the reason?');
    await write(page, 'options', 'Pain\nCheck\nCleaning');
    await addBelow(page, question(page, 'Reason'), t('canvas.add.question.date'));
    await write(page, 'text', 'Which day?');
    await addBelow(page, question(page, 'Day'), t('canvas.add.question.text'));
    await write(page, 'text', 'What is your name?');
    await expect(question(page, 'Name')).toBeVisible();
  });

  await test.step('adds a tool with a confirmation before it', async () => {
    await addBelow(page, question(page, 'Name'), t('canvas.add.newTool'));
    const dialog = page.getByRole('dialog', { name: t('tools.create.title') });
    await expect(dialog.getByRole('textbox', { name: t('tools.create.name') })).toBeFocused();
    await page.keyboard.type('book');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await addBelow(page, question(page, 'Name'), t('canvas.add.question.confirmation'));
    await write(page, 'text', 'Shall I book it?');
  });

  await test.step('adds a branch with a message for each reason', async () => {
    await addBelow(page, question(page, 'Name'), kindLabel('decision'));
    await inspector(page)
      .getByRole('button', { name: t('inspector.branches.perOptionOf', { title: 'Reason' }) })
      .click();
    const branches = cardOfKind(page, 'decision').locator('[data-branch] button');
    await expect(branches).toHaveCount(4);
    for (const [at, text] of ['Pain: 60 minutes.', 'Check: 20 minutes.', 'Cleaning: 40 minutes.'].entries()) {
      await branches.nth(at).click();
      await page
        .getByRole('tabpanel', { name: t('app.library.nodes') })
        .getByRole('button', { name: kindLabel('say') })
        .first()
        .click();
      await page.keyboard.type(text);
      await expect(card(page, text)).toBeVisible();
    }
  });

  const strip = page.getByRole('region', { name: t('app.strip') });
  await test.step('leaves nothing to fix', () =>
    expect(strip.getByRole('button', { name: t('app.panels.problems') }).getByText(t('app.noProblems'))).toBeVisible());

  await test.step('reports an infinite loop, and a quick fix asks the question again', async () => {
    await question(page, 'Confirmed').focus();
    await connectTo(page, 'Day');
    await expect(edge(page, { from: 'Confirmed', to: 'Day' })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(
      strip.getByRole('button', { name: t('app.panels.problems') }).getByText(t('app.noProblems')),
    ).toBeHidden();
    await runCommand(page, 'view.problems');
    await problems(page, 'cycle.answered')
      .getByRole('button', { name: t('checks.fixes.askAgain', { node: 'Day' }) })
      .click();
    await expect(problems(page, 'cycle.answered')).toHaveCount(0);
    const clearing = cardOfKind(page, 'assign');
    await expect(clearing).toHaveClass(/selected/);
    await expect(clearing).toBeInViewport();
    await expect(edge(page, { from: 'Confirmed', to: kindLabel('assign') })).toBeAttached();
    await runCommand(page, 'edit.undo');
    await expect(clearing).toHaveCount(0);
    await runCommand(page, 'edit.undo');
    await expect(
      strip.getByRole('button', { name: t('app.panels.problems') }).getByText(t('app.noProblems')),
    ).toBeVisible();
  });

  await test.step('holds a conversation', async () => {
    await say(page, 'hello');
    await hear(page, 'What is the reason?');
    await say(page, 'check');
    await hear(page, 'Which day?');
    await say(page, '2027-03-04');
    await hear(page, 'What is your name?');
    await say(page, 'Ada');
    await hear(page, 'Check: 20 minutes.');
    await hear(page, 'Shall I book it?');
    await say(page, 'yes');
    await hear(page, 'confirmed = yes');
  });
});
