/** The layout of screens at the widths of phones, tablets, and desktops, including the published gallery. */
import { expect, type Page } from '@playwright/test';
import type { Json, JsonObject } from '../../src-shared/json.ts';
import { t } from '../harness/messages.ts';
import { galleryFiles, galleryMessages } from '../shared/a2ui/gallery.ts';
import { brokenRules } from './harness/accessibility.ts';
import { test } from './harness/screens-page.ts';

const WIDTHS = [320, 390, 768, 1280];

async function open(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  await page.goto(`${address}?screen=none`);
  await expect(page.getByRole('region', { name: 'Screen' })).toBeVisible();
}

async function draw(page: Page, messages: readonly Json[]): Promise<void> {
  await page.evaluate((more) => window.play(JSON.parse(more) as Json[]), JSON.stringify(messages));
}

const update = (...components: readonly JsonObject[]): Json => ({
  version: 'v0.9',
  updateComponents: { surfaceId: 'main', components },
});

const words = (id: string, text: string, more: JsonObject = {}) => ({ id, component: 'Text', text, ...more });

async function boxOf(page: Page, text: string) {
  const box = await page.getByText(text, { exact: true }).boundingBox();
  if (box === null) throw new Error(`"${text}" isn't drawn.`);
  return box;
}

const COLUMNS = [
  { id: 'root', component: 'Row', children: ['a', 'b', 'c'] },
  { id: 'a', component: 'Column', children: ['a1'] },
  { id: 'b', component: 'Column', children: ['b1'] },
  { id: 'c', component: 'Column', children: ['c1'] },
  words('a1', 'Departs'),
  words('b1', 'Status'),
  words('c1', 'Arrives'),
];

test('columns stay side by side where they fit', async ({ page, address }) => {
  await open(page, address, 1280);
  await draw(page, [update(...COLUMNS)]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    const [a, b, c] = [await boxOf(page, 'Departs'), await boxOf(page, 'Status'), await boxOf(page, 'Arrives')];
    expect([b.y, c.y]).toEqual([a.y, a.y]);
    expect(a.x + a.width).toBeLessThan(b.x);
    expect(b.x + b.width).toBeLessThan(c.x);
  }
});

test('rows of a table share the columns of their header', async ({ page, address }) => {
  await open(page, address, 1280);
  await draw(page, [
    update(
      { id: 'root', component: 'Column', children: ['header', 'list'] },
      { id: 'header', component: 'Row', children: ['name', 'price', 'worth'] },
      words('name', 'Asset', { weight: 2 }),
      words('price', 'Price', { weight: 1 }),
      words('worth', 'Market worth', { weight: 1.5 }),
      { id: 'list', component: 'List', children: ['row'] },
      { id: 'row', component: 'Row', children: ['sign', 'cost', 'total'] },
      { id: 'sign', component: 'Row', children: ['icon', 'coin'], weight: 2, align: 'center' },
      { id: 'icon', component: 'Icon', name: 'payment' },
      words('coin', 'Sovereign'),
      words('cost', '$43,500.25', { weight: 1 }),
      words('total', '$850,000,000,000.00', { weight: 1.5 }),
    ),
  ]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    expect((await boxOf(page, '$43,500.25')).x).toBeCloseTo((await boxOf(page, 'Price')).x, 0);
    expect((await boxOf(page, '$850,000,000,000.00')).x).toBeCloseTo((await boxOf(page, 'Market worth')).x, 0);
  }
});

test('a table of four columns wraps to a second line with its header on a phone @thorough', async ({
  page,
  address,
}) => {
  await open(page, address, 320);
  const row = (id: string, cells: readonly string[]) => [
    { id, component: 'Row', children: cells.map((_text, at) => `${id}${at}`) },
    ...cells.map((text, at) => words(`${id}${at}`, text, { weight: at + 1 })),
  ];
  await draw(page, [
    update(
      { id: 'root', component: 'Column', children: ['h', 'r'] },
      ...row('h', ['Asset', 'Price', 'Change', 'Worth']),
      ...row('r', ['Bitcoin', 'US$43,500.25', '1.2%', 'US$850,000.00']),
    ),
  ]);
  const [asset, price, worth] = [
    await boxOf(page, 'Asset'),
    await boxOf(page, 'US$43,500.25'),
    await boxOf(page, 'US$850,000.00'),
  ];
  expect(price.height).toBe(asset.height);
  expect([price.x, worth.x]).toEqual([(await boxOf(page, 'Price')).x, (await boxOf(page, 'Worth')).x]);
  expect(worth.y).toBeGreaterThan(price.y);
});

test('a picture in a row leaves room for its siblings on a phone @thorough', async ({ page, address }) => {
  await open(page, address, 320);
  await draw(page, [
    update(
      { id: 'root', component: 'Row', children: ['art', 'title', 'length'], align: 'center' },
      { id: 'art', component: 'Image', url: 'https://pictures.example/a.png', description: 'Cover' },
      words('title', 'Weightless'),
      words('length', '8:09'),
    ),
  ]);
  const cover = (await page.getByText('Cover', { exact: true }).boundingBox())!;
  expect((await boxOf(page, 'Weightless')).x).toBeGreaterThan(cover.x + cover.width);
  expect((await boxOf(page, '8:09')).y).toBe((await boxOf(page, 'Weightless')).y);
});

