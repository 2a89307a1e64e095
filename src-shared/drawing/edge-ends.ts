/** Names of the handles edges connect. Failures leave at the side, away from the main path. */
import type { Edge } from '../flow/flow.ts';
import { EDGE_KINDS, type EdgeKind } from '../flow/edge-kinds.ts';
import type { NodeType } from '../flow/node.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import { edgeKind } from './edge-text.ts';

export const HANDLE = { in: 'in', out: 'out', side: 'side' } as const;

/** The distance from the top of a card to where its side edge leaves. */
export const SIDE_Y = 20;

/** The kind of edge that leaves a node at its side, or null if nothing can fail. */
export function sideEdgeKind(type: NodeType): EdgeKind | null {
  return NODE_KINDS[type].ports.atSide ?? null;
}

/** Not drawn; for a branch that is added with a button. */
export const NEW_BRANCH = 'branch';

/** The handle of a branch that has a row on the card. */
export function rowHandle(edge: string): string {
  return `row:${edge}`;
}

/** The edge a row's handle belongs to; null for other handles. */
export function edgeOfRow(handle: string | null | undefined): string | null {
  return handle?.startsWith('row:') === true ? handle.slice('row:'.length) : null;
}

/** The handle for failures of one kind; each of several edges of the kind has its own. */
export function exitHandle(type: NodeType, kind: EdgeKind, at: number): string {
  if (at > 0) return `exit:${kind}:${at}`;
  return kind === sideEdgeKind(type) ? HANDLE.side : `exit:${kind}`;
}

/** The kind of edge a handle starts. */
export function kindOfHandle(type: NodeType, handle: string | null): EdgeKind {
  if (handle === HANDLE.side) return sideEdgeKind(type) ?? 'normal';
  const kind = handle?.startsWith('exit:') === true ? handle.split(':')[1] : undefined;
  return EDGE_KINDS.find((known) => known === kind) ?? 'normal';
}

export function leavesAt(edge: Edge, sourceType: NodeType): 'side' | 'out' {
  return edgeKind(edge) !== 'normal' && sideEdgeKind(sourceType) !== null ? HANDLE.side : HANDLE.out;
}
