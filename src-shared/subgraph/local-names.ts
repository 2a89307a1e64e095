/** Names of the context that have a meaning only in one part of a graph, where they are written before each read. */
import { screenOf } from '../node-kinds/parts-of.ts';
import type { Screens } from '../document/document.ts';
import type { Flow } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { allReferences, type Reference } from '../references/references.ts';
import { reachable, type Boundary } from './boundary.ts';
import { isAt, namesWritten } from './context-names.ts';

/** The names that a screen reads; null if that isn't known. */
export type ScreenReads = (screen: string) => ReadonlySet<string> | null;

export function unknownScreen(): null {
  return null;
}

/** Names that the screens of a plugin read. A screen that reads the whole context may read any. */
export function screenReads(screens: Screens): ScreenReads {
  return (name) => {
    const file = Object.hasOwn(screens, name) ? JSON.stringify(screens[name]) : null;
    if (file === null || WHOLE.test(file)) return null;
    return new Set([...file.matchAll(/\bcontext\s*\.\s*([A-Za-z_]\w*)/g)].map(([, read = '']) => read));
  };
}

/** Not `context.name`, and not the member "context" of an action. */
const WHOLE = /\bcontext\b(?!\s*\.\s*[A-Za-z_]|\\?":)/;

export interface NameUses {
  readonly reads: readonly Reference[];
  readonly screens: ScreenReads;
}

/** Whether any screen shows the context value under a name. A visible screen follows the context. */
export function isShown(flow: Flow, name: string, screens: ScreenReads): boolean {
  return graphsOf(flow).some(({ nodes }) => nodes.some((node) => isShownBy(node, name, screens)));
}

function graphsOf(flow: Flow): Pick<Flow, 'nodes'>[] {
  return [flow, ...Object.values(flow.subgraphs ?? {})];
}

function isShownBy(node: FlowNode, name: string, screens: ScreenReads): boolean {
  const use = screenOf(node);
  return use !== undefined && screens(use.screen)?.has(name) !== false;
}

/** Whether a name written by a part can be read outside it, or inside by a conversation that comes from elsewhere. */
export function isReadElsewhere(
  flow: Flow,
  boundary: Boundary,
  { name, reads, screens }: NameUses & { readonly name: string },
): boolean {
  const isInside = isAt(flow, boundary.graph, boundary.ids);
  const named = reads.filter(({ target }) => target.name === name);
  if (named.some((read) => !isInside(read))) return true;
  const isShownOutside = (node: FlowNode): boolean => !boundary.ids.has(node.id) && isShownBy(node, name, screens);
  if (graphsOf(flow).some(({ nodes }) => nodes.some(isShownOutside))) return true;
  const readers = new Set([
    ...named.flatMap(({ node, edge }) => [node, boundary.inside.find(({ id }) => id === edge)?.from]),
    ...boundary.nodes.filter((node) => isShownBy(node, name, screens)).map(({ id }) => id),
  ]);
  if ([...unwritten(boundary, name)].some((id) => readers.has(id))) return true;
  return mayGoBackBetween(flow, boundary, { name, readers });
}

/**
 * Whether a changed answer may lead back to between the write and the read of the name: after the call has returned, it
 * would be entered there without the value.
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
  const references = allReferences(flow);
  const isDeciding = decidingReads(references);
  return references.some((reference) => isDeciding(reference) && isBetween(reference));
}

/** References to what changes with an answer: answers, the path, and named conditions that read them. */
function decidingReads(references: readonly Reference[]): (reference: Reference) => boolean {
  const predicates = new Set<string>();
  const isDeciding = ({ target: { kind, name }, role }: Reference): boolean =>
    role === 'read' && (kind === 'key' || kind === 'path' || (kind === 'predicate' && predicates.has(name)));
  const own = references.flatMap((reference) => {
    const name = /^\/predicates\/([^/]+)\//.exec(reference.pointer)?.[1];
    return name === undefined ? [] : [{ name, reference }];
  });
  for (let size = -1; size !== predicates.size;) {
    size = predicates.size;
    for (const { name, reference } of own) if (isDeciding(reference)) predicates.add(name);
  }
  return isDeciding;
}

/**
 * Nodes that a conversation can reach from outside before the name was written. A node that writes it reads it first.
 */
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
