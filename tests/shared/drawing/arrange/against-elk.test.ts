/** Our drawings bend and cross hardly more than ELK's own ones with the same ports, labels, groups, and notes. */
import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import type { FlowDocument } from '../../../../src-shared/document/document.ts';
import { arrangeDocument } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import { toElk } from '../../../../src-shared/drawing/arrange/elk-graph.ts';
import type { ElkNode, LayoutEngine } from '../../../../src-shared/drawing/arrange/elk-types.ts';
import { withGroups } from '../../../../src-shared/drawing/arrange/group-layout.ts';
import { inColumns } from '../../../../src-shared/drawing/arrange/in-columns.ts';
import { withNotes } from '../../../../src-shared/drawing/arrange/notes-in-layout.ts';
import { pointsOf } from '../../../../src-shared/drawing/arrange/wrap-edges.ts';
import { boxesOf } from '../../../../src-shared/drawing/boxes.ts';
import { sceneOf } from '../../../../src-shared/drawing/picture/scene.ts';
import { graphRefs, type GraphRef } from '../../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, graphLayout } from '../../../../src-shared/flow/layout.ts';
import { bends, crossings, type DrawnLine } from '../picture/crossings.ts';
import { generatedFlow } from '../picture/generated-flow.ts';
import { sample, SAMPLES } from '../picture/samples.ts';

const MOST = 1.1;

interface Counts {
  readonly bends: number;
  readonly crossings: number;
}

const elk = new ELK();
/** ELK writes into what it is given. */
const engine: LayoutEngine = async (graph) => (await elk.layout(structuredClone(graph))) as ElkNode;

/** How ELK itself wraps a long drawing into columns for a window. */
const WRAPPED = {
  'elk.layered.wrapping.strategy': 'MULTI_EDGE',
  'elk.layered.wrapping.cutting.strategy': 'ARD',
  'elk.layered.wrapping.correctionFactor': '2',
  'elk.aspectRatio': '1.6',
};

/** Wrapping bends edges, so a wrapped drawing is compared with one that ELK wraps. It must not make edges cross. */
async function drawnByElk(document: FlowDocument, graph: GraphRef): Promise<Counts> {
  const layout = graphLayout(document.layout, graph);
  const input = withNotes(withGroups(toElk(document.flow, graph, { groups: layout.groups }), layout), {
    ...{ layout, cards: boxesOf(document, graph), isWhole: true },
  });
  const own = (await engine(input))!;
  const isWrapped = inColumns(own) !== own;
  const alike = isWrapped ? await engine({ ...input, layoutOptions: { ...input.layoutOptions, ...WRAPPED } }) : own;
  return { bends: bends(linesOf(alike!)), crossings: crossings(linesOf(own)) };
}

function linesOf({ edges = [] }: ElkNode): readonly DrawnLine[] {
  return edges.filter(({ id }) => !id.startsWith('note:')).map((edge) => ({ points: pointsOf(edge) }));
}

async function drawnByUs(document: FlowDocument): Promise<readonly Counts[]> {
  const layout = await arrangeDocument(document, engine);
  return graphRefs(document.flow).map((graph) => {
    const { edges } = sceneOf({ flow: document.flow, graph, layout: graphLayout(layout, graph) });
    const lines = edges.flatMap(({ route }) => route ?? []);
    return { bends: bends(lines), crossings: crossings(lines) };
  });
}

function sumOf(counts: readonly Counts[], key: keyof Counts): number {
  return counts.reduce((sum, one) => sum + one[key], 0);
}

async function expectNear(document: FlowDocument): Promise<void> {
  const theirs: Counts[] = [];
  for (const graph of graphRefs(document.flow)) theirs.push(await drawnByElk(document, graph));
  const ours = await drawnByUs(document);
  for (const key of ['bends', 'crossings'] as const)
    expect(sumOf(ours, key), key).toBeLessThanOrEqual(sumOf(theirs, key) * MOST);
}

test.each(SAMPLES)('%s bends and crosses at most 1.1 times as often as ELK draws it', async (id) => {
  await expectNear(sample(id));
});

/** Small enough for one column: ELK fails to wrap many graphs. */
test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'generated flow %i bends and crosses at most 1.1 times as often as ELK draws it',
  async (seed) => {
    await expectNear({ flow: generatedFlow({ seed, size: 5 + seed }), layout: EMPTY_LAYOUT });
  },
);
