/** The canvas, its zoomed-out view, the minimap, and an exported picture of one flow have the same geometry. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serializeFlow, serializeLayout } from '../../src-shared/document/serialize.ts';
import { arrangeDocument } from '../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../../src-shared/drawing/arrange/lay-out.ts';
import type { Layout } from '../../src-shared/flow/layout.ts';
import { largeFlow } from '../bench/large-flow.ts';
import { t } from '../harness/messages.ts';
import { runCommand } from './harness/commands.ts';
import { canvas, card } from './harness/page.ts';
import { paintedOn, paintedPaths, recordPainting, type Painting, type Rect } from './harness/recorded-painting.ts';
import { expect, test } from './harness/studio.ts';

type Geometry = {
  readonly [part in 'nodes' | 'labels']: Readonly<Record<string, Rect>>;
} & { readonly edges: Readonly<Record<string, string>> };

/** Enough cards for the canvas to paint them as a bitmap when zoomed out. */
const NODES = 205;
const COLUMNS = 15;
const LONG_TITLE = 'Ask for the number of the insurance policy';

test('the canvas, the far view, the minimap, and the SVG draw the same geometry', async ({ studio }) => {
  const { page } = studio;
  const large = largeFlow(NODES).flow;
  const flow = { ...large, edges: large.edges.map((edge, at) => (at % 3 === 0 ? { ...edge, label: 'Go on' } : edge)) };
  const long = flow.nodes.map((node, at) => (at % 4 === 0 ? { ...node, label: `${LONG_TITLE} ${at}` } : node));
  const places = flow.nodes.map(({ id }, at) => [
    id,
    { x: (at % COLUMNS) * 320, y: Math.floor(at / COLUMNS) * 260 + (at % 3) * 20 },
  ]);
  const layout: Layout = { version: 'v1', root: { nodes: Object.fromEntries(places) } };
  const folder = join(studio.home, 'projects', 'led_sales');
  await writeFile(join(folder, 'flow.json'), serializeFlow({ ...flow, nodes: long }));
  await writeFile(join(folder, 'layout.json'), serializeLayout(layout));
  // High enough that titles are readable one zoom step below the fitted view, which avoids the minimap.
  await page.setViewportSize({ width: 1440, height: 1050 });
  await page.addInitScript(recordPainting);
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const svg = await exported(page);
  const cards = Object.values(svg.nodes);
  const lines = Object.values(svg.edges);
  expect([cards.length, lines.length]).toEqual([NODES, flow.edges.length]);

  await runCommand(page, 'view.fit');
  await expect.poll(async () => (await paintedOn(page, '.far-cards')).rects).toEqual(cards);
  const minimap = () => paintedOn(page, '.canvas-overview canvas');
  await expect.poll(async () => (await minimap()).lines.length).toBe(lines.length);
  expect(onScale(await minimap(), cards)).toEqual({ rects: cards, texts: [], lines: lines.map(cornersOf) });

  // At a larger zoom, lines have rounded corners.
  await runCommand(page, 'view.zoom-in');
  await expect.poll(async () => (await paintedPaths(page)).length).toBeGreaterThan(20);
  expect(lines).toEqual(expect.arrayContaining((await paintedPaths(page)).map(rounded)));

  expectTitlesOnCards(await paintedOn(page, '.far-cards'), cards);

  await runCommand(page, 'view.zoom-reset');
  await expect.poll(async () => Object.keys((await onCanvas(page)).labels).length).toBeGreaterThan(0);
  const shown = await onCanvas(page);
  expect(Object.keys(shown.nodes).length).toBeGreaterThan(5);
  expect(svg).toMatchObject(shown);

  await expectSameAcross(page, svg);
  await runCommand(page, 'edit.select-all');
  await page.keyboard.press('ArrowRight');
  const moved = Object.values((await exported(page)).nodes);
  const steps = new Set(moved.map(([x], at) => x - cards[at]![0]));
  expect([steps.size, steps.has(0)]).toEqual([1, false]);
});

/** Moves the canvas back and forth, because the elements of a large flow exist only near the window. */
async function expectSameAcross(page: Page, { nodes, labels, edges }: Geometry): Promise<void> {
  const seen = new Set<string>();
  await canvas(page).hover();
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(step < 6 ? 600 : -900, step % 2 === 0 ? 300 : -250);
    const shown = await onCanvas(page);
    expect({ nodes, labels }).toMatchObject({ nodes: shown.nodes, labels: shown.labels });
    expect(Object.keys(shown.nodes).length).toBeGreaterThan(5);
    for (const id of Object.keys(shown.nodes)) seen.add(id);
  }
  expect(seen.size).toBeGreaterThan(40);
  expect(edges).toMatchObject((await onCanvas(page)).edges);
}

