/**
 * Routes for a canvas being edited. A change routes the affected edges at once; later, when idle, everything is
 * rerouted, so that the drawing depends on the document alone, like exports.
 */
import {
  createGraphRouter,
  type GraphRouter,
  type PlacedGraph,
} from '../../src-shared/drawing/routing/graph-router.ts';
import { createBridges } from '../../src-shared/drawing/routing/bridges.ts';
import type { EdgeRoutes } from '../../src-shared/drawing/routing/router.ts';
import type { Memo } from './memo.ts';

export interface CanvasRouting {
  /** `moving`: the cards and notes being dragged; null if there are none. */
  readonly routesOf: (placed: PlacedGraph, moving: readonly string[] | null) => EdgeRoutes;
  /** Continues as long as allowed. Returns the routes once all are done, else null. */
  readonly more: (placed: PlacedGraph, mayContinue: () => boolean) => EdgeRoutes | null;
}

/** A flow that takes longer opens with some direct lines until they are routed. */
const OPENING_MS = 80;
/** Time to route after an edit or a drop. The rest follows when the browser is idle. */
const EDIT_MS = 12;
/** In each step of a drag. */
const STEP_MS = 5;
/** If more cards move together, their edges are drawn straight until they are dropped. */
const MOST_ROUTED_WHILE_MOVING = 6;

export function createCanvasRouting(): CanvasRouting {
  let router: GraphRouter | null = null;
  let routes: EdgeRoutes = new Map();
  /** Reroutes everything; null if the current routes already come from a single scene. */
  let settling: GraphRouter | null = null;
  const bridges = createBridges();
  let shown: Memo<EdgeRoutes> | null = null;

  const follow = (placed: PlacedGraph, isQuick: boolean): EdgeRoutes => {
    const before = routes;
    const isFirst = router === null;
    router ??= createGraphRouter();
    const time = isFirst ? OPENING_MS : isQuick ? STEP_MS : EDIT_MS;
    const routed = router.update(placed, { mayContinue: within(time), isQuick: isQuick && !isFirst });
    routes = routed.routes;
    if (isFirst) settling = routed.isComplete ? null : router;
    else if (routes !== before) settling = createGraphRouter();
    return routes;
  };

  return {
    routesOf: (placed, moving) => {
      if (moving === null || moving.length <= MOST_ROUTED_WHILE_MOVING)
        return bridges.keep(follow(placed, moving !== null));
      const moved = new Set(moving);
      const still = placed.graph.edges.filter(({ from, to }) => !moved.has(from) && !moved.has(to));
      return bridges.keep(new Map(still.flatMap(({ id }) => (routes.has(id) ? [[id, routes.get(id)!] as const] : []))));
    },
    more: (placed, mayContinue) => {
      if (settling !== null) {
        const routed = settling.update(placed, { mayContinue, isQuick: false });
        if (!routed.isComplete) return null;
        router = settling;
        settling = null;
        routes = routed.routes;
      }
      if (shown?.deps[0] !== routes) shown = { deps: [routes], result: bridges.build(routes) };
      return shown.result;
    },
  };
}

function within(milliseconds: number): () => boolean {
  const until = performance.now() + milliseconds;
  return () => performance.now() < until;
}
