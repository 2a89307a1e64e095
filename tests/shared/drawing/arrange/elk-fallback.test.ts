import { expect, test } from 'vitest';
import { withFallback } from '../../../../src-shared/drawing/arrange/elk-fallback.ts';
import type { ElkNode } from '../../../../src-shared/drawing/arrange/elk-types.ts';

const CYCLES = 'elk.layered.cycleBreaking.strategy';
const GRAPH: ElkNode = {
  ...{ id: 'root', layoutOptions: { [CYCLES]: 'GREEDY_MODEL_ORDER' } },
  children: [{ id: 'group', layoutOptions: { [CYCLES]: 'GREEDY_MODEL_ORDER' }, children: [{ id: 'a' }] }, { id: 'b' }],
};

/** The cycle breakers that an engine was asked to use, in the graph and in its group. */
function engineThat(succeeds: (strategy: string | undefined) => boolean) {
  const asked: (string | undefined)[][] = [];
  const run = async (graph: ElkNode): Promise<ElkNode | null> => {
    const used = graph.layoutOptions?.[CYCLES];
    asked.push([used, graph.children?.[0]?.layoutOptions?.[CYCLES]]);
    if (!succeeds(used)) throw new Error(`${used} failed`);
    return await Promise.resolve(graph);
  };
  return { asked, run };
}

test('a graph that ELK lays out is asked for once', async () => {
  const { asked, run } = engineThat(() => true);
  expect(await withFallback(run)(GRAPH)).toBe(GRAPH);
  expect(asked).toHaveLength(1);
});

test('where ELK fails, other cycle breakers are tried, in groups too', async () => {
  const { asked, run } = engineThat((strategy) => strategy === 'DEPTH_FIRST');
  await withFallback(run)(GRAPH);
  expect(asked).toEqual(['GREEDY_MODEL_ORDER', 'GREEDY', 'DEPTH_FIRST'].map((strategy) => [strategy, strategy]));
});

test('where all fail, the first error is told', async () => {
  const { run } = engineThat(() => false);
  await expect(withFallback(run)(GRAPH)).rejects.toThrow('GREEDY_MODEL_ORDER failed');
});
