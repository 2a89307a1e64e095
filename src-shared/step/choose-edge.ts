/** Chooses the edge to follow: the first in (priority, ID) order whose condition is true, or else "else". All conditions are evaluated. */
import { edgesAfter } from '../flow/exits.ts';
import type { EdgeKind } from '../flow/edge-kinds.ts';
import type { GuardInput } from '../guard/scope.ts';
import type { CompiledEdge, CompiledNode } from './compiled-flow.ts';
import type { FlowEvent } from './events.ts';

export type Choice =
  | { readonly kind: 'taken'; readonly edge: CompiledEdge }
  | { readonly kind: 'no-edges' } // no edge of this kind exists
  | { readonly kind: 'none-true' };

/** How a node is left: the outcome, and for a call the exit of its subgraph. */
export interface WayOut {
  readonly kind: EdgeKind;
  readonly exit: string | null;
}

/** The edges that can be followed in this case. */
export function edgesFor({ edges, behavior }: CompiledNode, { kind, exit }: WayOut): readonly CompiledEdge[] {
  const all = edges[kind];
  if (kind !== 'normal' || behavior.subgraph === undefined || all.length === 0) return all;
  const chosen = new Set(
    edgesAfter(
      all.map(({ edge }) => edge),
      exit,
    ),
  );
  return all.filter(({ edge }) => chosen.has(edge));
}

export function chooseEdge(
  from: CompiledNode,
  way: WayOut,
  input: GuardInput,
): { choice: Choice; events: FlowEvent[] } {
  const candidates = edgesFor(from, way);
  if (candidates.length === 0) return { choice: { kind: 'no-edges' }, events: [] };
  const events: FlowEvent[] = [];
  const open: CompiledEdge[] = [];
  for (const candidate of candidates) {
    if (candidate.guard === 'else') continue;
    const value = candidate.guard === 'always' || candidate.guard(input);
    if (candidate.guard !== 'always') events.push(outcome(from, candidate, value));
    if (value) open.push(candidate);
  }
  for (const candidate of candidates) {
    if (candidate.guard !== 'else') continue;
    const value = open.length === 0;
    events.push(outcome(from, candidate, value));
    if (value) open.push(candidate);
  }
  const [edge] = open;
  if (edge === undefined) return { choice: { kind: 'none-true' }, events };
  if (open.length > 1) events.push(ambiguity(from, edge, open));
  return { choice: { kind: 'taken', edge }, events };
}

function outcome({ graph }: CompiledNode, { edge }: CompiledEdge, value: boolean): FlowEvent {
  return { type: 'guard.evaluated', edge: edge.id, graph, guard: edge.guard ?? null, value };
}

function ambiguity({ node, graph }: CompiledNode, taken: CompiledEdge, open: readonly CompiledEdge[]): FlowEvent {
  return {
    type: 'guard.ambiguous',
    node: node.id,
    graph,
    taken: taken.edge.id,
    edges: open.map(({ edge }) => edge.id),
  };
}
