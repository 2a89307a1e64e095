/** Screens as a user experiences them: by role and label, by keyboard, and under the CSP of the studio. */
import { expect, type Page } from '@playwright/test';
import type { Json } from '../../src-shared/json.ts';
import { t, words } from '../harness/messages.ts';
import { spread } from '../harness/thorough.ts';
import { test as base } from './harness/screens-page.ts';
import { brokenRules, WCAG_TAGS } from './harness/accessibility.ts';

const test = base.extend<{ open: (query: string) => Promise<void> }>({
  open: async ({ page, address }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await use(async (query) => {
      await page.goto(`${address}?${query}`);
      await expect(page.getByRole('region', { name: 'Screen' })).toBeVisible();
    });
    expect(complaints).toEqual([]);
  },
});

const version = 'v0.9';
const update = (...components: readonly Json[]): Json => ({
  version,
  updateComponents: { surfaceId: 'main', components },
});
const write = (path: string, value: Json): Json => ({ version, updateDataModel: { surfaceId: 'main', path, value } });
const play = (page: Page, messages: readonly Json[]) =>
  page.evaluate((more) => window.play(JSON.parse(more) as Json[]), JSON.stringify(messages));
const actions = (page: Page) =>
  page.evaluate(() =>
    window.actions.map(({ name, sourceComponentId, context }) => ({ name, sourceComponentId, context })),
  );

test('an action whose data cannot be computed is reported and not sent', async ({ page, open }) => {
  await open('screen=none');
  const broken = { call: 'formatString', args: { value: '${/name' } };
  await play(page, [
    update(
      { id: 'root', component: 'Column', children: ['go'] },
      { id: 'go', component: 'Button', child: 'words', action: { event: { name: 'desk.go', context: { a: broken } } } },
      { id: 'words', component: 'Text', text: 'Go' },
    ),
  ]);
  await page.getByRole('button').press('Enter');
  const faults = await page.evaluate(() => window.faults);
  expect(faults).toEqual([
    {
      action: 'desk.go',
      surfaceId: 'main',
      sourceComponentId: 'go',
      message: t('screenChecks.formatString.openBrace'),
    },
  ]);
  expect(await actions(page)).toEqual([]);
});

