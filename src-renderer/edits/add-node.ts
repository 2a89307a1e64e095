/** Adds a node with a free id, a free position, and an edge from its predecessor. */
import { t } from '../../src-shared/messages/translate.ts';
import { graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import type { EdgeKind } from '../../src-shared/flow/edge-kinds.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { freeId, freeName } from '../../src-shared/flow/ids.ts';
import type { Position } from '../../src-shared/flow/layout.ts';
import type { FlowNode, NodeType } from '../../src-shared/flow/node.ts';
import { NODE_KINDS } from '../../src-shared/node-kinds/registry.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import type { Size } from '../../src-shared/drawing/card-geometry.ts';
import { boxesOf, sizeOf } from '../../src-shared/drawing/boxes.ts';
import { NO_NAME } from './answer-key.ts';
import { newEdge } from './connect.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { takenKeys, takenNodeIds } from './edit.ts';
import { freePlace } from './free-place.ts';
import { isEnd } from '../../src-shared/node-kinds/parts-of.ts';

export interface NewNode {
  readonly type: NodeType;
  /** Initial fields in addition to those of its kind. */
  readonly set?: Readonly<Record<string, unknown>> | undefined;
}

export interface AddNode extends NewNode {
  readonly graph: GraphRef;
  /** The node it is connected from. */
  readonly after?: string | undefined;
  readonly edgeKind?: EdgeKind;
  /** The exit of the call in `after` that leads to it. */
  readonly exit?: string | undefined;
  /** Its successor. */
  readonly before?: string | undefined;
  /** The center of the requested position; without it, the position follows from `after`. */
  readonly near?: Position;
  /** The top left corner, as dropped, unless it covers another card there. */
  readonly at?: Position;
}

/** The distance from a card to the one below it. */
export const BELOW = 72;

export function planAddNode(document: FlowDocument, request: AddNode): PlannedEdit & { readonly id: string } {
  const { graph, type } = request;
  const node = freshNode(document, request);
  const size = sizeOf(node, []);
  const operations: Operation[] = [{ op: 'add-node', graph, node, at: placeFor(document, request, size) }];
  const source = nodeIn(document, graph, request.after);
  if (source !== undefined && !isEnd(source)) {
    const ends = { from: source.id, to: node.id };
    const edge = newEdge(document.flow, ends, request.edgeKind);
    const exit = request.exit === undefined ? {} : { fromExit: request.exit };
    operations.push({ op: 'add-edge', graph, edge: { ...edge, ...exit } });
  }
  if (request.before !== undefined && !isEnd({ type }) && nodeIn(document, graph, request.before) !== undefined)
    operations.push({ op: 'add-edge', graph, edge: newEdge(document.flow, { from: node.id, to: request.before }) });
  const label = t('edits.add', { kind: NODE_KINDS[type].title.toLowerCase() });
  return { label, operations, select: { nodes: [node.id] }, id: node.id };
}

/** The top left corner of a new card whose top edge is centered at the pointer. Kinds differ in width. */
export function cardAtPointer(document: FlowDocument, added: NewNode, { x, y }: Position): Position {
  return { x: x - sizeOf(freshNode(document, added), []).width / 2, y };
}

function freshNode({ flow }: FlowDocument, { type, set }: NewNode): FlowNode {
  const id = freeId(type, takenNodeIds(flow));
  const { starter, fields } = NODE_KINDS[type];
  const keys = fields.filter(({ name, widget }) => widget === 'key' && name in starter);
  const free = Object.fromEntries(keys.map(({ name }) => [name, freeName(NO_NAME, takenKeys(flow))]));
  return { id, type, ...starter, ...free, ...set } as FlowNode;
}

function placeFor(document: FlowDocument, request: AddNode, size: Size): Position {
  const boxes = boxesOf(document, request.graph);
  if (request.at !== undefined) return freePlace(request.at, size, boxes);
  const source = boxes.find((box) => box.id === request.after);
  if (source !== undefined) {
    return freePlace(
      { x: source.x + (source.width - size.width) / 2, y: source.y + source.height + BELOW },
      size,
      boxes,
    );
  }
  const near = request.near ?? { x: size.width / 2, y: size.height / 2 };
  return freePlace({ x: near.x - size.width / 2, y: near.y - size.height / 2 }, size, boxes);
}

function nodeIn(document: FlowDocument, graph: GraphRef, id: string | undefined): FlowNode | undefined {
  if (id === undefined) return undefined;
  return graphOf(document.flow, graph)?.nodes.find((node) => node.id === id);
}
