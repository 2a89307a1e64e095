/** Whether a kept route can be drawn: its ends are in place, and nothing is in its way. */
import { inflated, type Box } from '../box.ts';
import type { Size } from '../card-geometry.ts';
import type { EdgeEnds } from '../card-ports.ts';
import { isCrossed, labelBox, segmentBox, segmentsOf, type EdgeRoute } from './edge-route.ts';
import type { Obstacles } from './obstacles.ts';
import { placeLabel } from './place-label.ts';

interface Labeled {
  readonly id: string;
  readonly ends: EdgeEnds;
  readonly label: Size | null;
}

/** Null if the route doesn't fit. */
export function fittingRoute(edge: Labeled, route: EdgeRoute, obstacles: Obstacles): EdgeRoute | null {
  return fits(edge, route, obstacles) ? withLabel(edge, route, obstacles) : null;
}

export function labelOf({ label }: Pick<Labeled, 'label'>, route: EdgeRoute): Box | null {
  return label === null || route.label === null ? null : labelBox(route.label, label);
}

/** The label stays where it was kept, or moves along the line to a free place; null if there is none. */
function withLabel(edge: Labeled, route: EdgeRoute, obstacles: Obstacles): EdgeRoute | null {
  if (edge.label === null) return route.label === null ? route : { points: route.points, label: null };
  const box = labelOf(edge, route);
  if (box !== null && !isTaken(box, edge.id, obstacles)) return route;
  const place = placeLabel({ edge: edge.id, route, size: edge.label, obstacles });
  return place === null || place.crossedBy.size > 0 ? null : { points: route.points, label: place.at };
}

function fits(edge: Labeled, route: EdgeRoute, obstacles: Obstacles): boolean {
  const [first, last] = [route.points[0], route.points.at(-1)];
  const { start, end } = edge.ends;
  if (first?.x !== start.x || first.y !== start.y || last?.x !== end.x || last.y !== end.y) return false;
  return segmentsOf(route).every((segment) => {
    const area = inflated(segmentBox(segment), 1);
    if (obstacles.cardsIn(area).some((card) => isCrossed(card, segment))) return false;
    return !obstacles.labelsIn(area).some(({ box }) => isCrossed(box, segment));
  });
}

/** Whether a label would cover a card, another label, or another edge. */
function isTaken(label: Box, own: string, obstacles: Obstacles): boolean {
  if (obstacles.cardsIn(label).length > 0 || obstacles.labelsIn(label).length > 0) return true;
  return obstacles.linesIn(label).some((line) => line.edge !== own && isCrossed(label, line));
}
