/** The theme of a screen, its headings, icons, and names, as a user sees them. */
import { expect, type Page } from '@playwright/test';
import type { Json, JsonObject } from '../../src-shared/json.ts';
import { t } from '../harness/messages.ts';
import { test } from './harness/screens-page.ts';
import { brokenRules, WCAG_TAGS } from './harness/accessibility.ts';

const version = 'v0.9';
const CATALOG = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';

async function show(page: Page, url: string, { theme, components }: { theme?: JsonObject; components: JsonObject[] }) {
  await page.goto(url);
  await expect(page.getByRole('region', { name: 'Screen' })).toBeVisible();
  const messages: Json[] = [
    { version, createSurface: { surfaceId: 'main', catalogId: CATALOG, ...(theme !== undefined && { theme }) } },
    { version, updateComponents: { surfaceId: 'main', components } },
  ];
  await page.evaluate((more) => window.play(JSON.parse(more) as Json[]), JSON.stringify(messages));
}

const BUTTON = [
  { id: 'root', component: 'Column', children: ['go', 'later'] },
  { id: 'go', component: 'Button', child: 'text', variant: 'primary', action: { event: { name: 'go' } } },
  { id: 'text', component: 'Text', text: 'Pay' },
  { id: 'later', component: 'Button', child: 'words', variant: 'borderless', action: { event: { name: 'later' } } },
  { id: 'words', component: 'Text', text: 'Later' },
];

for (const scheme of ['light', 'dark']) {
  test(`a theme keeps the screen readable and names its agent (${scheme})`, async ({ page, address }) => {
    const theme = {
      primaryColor: '#ffd400',
      font: 'Georgia',
      agentDisplayName: 'City Bank',
      iconUrl: 'https://bank.example/icon.png',
    };
    await show(page, `${address}?screen=none&theme=${scheme}`, { theme, components: BUTTON });
    await expect(page.getByText('City Bank')).toBeVisible();
    await expect(
      page.getByRole('button', { name: `City Bank. ${t('screens.load', { host: 'bank.example' })}` }),
    ).toBeVisible();
    const pay = page.getByRole('button', { name: 'Pay' });
    await expect(pay).toHaveCSS('font-family', /^Georgia/);
    const [red = 0, green = 0, blue = 0] = await pay.evaluate((element) =>
      [...getComputedStyle(element).backgroundColor.matchAll(/[\d.]+/g)].map(([digits]) => Number(digits)),
    );
    // Yellow, even where it must be darkened.
    expect(Math.min(red, green) - blue).toBeGreaterThan(50);
    expect(await brokenRules(page, { runOnly: { type: 'tag', values: WCAG_TAGS } })).toEqual([]);
  });
}

test('Markdown headings become headings, and variants show their text unchanged @thorough', async ({
  page,
  address,
}) => {
  await show(page, `${address}?screen=none`, {
    components: [
      { id: 'root', component: 'Column', children: ['body', 'title', 'caption'] },
      { id: 'body', component: 'Text', text: '# First\n\n## Second\n\nAnd **more**.' },
      { id: 'title', component: 'Text', text: '# Title', variant: 'h3' },
      { id: 'caption', component: 'Text', text: '*Small*', variant: 'caption' },
    ],
  });
  await expect(page.getByRole('heading', { name: 'First', level: 2 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Second', level: 3 })).toBeVisible();
  await expect(page.getByRole('heading', { name: '# Title', level: 4 })).toBeVisible();
  await expect(page.getByText('*Small*')).toBeVisible();
});

test('an unknown icon gets a placeholder, and controls without labels have names @thorough', async ({
  page,
  address,
}) => {
  await show(page, `${address}?screen=none`, {
    components: [
      { id: 'root', component: 'Column', children: ['odd', 'next', 'song'] },
      { id: 'odd', component: 'Icon', name: 'hologram' },
      { id: 'next', component: 'Button', child: 'skip', action: { event: { name: 'next' } } },
      { id: 'skip', component: 'Icon', name: 'skipNext' },
      { id: 'song', component: 'Slider', value: 1, max: 3 },
    ],
  });
  await expect(page.getByTitle(t('screens.unknownIcon', { name: 'hologram' }))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skip next' })).toBeVisible();
  await expect(page.getByRole('slider', { name: t('screens.sliderName') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.notices.length), { timeout: 15000 }).toBeGreaterThan(0);
});
