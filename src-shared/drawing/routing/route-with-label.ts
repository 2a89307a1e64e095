/** The shortest route of an edge that has space for its label. */
import type { Size } from '../card-geometry.ts';
import type { Position } from '../../flow/layout.ts';
import { ELLIPSIS, type LabelAs } from '../edge-label.ts';
import { LABEL_MARGIN, placeLabel, type LabelPlace } from './place-label.ts';
import { routeEdge, type RouteRequest } from './route-edge.ts';

interface Routed {
  readonly points: readonly Position[];
  /** Null without a label, and without any space for it. */
  readonly place: LabelPlace | null;
  readonly labelAs?: LabelAs;
}

interface LabeledRequest extends RouteRequest {
  /** Whether an edge doesn't give way to a label. */
  readonly isFixed: (edge: string) => boolean;
}

/** A label without space on the shortest route may find some on a route further from the cards. */
export function routeWithLabel(label: Size | null, { isFixed, ...request }: LabeledRequest): Routed | null {
  const points = routeEdge({ ...request, joins: label === null });
  if (points === null || label === null) return points === null ? null : { points, place: null };
  const on = (way: readonly Position[], size: Size = label): LabelPlace | null =>
    placeLabel({ edge: request.id, route: { points: way }, obstacles: request.obstacles, size });
  const isClear = (found: LabelPlace | null): boolean => found !== null && ![...found.crossedBy].some(isFixed);
  const place = on(points);
  if (isClear(place)) return { points, place };
  for (const more of request.isQuick ? [] : roomsFor(label)) {
    const wide = routeEdge({ ...request, ...more });
    const beside = wide === null ? null : on(wide);
    if (wide !== null && isClear(beside)) return { points: wide, place: beside };
  }
  if (place !== null) return { points, place };
  const least = on(points, ELLIPSIS);
  return { points, place: least, labelAs: least === null ? 'nothing' : 'ellipsis' };
}

/** Further from all sides of the cards, or only far enough to the left or right of them. */
function roomsFor({ width, height }: Size): readonly Pick<RouteRequest, 'room' | 'isBeside'>[] {
  return [{ room: height }, { room: width / 2 }, { room: width / 2 + LABEL_MARGIN, isBeside: true }];
}
