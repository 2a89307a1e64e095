/** Moves down the cards in the way below a card that grows or moves, so that none is covered. */
import { applyOperations } from '../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { boxesOf, cardBox, type NamedBox } from '../../src-shared/drawing/boxes.ts';
import { overlaps } from '../../src-shared/drawing/box.ts';
import { GRID, snap } from '../../src-shared/drawing/card-geometry.ts';
import { LANE } from '../../src-shared/drawing/routing/routing-grid.ts';
import { graphOf, type Edge, type GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout } from '../../src-shared/flow/layout.ts';
import { nearestFree } from './nearest-free.ts';
import { withRoutes } from './push-with-routes.ts';
import { unlockedOf } from '../state/editing/locks.ts';

/** Between a card and the next one below it. */
export const GAP_BELOW = 56;

/** A card whose lower side moves down. */
export interface Push {
  readonly card: string;
  readonly by: number;
}

/** Moves a card down, and the cards that are then too close below it. None of them stops on a locked card. */
export function moveDown(document: FlowDocument, graph: GraphRef, { card, by }: Push): Operation[] {
  const edges = graphOf(document.flow, graph)?.edges ?? [];
  const { free, locked } = cardsOf(document, graph);
  const start = free.find(({ id }) => id === card);
  if (start === undefined || by <= 0) return [];
  return moves(document, graph, pushedBelow({ free, locked, edges }, { card, by: pastLocked(start, by, locked) }));
}

/**
 * The operations, plus those that make room below a card that grows, if its edges need it. The card itself moves away from
 * locked ones.
 */
export function withRoomBelow(
  document: FlowDocument,
  graph: GraphRef,
  { node, operations }: { readonly node: string; readonly operations: readonly Operation[] },
): readonly Operation[] {
  const grown = applyOperations(document, operations);
  const [before, after] = [cardBox(document, graph, node), cardBox(grown, graph, node)];
  if (before === undefined || after === undefined || after.height <= before.height) return operations;
  const cards = cardsOf(document, graph);
  const free = [before, ...cards.free.filter(({ id }) => id !== node)];
  const locked = cards.locked.filter(({ id }) => id !== node);
  const edges = graphOf(grown.flow, graph)?.edges ?? [];
  const pushed = new Map(pushedBelow({ free, locked, edges }, { card: node, by: after.height - before.height }));
  pushed.delete(node);
  const pushes = moves(document, graph, pushed);
  const isCovering = locked.some((other) => overlaps(after, other) && !overlaps(before, other));
  const off = isCovering ? [moveOff(applyOperations(grown, pushes), graph, node)] : [];
  return withRoutes(document, graph, [...operations, ...pushes, ...off]);
}

/** The same for a change of one node, such as of its text. */
export function withRoomForChange(document: FlowDocument, operations: readonly Operation[]): readonly Operation[] {
  const [change, another] = operations;
  if (change?.op !== 'update-node' || another !== undefined) return operations;
  return withRoomBelow(document, change.graph, { node: change.id, operations });
}

/** Moves a card to the nearest position where it covers no other. */
function moveOff(document: FlowDocument, graph: GraphRef, card: string): Operation {
  const boxes = boxesOf(document, graph);
  const own = boxes.find(({ id }) => id === card)!;
  const at = nearestFree(
    own,
    boxes.filter((box) => box !== own),
  );
  return { op: 'move-nodes', graph, positions: { [card]: at } };
}

interface Cards {
  readonly free: readonly NamedBox[];
  readonly locked: readonly NamedBox[];
}

function cardsOf(document: FlowDocument, graph: GraphRef): Cards {
  const boxes = boxesOf(document, graph);
  const free = new Set(
    unlockedOf(
      graphLayout(document.layout, graph),
      boxes.map(({ id }) => id),
    ),
  );
  return { free: boxes.filter(({ id }) => free.has(id)), locked: boxes.filter(({ id }) => !free.has(id)) };
}

/** Far enough down to be below each locked card that it would cover. */
function pastLocked(box: NamedBox, by: number, locked: readonly NamedBox[]): number {
  const now = { ...box, y: box.y + by };
  const under = locked.find((other) => overlaps(now, other) && !overlaps(box, other));
  return under === undefined ? by : pastLocked(box, upToGrid(under.y + under.height + GAP_BELOW - box.y), locked);
}

function upToGrid(length: number): number {
  return Math.ceil(length / GRID) * GRID;
}

/**
 * How far each card moves, the pushed one included. From top to bottom, a card moves only as far as it lacks room below
 * one that moves: an edit changes few positions, and far cards keep theirs.
 */
function pushedBelow(
  { free, locked, edges }: Cards & { readonly edges: readonly Edge[] },
  { card, by }: Push,
): ReadonlyMap<string, number> {
  const pushed = new Map<string, number>();
  const start = free.find(({ id }) => id === card);
  if (start === undefined || by <= 0) return pushed;
  const mover = (box: NamedBox, down: number): Mover => ({ ...box, by: down, targets: targetsOf(box.id, edges) });
  const movers = [mover(start, by)];
  pushed.set(card, by);
  const below = free.filter((box) => box.id !== card && box.y >= start.y + start.height);
  for (const box of below.toSorted((a, b) => a.y - b.y)) {
    const least = snap(mostNeeded(movers, box));
    if (least <= 0) continue;
    const down = pastLocked(box, least, locked);
    movers.push(mover(box, down));
    pushed.set(box.id, down);
  }
  return pushed;
}

interface Mover extends NamedBox {
  readonly by: number;
  /** The nodes that its edges lead to. */
  readonly targets: ReadonlySet<string>;
}

function targetsOf(node: string, edges: readonly Edge[]): ReadonlySet<string> {
  const targets = new Set<string>();
  for (const { from, to } of edges) if (from === node) targets.add(to);
  return targets;
}

/** A loop that allocates nothing, because it runs for each pair of cards below a new one. */
function mostNeeded(movers: readonly Mover[], box: NamedBox): number {
  let most = 0;
  for (const above of movers) most = Math.max(most, needed(above, box));
  return most;
}

/** How far a card has to follow one above it. */
function needed(above: Mover, box: NamedBox): number {
  const gap = box.y - above.y - above.height;
  const isUnder = box.x < above.x + above.width && box.x + box.width > above.x;
  if (gap < 0 || !(isUnder || above.targets.has(box.id))) return 0;
  const lanes = LANE * Math.max(0, above.targets.size - 1);
  return above.by - Math.max(0, gap - GAP_BELOW - lanes);
}

function moves(document: FlowDocument, graph: GraphRef, by: ReadonlyMap<string, number>): Operation[] {
  if (by.size === 0) return [];
  const places = graphLayout(document.layout, graph).nodes;
  const positions = [...by].map(([id, down]) => [id, { x: places[id]!.x, y: places[id]!.y + down }] as const);
  return [{ op: 'move-nodes', graph, positions: Object.fromEntries(positions) }];
}
