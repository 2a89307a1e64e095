/**
 * Searches all text of a document in the order of the flow, then notes and screens, in small pieces so that the window
 * stays responsive.
 */
import type { FlowDocument, ProjectDocument } from '../document/document.ts';
import { graphOf, type Flow, type GraphRef } from '../flow/flow.ts';
import { graphLayout } from '../flow/layout.ts';
import type { NodeType } from '../flow/node.ts';
import { noteOwners, textOwners, type FlowText, type Owner } from '../references/texts.ts';
import { screenOwners } from './screen-texts.ts';
import type { Match, Matcher } from './query.ts';

export interface Scope {
  /** `undefined` for the whole flow; a graph otherwise. */
  readonly graph?: GraphRef | undefined;
  /** Only these nodes, edges and notes of it. */
  readonly ids?: ReadonlySet<string> | undefined;
  /** Only nodes of a kind, or edges, notes, screens, or texts outside of these. */
  readonly kind?: NodeType | 'edge' | 'note' | 'flow' | 'screen-file' | undefined;
}

/** A text that contains a match. */
export interface Found extends FlowText {
  readonly matches: readonly Match[];
}

const OWNERS_AT_ONCE = 200;

/** Yields regularly, even without a result, so that the caller can pause. */
export function* search(
  { flow, layout, screens = {} }: ProjectDocument,
  matcher: Matcher,
  scope: Scope = {},
): Generator<readonly Found[]> {
  const all = [...textOwners(flow), ...noteOwners(layout), ...screenOwners(screens)];
  const owners = all.filter((owner) => isInside(flow, owner, scope));
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
  const { node, edge, note, screen } = site;
  // A screen belongs to no graph.
  if (screen !== undefined)
    return graph === undefined && ids === undefined && (kind ?? 'screen-file') === 'screen-file';
  if (graph !== undefined && (site.graph !== graph || (graph === null && source === flow))) return false;
  if (ids !== undefined && !ids.has(node ?? edge ?? note ?? '')) return false;
  if (kind === undefined) return true;
  if (kind === 'edge') return edge !== undefined;
  if (kind === 'note') return note !== undefined;
  if (kind === 'flow') return node === undefined && edge === undefined && note === undefined;
  return node !== undefined && (source as { readonly type?: string }).type === kind;
}

/** The nodes, edges, and notes of a graph, to limit a search to the selection. */
export function idsIn({ flow, layout }: FlowDocument, graph: GraphRef, ids: readonly string[]): ReadonlySet<string> {
  const content = graphOf(flow, graph);
  const known = new Set([...(content?.nodes ?? []), ...(content?.edges ?? [])].map(({ id }) => id));
  for (const id of Object.keys(graphLayout(layout, graph).notes ?? {})) known.add(id);
  return new Set(ids.filter((id) => known.has(id)));
}
