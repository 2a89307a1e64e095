/** Cards dropped at random free places stay legible, however close they are to others. */
import { expect, test } from 'vitest';
import type { FlowDocument } from '../../../../src-shared/document/document.ts';
import { arrangeDocument } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../../../../src-shared/drawing/arrange/lay-out.ts';
import { inflated, overlaps } from '../../../../src-shared/drawing/box.ts';
import { conditionNames } from '../../../../src-shared/drawing/condition-names.ts';
import { legibility } from '../../../../src-shared/drawing/picture/legibility.ts';
import { sceneOf } from '../../../../src-shared/drawing/picture/scene.ts';
import { placed } from '../../../../src-shared/drawing/placed.ts';
import { EMPTY_LAYOUT, type GraphLayout } from '../../../../src-shared/flow/layout.ts';
import { spread } from '../../../harness/thorough.ts';
import { generatedFlow, generatedLayout, randomOf } from './generated-flow.ts';
import { oddDocument } from './odd-flow.ts';
import { LEGIBLE, pictureOf } from './picture-of.ts';

const DROPS = 8;
/** On the grid, cards are this far apart or touch. */
const GAP = 8;
const FAR = 80;

const recipes = Array.from({ length: 40 }, (_, seed) => ({ seed, size: 5 + ((seed * 37) % 56) }));

/** Counts after each of several random drops, and how many labels had no space at all. */
async function countsOf(document: FlowDocument, seed: number) {
  const { flow } = document;
  const random = randomOf(seed);
  const counts = [];
  let [labels, hidden] = [0, 0];
  let root: GraphLayout = (await arrangeDocument(document, layOutHere)).root;
  for (let drop = 0; drop < DROPS; drop += 1) {
    const places = Object.entries(root.nodes);
    const [id, from] = places[random(places.length)]!;
    const step = (): number => (random(2 * FAR + 1) - FAR) * GAP;
    const moved = { ...root, nodes: { ...root.nodes, [id]: { x: from.x + step(), y: from.y + step() } } };
    const scene = sceneOf({ flow, graph: null, layout: moved });
    const { cards } = pictureOf(scene);
    const own = scene.cards.find(({ node }) => node.id === id)?.box;
    if (own === undefined || cards.some((card) => card !== own && overlaps(inflated(card, GAP - 1), own))) continue;
    root = moved;
    const picture = pictureOf(scene, conditionNames(flow));
    counts.push(legibility(picture));
    labels += picture.edges.filter(({ label }) => label !== null).length;
    hidden += scene.edges.filter(({ route }) => route?.labelAs !== undefined).length;
  }
  return { counts, labels, hidden };
}

test.each(spread(recipes, 4))(
  'generated flow $seed with $size nodes stays legible when cards are moved',
  async (recipe) => {
    const layout = recipe.seed % 2 === 0 ? EMPTY_LAYOUT : generatedLayout(recipe);
    const { counts } = await countsOf(placed({ flow: generatedFlow(recipe), layout }), recipe.seed);
    expect(counts).toEqual(counts.map(() => LEGIBLE));
  },
);

/** Cards that nearly touch leave no space for a label between them. */
const MAX_HIDDEN = 0.005;

test('odd flows stay legible when cards are moved, and nearly all labels have space', async () => {
  let [labels, hidden] = [0, 0];
  for (const recipe of spread(recipes, 2)) {
    const found = await countsOf(oddDocument({ ...recipe, size: Math.min(recipe.size, 40) }), recipe.seed);
    expect(found.counts, String(recipe.seed)).toEqual(found.counts.map(() => LEGIBLE));
    labels += found.labels;
    hidden += found.hidden;
  }
  expect(hidden).toBeLessThanOrEqual(labels * MAX_HIDDEN);
});
