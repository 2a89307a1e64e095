/** Moves obstacles of some cards up or down, each as little as possible. */
import type { FlowDocument } from '../../document/document.ts';
import type { GraphRef } from '../../flow/flow.ts';
import { graphLayout, lockedIn, type Position } from '../../flow/layout.ts';
import { contains, overlaps, unionOf, type Box } from '../box.ts';
import { allBoxes, boxesOf, type NamedBox } from '../boxes.ts';
import { GRID } from '../card-geometry.ts';
import { collapsedGroups, foldedCards, groupName } from '../drawn-edges.ts';

export type Places = Readonly<Record<string, Position>>;

export interface WayRequest {
  readonly document: FlowDocument;
  readonly graph: GraphRef;
  /** The cards that others make room for. */
  readonly block: readonly Box[];
  /** Nodes and notes that don't move. */
  readonly except: ReadonlySet<string>;
}

/** The new positions of moved items. Locked cards and notes stay; a collapsed group moves as a whole. */
export function makeWay({ document, graph, block, except }: WayRequest): Places {
  const around = unionOf(block);
  if (around === null) return {};
  const boxes = allBoxes(document, graph);
  const units = unitsOf(document, graph, boxes).filter(({ members }) => !members.some((id) => except.has(id)));
  const isAbove = ({ box }: Unit): boolean => box.y + box.height / 2 < around.y;
  const shifts = [
    ...pushed(block, units.filter(isAbove), 'up'),
    ...pushed(
      block,
      units.filter((unit) => !isAbove(unit)),
      'down',
    ),
  ];
  const at = new Map(boxes.map((box) => [box.id, box] as const));
  const moved = shifts.flatMap(([{ members }, by]) =>
    members.flatMap((id) => {
      const box = at.get(id);
      return box === undefined ? [] : [[id, { x: box.x, y: box.y + by }] as const];
    }),
  );
  return Object.fromEntries(moved);
}

/** A unit that moves together: a card, a note, or all members of a collapsed group. */
interface Unit {
  readonly members: readonly string[];
  readonly box: Box;
}

function unitsOf(document: FlowDocument, graph: GraphRef, boxes: readonly NamedBox[]): readonly Unit[] {
  const layout = graphLayout(document.layout, graph);
  const hidden = collapsedGroups(layout.groups);
  const locked = lockedIn(layout);
  const cards = boxesOf(document, graph);
  const isFree = (box: NamedBox): boolean =>
    !hidden.has(box.id) && !locked.has(box.id) && !cards.some((card) => card.id !== box.id && contains(box, card));
  const folded = foldedCards(layout.groups, new Map(boxes.map((box) => [box.id, box] as const)));
  const groups = Object.entries(layout.groups ?? {}).flatMap(([id, { members }]) => {
    const box = folded.get(groupName(id));
    return box === undefined || members.some((member) => locked.has(member)) ? [] : [{ members, box }];
  });
  return [...boxes.filter(isFree).map((box) => ({ members: [box.id], box })), ...groups];
}

/** Closer items are in the way, because edges and their labels also need space. */
const GAP = 56;
const BESIDE = 40;

/** How far each unit moves. Moved units push others in turn, and never stop on the block. */
function pushed(block: readonly Box[], units: readonly Unit[], way: 'up' | 'down'): ReadonlyMap<Unit, number> {
  const shifts = new Map<Unit, number>();
  const boxNow = (unit: Unit): Box => ({ ...unit.box, y: unit.box.y + (shifts.get(unit) ?? 0) });
  const push = (unit: Unit, fixed: Box): boolean => {
    const box = boxNow(unit);
    if (!overlaps(nearby(fixed), box)) return false;
    const by = way === 'down' ? fixed.y + fixed.height + GAP - box.y : box.y + box.height + GAP - fixed.y;
    const onGrid = Math.ceil(by / GRID) * GRID;
    shifts.set(unit, (shifts.get(unit) ?? 0) + (way === 'down' ? onGrid : -onGrid));
    return true;
  };
  // Each step goes further in the same direction, so it ends.
  const pushOffBlock = (unit: Unit): void => {
    while (block.some((fixed) => push(unit, fixed)));
  };
  const pushFrom = (fixed: Box, except: Unit | null): Unit[] => {
    const moved = units.filter((unit) => unit !== except && push(unit, fixed));
    for (const unit of moved) pushOffBlock(unit);
    return moved;
  };
  const queue = block.flatMap((fixed) => pushFrom(fixed, null));
  for (let unit = queue.shift(); unit !== undefined; unit = queue.shift()) queue.push(...pushFrom(boxNow(unit), unit));
  return shifts;
}

function nearby({ x, y, width, height }: Box): Box {
  return { x: x - BESIDE, y: y - GAP, width: width + 2 * BESIDE, height: height + 2 * GAP };
}
