/**
 * Routes for a canvas being edited. A change routes the affected edges at once; later, everything is routed from the
 * start, so that the drawing depends on the document alone, like exports.
 */
import { createFormerRoutes } from '../../src-shared/drawing/routing/former-routes.ts';
import { createGraphRouter } from '../../src-shared/drawing/routing/graph-router.ts';
import type { PlacedGraph } from '../../src-shared/drawing/routing/routing-scene.ts';
import { createBridges, type Bridges } from '../../src-shared/drawing/routing/bridges.ts';
import { shifted, type EdgeRoute } from '../../src-shared/drawing/routing/edge-route.ts';
import type { EdgeRoutes, RoutingScene } from '../../src-shared/drawing/routing/router.ts';
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
   * Continues, as long as allowed, with the edges that wait for a route after an edit. Returns the routes once none
   * waits, or else null.
   */
  readonly more: (placed: PlacedGraph, mayContinue: () => boolean) => EdgeRoutes | null;
  /** What to route from the start; null if the current routes come from a single scene already. */
  readonly unsettled: (placed: PlacedGraph) => Unsettled | null;
  /** Takes over the routes of an unsettled scene, and routes later changes on top of them. */
  readonly settle: (placed: PlacedGraph, scene: RoutingScene, routes: EdgeRoutes) => EdgeRoutes;
}

export interface Unsettled {
  readonly scene: RoutingScene;
  /** Whether some edges were not routed since the flow was opened. */
  readonly isOpening: boolean;
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
const NO_ROUTES: EdgeRoutes = new Map();
const STILL: Position = { x: 0, y: 0 };

export function createCanvasRouting(): CanvasRouting {
  const router = createGraphRouter(createFormerRoutes());
  /** Null until the first drawing. */
  let routes: EdgeRoutes | null = null;
  let isOpening = false;
  let isSettled = true;
  const bridges = createBridges();
  const withBridges = createBridged(bridges);
  const inMotion = createRoutesInMotion(bridges);
  let dropped: Dropped | null = null;

  const open = (placed: PlacedGraph): EdgeRoutes => {
    const opened = router.update(placed, { mayContinue: within(OPENING_MS, MIN_AT_OPENING), isQuick: false });
    isOpening = !opened.isComplete;
    isSettled = opened.isComplete;
    return opened.routes;
  };

  const change = (placed: PlacedGraph, isQuick: boolean): EdgeRoutes => {
    const mayContinue = isQuick ? within(STEP_MS, 0) : within(EDIT_MS, MIN_AFTER_EDIT);
    return router.update(placed, { mayContinue, isQuick, onlyChanged: true }).routes;
  };

  const follow = (placed: PlacedGraph, isQuick: boolean): EdgeRoutes => {
    const before = routes;
    routes = before === null ? open(placed) : change(placed, isQuick);
    if (before !== null && routes !== before) isSettled = false;
    return routes;
  };

  return {
    routesOf: (placed, motion) => {
      if (motion === null || motion.ids.length <= MAX_ROUTED_WHILE_MOVING) {
        const followed = follow(placed, motion !== null);
        if (dropped !== null && (dropped.placed ??= placed) !== placed) dropped = null;
        return { routes: bridges.keep(dropped === null ? followed : withDropped(followed, dropped)), carried: NONE };
      }
      const before = routes ?? NO_ROUTES;
      const drawn = inMotion(before, placed.graph, motion);
      dropped = { routes: before, ids: drawn.carried, by: motion.carried ?? STILL, placed: null };
      return drawn;
    },
    more: (placed, mayContinue) => {
      // The routes of all edges are on their way.
      if (isOpening) return withBridges(routes ?? NO_ROUTES);
      const routed = router.update(placed, { mayContinue, isQuick: false });
      if (!routed.isComplete) return null;
      routes = routed.routes;
      dropped = null;
      return withBridges(routes);
    },
    unsettled: (placed) => (isSettled ? null : { scene: router.sceneOf(placed), isOpening }),
    settle: (placed, scene, found) => {
      router.adopt(scene, found);
      routes = change(placed, false);
      isOpening = false;
      isSettled = router.sceneOf(placed) === scene;
      dropped = null;
      return withBridges(routes);
    },
  };
}

/** With bridges over the edges crossed: the same object for the same routes. */
function createBridged({ build }: Bridges): (routes: EdgeRoutes) => EdgeRoutes {
  let last: Memo<EdgeRoutes> | null = null;
  return (routes) => {
    if (last?.deps[0] !== routes) last = { deps: [routes], result: build(routes) };
    return last.result;
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

/** Called before each edge. */
function within(milliseconds: number, least: number): () => boolean {
  const until = performance.now() + milliseconds;
  let asked = 0;
  return () => (asked += 1) <= least || performance.now() < until;
}
