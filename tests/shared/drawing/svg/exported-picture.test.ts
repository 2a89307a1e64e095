/** The contents of an exported picture, read back from its SVG: every card and edge once, without obstructions. */
import { expect, test } from 'vitest';
import { arrangeDocument } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../../../../src-shared/drawing/arrange/lay-out.ts';
import { drawFlow } from '../../../../src-shared/drawing/svg/drawing.ts';
import type { FlowDocument } from '../../../../src-shared/document/document.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, type Layout } from '../../../../src-shared/flow/layout.ts';
import { drawnGraph } from '../../../../src-shared/drawing/drawn-graph.ts';
import { generatedFlow } from '../picture/generated-flow.ts';
import { sample, SAMPLES } from '../picture/samples.ts';
import { SHAPES, wildFlow } from './extreme-flow.ts';
import { covers, readPicture, runsThrough, type ReadPicture } from './read-picture.ts';
import { spread } from '../../../harness/thorough.ts';

function drawn(document: FlowDocument, graph: GraphRef): ReadPicture {
  return readPicture(drawFlow(document, { graphs: [graph], theme: 'light', background: true }).svg);
}

/** As sentences, so that a failure names the place. */
function obstructions(document: FlowDocument, graph: GraphRef): readonly string[] {
  const { nodes, edges, labels } = drawn(document, graph);
  const ends = new Map((drawnGraph(document.flow, graph)?.edges ?? []).map(({ id, from, to }) => [id, { from, to }]));
  const haveCommonEnd = (one: string, other: string): boolean => {
    const [a, b] = [ends.get(one), ends.get(other)];
    return a !== undefined && b !== undefined && (a.from === b.from || a.to === b.to);
  };
  const found: string[] = [];
  const names = [...labels.keys()];
  for (const [edge, line] of edges) {
    for (const [node, card] of nodes) if (runsThrough(line, card)) found.push(`${edge} behind ${node}`);
    for (const [label, box] of labels)
      if (label !== edge && !haveCommonEnd(edge, label) && runsThrough(line, box))
        found.push(`${edge} through ${label}`);
  }
  for (const [at, label] of names.entries()) {
    const box = labels.get(label)!;
    for (const [node, card] of nodes) if (covers(box, card)) found.push(`${label} on ${node}`);
    for (const other of names.slice(at + 1)) if (covers(box, labels.get(other)!)) found.push(`${label} on ${other}`);
  }
  return found;
}

const ALL = SAMPLES.flatMap((id) => graphRefs(sample(id).flow).map((graph) => ({ id, graph })));

test.each(ALL)('$id, $graph: each card and edge is drawn once, without obstructions', ({ id, graph }) => {
  const document = sample(id);
  const { nodes, edges } = drawn(document, graph);
  const inFlow = graphOf(document.flow, graph)!;
  expect([...nodes.keys()].toSorted()).toEqual(expect.arrayContaining(inFlow.nodes.map((node) => node.id).toSorted()));
  expect([...edges.keys()]).toEqual(expect.arrayContaining(inFlow.edges.map((edge) => edge.id)));
  expect(obstructions(document, graph)).toEqual([]);
});

test.each(
  spread(
    Array.from({ length: 40 }, (_, at) => ({ seed: 1000 + at, size: 5 + ((at * 41) % 150) })),
    5,
  ),
)('generated flow $seed with $size nodes is drawn without obstructions', async (recipe) => {
  const flow = generatedFlow(recipe);
  const layout = await arrangeDocument({ flow, layout: EMPTY_LAYOUT }, layOutHere);
  expect(obstructions({ flow, layout }, null)).toEqual([]);
});

const wild = Array.from({ length: 60 }, (_, seed) => ({ seed, shape: SHAPES[seed % SHAPES.length]! }));
test.each(spread(wild, 6))(
  'everything is drawn without obstructions in a flow shaped like a $shape ($seed)',
  async (recipe) => {
    const flow = wildFlow(recipe);
    const layout = await arrangeDocument({ flow, layout: EMPTY_LAYOUT }, layOutHere);
    const { nodes, edges } = drawn({ flow, layout }, null);
    expect([nodes.size, edges.size]).toEqual([flow.nodes.length, flow.edges.length]);
    expect(obstructions({ flow, layout }, null)).toEqual([]);
  },
);

/** In rows by their order in the file, so edges lead everywhere. The hub of a star is too tall for a row. */
function inRows({ nodes }: Flow): Layout {
  const places = nodes.map(({ id }, at) => [id, { x: (at % 7) * 320, y: Math.floor(at / 7) * 420 }] as const);
  return { version: 'v1', root: { nodes: Object.fromEntries(places) } };
}

const HAND_PLACED = Array.from({ length: 60 }, (_, seed): { readonly name: string; readonly flow: Flow } => {
  const shape = SHAPES.filter((one) => one !== 'star')[seed % (SHAPES.length - 1)]!;
  const flow = seed % 2 === 0 ? wildFlow({ seed, shape }) : generatedFlow({ seed, size: 5 + ((seed * 7) % 56) });
  return { name: flow.id, flow };
});

test.each(spread(HAND_PLACED, 6))(
  'edges around manually placed cards are drawn without obstructions: $name',
  ({ flow }) => {
    expect(obstructions({ flow, layout: inRows(flow) }, null)).toEqual([]);
  },
);
