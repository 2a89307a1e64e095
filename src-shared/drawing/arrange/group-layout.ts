/** Groups in an automatic layout: an expanded one keeps its members together, a collapsed one is one card, notes come along. */
import { groupName } from '../drawn-edges.ts';
import { foldedCard } from './elk-graph.ts';
import type { ElkNode } from './elk-types.ts';
import { groupOf, lockedIn, type GraphLayout, type Position } from '../../flow/layout.ts';
import { snap } from '../card-geometry.ts';
import type { Box } from '../box.ts';
import type { NamedBox } from '../boxes.ts';
import { FRAME, foldedAt, frameAround } from '../group-frame.ts';

type Places = Readonly<Record<string, Position>>;

const PADDING = `[top=${FRAME.top},left=${FRAME.side},bottom=${FRAME.bottom},right=${FRAME.side}]`;

const AROUND_GROUPS = {
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  // Boxes as large as groups would be spread far apart.
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
} as const;

const FIRST = { 'elk.layered.layering.layerConstraint': 'FIRST' };

/** Whether the flow begins here: then it begins with the group around it. */
function isFirst({ layoutOptions }: ElkNode): boolean {
  return layoutOptions?.['elk.layered.layering.layerConstraint'] === 'FIRST';
}

/** Groups none of whose members is arranged are left alone. */
export function withGroups(flat: ElkNode, layout: GraphLayout): ElkNode {
  if (layout.groups === undefined) return flat;
  const children = new Map((flat.children ?? []).map((child) => [child.id, child] as const));
  const nested: ElkNode[] = [];
  for (const [id, group] of Object.entries(layout.groups)) {
    const members = group.members.filter((member) => children.has(member));
    if (members.length === 0) continue;
    const name = groupName(id);
    const inside = members.map((member) => children.get(member)!);
    for (const member of members) children.delete(member);
    if (group.collapsed === true) {
      const card = foldedCard(name);
      nested.push(inside.some(isFirst) ? { ...card, layoutOptions: { ...card.layoutOptions, ...FIRST } } : card);
      continue;
    }
    const notes = group.members.flatMap((member) => {
      const note = layout.notes?.[member];
      return note === undefined ? [] : [{ id: member, width: note.width, height: note.height }];
    });
    const options = { ...flat.layoutOptions, 'elk.padding': PADDING, ...(inside.some(isFirst) && FIRST) };
    nested.push({ id: name, children: [...inside, ...notes], layoutOptions: options });
  }
  if (nested.length === 0) return flat;
  return {
    ...flat,
    layoutOptions: { ...flat.layoutOptions, ...AROUND_GROUPS },
    children: [...children.values(), ...nested],
  };
}

/** Cards inside frames get places on the canvas like all others. */
export function flattened(arranged: ElkNode): ElkNode {
  const children = (arranged.children ?? []).flatMap((child) => {
    if (child.children === undefined) return [child];
    return child.children.map((inner) => ({
      ...inner,
      x: (inner.x ?? 0) + (child.x ?? 0),
      y: (inner.y ?? 0) + (child.y ?? 0),
    }));
  });
  return { ...arranged, children };
}

/** Members of a collapsed group go where its card goes; notes outside of groups go with the card they stand beside. */
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

/** Those that the drawing keeps no room for: cards stand on them. */
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

/** The card a note stands beside; null for a note by itself. */
export function cardBeside(note: Box, cards: readonly NamedBox[]): NamedBox | null {
  const nearest = cards.toSorted((a, b) => gapTo(note, a) - gapTo(note, b))[0];
  return nearest === undefined || gapTo(note, nearest) > BESIDE ? null : nearest;
}

function gapTo(a: Box, b: Box): number {
  const across = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const down = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  return across + down;
}

/** What is locked stays: the rest is put around it, so that the first locked node is where the layout would have it. */
export function aroundLocked(places: Places, layout: GraphLayout): Places {
  const locked = lockedIn(layout);
  const anchor = Object.keys(places).find((id) => locked.has(id) && layout.nodes[id] !== undefined);
  if (anchor === undefined) return places;
  const [to, from] = [layout.nodes[anchor]!, places[anchor]!];
  const [dx, dy] = [snap(to.x - from.x), snap(to.y - from.y)];
  const free = Object.entries(places).filter(([id]) => !locked.has(id));
  return Object.fromEntries(free.map(([id, { x, y }]) => [id, { x: x + dx, y: y + dy }]));
}
