/** Arranging some cards of any flow leaves a legible drawing: by themselves, and where their edges lead. */
import { expect, test } from 'vitest';
import { arrangeAround } from '../../../../src-shared/drawing/arrange/arrange-around.ts';
import { arrangeDocument } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import { arrangeSelection } from '../../../../src-shared/drawing/arrange/arrange-selection.ts';
import { layOutHere } from '../../../../src-shared/drawing/arrange/lay-out.ts';
import { legibility } from '../../../../src-shared/drawing/picture/legibility.ts';
import { sceneOf } from '../../../../src-shared/drawing/picture/scene.ts';
import { overlaps } from '../../../../src-shared/drawing/box.ts';
import { allBoxes } from '../../../../src-shared/drawing/boxes.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, type GraphLayout } from '../../../../src-shared/flow/layout.ts';
import { spread } from '../../../harness/thorough.ts';
import { generatedFlow } from '../picture/generated-flow.ts';
import { LEGIBLE, pictureOf } from '../picture/picture-of.ts';

/** The higher seeds once had overlapping cards, or lines through labels. */
const SEEDS = spread([...Array.from({ length: 18 }, (_, at) => at + 1), 28, 54, 66, 68, 69, 82, 84], 4);
const flowWith = (seed: number): Flow => generatedFlow({ seed, size: 5 + ((seed * 7) % 56) });

/** Neighbors for odd seeds, cards from all over the flow for even ones. */
function someNodes({ nodes }: Flow, seed: number): ReadonlySet<string> {
  const start = (seed * 13) % nodes.length;
  const chosen = nodes.filter((_, at) => (seed % 2 === 1 ? at >= start && at < start + 4 : (at * 31 + seed) % 5 === 0));
  return new Set(chosen.map(({ id }) => id));
}

function expectReadable(flow: Flow, root: GraphLayout): void {
  const boxes = allBoxes({ flow, layout: { version: 'v1', root } }, null);
  for (const [at, box] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) expect.soft(overlaps(box, other), `${box.id} on ${other.id}`).toBe(false);
  }
  expect.soft(legibility(pictureOf(sceneOf({ flow, graph: null, layout: root })))).toEqual(LEGIBLE);
}

test.each(SEEDS)('arranges some cards of generated flow %i without moving others', async (seed) => {
  const flow = flowWith(seed);
  const layout = await arrangeDocument({ flow, layout: EMPTY_LAYOUT }, layOutHere);
  const only = someNodes(flow, seed);
  const { places, routes } = (await arrangeSelection({ document: { flow, layout }, graph: null, only }, layOutHere))!;
  expect(new Set(Object.keys(places))).toEqual(only);
  expectReadable(flow, { ...layout.root, nodes: { ...layout.root.nodes, ...places }, routes });
});

test.each(SEEDS)('arranges some cards of generated flow %i and moves others out of the way', async (seed) => {
  const flow = flowWith(seed);
  const layout = await arrangeDocument({ flow, layout: EMPTY_LAYOUT }, layOutHere);
  const only = someNodes(flow, seed);
  const { places, routes } = (await arrangeAround({ document: { flow, layout }, graph: null, only }, layOutHere))!;
  expectReadable(flow, { ...layout.root, nodes: { ...layout.root.nodes, ...places }, routes });
});
