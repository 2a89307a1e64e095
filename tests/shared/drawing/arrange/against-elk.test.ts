/** Our drawings have hardly more bends and crossings than ELK's with the same ports, labels, groups, and notes. */
import { expect, test } from 'vitest';
import type { FlowDocument } from '../../../../src-shared/document/document.ts';
import { arrangeDocument } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import { flowToLayOut } from '../../../../src-shared/drawing/arrange/flow-to-lay-out.ts';
import { layOutHere } from '../../../../src-shared/drawing/arrange/lay-out.ts';
import { sceneOf } from '../../../../src-shared/drawing/picture/scene.ts';
import { graphRefs } from '../../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, graphLayout } from '../../../../src-shared/flow/layout.ts';
import { bends, crossings, type DrawnLine } from '../picture/crossings.ts';
import { generatedFlow } from '../picture/generated-flow.ts';
import { oddDocument } from '../picture/odd-flow.ts';
import { sample, SAMPLES } from '../picture/samples.ts';
import { chainWithFailures, WIDE_FANS } from '../picture/wide-fans.ts';
import { drawnByElk } from './drawn-by-elk.ts';

const MOST = 1.1;

interface Counts {
  readonly bends: number;
  readonly crossings: number;
}

function countsOf(lines: readonly DrawnLine[]): Counts {
  return { bends: bends(lines), crossings: crossings(lines) };
}

async function drawnByUs(document: FlowDocument): Promise<readonly Counts[]> {
  const layout = await arrangeDocument(document, layOutHere);
  return graphRefs(document.flow).map((graph) => {
    const { edges } = sceneOf({ flow: document.flow, graph, layout: graphLayout(layout, graph) });
    return countsOf(edges.flatMap(({ route }) => route ?? []));
  });
}

function sumOf(counts: readonly Counts[], key: keyof Counts): number {
  return counts.reduce((sum, one) => sum + one[key], 0);
}

async function drawnByThem(document: FlowDocument): Promise<readonly Counts[]> {
  const counts: Counts[] = [];
  for (const graph of graphRefs(document.flow))
    counts.push(countsOf(await drawnByElk(flowToLayOut({ document, graph }))));
  return counts;
}

async function expectNear(documents: readonly FlowDocument[]): Promise<void> {
  const [ours, theirs]: [Counts[], Counts[]] = [[], []];
  for (const document of documents) {
    ours.push(...(await drawnByUs(document)));
    theirs.push(...(await drawnByThem(document)));
  }
  for (const key of ['bends', 'crossings'] as const)
    expect(sumOf(ours, key), key).toBeLessThanOrEqual(sumOf(theirs, key) * MOST);
}

/** Ours wrap into columns, and ELK's don't. */
test.each(SAMPLES)('%s has at most 1.1 times the bends and crossings of ELK', { tags: 'thorough' }, async (id) => {
  await expectNear([sample(id)]);
});

test('generated flows have at most 1.1 times the bends and crossings of ELK', { tags: 'thorough' }, async () => {
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  await expectNear(seeds.map((seed) => ({ flow: generatedFlow({ seed, size: 5 + seed }), layout: EMPTY_LAYOUT })));
});

test('odd flows have at most 1.1 times the bends and crossings of ELK', { tags: 'thorough' }, async () => {
  await expectNear([1, 3, 5, 6, 7, 8, 9].map((seed) => oddDocument({ seed, size: 10 + seed * 2 })));
});

/** Rows need bends where a single row, far too wide for a window, has crossings. */
test.each(Object.entries({ ...WIDE_FANS, 'a chain with failures': chainWithFailures(12) }))(
  '%s has at most 1.1 times the sum of bends and crossings of ELK',
  { tags: 'thorough' },
  async (_name, flow) => {
    const document = { flow, layout: EMPTY_LAYOUT };
    const [[ours], [theirs]] = [await drawnByUs(document), await drawnByThem(document)];
    expect(ours!.bends + ours!.crossings).toBeLessThanOrEqual((theirs!.bends + theirs!.crossings) * MOST);
  },
);
