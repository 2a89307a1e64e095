/** The graph inside a node: one it calls, or one that only shows what runs there. */
import { drawingOf, subgraphCallOf } from '../node-kinds/parts-of.ts';
import { calledOnTheSide } from './jumps.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';

/** Undefined if nothing is inside. */
export function innerGraph(node: FlowNode): string | undefined {
  return subgraphCallOf(node)?.ref ?? drawingOf(node);
}

/** Subgraphs that only show what runs inside external nodes, which conversations never enter. */
export function drawings(flow: Flow): ReadonlySet<string> {
  const called = leadingFrom(flow, [null, ...calledOnTheSide(flow)], (node) => subgraphCallOf(node)?.ref);
  const shown = graphRefs(flow).flatMap((ref) =>
    (graphOf(flow, ref)?.nodes ?? []).flatMap((node) => drawingOf(node) ?? []),
  );
  const inside = leadingFrom(flow, shown, innerGraph);
  return new Set([...inside].filter((ref) => ref !== null && !called.has(ref)) as string[]);
}

/** Whether a graph is inside a node, at any depth. */
export function isInside(flow: Flow, node: FlowNode, graph: string): boolean {
  const inner = innerGraph(node);
  return inner !== undefined && leadingFrom(flow, [inner], innerGraph).has(graph);
}

function leadingFrom(
  flow: Flow,
  starts: readonly GraphRef[],
  next: (node: FlowNode) => string | undefined,
): ReadonlySet<GraphRef> {
  const found = new Set(starts);
  for (const ref of found) {
    for (const node of graphOf(flow, ref)?.nodes ?? []) {
      const to = next(node);
      if (to !== undefined) found.add(to);
    }
  }
  return found;
}
