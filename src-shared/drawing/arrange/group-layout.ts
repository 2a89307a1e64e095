/**
 * Everything that moves with arranged cards: the members of collapsed groups, and the surroundings of locked nodes.
 */
import { groupName } from '../drawn-edges.ts';
import { lockedIn, type GraphLayout, type Position } from '../../flow/layout.ts';
import { snap } from '../card-geometry.ts';
import type { Box } from '../box.ts';
import { foldedAt, frameAround } from '../group-frame.ts';

type Places = Readonly<Record<string, Position>>;

/** Members of a collapsed group move with its card. */
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
  return result;
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
