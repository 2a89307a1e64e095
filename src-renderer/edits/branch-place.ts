/**
 * Where the card of a new branch goes: among the cards of the other branches, in the order of the rows. The last row leads
 * to the leftmost card, because its port is below and the others are at the right, so that no edges cross.
 */
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { boxesOf, type NamedBox } from '../../src-shared/drawing/boxes.ts';
import { branchRows } from '../../src-shared/drawing/branch-rows.ts';
import { GRID, snap } from '../../src-shared/drawing/card-geometry.ts';
import { drawnGraph } from '../../src-shared/drawing/drawn-graph.ts';
import { edgesFrom } from '../../src-shared/drawing/outgoing-edges.ts';
import type { GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout, lockedIn, type Position } from '../../src-shared/flow/layout.ts';
import { GAP_BELOW } from './make-room.ts';

/** Between the cards of branches, as in an arranged drawing. */
const GAP = 7 * GRID;
/** Cards of branches further down are in rows of their own. */
const LOWEST = 160;

export interface NewBranch {
  readonly node: string;
  /** The edge of the new branch, and the card it leads to. */
  readonly edge: string;
  readonly card: string;
}

/** Moves the new card to its place, and others to the right that are in its way. Null without a place in order. */
export function moveInOrder(document: FlowDocument, graph: GraphRef, branch: NewBranch): Operation | null {
  const boxes = boxesOf(document, graph);
  const byId = new Map(boxes.map((box) => [box.id, box] as const));
  const [node, card] = [byId.get(branch.node), byId.get(branch.card)];
  if (node === undefined || card === undefined) return null;
  const { left, right } = neighbors(document, graph, { branch, byId });
  if (left === undefined && right === undefined) return null;
  const others = boxes.filter(({ id }) => id !== card.id);
  const bottom = node.y + node.height;
  const row = Math.min(...[left, right].flatMap((box) => box?.y ?? []), bottom + LOWEST);
  const y = snap(Math.max(row, bottom + GAP_BELOW));
  const places = placed({ ...card, y, x: node.x + (node.width - card.width) / 2 }, { left, right, others });
  const locked = lockedIn(graphLayout(document.layout, graph));
  if (places === null || [...places.keys()].some((id) => locked.has(id))) return null;
  return { op: 'move-nodes', graph, positions: Object.fromEntries(places) };
}

interface Neighbors {
  readonly left: NamedBox | undefined;
  readonly right: NamedBox | undefined;
}

interface SiblingBranches {
  readonly branch: NewBranch;
  readonly byId: ReadonlyMap<string, NamedBox>;
}

/** The cards of the nearest branches on both sides that are below the node. */
function neighbors({ flow }: FlowDocument, graph: GraphRef, { branch, byId }: SiblingBranches): Neighbors {
  const inGraph = drawnGraph(flow, graph);
  const [node, type] = [byId.get(branch.node), inGraph?.nodes.find(({ id }) => id === branch.node)?.type];
  if (inGraph === undefined || node === undefined || type === undefined) return { left: undefined, right: undefined };
  const rows = branchRows(type, edgesFrom(inGraph)(branch.node)).toReversed();
  const own = rows.findIndex(({ id }) => id === branch.edge);
  const cards = rows.map(({ to }) => {
    const box = to === branch.card ? undefined : byId.get(to);
    return box === undefined || box.y < node.y + node.height ? undefined : box;
  });
  const isThere = (box: NamedBox | undefined): boolean => box !== undefined;
  return { left: cards.slice(0, own).findLast(isThere), right: cards.slice(own + 1).find(isThere) };
}

/** The new place of each card that moves; null if the neighbors are in another order. */
function placed(
  card: NamedBox,
  { left, right, others }: Neighbors & { readonly others: readonly NamedBox[] },
): ReadonlyMap<string, Position> | null {
  const low = left === undefined ? -Infinity : left.x + left.width + GAP;
  const high = right === undefined ? Infinity : right.x - GAP - card.width;
  if (left !== undefined && right !== undefined && right.x < left.x) return null;
  const wanted = snap(Math.max(low, Math.min(card.x, high)));
  const free = freeBeside({ ...card, x: wanted }, others, right === undefined || left !== undefined ? 1 : -1);
  if (free <= high || right === undefined) return new Map([[card.id, { x: free, y: card.y }]]);
  return pushedRight({ ...card, x: wanted }, others);
}

/** The nearest free place to the right (1) or the left (-1). */
function freeBeside(card: NamedBox, others: readonly NamedBox[], way: 1 | -1): number {
  let { x } = card;
  for (const box of others.filter((other) => areBeside(card, other)).toSorted((a, b) => way * (a.x - b.x))) {
    if (x < box.x + box.width + GAP && box.x < x + card.width + GAP)
      x = snap(way === 1 ? box.x + box.width + GAP : box.x - GAP - card.width);
  }
  return x;
}

/** From left to right, a card moves only as far as it lacks room beside one that moves. */
function pushedRight(card: NamedBox, others: readonly NamedBox[]): ReadonlyMap<string, Position> {
  const movers = [{ box: card, by: 0 }];
  const places = new Map<string, Position>([[card.id, { x: card.x, y: card.y }]]);
  const toTheRight = others.filter((box) => box.x + box.width > card.x);
  for (const box of toTheRight.toSorted((a, b) => a.x - b.x)) {
    const lacks = movers.map((mover) => {
      if (!areBeside(mover.box, box)) return 0;
      const gap = mover.box === card ? GAP : Math.max(0, Math.min(GAP, box.x - mover.box.x - mover.box.width));
      return mover.box.x + mover.by + mover.box.width + gap - box.x;
    });
    const by = snap(Math.max(...lacks));
    if (by <= 0) continue;
    movers.push({ box, by });
    places.set(box.id, { x: box.x + by, y: box.y });
  }
  return places;
}

function areBeside(a: NamedBox, b: NamedBox): boolean {
  return a.y < b.y + b.height + GRID && b.y < a.y + a.height + GRID;
}
