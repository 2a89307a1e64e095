/** Whether two flows run the same way and are drawn the same. */
import { deepEqual } from '../equality.ts';
import type { Flow, Graph } from './flow.ts';

/** The order of nodes and edges has no meaning: files have them by id, the editor as they were added. */
export function isSameFlow(a: Flow, b: Flow): boolean {
  return a === b || deepEqual(byIds(a), byIds(b));
}

function byIds({ subgraphs, ...flow }: Flow) {
  const inside = Object.entries(subgraphs ?? {}).map(([id, graph]) => [id, graphByIds(graph)] as const);
  return { ...graphByIds(flow), subgraphs: Object.fromEntries(inside) };
}

function graphByIds<T extends Pick<Graph, 'nodes' | 'edges'>>(graph: T) {
  return { ...graph, nodes: itemsById(graph.nodes), edges: itemsById(graph.edges) };
}

function itemsById(items: readonly { readonly id: string }[]) {
  return Object.fromEntries(items.map((item) => [item.id, item]));
}
