/** Finding in a flow: in everything that is text, in the order of the document, piece by piece so that nobody waits. */
import { graphOf, type Flow, type GraphRef } from '../flow/flow.ts';
import type { NodeType } from '../flow/node-kinds.ts';
import { textOwners, type FlowText, type Owner } from '../flow/references/texts.ts';
import type { Match, Matcher } from './query.ts';

export interface Scope {
  /** `undefined` for the whole flow; a graph otherwise. */
  readonly graph?: GraphRef | undefined;
  /** Only these nodes and edges of it. */
  readonly ids?: ReadonlySet<string> | undefined;
  /** Only nodes of a kind, or edges, or what belongs to no node and no edge. */
  readonly kind?: NodeType | 'edge' | 'flow' | undefined;
}

/** A text in which something was found. */
export interface Found extends FlowText {
  readonly matches: readonly Match[];
}

const OWNERS_AT_ONCE = 200;

/** Yields now and then, also with nothing, so that whoever runs it can pause. */
export function* search(flow: Flow, matcher: Matcher, scope: Scope = {}): Generator<readonly Found[]> {
  const owners = textOwners(flow).filter((owner) => isInside(flow, owner, scope));
  for (let at = 0; at < owners.length; at += OWNERS_AT_ONCE) {
    yield owners.slice(at, at + OWNERS_AT_ONCE).flatMap((owner) => foundIn(owner, matcher));
  }
}

function foundIn({ site, pointer, texts }: Owner, matcher: Matcher): Found[] {
  return texts.flatMap(({ at, ...text }) => {
    const matches = matcher(text.text);
    return matches.length === 0 ? [] : [{ ...site, ...text, pointer: pointer + at, matches }];
  });
}

function isInside(flow: Flow, { site, source }: Owner, { graph, ids, kind }: Scope): boolean {
  const { node, edge } = site;
  if (graph !== undefined && (site.graph !== graph || (graph === null && source === flow))) return false;
  if (ids !== undefined && !ids.has(node ?? edge ?? '')) return false;
  if (kind === undefined) return true;
  if (kind === 'edge') return edge !== undefined;
  if (kind === 'flow') return node === undefined && edge === undefined;
  return node !== undefined && (source as { readonly type?: string }).type === kind;
}

/** The nodes and edges a graph has, to narrow a search to what is selected there. */
export function idsIn(flow: Flow, graph: GraphRef, ids: readonly string[]): ReadonlySet<string> {
  const content = graphOf(flow, graph);
  const known = new Set([...(content?.nodes ?? []), ...(content?.edges ?? [])].map(({ id }) => id));
  return new Set(ids.filter((id) => known.has(id)));
}
