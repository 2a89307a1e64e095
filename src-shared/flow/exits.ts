/** The exits of a subgraph: named ones, and the default exit. */
import type { Edge, Graph } from './flow.ts';
import { compareIds, EXIT } from './ids.ts';

/** The names of the exits of a graph, in the order in which a call lists them. The default exit isn't included. */
export function exitNames({ edges }: Pick<Graph, 'edges'>): string[] {
  const names = edges.flatMap(({ to, toExit }) => (to === EXIT && toExit !== undefined ? [toExit] : []));
  return [...new Set(names)].sort(compareIds);
}

export function hasPlainExit({ edges }: Pick<Graph, 'edges'>): boolean {
  return edges.some(({ to, toExit }) => to === EXIT && toExit === undefined);
}

/** Whether two edges of a node are followed in the same case, so that their conditions compete. */
export function isSameWay(one: Edge, other: Edge): boolean {
  return wayKey(one) === wayKey(other);
}

/** Identifies the case in which an edge is considered: its kind, and the exit it follows. */
export function wayKey({ kind = 'normal', fromExit }: Pick<Edge, 'kind' | 'fromExit'>): string {
  return fromExit === undefined ? kind : `${kind} ${fromExit}`;
}

/** The edges of a call that are followed after an exit; an exit without its own edges uses those without an exit. */
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