test('a date with a time is legible in narrow boxes: both are below each other @thorough', async ({
  page,
  address,
}) => {
  await open(page, address, 1280);
  const date = (id: string, more: JsonObject = {}) => ({
    ...{ id, component: 'DateTimeInput', label: id, value: '2027-12-28T22:58', enableDate: true, enableTime: true },
    ...more,
  });
  await draw(page, [
    update(
      { id: 'root', component: 'Column', children: ['alone', 'day', 'pair', 'card'] },
      date('alone'),
      date('day', { enableTime: false }),
      { id: 'pair', component: 'Row', children: ['from', 'side'] },
      date('from', { weight: 1 }),
      { id: 'side', component: 'Column', children: ['to'], weight: 1 },
      date('to'),
      { id: 'card', component: 'Card', child: 'inner' },
      { id: 'inner', component: 'Row', children: ['icon', 'at'] },
      { id: 'icon', component: 'Icon', name: 'event' },
      date('at'),
    ),
  ]);
  const cutOff = () =>
    page.locator('input').evaluateAll((fields) =>
      fields.flatMap((field) => {
        const { width, height } = field.getBoundingClientRect();
        // A copy without a limit shows the size of one line.
        const copy = field.cloneNode() as HTMLInputElement;
        Object.assign(copy.style, { position: 'absolute', width: 'max-content', maxWidth: 'none' });
        field.after(copy);
        const line = copy.getBoundingClientRect();
        copy.type = 'date';
        const day = copy.getBoundingClientRect();
        copy.remove();
        const isBelow = height > line.height && width >= day.width;
        return width >= line.width || isBelow ? [] : [[field.id, width, line.width]];
      }),
    );
  for (const width of [180, 200, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await cutOff()).toEqual([]);
  }
});

test('aligns texts and buttons in a row to one baseline by default @thorough', async ({ page, address }) => {
  await open(page, address, 768);
  const middle = ({ y, height }: { readonly y: number; readonly height: number }) => y + height / 2;
  const question = [
    words('ask', 'New here?'),
    { id: 'join', component: 'Button', child: 'label', action: { event: { name: 'bank.join' } } },
    words('label', 'Sign up'),
  ];
  await draw(page, [update({ id: 'root', component: 'Row', children: ['ask', 'join'] }, ...question)]);
  const button = (await page.getByRole('button').boundingBox())!;
  expect(middle(await boxOf(page, 'New here?'))).toBeCloseTo(middle(button), 0);
  await draw(page, [update({ id: 'root', component: 'Row', children: ['ask', 'join'], align: 'start' })]);
  await expect.poll(async () => (await boxOf(page, 'New here?')).y, { timeout: 15000 }).toBe(button.y);
});

test('wraps a row that does not fit', async ({ page, address }) => {
  await open(page, address, 320);
  const field = (id: string, label: string) => ({ id, component: 'TextField', label, weight: 1 });
  await draw(page, [
    update(
      { id: 'root', component: 'Row', children: ['one', 'two', 'three'] },
      field('one', 'First'),
      field('two', 'Second'),
      field('three', 'Third'),
    ),
  ]);
  expect((await boxOf(page, 'Second')).y).toBe((await boxOf(page, 'First')).y);
  expect((await boxOf(page, 'Third')).y).toBeGreaterThan((await boxOf(page, 'First')).y);
});

test('children of a centered column keep the width they need, and icons follow the alignment @thorough', async ({
  page,
  address,
}) => {
  await open(page, address, 768);
  await draw(page, [
    update(
      { id: 'root', component: 'Column', children: ['line', 'term', 'icon', 'text'], align: 'center' },
      { id: 'line', component: 'Divider' },
      { id: 'term', component: 'Slider', label: 'Term', value: 3, max: 10 },
      { id: 'icon', component: 'Icon', name: 'home', accessibility: { label: 'Home' } },
      words('text', 'Short'),
    ),
  ]);
  const region = (await page.getByRole('region', { name: 'Screen' }).boundingBox())!;
  expect((await page.getByRole('separator').boundingBox())?.width).toBe(region.width);
  expect((await page.getByRole('slider').boundingBox())?.width).toBe(region.width);
  const icon = (await page.getByRole('img', { name: 'Home' }).boundingBox())!;
  expect(icon.x + icon.width / 2).toBeCloseTo(region.x + region.width / 2, 0);
});

