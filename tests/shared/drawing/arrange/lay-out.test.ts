/** Large graphs are arranged in parts, long ones wrap: every card gets a place, none stands on another. */
import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { arrangeGraph } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import type { ElkNode } from '../../../../src-shared/drawing/arrange/elk-types.ts';
import { overlaps } from '../../../../src-shared/drawing/box.ts';
import { sceneOf } from '../../../../src-shared/drawing/picture/scene.ts';
import { legibility } from '../../../../src-shared/drawing/picture/legibility.ts';
import { largeFlow } from '../../../bench/large-flow.ts';
import { LEGIBLE, pictureOf } from '../picture/picture-of.ts';

const elk = new ELK();

async function arranged(size: number) {
  const document = largeFlow(size);
  const sizes: number[] = [];
  const arrangement = await arrangeGraph({ document, graph: null }, async (graph) => {
    sizes.push((graph.children ?? []).length);
    return (await elk.layout(graph)) as ElkNode;
  });
  const { places, routes } = arrangement!;
  const scene = sceneOf({ flow: document.flow, graph: null, layout: { nodes: places, routes } });
  return { scene, sizes, routes };
}

test('a flow of 60 ranks wraps into columns that fit a window', { timeout: 30_000 }, async () => {
  const { scene, sizes } = await arranged(60);
  const right = Math.max(...scene.cards.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...scene.cards.map(({ box }) => box.y + box.height));
  expect(sizes).toEqual([60]);
  expect(right / bottom).toBeGreaterThan(0.8);
  expect(right / bottom).toBeLessThan(3.2);
  expect(legibility(pictureOf(scene))).toEqual(LEGIBLE);
});

test('a large flow is arranged in parts of which each is small', { timeout: 60_000 }, async () => {
  const { scene, sizes, routes } = await arranged(500);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(500);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(240);
  expect(Object.keys(routes).length).toBeGreaterThan(scene.edges.length * 0.9);
  const boxes = scene.cards.map(({ box }) => box);
  expect(boxes.filter((box, index) => boxes.some((other, at) => at > index && overlaps(box, other)))).toEqual([]);
  expect(legibility(pictureOf(scene))).toEqual(LEGIBLE);
});
