/**
 * Everything that moves with arranged cards: the members of collapsed groups, notes, and the surroundings of locked
 * nodes.
 */
import { groupName } from '../drawn-edges.ts';
import { groupOf, lockedIn, type GraphLayout, type Position } from '../../flow/layout.ts';
import { snap } from '../card-geometry.ts';
import type { Box } from '../box.ts';
import type { NamedBox } from '../boxes.ts';
import { foldedAt, frameAround } from '../group-frame.ts';

type Places = Readonly<Record<string, Position>>;

/** Members of a collapsed group move with its card; notes outside groups move with the card next to them. */
export function withCompanions(places: Places, layout: GraphLayout, boxes: ReadonlyMap<string, Box>): Places {
  const result: Record<string, Position> = {};
  for (const [id, place] of Object.entries(places)) if (boxes.has(id)) result[id] = place;
  for (const [id, group] of Object.entries(layout.groups ?? {})) {
    const card = places[groupName(id)];
    const frame = frameAround(group.members.flatMap((member) => boxes.get(member) ?? []));
    if (card === undefined || frame === null) continue;
    const { position } = foldedAt(frame);
    for (const member of group.members) {
      const box = boxes.get(member);
      if (box !== undefined) result[member] = { x: box.x + card.x - position.x, y: box.y + card.y - position.y };
    }
  }
  return { ...result, ...attachedNotes(result, layout, boxes) };
}

/** Notes without reserved space, because cards are on top of them. */
function attachedNotes(places: Places, layout: GraphLayout, boxes: ReadonlyMap<string, Box>): Places {
  const locked = lockedIn(layout);
  const cards = Object.keys(places).flatMap((id) => {
    const box = boxes.get(id);
    return box === undefined ? [] : [{ id, ...box }];
  });
  const moved = Object.entries(layout.notes ?? {}).flatMap(([id, note]) => {
    if (locked.has(id) || places[id] !== undefined || groupOf(layout, id) !== undefined) return [];
    const card = cardBeside(note, cards);
    if (card === null) return [];
    const to = places[card.id]!;
    return [[id, { x: note.x + to.x - card.x, y: note.y + to.y - card.y }] as const];
  });
  return Object.fromEntries(moved);
}

/** A note further away than this belongs to the canvas, not to a card. */
const BESIDE = 320;

/** The card next to a note; null for a standalone note. */
export function cardBeside(note: Box, cards: readonly NamedBox[]): NamedBox | null {
  const nearest = cards.toSorted((a, b) => gapTo(note, a) - gapTo(note, b))[0];
  return nearest === undefined || gapTo(note, nearest) > BESIDE ? null : nearest;
}

function gapTo(a: Box, b: Box): number {
  const across = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const down = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  return across + down;
}

/**
 * Locked items stay: the rest is placed around them, so that the first locked node is where the layout would put it.
 */
export function aroundLocked(places: Places, layout: GraphLayout): Places {
  const locked = lockedIn(layout);
  const anchor = Object.keys(places).find((id) => locked.has(id) && layout.nodes[id] !== undefined);
  if (anchor === undefined) return places;
  const [to, from] = [layout.nodes[anchor]!, places[anchor]!];
  const [dx, dy] = [snap(to.x - from.x), snap(to.y - from.y)];
  const free = Object.entries(places).filter(([id]) => !locked.has(id));
  return Object.fromEntries(free.map(([id, { x, y }]) => [id, { x: x + dx, y: y + dy }]));
}
