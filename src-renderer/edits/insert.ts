/** Inserts a node into an edge: the edge and its condition lead to it, and a new edge continues from it. */
import { t } from '../../src-shared/messages/translate.ts';
import { applyOperations } from '../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { graphOf, type Edge, type GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import type { Position } from '../../src-shared/flow/layout.ts';
import { NODE_KINDS } from '../../src-shared/node-kinds/registry.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { snap } from '../../src-shared/drawing/card-geometry.ts';
import { boxesOf, sizeOf } from '../../src-shared/drawing/boxes.ts';
import { planAddNode, type NewNode } from './add-node.ts';
import { newEdge, newTarget } from './connect.ts';
import { nearestFree } from './nearest-free.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { withRoutes } from './push-with-routes.ts';
import { insertPlace, movesFor, type InsertPlace, type InsertRequest } from './insert-place.ts';
import { GAP_BELOW } from './make-room.ts';
import { isEnd } from '../../src-shared/node-kinds/parts-of.ts';

export interface Insertion extends NewNode {
  readonly edge: string;
  /** The top left corner if it was dropped; else the middle of the edge. */
  readonly at?: Position;
}

/** Null if there is no such edge, or the node can't have a following edge. */
export function planInsert(
  document: FlowDocument,
  graph: GraphRef,
  { edge: id, type, set, at }: Insertion,
): (PlannedEdit & { readonly id: string }) | null {
  const edge = graphOf(document.flow, graph)?.edges.find((candidate) => candidate.id === id);
  if (edge === undefined || isEnd({ type })) return null;
  const added = planAddNode(document, { graph, type, set, at: at ?? { x: 0, y: 0 } });
  const [add] = added.operations;
  if (add?.op !== 'add-node') return null;
  const size = sizeOf(add.node, []);
  const { at: place, moves } =
    at === undefined ? insertPlace(document, graph, { edge, size }) : droppedPlace(document, graph, { edge, size, at });
  return {
    label: t('edits.insert', { kind: NODE_KINDS[type].title.toLowerCase() }),
    operations: withRoutes(document, graph, [
      ...moves,
      { ...add, at: place },
      ...joined(document, graph, { edge, node: added.id }),
    ]),
    select: { nodes: [added.id] },
    id: added.id,
  };
}

/** Inserts an existing node without edges. */
export function planPutIntoEdge(
  document: FlowDocument,
  graph: GraphRef,
  { edge: id, node }: { readonly edge: string; readonly node: string },
): PlannedEdit | null {
  const inGraph = graphOf(document.flow, graph);
  const edge = inGraph?.edges.find((candidate) => candidate.id === id);
  const type = inGraph?.nodes.find((candidate) => candidate.id === node)?.type;
  if (edge === undefined || type === undefined || isEnd({ type })) return null;
  const boxes = boxesOf(document, graph);
  const box = boxes.find((candidate) => candidate.id === node);
  if (edge.from === node || edge.to === node || box === undefined) return null;
  const { at: place, moves } = droppedPlace(document, graph, { edge, size: box, at: box, node });
  const move: Operation = { op: 'move-nodes', graph, positions: { [node]: place } };
  return {
    label: t('edits.insertIntoEdge'),
    operations: withRoutes(document, graph, [...moves, move, ...joined(document, graph, { edge, node })]),
    select: { nodes: [node] },
  };
}

interface Join {
  readonly edge: Edge;
  readonly node: string;
}

function joined({ flow }: FlowDocument, graph: GraphRef, { edge, node }: Join): Operation[] {
  const { to, toExit } = edge;
  const onward = newEdge(flow, { from: node, to });
  return [
    { op: 'update-edge', graph, id: edge.id, set: newTarget(edge, node) },
    { op: 'add-edge', graph, edge: { ...onward, ...(to === EXIT && toExit !== undefined && { toExit }) } },
  ];
}

interface Drop extends InsertRequest {
  readonly at: Position;
  /** The dropped node if it isn't new. */
  readonly node?: string;
}

/** Where the node was dropped, or lower if there is too little room below the edge's source, and off other cards. */
function droppedPlace(document: FlowDocument, graph: GraphRef, { edge, size, at, node }: Drop): InsertPlace {
  const boxes = boxesOf(document, graph);
  const from = boxes.find(({ id }) => id === edge.from);
  const to = boxes.find(({ id }) => id === edge.to);
  const isForward = from !== undefined && to !== undefined && to.y > from.y;
  const y = isForward ? Math.max(at.y, from.y + from.height + GAP_BELOW) : at.y;
  const place = { x: snap(at.x), y: snap(y) };
  const moves = movesFor(document, graph, { edge, size, at: place });
  const others = boxesOf(applyOperations(document, moves), graph).filter(({ id }) => id !== node);
  return { at: nearestFree({ ...place, width: size.width, height: size.height }, others), moves };
}
