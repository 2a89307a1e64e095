/** Positions nodes that an edit adds without a position. */
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { boxesOf, sizeOf, type NamedBox } from '../../src-shared/drawing/boxes.ts';
import { graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import { BELOW } from './add-node.ts';
import { freePlace } from './free-place.ts';

type AddNode = Extract<Operation, { op: 'add-node' }>;

/** Places new nodes below the node that leads to them, or else below everything. */
export function placeAdded(document: FlowDocument, operations: readonly Operation[]): readonly Operation[] {
  const placed = new Map<GraphRef, NamedBox[]>();
  return operations.map((operation) => {
    if (operation.op !== 'add-node' || operation.at !== undefined) return operation;
    const before = placed.get(operation.graph) ?? [];
    const boxes = [...boxesOf(document, operation.graph), ...before];
    const size = sizeOf(operation.node, []);
    const at = freePlace(placeFor(document, operations, { operation, boxes, width: size.width }), size, boxes);
    placed.set(operation.graph, [...before, { id: operation.node.id, ...at, ...size }]);
    return { ...operation, at };
  });
}

interface PlacementRequest {
  readonly operation: AddNode;
  readonly boxes: readonly NamedBox[];
  readonly width: number;
}

function placeFor(
  document: FlowDocument,
  operations: readonly Operation[],
  { operation, boxes, width }: PlacementRequest,
) {
  const from = sourceOf(document, operations, operation);
  const above = boxes.find(({ id }) => id === from) ?? boxes.toSorted((a, b) => bottom(b) - bottom(a))[0];
  if (above === undefined) return { x: 0, y: 0 };
  return { x: above.x + (above.width - width) / 2, y: bottom(above) + BELOW };
}

function bottom({ y, height }: NamedBox): number {
  return y + height;
}

function sourceOf({ flow }: FlowDocument, operations: readonly Operation[], { graph, node }: AddNode) {
  for (const operation of operations) {
    if (operation.op === 'add-edge' && operation.graph === graph && operation.edge.to === node.id)
      return operation.edge.from;
    if (operation.op === 'update-edge' && operation.graph === graph && operation.set['to'] === node.id)
      return graphOf(flow, graph)?.edges.find(({ id }) => id === operation.id)?.from;
  }
  return undefined;
}
