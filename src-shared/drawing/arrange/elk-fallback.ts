/** ELK's model-order cycle breaker fails on some nested graphs that its other cycle breakers lay out. */
import type { ElkNode, LayoutEngine } from './elk-types.ts';

const OTHERS = ['GREEDY', 'DEPTH_FIRST'] as const;

/** Asks again with another cycle breaker where ELK fails. Throws its first error where all of them fail. */
export function withFallback(engine: LayoutEngine): LayoutEngine {
  return async (graph) => {
    try {
      return await engine(graph);
    } catch (error) {
      for (const strategy of OTHERS) {
        try {
          return await engine(breakingCyclesBy(strategy, graph));
        } catch {
          // The next one may succeed; the first error is the one to tell.
        }
      }
      throw error;
    }
  };
}

function breakingCyclesBy(strategy: string, graph: ElkNode): ElkNode {
  const { layoutOptions, children } = graph;
  return {
    ...graph,
    layoutOptions: { ...layoutOptions, 'elk.layered.cycleBreaking.strategy': strategy },
    ...(children && {
      children: children.map((child) => (child.children === undefined ? child : breakingCyclesBy(strategy, child))),
    }),
  };
}
