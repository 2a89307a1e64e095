/** The console: keyboard control, undone messages, a changed flow, and links from events to the canvas. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serializeFlow, serializeLayout } from '../../src-shared/document/serialize.ts';
import { t, words } from '../harness/messages.ts';
import { flowOf, question } from '../shared/flow/build.ts';
import { keysOf } from './harness/commands.ts';
import { memberLabel } from './harness/labels.ts';
import {
  canvas,
  card,
  cardOfKind,
  commandButton,
  hear,
  inspector,
  messageBox,
  nodeField,
  openPage,
  retype,
  say,
  startConversation,
  transcript,
} from './harness/page.ts';
import { expect, test } from './harness/studio.ts';

const box = (page: Page) => messageBox(page);

test('a conversation can be held, undone, inspected, and restarted by keyboard @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await expect(canvas(page)).toBeVisible();

  await test.step('digits press the quick replies', async () => {
    await startConversation(page);
    await hear(page, 'What can I do for you');
    await box(page).focus();
    await page.keyboard.press('1');
    await hear(page, 'What kind of place is it?');
    await expect(transcript(page).getByText('intention = buy_led')).toBeVisible();
    await expect(transcript(page).getByText(t('console.who.offline'))).toBeVisible();
  });

  await test.step('the canvas follows the run into the subgraph', async () => {
    await page.keyboard.press('1');
    await hear(page, 'Which sport is played there?');
    await expect(
      cardOfKind(page, 'question', 'Sport').getByRole('img', { name: t('canvas.light.waiting') }),
    ).toBeVisible();
  });

  await test.step('the last message is edited and sent again', async () => {
    await page
      .getByRole('button', { name: t('console.chat.edit') })
      .last()
      .click();
    const edit = page.getByRole('textbox', { name: t('console.chat.editLabel') });
    await edit.fill('a warehouse');
    await edit.press('Enter');
    await hear(page, /How large is the floor/);
    await expect(transcript(page).getByText('Sports court')).toHaveCount(0);
    await expect(transcript(page).getByText('venue = warehouse')).toBeVisible();
  });

  await test.step('arrow-up recalls earlier messages', async () => {
    await box(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).toHaveValue('a warehouse');
    await page.keyboard.press('ArrowDown');
    await expect(box(page)).toHaveValue('');
  });

  await test.step('a draft message and the conversation survive other panels and a reload', async () => {
    await box(page).fill('about 300 square');
    await page.getByRole('tab', { name: t('console.tabs.answers') }).click();
    const answers = page.getByRole('region', { name: t('console.answers.table') });
    await expect(answers.getByRole('row', { name: /venue.*warehouse/ })).toBeVisible();
    await page.reload();
    await expect(answers.getByRole('row', { name: /venue.*warehouse/ })).toBeVisible();
    await page.getByRole('tab', { name: t('console.tabs.chat') }).click();
    await expect(transcript(page).getByText('a warehouse')).toBeVisible();
    await expect(box(page)).toHaveValue('about 300 square');
    await box(page).fill('');
  });

  await test.step('an event leads to its node on the canvas', async () => {
    await page.getByRole('tab', { name: t('console.tabs.events') }).click();
    await page.getByRole('textbox', { name: t('console.events.filter') }).fill('the fault');
    await page
      .getByRole('list', { name: t('console.events.list') })
      .getByRole('button', { name: words('console.event.guard', { to: 'The fault' }) })
      .click();
    await expect(page.getByRole('navigation').getByText(t('canvas.mainFlow'))).toBeVisible();
    await openPage(page, 'inspector');
    await expect(inspector(page).getByRole('group', { name: memberLabel('edge', 'guard') })).toBeVisible();
  });

  await test.step('a changed flow is reported, and a restart repeats the conversation on it', async () => {
    await card(page, /Kind of place/).click();
    await retype(page, nodeField(page, 'question', 'prompt'), 'Where will it shine?');
    await openPage(page, 'console');
    await page.getByRole('tab', { name: t('console.tabs.chat') }).click();
    await expect(page.getByText(t('console.banner.changed'))).toBeVisible();
    await page.getByRole('button', { name: t('console.banner.changedSayAgain') }).click();
    await hear(page, 'Where will it shine?');
    await hear(page, /How large is the floor/);
    await expect(page.getByText(t('console.banner.changed'))).toBeHidden();
  });
});

test('an ended conversation shows its outcome and the next steps, and Run restarts it @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.open();
  const restart = transcript(page).getByRole('button', { name: t('console.actions.restart') });
  for (const again of [() => restart.click(), () => page.keyboard.press(keysOf('run.talk'))]) {
    await say(page, 'I want to talk to a human');
    await hear(page, words('console.over.ended'));
    await again();
    await hear(page, 'What can I do for you');
    await expect(transcript(page).getByText(words('console.over.ended'))).toHaveCount(0);
  }
});

test('the inspector follows the run until another node is selected @thorough', async ({ studio }) => {
  const { page } = studio;
  await studio.open();
  await startConversation(page);
  await hear(page, 'What can I do for you');
  await openPage(page, 'inspector');
  const follow = commandButton(page, 'run.follow');
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await say(page, 'new lighting please');
  await hear(page, 'What kind of place is it?');
  await openPage(page, 'inspector');
  await expect(nodeField(page, 'question', 'prompt')).toContainText('What kind of place is it?');
  await cardOfKind(page, 'question')
    .filter({ hasNot: page.getByRole('img', { name: t('canvas.light.waiting') }) })
    .first()
    .click();
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
});

test('in a narrow window, the node of an ended conversation is selected first, and the inspector is a click away @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  const folder = join(studio.home, 'projects', 'led_sales');
  const flow = flowOf({ entry: 'size', nodes: [question('size', { label: 'Size' })], edges: [] });
  await writeFile(join(folder, 'flow.json'), serializeFlow(flow));
  await writeFile(join(folder, 'layout.json'), serializeLayout({ version: 'v1', root: { nodes: {} } }));
  await page.setViewportSize({ width: 1100, height: 700 });
  await studio.open();
  await expect(card(page, 'Size')).toBeVisible();
  await startConversation(page);
  await say(page, 'large');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(t('console.actions.showNode')).click();
  await expect(card(page, 'Size')).toHaveClass(/\bselected\b/);
  await expect(transcript(page)).toBeVisible();
  await button(t('console.actions.openInInspector')).click();
  await expect(nodeField(page, 'question', 'prompt')).toBeVisible();
  await page.getByRole('tab', { name: t('app.dock.console'), exact: true }).click();
  await expect(transcript(page)).toBeVisible();
});
