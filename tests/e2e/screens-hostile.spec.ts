/**
 * Screens designed to break or spy, in a browser: they are drawn partially or not at all, fetch nothing, and run
 * nothing.
 */
import { expect } from '@playwright/test';
import { CATALOG_ID } from '../../src-shared/a2ui/catalog/catalog.ts';
import type { Json, JsonObject } from '../../src-shared/json.ts';
import { t } from '../harness/messages.ts';
import { spread } from '../harness/thorough.ts';
import {
  HOSTILE_CASES,
  hostileMessages,
  OLDER_HOSTILE_CASES,
  olderHostileMessages,
} from '../shared/a2ui/hostile-cases.ts';
import { test } from './harness/screens-page.ts';

const SPY = 'https://spy.example';
const TURNED = '\u202emoc.knab';
const LONG = 'W'.repeat(100_000);

const text = (id: string, value: string, more: JsonObject = {}) => ({ id, component: 'Text', text: value, ...more });
const column = (id: string, ...children: readonly string[]) => ({ id, component: 'Column', children });

/** Every way a screen can refer to an address, all visible. */
const ADDRESSES: readonly JsonObject[] = [
  {
    id: 'root',
    component: 'Column',
    children: ['image', 'small', 'card', 'film', 'sound', 'marks', 'open', 'tabs', 'map'],
  },
  { id: 'image', component: 'Image', url: `${SPY}/image.png` },
  { id: 'small', component: 'Image', url: `${SPY}/small.png`, variant: 'avatar', description: TURNED },
  { id: 'card', component: 'ProductCard', name: 'Offer', imageUrl: `${SPY}/offer.png` },
  { id: 'film', component: 'Video', url: `${SPY}/film.mp4`, posterUrl: `${SPY}/poster.png` },
  { id: 'sound', component: 'AudioPlayer', url: `${SPY}/sound.mp3` },
  text(
    'marks',
    [
      `![picture](${SPY}/markdown.png) [link](${SPY}/link) [script](javascript:alert(1))`,
      `<img src=${SPY}/html.png onerror=alert(1)><script>alert(1)</script>`,
      `<style>@import url(${SPY}/style.css);</style><link rel=stylesheet href=${SPY}/link.css>`,
      `<svg onload=alert(1)><iframe src=${SPY}/frame>`,
    ].join('\n\n'),
  ),
  { id: 'open', component: 'Modal', trigger: 'more', content: 'inside' },
  text('more', 'More'),
  { id: 'inside', component: 'Image', url: `${SPY}/inside.png` },
  {
    id: 'tabs',
    component: 'Tabs',
    tabs: [
      { title: 'One', child: 'sign' },
      { title: 'Two', child: 'inside' },
    ],
  },
  { id: 'sign', component: 'Icon', name: { svgPath: 'M0 0"/><image href="https://spy.example/path.png' } },
  { id: 'map', component: 'Map', lat: 51.5, lng: -0.1, address: SPY },
];
const THEME = { font: `x; background: url(${SPY}/font.png)`, iconUrl: `${SPY}/icon.png`, agentDisplayName: TURNED };
const COLOR = { primaryColor: `#000000; background: url(${SPY}/color.png)` };

const TEXTS: readonly JsonObject[] = [
  column('root', 'title', 'body', 'marks', 'go'),
  text('title', LONG, { variant: 'h1' }),
  text('body', `${'# '.repeat(100_000)}\n${'['.repeat(50_000)}`),
  text('marks', `${'> '.repeat(500)}${'*a_'.repeat(5000)}`),
  { id: 'go', component: 'Button', child: 'label', action: { event: { name: 'go' } } },
  text('label', LONG),
];

function screen(surfaceId: string, components: readonly Json[], theme: JsonObject = {}): readonly Json[] {
  return [
    { version: 'v0.9', createSurface: { surfaceId, catalogId: CATALOG_ID, theme } },
    { version: 'v0.9', updateComponents: { surfaceId, components } },
  ];
}

const OLDER = spread(OLDER_HOSTILE_CASES, 6);

const SCREENS: Readonly<Record<string, readonly Json[]>> = {
  ...Object.fromEntries(HOSTILE_CASES.map((one) => [one.name, hostileMessages(one, { surfaceId: one.name })])),
  ...Object.fromEntries(OLDER.map((one) => [`${one.name} (v0.8)`, olderHostileMessages(one, `${one.name} (v0.8)`)])),
  addresses: screen('addresses', ADDRESSES, THEME),
  color: screen('color', [text('root', 'Hi')], COLOR),
  texts: screen('texts', TEXTS),
};

test('hostile screens fetch nothing, run nothing, and leave the page as it was', async ({ page, address }) => {
  const wrong: string[] = [];
  page.on('request', (one) => one.url().startsWith(address) || wrong.push(`fetched ${one.url().slice(0, 100)}`));
  page.on('pageerror', ({ message }) => wrong.push(`thrown ${message}`));
  page.on('console', (line) => line.type() === 'error' && wrong.push(`told ${line.text().slice(0, 200)}`));
  page.on('dialog', (dialog) => void wrong.push(`asked ${dialog.message()}`));
  await page.goto(`${address}?screen=none`);
  await expect(page.getByRole('region', { name: 'Screen' })).toBeVisible();
  await page.evaluate((all) => window.showAll(JSON.parse(all) as Record<string, Json[]>), JSON.stringify(SCREENS));

  const addresses = page.getByRole('region', { name: 'addresses' });
  // All screens are read and drawn first.
  await addresses.getByRole('tab', { name: 'Two' }).click({ timeout: 60_000 });
  await addresses.getByRole('button', { name: 'More', exact: true }).click();
  const load = t('screens.load', { host: 'spy.example' });
  await expect(page.getByRole('dialog').getByRole('button', { name: load })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(addresses.getByRole('link', { name: 'link' })).toHaveAttribute('rel', 'noopener noreferrer');
  // The name of a picture can't reverse the displayed host, which the user decides by.
  await expect(addresses.getByRole('button', { name: `\\u202emoc.knab. ${load}` })).toHaveCount(2);

  for (const name of ['texts', 'color']) await expect(page.getByRole('region', { name })).not.toBeEmpty();
  const { codes, foreign, isWide } = await page.evaluate(() => ({
    codes: window.notices.map(({ code }) => code),
    foreign: [
      ...document.querySelectorAll(`main :is(script, style, link, image, iframe, [src], [poster], [srcset])`),
    ].map(({ outerHTML }) => outerHTML.slice(0, 100)),
    isWide: document.documentElement.scrollWidth > innerWidth,
  }));
  expect({ foreign, isWide }).toEqual({ foreign: [], isWide: false });
  for (const { code } of [...HOSTILE_CASES, ...OLDER]) expect(codes).toContain(code);

  await page.evaluate(
    (messages) => window.show(JSON.parse(messages) as Json[]),
    JSON.stringify(screen('main', [text('root', 'Still here')])),
  );
  await expect(page.getByText('Still here')).toBeVisible();
  expect(wrong).toEqual([]);
});