test('a form can be filled in by keyboard, shows errors, and sends its values', async ({ page, open }) => {
  await open('screen=form');
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAccessibleDescription('Tell us your name. Agree to the credit check.');
  await send.press('Enter');
  await page.getByLabel('Income a year').fill('12x');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Income a year')).toHaveAccessibleDescription(/at least £1,000.*expected form/);
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('As it stands in your passport.');
  await page.getByLabel('Name').fill('Ada');
  await page.getByRole('radio', { name: 'Phone' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('checkbox', { name: 'Moving house' }).press('Space');
  await page.getByRole('searchbox', { name: t('screens.filter') }).fill('mead');
  await expect(page.getByRole('group', { name: 'Your bank now' }).getByRole('radio')).toHaveCount(1);
  await page.getByRole('checkbox', { name: /credit record/ }).check();
  await send.press('Enter');
  expect(await actions(page)).toEqual([
    {
      name: 'mortgage.apply',
      sourceComponentId: 'send',
      context: { name: 'Ada', contact: ['mail'], topics: ['over', 'move'], agree: true },
    },
  ]);
  await page.getByRole('button', { name: 'Why do you ask?' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Why we ask' });
  await dialog.getByLabel('Your question').fill('Why?');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Why do you ask?' })).toBeFocused();
});

test('a live screen updates with its data and messages and keeps the focus', async ({ page, open }) => {
  await open('screen=quote');
  const term = page.getByRole('slider', { name: 'Term in years' });
  await term.press('ArrowRight');
  await expect(page.getByText('26 years')).toBeVisible();
  await page.getByRole('button', { name: 'Recalculate' }).click();
  expect((await actions(page)).at(-1)).toEqual({
    name: 'mortgage.update_term',
    sourceComponentId: 'update',
    context: { term: 26 },
  });
  await term.focus();
  await play(page, [write('/monthly', '£1,201.10'), write('/ltv', 55)]);
  await expect(page.getByRole('group', { name: 'Monthly payment' })).toContainText('£1,201.10');
  const meter = page.getByRole('meter', { name: 'Loan to value' });
  await expect(meter).toHaveAttribute('aria-valuetext', '55% on a scale from 0% to 100%; up to 60%');
  await expect(term).toBeFocused();
  // A prop that isn't sent again also disappears from the page.
  await expect(page.getByText('80% of the price')).toBeVisible();
  await play(page, [update({ id: 'loan', component: 'StatCard', label: 'Loan', value: '£280,000' })]);
  await expect(page.getByText('80% of the price')).toBeHidden();
  // Another type under the same id, and children that appear and disappear.
  await play(page, [
    update(
      { id: 'note', component: 'ProgressBar', label: 'Checked', value: 1, max: 4 },
      { id: 'root', component: 'Column', children: ['title', 'note'] },
    ),
  ]);
  await expect(page.getByRole('progressbar', { name: 'Checked' })).toHaveAttribute('aria-valuetext', '25%');
  await expect(meter).toBeHidden();
  await play(page, [{ version, deleteSurface: { surfaceId: 'main' } }]);
  await expect(page.getByText(t('screens.empty'))).toBeVisible();
});

test('lists repeat, tabs and scroll areas work, and nothing is fetched or run without consent', async ({
  page,
  open,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => /example/.test(request.url()) && asked.push(request.url()));
  await open('screen=card');
  await page.getByRole('tab', { name: 'Where' }).press('ArrowRight');
  await expect(page.getByRole('listitem').filter({ hasText: 'Frozen' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  );
  await page.keyboard.press('ArrowRight');
  await play(page, [write('/payments/2', { at: 'Corner shop', sum: 3 })]);
  await page.getByRole('button', { name: 'Not mine' }).nth(2).click();
  await page.getByRole('button', { name: 'Card ending 4242' }).click();
  expect(await actions(page)).toEqual([
    { name: 'lost_card.dispute', sourceComponentId: 'payment_no', context: { shop: 'Corner shop', sum: 3 } },
    { name: 'lost_card.pick', sourceComponentId: 'pressable', context: { card: '4242' } },
  ]);
  await page.getByRole('tab', { name: 'Where' }).click();
  await expect(
    page.getByRole('img', { name: t('screens.mapOf', { place: 'Around Trafalgar Square, London' }) }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: t('screens.places') })).toContainText('The Wheel');
  await expect(page.getByRole('button', { name: t('screens.load', { host: 'media.example' }) })).toHaveCount(2);
  await expect(page.getByText('<img src=x onerror=alert(1)> stays text.')).toBeVisible();
  expect(asked).toEqual([]);
  await open('screen=broken');
  await expect(page.getByRole('note')).toHaveText([
    t('screens.unknown', { component: 'Hologram' }),
    words('screens.broken', {
      component: 'Slider',
      reason: t('screenChecks.expected.dynamic', { what: t('screenChecks.expected.number') }),
    }),
    t('screens.missing', { id: 'gone' }),
    t('screens.circle', { id: 'loop' }),
    words('screens.refusedAddress', { reason: /.*javascript:/ }),
    words('screens.refusedAddress', { reason: /.*file:/ }),
  ]);
});

for (const look of spread(['theme=dark&device=mobile', 'theme=light'], 1)) {
  test(`every screen passes the automatic accessibility rules (${look})`, async ({ page, open }) => {
    if (look.includes('mobile')) await page.setViewportSize({ width: 360, height: 800 });
    for (const screen of ['quote', 'form', 'card', 'broken']) {
      await open(`screen=${screen}&${look}`);
      await expect(page.getByRole('heading').or(page.getByRole('note')).first()).toBeVisible();
      expect(await brokenRules(page, { runOnly: { type: 'tag', values: WCAG_TAGS } }), screen).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
}
