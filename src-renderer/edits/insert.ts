/** Inserts a node into an edge: the edge and its condition lead to it, and a new edge continues from it. */
import { t } from '../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { graphOf, type Edge, type GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import type { Position } from '../../src-shared/flow/layout.ts';
import { NODE_KINDS } from '../../src-shared/node-kinds/registry.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { snap } from '../../src-shared/drawing/card-geometry.ts';
import { boxesOf, sizeOf, type NamedBox } from '../../src-shared/drawing/boxes.ts';
import { planAddNode, type NewNode } from './add-node.ts';
import { newEdge } from './connect.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { freePlace } from './free-place.ts';
import { GAP_BELOW, moveDown } from './make-room.ts';
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
  const boxes = boxesOf(document, graph);
  const wished = at === undefined ? between(boxes, edge, size) : belowSource(boxes, edge, at);
  const room = makeRoom(document, graph, { edge, boxes, place: wished, height: size.height });
  const place = at === undefined ? freePlace(wished, size, afterMoves(boxes, room)) : wished;
  return {
    label: t('edits.insert', { kind: NODE_KINDS[type].title.toLowerCase() }),
    operations: [...room, { ...add, at: place }, ...joined(document, graph, { edge, node: added.id })],
    select: { nodes: [added.id] },
    id: added.id,
  };
}

function afterMoves(boxes: readonly NamedBox[], moves: readonly Operation[]): readonly NamedBox[] {
  const places = new Map(moves.flatMap((move) => (move.op === 'move-nodes' ? Object.entries(move.positions) : [])));
  return boxes.map((box) => ({ ...box, ...places.get(box.id) }));
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
  const place = belowSource(boxes, edge, box);
  const room = makeRoom(document, graph, { edge, boxes, place, height: box.height });
  const move: Operation = { op: 'move-nodes', graph, positions: { [node]: place } };
  return {
    label: t('edits.insertIntoEdge'),
    operations: [...room, move, ...joined(document, graph, { edge, node })],
    select: { nodes: [node] },
  };
}

interface Join {
  readonly edge: Edge;
  readonly node: string;
}

function joined({ flow }: FlowDocument, graph: GraphRef, { edge, node }: Join): Operation[] {
  const onward = newEdge(flow, { from: node, to: edge.to });
  return [
    { op: 'update-edge', graph, id: edge.id, set: { to: node } },
    { op: 'add-edge', graph, edge: onward },
  ];
}

function between(
  boxes: readonly NamedBox[],
  edge: Edge,
  size: { readonly width: number; readonly height: number },
): Position {
  const from = boxes.find(({ id }) => id === edge.from);
  const to = boxes.find(({ id }) => id === edge.to);
  if (from === undefined) return { x: to?.x ?? 0, y: (to?.y ?? 0) - size.height - GAP_BELOW };
  const left = from.x + (from.width - size.width) / 2;
  const below = from.y + from.height + GAP_BELOW;
  if (to === undefined || to.y < below) return { x: snap(left), y: snap(below) };
  const middle = (left + to.x + (to.width - size.width) / 2) / 2;
  return { x: snap(middle), y: snap(Math.max(below, (from.y + from.height + to.y - size.height) / 2)) };
}

/** Where the node was dropped, or lower if there is too little room below the edge's source. */
function belowSource(boxes: readonly NamedBox[], edge: Edge, at: Position): Position {
  const from = boxes.find(({ id }) => id === edge.from);
  const to = boxes.find(({ id }) => id === edge.to);
  const isForward = from !== undefined && to !== undefined && to.y > from.y;
  return { x: snap(at.x), y: snap(isForward ? Math.max(at.y, from.y + from.height + GAP_BELOW) : at.y) };
}

interface Room {
  readonly edge: Edge;
  readonly boxes: readonly NamedBox[];
  readonly place: Position;
  readonly height: number;
}

/** Moves the following nodes down as far as the new card needs, except for locked ones and back edges. */
function makeRoom(document: FlowDocument, graph: GraphRef, { edge, boxes, place, height }: Room): Operation[] {
  const to = boxes.find(({ id }) => id === edge.to);
  const from = boxes.find(({ id }) => id === edge.from);
  if (to === undefined || edge.to === EXIT) return [];
  // Nothing follows a back edge.
  if (from !== undefined && to.y <= from.y) return [];
  const by = snap(place.y + height + GAP_BELOW - to.y);
  return moveDown(document, graph, { card: to.id, by });
}
