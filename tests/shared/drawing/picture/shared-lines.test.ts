/** Edges without a common end use separate lines, both as arranged and as the router draws them. */
import { describe, expect, test } from 'vitest';
import { arrangeDocument } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../../../../src-shared/drawing/arrange/lay-out.ts';
import type { FlowDocument } from '../../../../src-shared/document/document.ts';
import { sceneOf } from '../../../../src-shared/drawing/picture/scene.ts';
import { graphRefs } from '../../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, graphLayout } from '../../../../src-shared/flow/layout.ts';
import { spread } from '../../../harness/thorough.ts';
import { generatedFlow, generatedLayout } from './generated-flow.ts';
import { LAYERED, sample, SAMPLES, withLayers } from './samples.ts';
import { chainWithFailures, WIDE_FANS } from './wide-fans.ts';
import { closeLines, pathsOf, sharedLines, type DrawnPath, type SharedLine } from './shared-lines.ts';

function path(id: string, d: string, ends: Partial<DrawnPath> = {}): DrawnPath {
  return { id, from: `${id}.from`, to: `${id}.to`, path: d, ...ends };
}

const DOWN = path('down', 'M0 0L0 100');

describe('the count of shared lines', () => {
  test.each<[string, DrawnPath, readonly SharedLine[]]>([
    ['the same upright line', path('b', 'M0 40L0 180'), [{ edges: ['down', 'b'], length: 60 }]],
    ['a line two pixels beside', path('b', 'M2 40L2 60'), [{ edges: ['down', 'b'], length: 20 }]],
    ['a line in the next lane', path('b', 'M12 0L12 100'), []],
    ['a line that crosses', path('b', 'M-50 50L50 50'), []],
    ['a rounded corner on the line', path('b', 'M0 80L 0,85Q 0,90 5,90L60 90'), [{ edges: ['down', 'b'], length: 10 }]],
    ['a trunk from the same card', path('b', 'M0 0L0 60', { from: DOWN.from }), []],
    ['a trunk to the same card', path('b', 'M0 50L0 100', { to: DOWN.to }), []],
    [
      'the line out of the card another edge leads to',
      path('b', 'M0 90L0 200', { from: DOWN.to }),
      [{ edges: ['down', 'b'], length: 10 }],
    ],
  ])('%s', (_name, other, expected) => {
    expect(sharedLines([DOWN, other])).toEqual(expected);
  });
});

test('parallel lines count as close unless they are in separate lanes', () => {
  const besides = (by: number) => closeLines([DOWN, path('b', `M${by} 40L${by} 100`, { from: DOWN.from })]);
  expect(besides(8)).toEqual([{ edges: ['down', 'b'], length: 60 }]);
  expect(besides(12)).toEqual([]);
  expect(besides(0)).toEqual([]);
});

function pathsIn({ flow, layout }: FlowDocument): readonly (readonly DrawnPath[])[] {
  return graphRefs(flow).map((graph) => pathsOf(sceneOf({ flow, graph, layout: graphLayout(layout, graph) })));
}

function expectApart(document: FlowDocument): void {
  for (const paths of pathsIn(document)) {
    expect(sharedLines(paths)).toEqual([]);
    expect(closeLines(paths)).toEqual([]);
  }
}

async function arranged(document: FlowDocument): Promise<FlowDocument> {
  return { flow: document.flow, layout: await arrangeDocument(document, layOutHere) };
}

/** Without the stored routes, so that the router draws every edge. */
function rerouted({ flow, layout }: FlowDocument): FlowDocument {
  const { routes: _routes, ...root } = layout.root;
  const subgraphs = Object.entries(layout.subgraphs ?? {}).map(
    ([id, { routes: _inner, ...rest }]) => [id, rest] as const,
  );
  return { flow, layout: { ...layout, root, subgraphs: Object.fromEntries(subgraphs) } };
}

describe.each<[string, (id: string) => FlowDocument, readonly string[]]>([
  ['samples as shipped', sample, SAMPLES],
  ['samples with all layers', withLayers, LAYERED],
])('%s', (_name, open, ids) => {
  test.each(ids)('%s', async (id) => {
    const document = open(id);
    expectApart(document);
    expectApart(rerouted(document));
    expectApart(await arranged(document));
  });
});

describe('generated flows', () => {
  const recipes = Array.from({ length: 100 }, (_, seed) => ({ seed, size: 5 + ((seed * 37) % 296) }));
  // Seeds in which some lines between two rows can't be ordered from top to bottom.
  const inRings = [44, 174, 190].map((seed) => ({ seed, size: 5 + ((seed * 37) % 296) }));

  test.each(spread(recipes, 3))('seed $seed with $size nodes, arranged', async (recipe) => {
    expectApart(await arranged({ flow: generatedFlow(recipe), layout: EMPTY_LAYOUT }));
  });

  test.each([...spread(inRings, 1), ...spread(recipes, 2)])(
    'seed $seed with $size nodes and groups, arranged',
    async (recipe) => {
      expectApart(await arranged({ flow: generatedFlow(recipe), layout: generatedLayout(recipe) }));
    },
  );

  const small = recipes.map(({ seed }) => ({ seed, size: 5 + ((seed * 37) % 60) }));

  test.each(spread(small, 3))('seed $seed with $size nodes, drawn by the router', async (recipe) => {
    const flow = generatedFlow(recipe);
    expectApart(rerouted(await arranged({ flow, layout: EMPTY_LAYOUT })));
    // So many edges between carelessly placed cards can't all have lanes.
    const { nodes } = generatedLayout(recipe).root;
    for (const paths of pathsIn({ flow, layout: { version: 'v1', root: { nodes } } }))
      expect(sharedLines(paths)).toEqual([]);
  });
});

test.each(Object.entries({ ...WIDE_FANS, 'a chain with failures': chainWithFailures(12) }))(
  '%s, arranged',
  async (_name, flow) => {
    expectApart(await arranged({ flow, layout: EMPTY_LAYOUT }));
  },
);