test('a small image is offered as a button that fits its box @thorough', async ({ page, address }) => {
  await open(page, address, 390);
  const url = 'https://media.example/portrait.png';
  await draw(page, [update({ id: 'root', component: 'Image', url, variant: 'avatar', description: 'Ada' })]);
  const load = page.getByRole('button', { name: `Ada. ${t('screens.load', { host: 'media.example' })}` });
  expect(await load.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await expect(load).toHaveAttribute('title', new RegExp(t('screens.loadHint')));
});

test('a narrow image gets a button with an icon instead of cut-off text @thorough', async ({ page, address }) => {
  await open(page, address, 390);
  const image = (variant: string) =>
    update({ id: 'root', component: 'Image', url: 'https://media.example/a.png', variant });
  const words = page.getByText(t('screens.load', { host: 'media.example' }), { exact: true });
  await draw(page, [image('largeFeature')]);
  await expect.poll(async () => (await words.boundingBox())?.width, { timeout: 15000 }).toBeGreaterThan(100);
  await draw(page, [image('smallFeature')]);
  await expect.poll(async () => (await words.boundingBox())?.width, { timeout: 15000 }).toBe(1);
  await expect(page.getByRole('button')).toHaveAttribute('title', new RegExp(t('screens.loadHint')));
});

test('screens of the published gallery fit their pages, nothing covers text, and all can be read in light and dark @thorough', async ({
  page,
  address,
}) => {
  await open(page, address, 1280);
  const files = [...galleryFiles('v0_9'), ...galleryFiles('v1_0')];
  const screens = Object.fromEntries(
    files.map((file): [string, readonly Json[]] => [file, galleryMessages(file).map((message) => on(file, message))]),
  );
  await page.evaluate((all) => window.showAll(JSON.parse(all) as Record<string, Json[]>), JSON.stringify(screens));
  await expect.poll(() => page.evaluate(drawnScreens), { timeout: 15000 }).toBe(files.length);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(misplaced), `${width} px`).toEqual([]);
  }
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    expect(await brokenRules(page, { runOnly: ['color-contrast'] }, 'main'), theme).toEqual([]);
  }
});

function on(surfaceId: string, message: JsonObject): Json {
  return Object.fromEntries(
    Object.entries(message).map(([kind, body]) => [
      kind,
      kind === 'version' ? body : { ...(body as JsonObject), surfaceId },
    ]),
  );
}

/** How many elements a component has. Runs in the page. */
function drawnScreens(): number {
  const isDrawn = (section: HTMLElement) =>
    section.querySelector('.invisible') === null && section.innerText.trim() !== '';
  return [...document.querySelectorAll<HTMLElement>('section:not([aria-label="Screen"])')].filter(isDrawn).length;
}

/**
 * Elements that stick out at the right or out of a box that doesn't scroll, and texts that cover others. Runs in the
 * page.
 */
function misplaced(): string[] {
  const found: string[] = [];
  for (const section of document.querySelectorAll<HTMLElement>('section')) {
    const name = section.getAttribute('aria-label') ?? '';
    const right = section.getBoundingClientRect().right + 1;
    const shown = [...section.querySelectorAll('*')].filter((element) => element.closest('.sr-only, svg') === null);
    for (const element of shown) {
      const { display, overflowX } = getComputedStyle(element);
      const isScrolled = element.closest('.overflow-x-auto') !== null;
      const isOut = !isScrolled && element.getBoundingClientRect().right > right;
      const isFull =
        display !== 'inline' && overflowX === 'visible' && element.scrollWidth > Math.max(element.clientWidth, 1) + 2;
      if (isOut || isFull) found.push(`${name}: too wide: ${element.outerHTML.slice(0, 200)}`);
    }
    // Hidden overflow covers nothing.
    const uncut = shown.filter((element) => getComputedStyle(element).overflowX === 'visible');
    const texts = uncut.flatMap((element) =>
      [...element.childNodes].flatMap((node) => {
        if (!(node instanceof Text) || node.data.trim() === '') return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return [{ text: node.data, boxes: [...range.getClientRects()] }];
      }),
    );
    for (const [at, one] of texts.entries()) {
      for (const other of texts.slice(at + 1)) {
        const isCovered = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4,
          ),
        );
        if (isCovered) found.push(`${name}: "${one.text}" and "${other.text}" cover each other`);
      }
    }
  }
  return found;
}

test('mirrors screens from right to left and writes each text in its own direction @thorough', async ({
  page,
  address,
}) => {
  await open(page, address, 390);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await draw(page, [
    update(
      { id: 'root', component: 'Column', children: ['terms', 'word', 'last'] },
      words('terms', 'Nothing is fixed.\n\n- one\n- two'),
      { id: 'word', component: 'TextField', label: 'Security word', value: 'secret', variant: 'obscured' },
      { id: 'last', component: 'Column', align: 'end', children: ['end'] },
      words('end', 'The end'),
    ),
  ]);
  const screen = (await page.getByRole('region', { name: 'Screen' }).boundingBox())!;
  const sentence = page.getByText('Nothing is fixed.');
  await expect(sentence).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(sentence).toHaveCSS('text-align', 'right');
  const field = page.getByLabel('Security word');
  await expect(field).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(field).toHaveCSS('text-align', 'right');
  const list = page.getByRole('list');
  await expect(list).toHaveCSS('padding-right', '20px');
  const eye = (await page.getByRole('button', { name: t('screens.show') }).boundingBox())!;
  expect(eye.x - screen.x).toBeLessThan(10);
  expect((await boxOf(page, 'The end')).x).toBe(screen.x);
});
