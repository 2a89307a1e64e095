/** Finds the entry of a graph: the named one, or else the only node without incoming edges. */
import type { Graph } from './flow.ts';

export type Entry =
  | { readonly kind: 'found'; readonly id: string }
  | { readonly kind: 'missing'; readonly id: string } // named, but the node doesn't exist
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly ids: readonly string[] };

export function entryOf(graph: Graph): Entry {
  const { entry } = graph;
  if (entry !== undefined) {
    return { kind: graph.nodes.some((node) => node.id === entry) ? 'found' : 'missing', id: entry };
  }
  // An edge from a node to itself doesn't make it reachable.
  const targets = new Set(graph.edges.filter((edge) => edge.from !== edge.to).map((edge) => edge.to));
  const ids = graph.nodes.map((node) => node.id).filter((id) => !targets.has(id));
  const [id] = ids;
  if (id === undefined) return { kind: 'none' };
  return ids.length === 1 ? { kind: 'found', id } : { kind: 'several', ids };
}