async function exported(page: Page): Promise<Geometry> {
  await runCommand(page, 'export.svg');
  const dialog = page.getByRole('dialog', { name: t('exporting.title') });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('exporting.save'), exact: true }).click(),
  ]);
  const svg = await readFile(await download.path(), 'utf8');
  await page.keyboard.press('Escape');
  return page.evaluate((text) => {
    const picture = new DOMParser().parseFromString(text, 'image/svg+xml');
    const numberOf = (element: Element, name: string) => Number(element.getAttribute(name));
    const rectsOf = (name: string) =>
      Object.fromEntries(
        [...picture.querySelectorAll(`[${name}]`)].map((group) => {
          const rect = group.querySelector('rect')!;
          const [x, y] = [numberOf(rect, 'x'), numberOf(rect, 'y')];
          return [group.getAttribute(name)!, [x, y, numberOf(rect, 'width'), numberOf(rect, 'height')] as const];
        }),
      );
    const edges = [...picture.querySelectorAll('[data-edge]')].map((line) => [
      line.getAttribute('data-edge')!,
      line.getAttribute('d')!,
    ]);
    return { nodes: rectsOf('data-node'), edges: Object.fromEntries(edges), labels: rectsOf('data-label') };
  }, svg);
}

/** As laid out by the browser, in canvas units. */
async function onCanvas(page: Page): Promise<Geometry> {
  const { nodes, edges, labels } = await page.evaluate(() => {
    const viewport = document.querySelector('.react-flow__viewport')!;
    const { a: zoom } = new DOMMatrix(getComputedStyle(viewport).transform);
    const origin = viewport.getBoundingClientRect();
    const rectsOf = (selector: string, idOf: (element: Element) => string) =>
      Object.fromEntries(
        [...viewport.querySelectorAll(selector)].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const rect = [(x - origin.x) / zoom, (y - origin.y) / zoom, width / zoom, height / zoom] as const;
          return [idOf(element), rect];
        }),
      );
    const edgeOf = (part: Element) => part.closest('.react-flow__edge')!.getAttribute('data-id')!;
    const lines = [...viewport.querySelectorAll('.react-flow__edge-path')];
    return {
      nodes: rectsOf('.react-flow__node', (node) => node.getAttribute('data-id')!),
      edges: Object.fromEntries(lines.map((line) => [edgeOf(line), line.getAttribute('d')!])),
      labels: rectsOf('.edge-label > rect', edgeOf),
    };
  });
  const exact = (rects: Geometry['nodes']) =>
    Object.fromEntries(Object.entries(rects).map(([id, rect]) => [id, rect.map(toTenths) as unknown as Rect]));
  const paths = Object.entries(edges).map(([id, path]) => [id, rounded(path)]);
  return { nodes: exact(nodes), edges: Object.fromEntries(paths), labels: exact(labels) };
}

