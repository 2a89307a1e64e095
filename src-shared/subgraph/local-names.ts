/** Names of the context that mean something in one part of a graph only: there they are written before each read. */
import { screenOf } from '../node-kinds/parts-of.ts';
import type { Flow } from '../flow/flow.ts';
import { allReferences, type Reference } from '../references/references.ts';
import { reachable, type Boundary } from './boundary.ts';
import { isAt, namesWritten } from './context-names.ts';

/** The names that a screen reads; null if that isn't known. */
export type ScreenReads = (screen: string) => ReadonlySet<string> | null;

export const UNKNOWN_SCREENS: ScreenReads = () => null;

export interface NameUses {
  readonly reads: readonly Reference[];
  readonly screens: ScreenReads;
}

/** Whether what a part writes under a name can be read outside of it, or in it by a conversation that comes from elsewhere. */
export function isSeenElsewhere(
  flow: Flow,
  boundary: Boundary,
  { name, reads, screens }: NameUses & { name: string },
): boolean {
  const isInside = isAt(flow, boundary.graph, boundary.ids);
  const named = reads.filter(({ target }) => target.name === name);
  if (named.some((read) => !isInside(read))) return true;
  const isShownBy = (node: Flow['nodes'][number]): boolean => {
    const use = screenOf(node);
    return use !== undefined && screens(use.screen)?.has(name) !== false;
  };
  const graphs = [flow, ...Object.values(flow.subgraphs ?? {})];
  if (graphs.some(({ nodes }) => nodes.some((node) => !boundary.ids.has(node.id) && isShownBy(node)))) return true;
  const readers = new Set([
    ...named.flatMap(({ node, edge }) => [node, boundary.inside.find(({ id }) => id === edge)?.from]),
    ...boundary.nodes.filter(isShownBy).map(({ id }) => id),
  ]);
  if ([...unwritten(boundary, name)].some((id) => readers.has(id))) return true;
  return mayGoBackBetween(flow, boundary, { name, readers });
}

/**
 * Whether a changed answer may lead back to between where the name is written and where it is read: once the call has returned,
 * it is entered there without what was written.
 */
function mayGoBackBetween(
  flow: Flow,
  { graph, nodes, inside }: Boundary,
  { name, readers }: { readonly name: string; readonly readers: ReadonlySet<string | undefined> },
): boolean {
  const writers = new Set(nodes.filter((node) => namesWritten(node).includes(name)).map(({ id }) => id));
  const written = inside.flatMap(({ from, to }) => (writers.has(from) ? [to] : []));
  const turned = inside.map((edge) => ({ ...edge, from: edge.to, to: edge.from }));
  const before = reachable(
    [...readers].filter((id) => id !== undefined),
    turned,
  );
  const between = new Set([...reachable(written, inside)].filter((id) => before.has(id)));
  const isBetween = isAt(flow, graph, between);
  return allReferences(flow).some(
    (reference) => DECIDING.has(reference.target.kind) && reference.role === 'read' && isBetween(reference),
  );
}

/** What changes with an answer. */
const DECIDING: ReadonlySet<string> = new Set(['key', 'predicate', 'path']);

/** Nodes that a conversation can come to from outside before the name was written. A node that writes it reads it first. */
function unwritten({ nodes, inside, starts }: Boundary, name: string): ReadonlySet<string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const led = new Set(inside.map(({ to }) => to));
  const found = new Set([...starts.map(({ node }) => node), ...nodes.map(({ id }) => id).filter((id) => !led.has(id))]);
  for (const id of found) {
    const node = byId.get(id);
    const writes = node !== undefined && namesWritten(node).includes(name);
    for (const { from, to, kind = 'normal' } of inside) {
      if (from === id && !(writes && kind === 'normal')) found.add(to);
    }
  }
  return found;
}
