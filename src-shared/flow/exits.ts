/** The exits of a subgraph: each has a name, or is the plain one. */
import type { Edge, Graph } from './flow.ts';
import { compareIds, EXIT } from './ids.ts';

/** The names of the exits of a graph, in the order in which a call lists them. The plain exit isn't among them. */
export function exitNames({ edges }: Pick<Graph, 'edges'>): string[] {
  const names = edges.flatMap(({ to, toExit }) => (to === EXIT && toExit !== undefined ? [toExit] : []));
  return [...new Set(names)].sort(compareIds);
}

export function hasPlainExit({ edges }: Pick<Graph, 'edges'>): boolean {
  return edges.some(({ to, toExit }) => to === EXIT && toExit === undefined);
}

/** Whether two edges out of one node are followed in the same case, so that their conditions compete. */
export function isSameWay(one: Edge, other: Edge): boolean {
  return wayKey(one) === wayKey(other);
}

/** What has to happen at a node for an edge to be looked at. */
export function wayKey({ kind = 'normal', fromExit }: Pick<Edge, 'kind' | 'fromExit'>): string {
  return fromExit === undefined ? kind : `${kind} ${fromExit}`;
}

/** Of the edges of one kind out of a call those that are followed after an exit: an exit without edges of its own is left by those of no exit. */
export function edgesAfter<Of extends { readonly fromExit?: string | undefined }>(
  edges: readonly Of[],
  exit: string | null,
): readonly Of[] {
  const own = exit === null ? [] : edges.filter(({ fromExit }) => fromExit === exit);
  return own.length > 0 ? own : edges.filter(({ fromExit }) => fromExit === undefined);
}

/** The name of an exit in words: "ask_again" is "Ask again". */
export function exitTitle(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words === '' ? name : words[0]!.toUpperCase() + words.slice(1);
}
