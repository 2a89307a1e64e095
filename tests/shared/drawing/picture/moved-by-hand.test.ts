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
import { LEGIBLE, pictureOf } from './picture-of.ts';

const DROPS = 8;
/** On the grid, cards are this far apart or touch. */
const GAP = 8;
const FAR = 80;

const recipes = Array.from({ length: 40 }, (_, seed) => ({ seed, size: 5 + ((seed * 37) % 56) }));

test.each(spread(recipes, 8))(
  'generated flow $seed with $size nodes stays legible when cards are moved',
  async (recipe) => {
    const flow = generatedFlow(recipe);
    const layout = recipe.seed % 2 === 0 ? EMPTY_LAYOUT : generatedLayout(recipe);
    const document: FlowDocument = placed({ flow, layout });
    const random = randomOf(recipe.seed);
    const counts = [];
    let root: GraphLayout = (await arrangeDocument(document, layOutHere)).root;
    for (let drop = 0; drop < DROPS; drop += 1) {
      const [id, from] = Object.entries(root.nodes)[random(recipe.size)]!;
      const step = (): number => (random(2 * FAR + 1) - FAR) * GAP;
      const moved = { ...root, nodes: { ...root.nodes, [id]: { x: from.x + step(), y: from.y + step() } } };
      const scene = sceneOf({ flow, graph: null, layout: moved });
      const { cards } = pictureOf(scene);
      const own = scene.cards.find(({ node }) => node.id === id)?.box;
      if (own === undefined || cards.some((card) => card !== own && overlaps(inflated(card, GAP - 1), own))) continue;
      root = moved;
      counts.push(legibility(pictureOf(scene, conditionNames(flow))));
    }
    expect(counts).toEqual(counts.map(() => LEGIBLE));
  },
);
