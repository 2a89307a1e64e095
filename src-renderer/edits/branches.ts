/** Edits of the branches of a node: their order, and deleting one. The node stays selected. */
import type { Operation } from '../../src-shared/document/operations.ts';
import { isElse } from '../../src-shared/flow/edge-order.ts';
import { graphOf, type Edge, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import { t } from '../../src-shared/messages/translate.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { edgesInOrder } from './guard-mode.ts';
import { planRemove } from './remove.ts';

export interface EdgeMove {
  readonly id: string;
  /** The number of positions, negative for earlier. */
  readonly by: number;
}

/** Null if nothing moves. Edges with equal priorities get different ones. */
export function planMoveEdge(flow: Flow, graph: GraphRef, { id, by }: EdgeMove): PlannedEdit | null {
  const siblings = siblingsOf(flow, graph, id);
  const at = siblings.findIndex((edge) => edge.id === id);
  const edge = siblings[at];
  const to = Math.max(0, Math.min(at + by, siblings.length - 1));
  if (edge === undefined || to === at) return null;
  const order = siblings.toSpliced(at, 1).toSpliced(to, 0, edge);
  const least = Math.min(...siblings.map(({ priority = 0 }) => priority), 0);
  const operations = order.flatMap(({ id: other, priority = 0 }, index): Operation[] => {
    const wanted = least + index;
    if (priority === wanted) return [];
    return [{ op: 'update-edge', graph, id: other, set: { priority: wanted === 0 ? undefined : wanted } }];
  });
  return { label: t(to < at ? 'edits.edgeEarlier' : 'edits.edgeLater'), operations, select: { edges: [id] } };
}

export function planDeleteBranch(flow: Flow, graph: GraphRef, id: string): PlannedEdit | null {
  const planned = planRemove(flow, graph, { nodes: [], edges: [id] });
  return planned === null ? null : { label: t('edits.deleteBranch'), operations: planned.operations };
}

/** The edges that an edge can swap positions with, in order. "Otherwise" is checked last, and each kind separately. */
function siblingsOf(flow: Flow, graph: GraphRef, id: string): readonly Edge[] {
  const inGraph = graphOf(flow, graph);
  const edge = inGraph?.edges.find((candidate) => candidate.id === id);
  if (inGraph === undefined || edge === undefined) return [];
  return edgesInOrder(inGraph, edge.from).filter((other) => isSameGroup(other, edge));
}

function isSameGroup(a: Edge, b: Edge): boolean {
  return (a.kind ?? 'normal') === (b.kind ?? 'normal') && isElse(a) === isElse(b);
}
