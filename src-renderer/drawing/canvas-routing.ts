/**
 * Routes for a canvas being edited. A change routes the affected edges at once; after a pause, everything is rerouted,
 * so that the drawing depends on the document alone, like exports.
 */
import { createGraphRouter, type GraphRouter } from '../../src-shared/drawing/routing/graph-router.ts';
import type { PlacedGraph } from '../../src-shared/drawing/routing/routing-scene.ts';
import { createBridges, type Bridges } from '../../src-shared/drawing/routing/bridges.ts';
import { shifted, type EdgeRoute } from '../../src-shared/drawing/routing/edge-route.ts';
import type { EdgeRoutes } from '../../src-shared/drawing/routing/router.ts';
import { equalItems } from '../../src-shared/equality.ts';
import type { Edge, Graph } from '../../src-shared/flow/flow.ts';
import type { Position } from '../../src-shared/flow/layout.ts';
import type { Memo } from './memo.ts';

export interface ShownRoutes {
  readonly routes: EdgeRoutes;
  /** Edges whose ends are both dragged. They move along with their ends, so their routes are those before the drag. */
  readonly carried: ReadonlySet<string>;
}

/** The cards and notes in motion. */
export interface Motion {
  readonly ids: readonly string[];
  /** How far all of them were dragged; null if each moves by itself. */
  readonly carried: Position | null;
}

export interface CanvasRouting {
  readonly routesOf: (placed: PlacedGraph, motion: Motion | null) => ShownRoutes;
  /**
   * Continues, as long as allowed, with the edges that wait for a route. Returns the routes once none waits, or else
   * null.
   */
  readonly more: (placed: PlacedGraph, mayContinue: () => boolean) => EdgeRoutes | null;
  /**
   * Reroutes everything, as long as allowed, unless that was already done. Returns the routes when finished, or else
   * null.
   */
  readonly settle: (placed: PlacedGraph, mayContinue: () => boolean) => EdgeRoutes | null;
}

/** A flow that takes longer opens with some direct lines until they are routed. */
const OPENING_MS = 80;
/** Time to route after an edit or a drop. The rest follows when the browser is idle. */
const EDIT_MS = 12;
/** At least this many edges are routed, however slow the computer is. */
const MIN_AT_OPENING = 12;
const MIN_AFTER_EDIT = 4;
/** In each step of a drag. */
const STEP_MS = 5;
/**
 * If more cards move together, edges between them are carried along, and their other edges are drawn straight until the
 * drop.
 */
const MAX_ROUTED_WHILE_MOVING = 6;
const NONE: ReadonlySet<string> = new Set();
const STILL: Position = { x: 0, y: 0 };

export function createCanvasRouting(): CanvasRouting {
  let router: GraphRouter | null = null;
  let routes: EdgeRoutes = new Map();
  /** Whether the current routes come from a single scene. */
  let isSettled = true;
  let settling: GraphRouter | null = null;
  const bridges = createBridges();
  let shown: Memo<EdgeRoutes> | null = null;
  const inMotion = createRoutesInMotion(bridges);
  let dropped: Dropped | null = null;

  const follow = (placed: PlacedGraph, isQuick: boolean): EdgeRoutes => {
    const before = routes;
    const isFirst = router === null;
    router ??= createGraphRouter();
    const effort = { isQuick: isQuick && !isFirst, onlyChanged: !isFirst };
    const routed = router.update(placed, { mayContinue: budgetOf(isFirst, isQuick), ...effort });
    routes = routed.routes;
    if (isFirst || routes === before) return routes;
    isSettled = false;
    settling = null;
    return routes;
  };

  const bridged = (): EdgeRoutes => {
    if (shown?.deps[0] !== routes) shown = { deps: [routes], result: bridges.build(routes) };
    return shown.result;
  };

  const finish = (by: GraphRouter, placed: PlacedGraph, mayContinue: () => boolean): EdgeRoutes | null => {
    const routed = by.update(placed, { mayContinue, isQuick: false });
    if (!routed.isComplete) return null;
    routes = routed.routes;
    dropped = null;
    return bridged();
  };

  return {
    routesOf: (placed, motion) => {
      if (motion === null || motion.ids.length <= MAX_ROUTED_WHILE_MOVING) {
        const followed = follow(placed, motion !== null);
        if (dropped !== null && (dropped.placed ??= placed) !== placed) dropped = null;
        return { routes: bridges.keep(dropped === null ? followed : withDropped(followed, dropped)), carried: NONE };
      }
      const drawn = inMotion(routes, placed.graph, motion);
      dropped = { routes, ids: drawn.carried, by: motion.carried ?? STILL, placed: null };
      return drawn;
    },
    more: (placed, mayContinue) => {
      router ??= createGraphRouter();
      return finish(router, placed, mayContinue);
    },
    settle: (placed, mayContinue) => {
      if (isSettled) return bridged();
      settling ??= createGraphRouter();
      const done = finish(settling, placed, mayContinue);
      if (done === null) return null;
      router = settling;
      settling = null;
      isSettled = true;
      return done;
    },
  };
}

/** The routes of a drag that carries edges along: the same in each of its steps. */
function createRoutesInMotion({ keep }: Bridges) {
  let last: Memo<ShownRoutes> | null = null;
  return (routes: EdgeRoutes, graph: Graph, motion: Motion): ShownRoutes => {
    const deps = [routes, graph, motion.carried === null, ...motion.ids];
    if (last === null || !equalItems(last.deps, deps)) {
      const { routes: kept, carried } = routesInMotion(routes, graph.edges, motion);
      last = { deps, result: { routes: keep(kept), carried } };
    }
    return last.result;
  };
}

function routesInMotion(routes: EdgeRoutes, edges: readonly Edge[], { ids, carried: by }: Motion): ShownRoutes {
  const moved = new Set(ids);
  const kept = new Map<string, EdgeRoute>();
  const carried = new Set<string>();
  for (const { id, from, to } of edges) {
    const route = routes.get(id);
    const isAlike = moved.has(from) === moved.has(to) && (by !== null || !moved.has(from));
    if (route === undefined || !isAlike) continue;
    kept.set(id, route);
    if (moved.has(from)) carried.add(id);
  }
  return { routes: kept, carried };
}

/** The edges carried by the last drag. They are shown where they were dropped until they are routed there. */
interface Dropped {
  /** Those before the drag. */
  readonly routes: EdgeRoutes;
  readonly ids: ReadonlySet<string>;
  readonly by: Position;
  /** The graph at the drop; in a later one, the edge may be elsewhere. */
  placed: PlacedGraph | null;
}

function withDropped(routed: EdgeRoutes, { routes, ids, by }: Dropped): EdgeRoutes {
  const all = new Map(routed);
  // Dropped cards are at whole pixels.
  const to = { x: Math.round(by.x), y: Math.round(by.y) };
  for (const id of ids) if (!all.has(id)) all.set(id, shifted(routes.get(id)!, to));
  return all;
}

function budgetOf(isFirst: boolean, isQuick: boolean): () => boolean {
  if (isFirst) return within(OPENING_MS, MIN_AT_OPENING);
  return isQuick ? within(STEP_MS, 0) : within(EDIT_MS, MIN_AFTER_EDIT);
}

/** Called before each edge. */
function within(milliseconds: number, least: number): () => boolean {
  const until = performance.now() + milliseconds;
  let asked = 0;
  return () => (asked += 1) <= least || performance.now() < until;
}
