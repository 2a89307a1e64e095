/** Selections based on the flow: connected nodes, earlier and later ones, and nodes of the same kind. */
import type { Graph } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';

export type Reach = 'forward' | 'back' | 'both';

/** The nodes that edges lead to from the given ones, which are included only if an edge leads back to them. */
export function reachable({ edges }: Graph, from: readonly string[], reach: Reach): string[] {
  const next = new Map<string, string[]>();
  const link = (a: string, b: string) => next.get(a)?.push(b) ?? next.set(a, [b]);
  for (const edge of edges) {
    if (edge.to === EXIT) continue;
    if (reach !== 'back') link(edge.from, edge.to);
    if (reach !== 'forward') link(edge.to, edge.from);
  }
  const found = new Set<string>();
  const queue = [...from];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    for (const other of next.get(id) ?? []) {
      if (found.has(other)) continue;
      found.add(other);
      queue.push(other);
    }
  }
  return [...found];
}

export function withReachable(graph: Graph, selected: readonly string[], reach: Reach): string[] {
  return [...new Set([...selected, ...reachable(graph, selected, reach)])];
}

export function ofSameKind({ nodes }: Graph, selected: readonly string[]): string[] {
  const chosen = new Set(selected);
  const kinds = new Set(nodes.flatMap(({ id, type }) => (chosen.has(id) ? [type] : [])));
  return nodes.flatMap(({ id, type }) => (kinds.has(type) ? [id] : []));
}
