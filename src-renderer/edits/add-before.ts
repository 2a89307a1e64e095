/** Adds a node before another: all edges to that one lead to the new one, which leads to it. */
import { cardBox, boxesOf, sizeOf } from '../../src-shared/drawing/boxes.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import type { Position } from '../../src-shared/flow/layout.ts';
import { t } from '../../src-shared/messages/translate.ts';
import { isEnd } from '../../src-shared/node-kinds/parts-of.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { planAddNode, type NewNode } from './add-node.ts';
import { newEdge, newTarget } from './connect.ts';
import { withRoutes } from './push-with-routes.ts';
import { freePlace } from './free-place.ts';
import { GAP_BELOW, moveDown } from './make-room.ts';

/** Edges keep their ids, conditions, and priorities. Null if there is no such node, or nothing can follow the new one. */
export function planAddBefore(
  document: FlowDocument,
  graph: GraphRef,
  request: NewNode & { readonly node: string },
): (PlannedEdit & { readonly id: string }) | null {
  const inGraph = graphOf(document.flow, graph);
  if (inGraph?.nodes.some(({ id }) => id === request.node) !== true || isEnd(request)) return null;
  const added = planAddNode(document, { graph, type: request.type, set: request.set });
  const [add] = added.operations;
  if (add?.op !== 'add-node') return null;
  const into = inGraph.edges.filter(({ from, to }) => to === request.node && from !== request.node);
  const { at = add.at, room } = placeBefore(document, graph, { node: request.node, size: sizeOf(add.node, []) });
  const operations: Operation[] = [
    ...room,
    { ...add, ...(at !== undefined && { at }) },
    ...into.map((edge): Operation => ({ op: 'update-edge', graph, id: edge.id, set: newTarget(edge, added.id) })),
    { op: 'add-edge', graph, edge: newEdge(document.flow, { from: added.id, to: request.node }) },
    ...(inGraph.entry === request.node ? [{ op: 'set-entry', graph, entry: added.id } as const] : []),
  ];
  return {
    label: t('edits.addBefore'),
    operations: withRoutes(document, graph, operations),
    select: { nodes: [added.id] },
    id: added.id,
  };
}

interface Before {
  readonly node: string;
  readonly size: { readonly width: number; readonly height: number };
}

/** The new card takes the place of the other one, which moves down, so that the edges to it keep their lines. */
function placeBefore(
  document: FlowDocument,
  graph: GraphRef,
  { node, size }: Before,
): { readonly at?: Position; readonly room: readonly Operation[] } {
  const box = cardBox(document, graph, node);
  if (box === undefined) return { room: [] };
  const at = { x: box.x + (box.width - size.width) / 2, y: box.y };
  const room = moveDown(document, graph, { card: node, by: size.height + GAP_BELOW });
  if (room.length > 0) return { at, room };
  // A locked card stays.
  const above = { x: at.x, y: box.y - GAP_BELOW - size.height };
  return { at: freePlace(above, size, boxesOf(document, graph)), room };
}
