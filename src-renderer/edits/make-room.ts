/** Moves down what follows a card, so that no card is covered. */
import { applyOperations } from '../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { boxesOf, cardBox, type NamedBox } from '../../src-shared/drawing/boxes.ts';
import { snap } from '../../src-shared/drawing/card-geometry.ts';
import { LANE } from '../../src-shared/drawing/routing/routing-grid.ts';
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

/** Between a card and the next one below it. */
export const GAP_BELOW = 56;

/** Locked items stay. */
export function moveDown(document: FlowDocument, graph: GraphRef, { from, top, by, except }: Shift): Operation[] {
  if (by <= 0) return [];
  const boxes = following(document, graph, { from, top, except });
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

function following(document: FlowDocument, graph: GraphRef, { from, top, except }: Omit<Shift, 'by'>): NamedBox[] {
  const inGraph = graphOf(document.flow, graph);
  if (inGraph === undefined) return [];
  const after = new Set([...from, ...reachable(inGraph, from, 'forward')]);
  return boxesOf(document, graph).filter(({ id, y }) => after.has(id) && y >= top && id !== except);
}

/** The operations, and room below a card that they make taller, if its edges need it. */
export function withRoomBelow(
  document: FlowDocument,
  graph: GraphRef,
  { node, operations }: { readonly node: string; readonly operations: readonly Operation[] },
): readonly Operation[] {
  const grown = applyOperations(document, operations);
  const [before, after] = [cardBox(document, graph, node), cardBox(grown, graph, node)];
  if (before === undefined || after === undefined) return operations;
  const below = { from: [node], top: before.y + before.height, except: node };
  const targets = new Set(targetsOf(document, graph, node));
  const isNext = ({ id, x, width }: NamedBox): boolean =>
    targets.has(id) || (x < after.x + after.width && x + width > after.x);
  const next = following(document, graph, below).filter(isNext);
  const lanes = LANE * (targetsOf(grown, graph, node).length - 1);
  const missing = after.y + after.height + GAP_BELOW + lanes - Math.min(...next.map(({ y }) => y));
  const by = snap(Math.min(missing, after.height - before.height));
  return [...operations, ...moveDown(document, graph, { ...below, by })];
}

function targetsOf({ flow }: FlowDocument, graph: GraphRef, node: string): readonly string[] {
  return graphOf(flow, graph)?.edges.flatMap(({ from, to }) => (from === node ? to : [])) ?? [];
}
