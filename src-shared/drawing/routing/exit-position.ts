/** The position of a subgraph's exit. */
import type { Edge } from '../../flow/flow.ts';
import { EXIT } from '../../flow/ids.ts';
import type { GraphLayout, Position } from '../../flow/layout.ts';
import type { NamedBox } from '../boxes.ts';
import { overlaps } from '../box.ts';
import { EXIT_SIZE } from '../card-geometry.ts';
import { portIn } from '../card-ports.ts';
import { collapsedGroups, foldedCards } from '../drawn-edges.ts';
import { storedToRoute } from './edge-route.ts';

/**
 * Where the stored routes of its edges end, if they agree and no card is there. Otherwise below all cards, under the
 * lowest card that leads there, and below notes that are in the way. The file stores no position for it.
 */
export function exitPosition(
  boxes: readonly NamedBox[],
  edges: readonly Edge[],
  { routes = {}, groups, notes }: Pick<GraphLayout, 'routes' | 'groups' | 'notes'> = {},
): Position {
  const cards = shownCards(boxes, groups);
  const kept = keptPosition(edges, routes);
  if (kept !== null && !cards.some((card) => overlaps(card, { ...kept, ...EXIT_SIZE }))) return kept;
  if (cards.length === 0) return { x: 0, y: 160 };
  const leading = new Set(edges.flatMap(({ from, to }) => (to === EXIT ? [from] : [])));
  const above = lowestOf(cards.filter(({ id }) => leading.has(id))) ?? lowestOf(cards)!;
  const lowest = Math.max(...cards.map(({ y, height }) => y + height));
  const below = { x: Math.round(above.x + (above.width - EXIT_SIZE.width) / 2), y: lowest + 72 };
  return belowNotes(below, { notes, groups });
}

/** Moved down until no shown note covers it. */
function belowNotes(place: Position, { notes = {}, groups }: Pick<GraphLayout, 'notes' | 'groups'>): Position {
  const hidden = collapsedGroups(groups);
  const shown = Object.entries(notes).flatMap(([id, note]) => (hidden.has(id) ? [] : [note]));
  return shown
    .toSorted((a, b) => a.y - b.y)
    .reduce(
      (at, note) => (overlaps(note, { ...at, ...EXIT_SIZE }) ? { ...at, y: note.y + note.height + 24 } : at),
      place,
    );
}

/** The card of a collapsed group covers less than its hidden members. */
function shownCards(boxes: readonly NamedBox[], groups: GraphLayout['groups']): readonly NamedBox[] {
  const hidden = collapsedGroups(groups);
  if (hidden.size === 0) return boxes;
  const folded = foldedCards(groups, new Map(boxes.map((box) => [box.id, box] as const)));
  return [...boxes.filter(({ id }) => !hidden.has(id)), ...[...folded].map(([id, box]) => ({ id, ...box }))];
}

function keptPosition(edges: readonly Edge[], routes: NonNullable<GraphLayout['routes']>): Position | null {
  const leading = edges.flatMap(({ id, to }) => (to === EXIT ? (routes[id] ?? []) : []));
  const ends = leading.map((route) => storedToRoute(route).points.at(-1)!);
  const [end] = ends;
  if (end === undefined || ends.some(({ x, y }) => x !== end.x || y !== end.y)) return null;
  const port = portIn(EXIT_SIZE);
  return { x: end.x - port.x, y: end.y - port.y };
}

function lowestOf(cards: readonly NamedBox[]): NamedBox | undefined {
  return cards.toSorted((a, b) => b.y + b.height - a.y - a.height)[0];
}
