/** The maximum nesting of calls, including digressions and side calls. */
import { subgraphCallOf } from '../node-kinds/parts-of.ts';
import { calledOnTheSide } from '../checks/jumps.ts';
import { graphOf, type Flow, type GraphRef } from '../flow/flow.ts';

/** Includes one more call in a graph to these subgraphs. */
export function deepestCalls(
  flow: Flow,
  more: { readonly graph: GraphRef; readonly calls: readonly string[] },
): number {
  const known = new Map<GraphRef, number>();
  const below = (ref: GraphRef): number => {
    const before = known.get(ref);
    if (before !== undefined) return before;
    // A cycle of calls is a separate problem.
    known.set(ref, 0);
    const calls = (graphOf(flow, ref)?.nodes ?? []).flatMap((node) => subgraphCallOf(node)?.ref ?? []);
    const own = Math.max(0, ...calls.map((callee) => 1 + below(callee)));
    const added = ref === more.graph ? 1 + Math.max(0, ...more.calls.map((callee) => 1 + below(callee))) : 0;
    const depth = Math.max(own, added);
    known.set(ref, depth);
    return depth;
  };
  const sideCalls = [...new Set(calledOnTheSide(flow))].filter((ref) => graphOf(flow, ref) !== undefined);
  return sideCalls.reduce((sum, ref) => sum + 1 + below(ref), below(null));
}
