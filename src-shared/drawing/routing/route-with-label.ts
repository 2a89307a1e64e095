/** The shortest route of an edge that has space for its label. */
import type { Size } from '../card-geometry.ts';
import type { Position } from '../../flow/layout.ts';
import { LABEL_MARGIN, placeLabel, type LabelPlace } from './place-label.ts';
import { routeEdge, type RouteRequest } from './route-edge.ts';

interface Routed {
  readonly points: readonly Position[];
  /** Null without a label, and if the label covers something. */
  readonly place: LabelPlace | null;
}

interface LabeledRequest extends RouteRequest {
  /** Whether an edge doesn't give way to a label. */
  readonly isFixed: (edge: string) => boolean;
}

/** A label without space on the shortest route may find some on a route further from the cards. */
export function routeWithLabel(label: Size | null, { isFixed, ...request }: LabeledRequest): Routed | null {
  const points = routeEdge({ ...request, joins: label === null });
  if (points === null || label === null) return points === null ? null : { points, place: null };
  const on = (way: readonly Position[]): LabelPlace | null =>
    placeLabel({ edge: request.id, route: { points: way }, obstacles: request.obstacles, size: label });
  const isClear = (found: LabelPlace | null): boolean => found !== null && ![...found.crossedBy].some(isFixed);
  const place = on(points);
  if (isClear(place) || request.isQuick) return { points, place };
  for (const more of roomsFor(label)) {
    const wide = routeEdge({ ...request, ...more });
    const beside = wide === null ? null : on(wide);
    if (wide !== null && isClear(beside)) return { points: wide, place: beside };
  }
  return { points, place };
}

/** Further from all sides of the cards, or only far enough to the left or right of them. */
function roomsFor({ width, height }: Size): readonly Pick<RouteRequest, 'room' | 'isBeside'>[] {
  return [{ room: height }, { room: width / 2 }, { room: width / 2 + LABEL_MARGIN, isBeside: true }];
}
