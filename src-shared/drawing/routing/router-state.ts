/** The last drawing of a router. */
import type { Box } from '../box.ts';
import type { Size } from '../card-geometry.ts';
import type { EdgeEnds } from '../card-ports.ts';
import type { EdgeRoute, UnfollowedBends } from './edge-route.ts';
import { labelOf } from './fitting-route.ts';
import type { FormerRoutes } from './former-routes.ts';
import type { Obstacles } from './obstacles.ts';

export interface EdgeToRoute {
  readonly id: string;
  readonly ends: EdgeEnds;
  /** The size of its label; null if it has none. */
  readonly label: Size | null;
  /** The route kept in the file, used as long as it fits. */
  readonly kept: EdgeRoute | null;
  /** Whether the kept route was bent by hand: it follows its cards, and labels make way for it. */
  readonly isByHand?: boolean;
}

export interface RouterState {
  readonly obstacles: Obstacles;
  readonly boxes: Map<string, Box>;
  readonly known: Map<string, Known>;
  /** Bends made by hand that have something in their way, by edge. */
  readonly unfollowed: Map<string, UnfollowedBends>;
  /** Edges to route, in order. */
  queue: string[];
  /** How many of the first ones are there because the last scene changed them. */
  changed: number;
  /** How often each edge made way for a label or a line. */
  readonly moves: Map<string, number>;
  readonly former: FormerRoutes;
}

interface Known {
  readonly edge: EdgeToRoute;
  readonly route: EdgeRoute;
  /** Whether it is the result of a quick search. */
  readonly isQuick?: boolean;
}

export function remember({ edge, route, isQuick = false }: Known, { known, obstacles, unfollowed }: RouterState): void {
  const bends = unfollowed.get(edge.id);
  known.set(edge.id, { edge, route: bends === undefined ? route : { ...route, unfollowed: bends }, isQuick });
  obstacles.addRoute(edge.id, route, labelOf(edge, route));
}

export function forget(id: string, { known, obstacles }: RouterState): void {
  known.delete(id);
  obstacles.removeRoute(id);
}

/** Whether an edge is drawn as bent by hand. */
export function isBent(id: string, { known }: RouterState): boolean {
  const found = known.get(id);
  return found?.edge.isByHand === true && found.route.unfollowed === undefined;
}
