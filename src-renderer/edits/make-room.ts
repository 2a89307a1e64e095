/** Moves down what follows a card, so that no card is covered. */
import { applyOperations } from '../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { boxesOf, cardBox } from '../../src-shared/drawing/boxes.ts';
import { snap } from '../../src-shared/drawing/card-geometry.ts';
import { graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout } from '../../src-shared/flow/layout.ts';
import { unlockedOf } from '../state/editing/locks.ts';
import { reachable } from './select.ts';

export interface Shift {
  /** These and their successors. */
  readonly from: readonly string[];
  /** Only items at or below this position move. */
  readonly top: number;
  readonly by: number;
  readonly except: string | undefined;
}

/** Locked items stay. */
export function moveDown(document: FlowDocument, graph: GraphRef, { from, top, by, except }: Shift): Operation[] {
  const inGraph = graphOf(document.flow, graph);
  if (inGraph === undefined || by <= 0) return [];
  const after = new Set([...from, ...reachable(inGraph, from, 'forward')]);
  const boxes = boxesOf(document, graph).filter(({ id, y }) => after.has(id) && y >= top && id !== except);
  const layout = graphLayout(document.layout, graph);
  const moving = new Set(
    unlockedOf(
      layout,
      boxes.map(({ id }) => id),
    ),
  );
  const places = boxes.filter(({ id }) => moving.has(id)).map(({ id, x, y }) => [id, { x, y: y + by }] as const);
  return places.length === 0 ? [] : [{ op: 'move-nodes', graph, positions: Object.fromEntries(places) }];
}

/** The operations, and room below a card that they make taller. */
export function withRoomBelow(
  document: FlowDocument,
  graph: GraphRef,
  { node, operations }: { readonly node: string; readonly operations: readonly Operation[] },
): readonly Operation[] {
  const boxIn = (content: FlowDocument) => cardBox(content, graph, node);
  const before = boxIn(document);
  if (before === undefined) return operations;
  const bottom = before.y + before.height;
  const grown = (boxIn(applyOperations(document, operations))?.height ?? before.height) - before.height;
  return [...operations, ...moveDown(document, graph, { from: [node], top: bottom, by: snap(grown), except: node })];
}
