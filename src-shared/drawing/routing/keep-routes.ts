/** Keeps the routes in the file that fit. Bends made by hand go first; if they don't fit, they wait until they do. */
import { deepEqual } from '../../equality.ts';
import { inflated } from '../box.ts';
import { reachingRoute } from './bent-route.ts';
import { isCrossed, segmentBox, segmentsOf, type BendObstacle, type EdgeRoute } from './edge-route.ts';
import { fitOf, reachesEnds, type RouteObstacle } from './fitting-route.ts';
import type { Obstacles } from './obstacles.ts';
import { edgesAlong } from './route-edge.ts';
import type { Position } from '../../flow/layout.ts';
import { forget, remember, type EdgeToRoute, type RouterState } from './router-state.ts';

/**
 * Takes over the kept routes that fit, those bent by hand first. Edges whose labels are in the way of a bend are kept with
 * their label elsewhere, or routed again. Returns the edges that are left.
 */
export function keepFitting(changed: readonly EdgeToRoute[], state: RouterState): EdgeToRoute[] {
  for (const { id } of changed) state.unfollowed.delete(id);
  const byHand = changed.filter(({ isByHand }) => isByHand === true);
  const pushed = new Map<string, EdgeToRoute>();
  for (const edge of byHand) {
    if (keepIfFitting(edge, state)) continue;
    for (const other of keepAcrossLabels(edge, state) ?? [edge]) pushed.set(other.id, other);
  }
  const others = changed.filter(({ id, isByHand }) => isByHand !== true && !pushed.has(id));
  return [...pushed.values(), ...others].filter((edge) => !keepIfFitting(edge, state));
}

/** Draws an edge as before the last edit if nothing is in the way, and no other edge runs along. */
export function restoreFormer(edge: EdgeToRoute, sharing: ReadonlySet<string>, state: RouterState): boolean {
  const { former, obstacles } = state;
  const route = former.between(edge.id, edge.ends);
  if (route === null || edge.isByHand === true) return false;
  const fit = fitOf(edge, route, obstacles);
  if (!('route' in fit) || edgesAlong(route.points, { id: edge.id, sharing, obstacles }).length > 0) return false;
  remember({ edge, route: fit.route }, state);
  return true;
}

/** Whether other bends than before could be followed, or something else is in their way now. */
export function isObstacleGone(edge: EdgeToRoute, state: RouterState): boolean {
  const bends = state.unfollowed.get(edge.id);
  const route = bends === undefined ? null : wantedRoute(edge);
  if (bends === undefined || route === null) return false;
  const fit = fitOf(edge, route, state.obstacles);
  return 'route' in fit || !deepEqual(named(fit.obstacle, state), bends.because);
}

function keepIfFitting(edge: EdgeToRoute, state: RouterState): boolean {
  const route = wantedRoute(edge);
  if (route === null || !reachesEnds(route, edge.ends)) return false;
  const fit = fitOf(edge, route, state.obstacles);
  if ('route' in fit) {
    state.unfollowed.delete(edge.id);
    remember({ edge, route: fit.route }, state);
    return true;
  }
  if (edge.isByHand === true)
    state.unfollowed.set(edge.id, { points: route.points, because: named(fit.obstacle, state) });
  return false;
}

function wantedRoute({ kept, ends, isByHand }: EdgeToRoute): EdgeRoute | null {
  return kept !== null && isByHand === true ? reachingRoute(kept, ends) : kept;
}

/** With the card's name, because its box changes when it moves. */
function named(obstacle: RouteObstacle, { boxes }: RouterState): BendObstacle {
  if (obstacle.kind !== 'card') return obstacle;
  const [card = ''] = [...boxes].find(([, box]) => box === obstacle.box) ?? [];
  return { kind: 'card', card };
}

/** Forgets the edges whose labels are in the way of a bend, and returns them; null if something else is in its way. */
function keepAcrossLabels(edge: EdgeToRoute, state: RouterState): readonly EdgeToRoute[] | null {
  const route = wantedRoute(edge);
  if (route === null) return null;
  const { known, obstacles } = state;
  const ids = new Set(labelsUnder(edge.id, route.points, obstacles));
  const pushed = [...ids].flatMap((id) => known.get(id) ?? []);
  if (pushed.length === 0 || pushed.some((other) => other.edge.isByHand === true)) return null;
  for (const { edge: other } of pushed) forget(other.id, state);
  if (keepIfFitting(edge, state)) return pushed.map((other) => other.edge);
  for (const other of pushed) remember(other, state);
  return null;
}

/** Edges whose labels a route runs through. */
export function labelsUnder(own: string, points: readonly Position[], obstacles: Obstacles): readonly string[] {
  return segmentsOf({ points }).flatMap((segment) =>
    obstacles
      .labelsIn(inflated(segmentBox(segment), 1))
      .flatMap(({ edge, box }) => (edge !== own && isCrossed(box, segment) ? [edge] : [])),
  );
}
