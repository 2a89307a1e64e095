/**
 * Routes for a canvas that is being edited. A change routes the edges concerned at once; afterwards, between other work,
 * all edges are routed from the beginning, so that the drawing depends on the document alone, as exports do.
 */
import {
  createGraphRouter,
  type GraphRouter,
  type PlacedGraph,
} from '../../src-shared/drawing/routing/graph-router.ts';
import type { EdgeRoutes } from '../../src-shared/drawing/routing/router.ts';

export interface CanvasRouting {
  /** `moving`: cards and notes that are being dragged; null while all stand still. */
  readonly routesOf: (placed: PlacedGraph, moving: readonly string[] | null) => EdgeRoutes;
  /** Goes on as long as it may. The routes once all are done, else null. */
  readonly more: (placed: PlacedGraph, mayContinue: () => boolean) => EdgeRoutes | null;
}

/** More edges than this are routed by and by, so that a large flow opens at once. */
const MOST_AT_ONCE = 120;
/** When more cards move together, their edges are drawn plainly until they stand still. */
const MOST_ROUTED_WHILE_MOVING = 6;
const MOST_EDGES_WHILE_MOVING = 24;

export function createCanvasRouting(): CanvasRouting {
  let router: GraphRouter | null = null;
  let routes: EdgeRoutes = new Map();
  /** Routes everything from the beginning; null where the routes shown already come from one scene. */
  let settling: GraphRouter | null = null;

  const follow = (placed: PlacedGraph, most: number): EdgeRoutes => {
    const before = routes;
    const isFirst = router === null;
    router ??= createGraphRouter();
    const routed = router.update(placed, atMost(most));
    routes = routed.routes;
    if (isFirst) settling = routed.isComplete ? null : router;
    else if (routes !== before) settling = createGraphRouter();
    return routes;
  };

  return {
    routesOf: (placed, moving) => {
      if (moving === null) return follow(placed, MOST_AT_ONCE);
      if (moving.length <= MOST_ROUTED_WHILE_MOVING) return follow(placed, MOST_EDGES_WHILE_MOVING);
      const moved = new Set(moving);
      const still = placed.graph.edges.filter(({ from, to }) => !moved.has(from) && !moved.has(to));
      return new Map(still.flatMap(({ id }) => (routes.has(id) ? [[id, routes.get(id)!] as const] : [])));
    },
    more: (placed, mayContinue) => {
      if (settling === null) return routes;
      const routed = settling.update(placed, mayContinue);
      if (!routed.isComplete) return null;
      router = settling;
      settling = null;
      routes = routed.routes;
      return routes;
    },
  };
}

function atMost(count: number): () => boolean {
  let left = count;
  return () => left-- > 0;
}
