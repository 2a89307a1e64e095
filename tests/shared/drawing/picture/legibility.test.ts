/** Drawings are legible: nothing runs behind a card or through another element's label. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { arrangeDocument } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../../../../src-shared/drawing/arrange/lay-out.ts';
import { serializeLayout } from '../../../../src-shared/document/serialize.ts';
import type { FlowDocument } from '../../../../src-shared/document/document.ts';
import { conditionNames } from '../../../../src-shared/drawing/condition-names.ts';
import {
  legibility,
  type Legibility,
  type Picture,
  type PictureEdge,
} from '../../../../src-shared/drawing/picture/legibility.ts';
import { sceneOf } from '../../../../src-shared/drawing/picture/scene.ts';
import { graphRefs } from '../../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, graphLayout } from '../../../../src-shared/flow/layout.ts';
import { generatedFlow, generatedLayout } from './generated-flow.ts';
import { oddDocument } from './odd-flow.ts';
import { LEGIBLE, pictureOf } from './picture-of.ts';
import { sample, SAMPLES } from './samples.ts';
import { chainWithFailures, WIDE_FANS } from './wide-fans.ts';
import { spread } from '../../../harness/thorough.ts';

const CARD = { x: 0, y: 0, width: 100, height: 50 };

function line(id: string, points: readonly [number, number][], rest: Partial<PictureEdge> = {}): PictureEdge {
  return {
    id,
    from: `${id}.from`,
    to: `${id}.to`,
    label: null,
    points: points.map(([x, y]) => ({ x, y })),
    ...rest,
  };
}

describe('legibility counts', () => {
  test.each<[string, Picture, Partial<typeof LEGIBLE>]>([
    [
      'an edge behind a card',
      {
        cards: [CARD],
        edges: [
          line('a', [
            [50, -10],
            [50, 80],
          ]),
        ],
      },
      { edgeThroughCard: 1 },
    ],
    [
      'a slanted edge past the corner of a card',
      {
        cards: [CARD],
        edges: [
          line('a', [
            [-20, 10],
            [10, -20],
          ]),
        ],
      },
      {},
    ],
    [
      'a slanted edge behind a card',
      {
        cards: [CARD],
        edges: [
          line('a', [
            [-10, 20],
            [20, -10],
          ]),
        ],
      },
      { edgeThroughCard: 1 },
    ],
    [
      'an edge along the border of a card',
      {
        cards: [CARD],
        edges: [
          line('a', [
            [100, -10],
            [100, 80],
          ]),
        ],
      },
      {},
    ],
    [
      'a label on a card',
      {
        cards: [CARD],
        edges: [
          line(
            'a',
            [
              [120, 0],
              [120, 80],
            ],
            { label: { x: 90, y: 30, width: 60, height: 20 } },
          ),
        ],
      },
      { labelOnCard: 1 },
    ],
    [
      'a label on a label',
      {
        cards: [],
        edges: [
          line(
            'a',
            [
              [0, 0],
              [0, 80],
            ],
            { label: { x: -30, y: 30, width: 60, height: 20 } },
          ),
          line(
            'b',
            [
              [40, 0],
              [40, 80],
            ],
            { label: { x: 20, y: 40, width: 40, height: 20 } },
          ),
        ],
      },
      { labelOnLabel: 1 },
    ],
    [
      'an edge through the label of another',
      {
        cards: [],
        edges: [
          line(
            'a',
            [
              [0, 0],
              [0, 80],
            ],
            { label: { x: -30, y: 30, width: 60, height: 20 } },
          ),
          line('b', [
            [20, 0],
            [20, 80],
          ]),
        ],
      },
      { edgeThroughLabel: 1 },
    ],
    [
      'no trunk that edges with a common end share',
      {
        cards: [],
        edges: [
          line(
            'a',
            [
              [0, 0],
              [0, 80],
            ],
            { from: 'x', label: { x: -30, y: 30, width: 60, height: 20 } },
          ),
          line(
            'b',
            [
              [0, 0],
              [0, 60],
              [90, 60],
            ],
            { from: 'x' },
          ),
        ],
      },
      {},
    ],
  ])('%s', (_name, picture, expected) => {
    expect(legibility(picture)).toEqual({ ...LEGIBLE, ...expected });
  });
});

test.each(SAMPLES)('%s is legible as shipped', (id) => {
  const { flow, layout } = sample(id);
  for (const graph of graphRefs(flow)) {
    const scene = sceneOf({ flow, graph, layout: graphLayout(layout, graph) });
    expect(legibility(pictureOf(scene, conditionNames(flow)))).toEqual(LEGIBLE);
  }
});

describe('after Arrange', () => {
  async function countsOf(document: FlowDocument): Promise<readonly Legibility[]> {
    const layout = await arrangeDocument(document, layOutHere);
    return graphRefs(document.flow).map((graph) =>
      legibility(
        pictureOf(
          sceneOf({ flow: document.flow, graph, layout: graphLayout(layout, graph) }),
          conditionNames(document.flow),
        ),
      ),
    );
  }

  // `npm run samples:arrange` arranges them again.
  test.each(SAMPLES)('%s stays as shipped', async (id) => {
    const shipped = readFileSync(`resources/plugins/${id}/layout.json`, 'utf8');
    expect(serializeLayout(await arrangeDocument(sample(id), layOutHere))).toBe(shipped);
  });

  const recipes = Array.from({ length: 200 }, (_, seed) => ({ seed, size: 5 + ((seed * 37) % 296) }));

  test.each(spread(recipes, 8))('generated flow $seed with $size nodes is legible', async (recipe) => {
    const counts = await countsOf({ flow: generatedFlow(recipe), layout: EMPTY_LAYOUT });
    expect(counts).toEqual([LEGIBLE]);
  });

  const small = Array.from({ length: 60 }, (_, seed) => ({ seed, size: 5 + ((seed * 37) % 60) }));

  test.each(spread(small, 3))(
    'odd flow $seed with $size nodes, subgraphs, and labels in several scripts is legible',
    async (recipe) => {
      for (const counts of await countsOf(oddDocument(recipe))) expect(counts).toEqual(LEGIBLE);
    },
  );

  test.each(spread(recipes, 3))(
    'generated flow $seed with $size nodes, groups, and notes is legible',
    async (recipe) => {
      const counts = await countsOf({ flow: generatedFlow(recipe), layout: generatedLayout(recipe) });
      expect(counts).toEqual([LEGIBLE]);
    },
  );

  test.each(Object.entries({ ...WIDE_FANS, 'a chain with failures': chainWithFailures(12) }))(
    '%s is legible',
    async (_name, flow) => {
      expect(await countsOf({ flow, layout: EMPTY_LAYOUT })).toEqual([LEGIBLE]);
    },
  );
});
