/** Cards and edges measured in the page stand where the geometry of drawings has them. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { parseFlow, parseLayout } from '../../src-shared/document/parse.ts';
import { CARD, cornerRadius, hasFooter, isPill, textLines } from '../../src-shared/drawing/card-geometry.ts';
import { portAt, portsOf } from '../../src-shared/drawing/edge-ends.ts';
import { edgeLine } from '../../src-shared/drawing/edge-path.ts';
import { sceneOf, type Scene } from '../../src-shared/drawing/scene.ts';
import { graphLayout } from '../../src-shared/flow/layout.ts';
import { drawFlow } from '../../src-shared/drawing/svg/drawing.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { runCommand } from '../e2e/harness/commands.ts';
import { test } from './harness/panels.ts';

function sample(): FlowDocument {
  const file = (name: string) => readFileSync(`resources/plugins/led_sales/${name}`, 'utf8');
  const [flow, layout] = [parseFlow(file('flow.json')), parseLayout(file('layout.json'))];
  if (!flow.ok || !layout.ok) throw new Error('The sample cannot be read.');
  return { flow: flow.value.flow, layout: layout.value };
}

interface MeasuredCard {
  readonly id: string;
  /** All lengths in pixels of the canvas. */
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly radius: number;
  readonly ports: Readonly<Record<string, readonly [x: number, y: number]>>;
  /** How far below the top of the card they begin; null where the card has none. */
  readonly text: number | null;
  readonly footer: number | null;
  readonly textLines: number;
}

/** Runs in the page. */
function measure(): { readonly cards: readonly MeasuredCard[]; readonly edges: Readonly<Record<string, string>> } {
  const viewport = document.querySelector<HTMLElement>('.react-flow__viewport')!;
  const { a: zoom, e: left, f: top } = new DOMMatrix(getComputedStyle(viewport).transform);
  const frame = document.querySelector('.react-flow')!.getBoundingClientRect();
  const place = (x: number, y: number) => [(x - frame.left - left) / zoom, (y - frame.top - top) / zoom] as const;
  const cards = [...document.querySelectorAll<HTMLElement>('.react-flow__node-card')].map((node): MeasuredCard => {
    const card = node.querySelector<HTMLElement>('.node-card')!;
    const rect = card.getBoundingClientRect();
    const ports = [...card.querySelectorAll<HTMLElement>('.card-handle')].map((handle) => {
      const { left: x, right, top: y, bottom, width, height } = handle.getBoundingClientRect();
      const port = handle.dataset['handleid']!;
      const at = { in: place(x + width / 2, y), out: place(x + width / 2, bottom), side: place(right, y + height / 2) };
      return [port, at[port as keyof typeof at]] as const;
    });
    const [text, footer] = ['.card-text', '.card-footer'].map((part) => card.querySelector<HTMLElement>(part));
    const below = (part: HTMLElement | null | undefined) =>
      part == null ? null : (part.getBoundingClientRect().top - rect.top) / zoom;
    return {
      id: node.dataset['id']!,
      box: [...place(rect.left, rect.top), rect.width / zoom, rect.height / zoom],
      radius: Number.parseFloat(getComputedStyle(card).borderRadius),
      ports: Object.fromEntries(ports),
      text: below(text),
      footer: below(footer),
      textLines: (text?.offsetHeight ?? 0) / Number.parseFloat(getComputedStyle(card).lineHeight),
    };
  });
  const edges = [...document.querySelectorAll<SVGGElement>('.react-flow__edge')].map(
    (edge) => [edge.dataset['id']!, edge.querySelector('.react-flow__edge-path')!.getAttribute('d')!] as const,
  );
  return { cards, edges: Object.fromEntries(edges) };
}

function drawnCards({ cards }: Scene): readonly MeasuredCard[] {
  return cards.map(({ node, summary, box }) => ({
    id: node.id,
    box: [box.x, box.y, box.width, box.height],
    radius: cornerRadius(node),
    ports: Object.fromEntries(
      portsOf(node.type).map((port) => {
        const { x, y } = portAt(box, port);
        return [port, [x, y]];
      }),
    ),
    text: isPill(node) || textLines(summary) === 0 ? null : CARD.header,
    footer: hasFooter(node, summary) ? box.height - CARD.footer : null,
    textLines: isPill(node) ? 0 : textLines(summary),
  }));
}

const rounded = (text: string) => text.replace(/-?\d+(\.\d+)?/g, (number) => Number(number).toFixed(1));

/** Lengths to a tenth of a pixel: the page places by fractions of the zoom. */
const tenths = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    typeof each === 'number' ? Math.round(each * 10) / 10 + 0 : each,
  );

async function measured(page: Page) {
  await runCommand(page, 'view.fit');
  await runCommand(page, 'view.zoom-reset');
  return page.evaluate(measure);
}

test('cards, their ports, and edges on the canvas stand where the SVG drawing has them', async ({ page, show }) => {
  // All cards of the graph are in the window at full size.
  await page.setViewportSize({ width: 2400, height: 3600 });
  await show({ project: 'full' });
  const document = sample();
  const scene = sceneOf({ flow: document.flow, graph: null, layout: graphLayout(document.layout, null) });
  const byId = (a: { readonly id: string }, b: { readonly id: string }) => a.id.localeCompare(b.id);
  await expect(page.locator('.react-flow__node-card')).toHaveCount(scene.cards.length);
  const { cards, edges } = await measured(page);
  expect(tenths(cards.toSorted(byId))).toEqual(tenths(drawnCards(scene).toSorted(byId)));
  const lines = scene.edges.map(({ edge, ends, textAt }) => [edge.id, rounded(edgeLine(ends, textAt).path)]);
  expect(Object.fromEntries(Object.entries(edges).map(([id, path]) => [id, rounded(path)]))).toEqual(
    Object.fromEntries(lines),
  );
  const { svg } = drawFlow(document, { graphs: [null], theme: 'light', background: false });
  const rects = [
    ...svg.matchAll(/data-node="([^"]+)"><rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/g),
  ];
  expect(rects.map(([, id = '', ...box]) => ({ id, box: box.map(Number) })).toSorted(byId)).toEqual(
    scene.cards.map(({ node, box }) => ({ id: node.id, box: [box.x, box.y, box.width, box.height] })).toSorted(byId),
  );
});
