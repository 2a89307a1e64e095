/**
 * Screens of a conversation in the console: pressed, drawn for a phone, kept across a reload, handed off, and two at
 * once.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScreenFile } from '../../src-shared/a2ui/screen-file.ts';
import { serializeScreen } from '../../src-shared/a2ui/serialize-screen.ts';
import { serializeFlow } from '../../src-shared/document/serialize.ts';
import { t } from '../harness/messages.ts';
import { edge, end, flowOf } from '../shared/flow/build.ts';
import { brokenRules } from './harness/accessibility.ts';
import { canvas, card, hear, say, startConversation, transcript, createFromTemplate } from './harness/page.ts';
import { runCommand } from './harness/commands.ts';
import { tabTo } from './harness/keyboard.ts';
import { expect, test } from './harness/studio.ts';

test('a mortgage conversation uses screens and text, on desktop and phone, and is handed to card services @thorough', async ({
  studio,
}) => {
  test.slow();
  const { page } = studio;
  await page.setViewportSize({ width: 1500, height: 950 });
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+o');
  await createFromTemplate(page, 'mortgage');
  await expect(card(page, /Landing/)).toBeVisible();
  const screen = page.getByRole('region', { name: t('console.screen.label') });

  await test.step('shows a screen, and sends presses on it to the conversation', async () => {
    await startConversation(page);
    await runCommand(page, 'view.roomy');
    await screen.getByRole('button', { name: 'First-time buyer' }).click();
    await expect(transcript(page).getByText(t('console.screen.pressed', { label: 'First-time buyer' }))).toBeVisible();
    await say(page, 'the house costs 400000, I want to borrow 250000 and earn 80000, two year fix over 25 years');
    await hear(page, /Which of the two on your screen/);
    await expect(screen.getByText('£1,286.69').first()).toBeVisible();
  });

  await test.step('draws the screen for a phone, and shows it again after a reload', async () => {
    await page.getByRole('radio', { name: t('console.client.mobile') }).click();
    const frame = page.getByTestId('device-frame');
    await expect.poll(async () => (await frame.boundingBox())?.width).toBe(360);
    await expect(page.getByRole('radio', { name: t('console.client.mobile') })).toBeChecked();
    await page.reload();
    await expect(screen.getByText('£1,286.69').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: t('console.client.mobile') })).toBeChecked();
    expect(await brokenRules(page, {}, '[data-region="console"]')).toEqual([]);
  });

  await test.step('hands the conversation off in voice mode, and the other agent draws its own screens', async () => {
    await page.getByRole('button', { name: t('console.voice.mode') }).click();
    await say(page, 'I lost my card');
    await hear(page, t('console.handoff.away', { agent: 'Lost card' }));
    await expect(
      page.getByText(t('console.voice.speaking')).or(page.getByText(t('console.voice.silent'))),
    ).toBeVisible();
    await expect(screen.getByText('Your card', { exact: true })).toBeVisible();
    await say(page, 'it was stolen');
    await hear(page, 'What are the last four digits of your card?');
  });

  await test.step('shows a second conversation with another agent next to the first', async () => {
    await page.getByRole('button', { name: t('console.actions.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('console.beside.openAgent') }).press('ArrowRight');
    await page.getByRole('menuitem', { name: 'Card services', exact: true }).press('Enter');
    const beside = page.getByRole('region', { name: 'Card services' });
    await expect(beside.getByText(/this is card services/).first()).toBeVisible();
    await beside.getByRole('button', { name: t('console.beside.close') }).click();
    await expect(beside).toBeHidden();
  });
});

const button = (id: string, label: string) => [
  { id, component: 'Button', child: `${id}_label`, action: { event: { name: id } } },
  { id: `${id}_label`, component: 'Text', text: label },
];

const screenOf = (title: string, ...components: ScreenFile['components']): ScreenFile => ({
  version: 'v1',
  title,
  components: [
    {
      id: 'root',
      component: 'Column',
      children: components.map(({ id }) => id).filter((id) => !id.endsWith('_label')),
    },
    ...components,
  ],
});

test('a form is filled in and confirmed by keyboard, on a phone and in the dark @thorough', async ({ studio }) => {
  const { page } = studio;
  const folder = join(studio.home, 'projects', 'led_sales');
  const flow = flowOf({
    entry: 'form',
    nodes: [{ id: 'form', type: 'screen', screen: 'form' }, { id: 'summary', type: 'screen', screen: 'summary' }, end],
    edges: [edge('form', 'summary'), edge('summary', 'end')],
  });
  const screens = {
    form: screenOf('Form', { id: 'name', component: 'TextField', label: 'Your name' }, ...button('send', 'Send')),
    summary: screenOf('Summary', ...button('confirm', 'Confirm')),
  };
  await writeFile(join(folder, 'flow.json'), serializeFlow(flow));
  await mkdir(join(folder, 'screens'), { recursive: true });
  for (const [name, file] of Object.entries(screens))
    await writeFile(join(folder, 'screens', `${name}.json`), serializeScreen(file));
  await page.emulateMedia({ colorScheme: 'dark' });
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  await startConversation(page);
  const screen = page.getByRole('region', { name: t('console.screen.label') });
  await expect(screen.getByRole('textbox', { name: 'Your name' })).toBeVisible();

  await tabTo(page, page.getByRole('radio', { name: t('console.client.desktop') }), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: t('console.client.mobile') })).toBeChecked();
  await tabTo(page, screen.getByRole('textbox', { name: 'Your name' }));
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await expect(screen.getByRole('button', { name: 'Send' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expect(page.getByRole('group', { name: t('console.tabs.screen'), exact: true })).toBeFocused();
  expect(await brokenRules(page, {}, '[data-region="console"]')).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(screen.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('console.screen.pressed', { label: 'Confirm' }))).toBeVisible();
});