/** Each on its own card, cut at the card's end. Its one or two lines are vertically centered. */
function expectTitlesOnCards({ texts }: Painting, cards: readonly Rect[]): void {
  const owners = texts.map(({ at: [x, y], width }) =>
    cards.findIndex(([left, top, wide, high]) => left < x && x + width < left + wide && top < y && y < top + high),
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(owners).not.toContain(-1);
  for (const [owner, lines] of Map.groupBy(texts, (_, at) => owners[at]!)) {
    const [, top, , high] = cards[owner]!;
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(toTenths(lines.reduce((sum, { at: [, y] }) => sum + y, 0) / lines.length)).toBe(toTenths(top + high / 2));
  }
  expect(texts.some(({ text }) => text.startsWith(LONG_TITLE.slice(0, 8)) && text.includes('…'))).toBe(true);
}

/** The minimap in canvas units: its first and last card determine its offset and scale. */
function onScale({ rects, texts, lines }: Painting, cards: readonly Rect[]): Painting {
  const [[a], [b]] = [rects[0]!, rects.at(-1)!];
  const [[left, top], [right]] = [cards[0]!, cards.at(-1)!];
  const scale = (b - a) / (right - left);
  const place = ([x, y]: readonly [number, number]) =>
    [toTenths((x - rects[0]![0]) / scale + left), toTenths((y - rects[0]![1]) / scale + top)] as const;
  return {
    texts,
    rects: rects.map(([x, y, width, height]) => [...place([x, y]), toTenths(width / scale), toTenths(height / scale)]),
    lines: lines.map((points) => points.map(place)),
  };
}

/** The corners of a path: its ends, and the points around which its rounded corners are drawn. */
function cornersOf(path: string): (readonly [number, number])[] {
  const parts = [...path.matchAll(/([MLQA])([^MLQA]*)/g)].map(([, command = '', rest = '']) => ({
    command,
    numbers: rest.match(/-?\d+(?:\.\d+)?/g)!.map(Number),
  }));
  const corners = parts.filter(({ command }, at) => command === 'M' || command === 'Q' || at === parts.length - 1);
  return corners.map(({ command, numbers }) =>
    (command === 'Q' ? numbers.slice(0, 2) : numbers.slice(-2)).map(toTenths),
  ) as unknown as (readonly [number, number])[];
}

/** As precise as an exported picture. */
function rounded(path: string): string {
  return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

test('bends made by hand, groups, notes, and loops are the same in every drawing @thorough', async ({ studio }) => {
  const { page } = studio;
  const { flow, layout, bent } = await richDocument();
  const folder = join(studio.home, 'projects', 'led_sales');
  await writeFile(join(folder, 'flow.json'), serializeFlow(flow));
  await writeFile(join(folder, 'layout.json'), serializeLayout(layout));
  await page.setViewportSize({ width: 1440, height: 1050 });
  await page.addInitScript(recordPainting);
  await studio.open();
  await expect(canvas(page)).toBeVisible();
  const svg = await exported(page);
  const [cards, lines] = [Object.values(svg.nodes), Object.values(svg.edges)];
  expect(lines.length).toBe(flow.edges.length);
  expect(cornersOf(svg.edges[bent.edge]!)).toEqual(bent.points);

  await runCommand(page, 'view.fit');
  await expect.poll(async () => (await paintedOn(page, '.far-cards')).rects.length).toBe(cards.length);
  await expect.poll(async () => (await paintedOn(page, '.canvas-overview canvas')).lines.length).toBe(lines.length);
  const painted = await paintedOn(page, '.canvas-overview canvas');
  const minimap = onScale({ ...painted, rects: ofUsualWidth(painted.rects) }, ofUsualWidth(cards));
  expect(minimap.lines).toEqual(lines.map(cornersOf));

  await expect(async () => {
    await runCommand(page, 'view.zoom-in');
    expect((await paintedPaths(page)).length).toBeGreaterThan(20);
  }).toPass();
  expect(lines).toEqual(expect.arrayContaining((await paintedPaths(page)).map(rounded)));

  await runCommand(page, 'view.zoom-reset');
  await expect.poll(async () => Object.keys((await onCanvas(page)).edges).length).toBeGreaterThan(5);
  expect(svg.edges).toMatchObject((await onCanvas(page)).edges);
});

/** Cards, without the end, notes, and groups. */
function ofUsualWidth(rects: readonly Rect[]): readonly Rect[] {
  const together = Map.groupBy(rects, ([, , width]) => toTenths(width * 10));
  return [...together.values()].reduce((most, some) => (some.length > most.length ? some : most));
}

/** Arranged, with one edge bent by hand. */
async function richDocument() {
  const { flow: plain } = largeFlow(NODES);
  const asking = plain.nodes.filter(({ type }) => type === 'question');
  const loops = asking.flatMap(({ id }, at) =>
    at % 4 === 0 ? [{ id: `loop.${id}`, from: id, to: id, kind: 'validation' as const }] : [],
  );
  const flow = { ...plain, edges: [...plain.edges, ...loops] };
  const members = (from: number) => flow.nodes.slice(from, from + 8).map(({ id }) => id);
  const note = (x: number, y: number) => ({ x, y, width: 200, height: 120, text: 'Ask the *desk* first.' });
  const layout: Layout = {
    version: 'v1',
    root: {
      ...largeFlow(NODES).layout.root,
      groups: { first: { label: 'Numbers', members: members(20) }, second: { members: members(90) } },
      notes: { beside: note(300, 60), behind: note(3000, 340), alone: note(20_000, 0) },
    },
  };
  const { root } = await arrangeDocument({ flow, layout }, layOutHere);
  const [id, route] = Object.entries(root.routes!).find(([, { points }]) => points.split(' ').length > 4)!;
  const points = route.points.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
  // The straight part between two corners moves aside.
  const [dx, dy] = points[2]![0] === points[3]![0] ? [8, 0] : [0, 8];
  const bent = points.map(([x, y], at) => (at === 2 || at === 3 ? [x + dx, y + dy] : [x, y]));
  const routes = { ...root.routes, [id]: { points: bent.join(' '), byHand: true as const } };
  const bentLayout: Layout = { version: 'v1', root: { ...root, routes } };
  return { flow, layout: bentLayout, bent: { edge: id, points: bent } };
}

test('a flow that was just opened is fitted again when its window shrinks, until the user does anything @thorough', async ({
  studio,
}) => {
  const { page } = studio;
  await page.setViewportSize({ width: 1440, height: 900 });
  await studio.open();
  await expect(card(page, /Kind of place/)).toBeVisible();
  const zoom = () =>
    page.evaluate(() => new DOMMatrix(getComputedStyle(document.querySelector('.react-flow__viewport')!).transform).a);
  const before = await zoom();
  await page.setViewportSize({ width: 1250, height: 900 });
  await expect.poll(zoom).not.toBe(before);
  const refitted = await zoom();
  await page.keyboard.press('Shift');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.waitForFunction(() => innerWidth === 1440);
  expect(await zoom()).toBe(refitted);
});
