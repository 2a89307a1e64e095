/** Whether a kept route can be drawn: its ends are in place, and nothing is in its way. */
import { inflated, type Box } from '../box.ts';
import type { Size } from '../card-geometry.ts';
import type { EdgeEnds } from '../card-ports.ts';
import { ELLIPSIS } from '../edge-label.ts';
import { isCrossed, labelBox, segmentBox, segmentsOf, type EdgeRoute } from './edge-route.ts';
import type { Obstacles } from './obstacles.ts';
import { placeLabel } from './place-label.ts';

interface Labeled {
  readonly id: string;
  readonly ends: EdgeEnds;
  readonly label: Size | null;
  readonly isByHand?: boolean;
}

/** What is in the way of a route. */
export type RouteObstacle =
  | { readonly kind: 'card'; readonly box: Box }
  | { readonly kind: 'label'; readonly edge: string }
  /** No place on it is free for its label. */
  | { readonly kind: 'space' };

export type Fit = { readonly route: EdgeRoute } | { readonly obstacle: RouteObstacle };

/** The route with its label in a free place, or what is in the way. */
export function fitOf(edge: Labeled, route: EdgeRoute, obstacles: Obstacles): Fit {
  const obstacle = obstacleOf(edge, route, obstacles);
  if (obstacle !== null) return { obstacle };
  const labeled = withLabel(edge, route, obstacles);
  return labeled === null ? { obstacle: { kind: 'space' } } : { route: labeled };
}

export function reachesEnds({ points }: EdgeRoute, { start, end }: EdgeEnds): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return first?.x === start.x && first.y === start.y && last?.x === end.x && last.y === end.y;
}

export function labelOf({ label }: Pick<Labeled, 'label'>, route: EdgeRoute): Box | null {
  if (label === null || route.label === null) return null;
  return labelBox(route.label, route.labelAs === 'ellipsis' ? ELLIPSIS : label);
}

/** The label stays where it was kept, or moves along the line to a free place; null if there is none. */
function withLabel(edge: Labeled, route: EdgeRoute, obstacles: Obstacles): EdgeRoute | null {
  if (edge.label === null) return route.label === null ? route : { points: route.points, label: null };
  const box = labelOf(edge, route);
  if (box !== null && !isTaken(box, edge.id, obstacles)) return route;
  const place = placeLabel({ edge: edge.id, route, size: edge.label, obstacles });
  if (place !== null && place.crossedBy.size === 0) return { points: route.points, label: place.at };
  // A line bent by hand matters more than the text on it.
  const least = edge.isByHand === true ? placeLabel({ edge: edge.id, route, size: ELLIPSIS, obstacles }) : null;
  if (least === null || least.crossedBy.size > 0) return null;
  return { points: route.points, label: least.at, labelAs: 'ellipsis' };
}

function obstacleOf(edge: Labeled, route: EdgeRoute, obstacles: Obstacles): RouteObstacle | null {
  for (const segment of segmentsOf(route)) {
    const area = inflated(segmentBox(segment), 1);
    const box = obstacles.cardsIn(area).find((card) => isCrossed(card, segment));
    if (box !== undefined) return { kind: 'card', box };
    const label = obstacles.labelsIn(area).find((other) => other.edge !== edge.id && isCrossed(other.box, segment));
    if (label !== undefined) return { kind: 'label', edge: label.edge };
  }
  return null;
}

/** Whether a label would cover a card, another label, or another edge. */
function isTaken(label: Box, own: string, { cardsIn, labelsIn, linesIn }: Obstacles): boolean {
  if (cardsIn(label).length > 0 || labelsIn(label).some(({ edge }) => edge !== own)) return true;
  return linesIn(label).some((line) => line.edge !== own && isCrossed(label, line));
}
