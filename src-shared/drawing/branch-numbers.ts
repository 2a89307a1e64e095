/** The numbers that tell the guarded branches of a node apart, in the order a run checks them. */
import type { Graph } from '../flow/flow.ts';
import { guardOrder } from './edge-text.ts';
import { outgoingEdges } from './outgoing-edges.ts';

const NUMBERS = new WeakMap<Graph['edges'], ReadonlyMap<string, number>>();

/** The number of each guarded branch among its siblings. */
export function branchNumbers(graph: Graph): ReadonlyMap<string, number> {
  const known = NUMBERS.get(graph.edges);
  if (known !== undefined) return known;
  const numbers = new Map<string, number>();
  for (const out of outgoingEdges(graph).values())
    for (const [edge, number] of guardOrder(out)) numbers.set(edge, number);
  NUMBERS.set(graph.edges, numbers);
  return numbers;
}
