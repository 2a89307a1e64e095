/**
 * Routes of all edges of a graph. A router remembers the last drawing: when cards move, only edges at those cards and
 * edges that the cards now cover are routed again.
 */
import type { Box } from '../box.ts';
import { isSamePort } from '../card-ports.ts';
import { isCrossed, type EdgeRoute } from './edge-route.ts';
import { isObstacleGone, keepFitting, labelsUnder, restoreFormer } from './keep-routes.ts';
import { NO_FORMER_ROUTES, type FormerRoutes } from './former-routes.ts';
import { moveCards } from './move-cards.ts';
import { createObstacles, type Obstacles } from './obstacles.ts';
import { edgesAlong, endsOf } from './route-edge.ts';
import { routeWithLabel } from './route-with-label.ts';
import { forget, isBent, remember, type EdgeToRoute, type RouterState } from './router-state.ts';
import { NEAR } from './routing-grid.ts';
import { sharingPorts, type Sharing } from './sharing-ports.ts';

export interface RoutingScene {
  /** Cards and notes, by names that stay the same while they move. */
  readonly cards: ReadonlyMap<string, Box>;
  readonly edges: readonly EdgeToRoute[];
}

export type EdgeRoutes = ReadonlyMap<string, EdgeRoute>;

export interface RoutedScene {
  readonly routes: EdgeRoutes;
  /** Whether no edge waits for a route. */
  readonly isComplete: boolean;
}

export interface Effort {
  readonly mayContinue: () => boolean;
  /** Searches only nearby, and moves no edge out of the way of a label. */
  readonly isQuick: boolean;
  /** Routes only what the scene changed. Edges that make way for it, or still wait, keep their routes until the next update. */
  readonly onlyChanged?: boolean;
}

const FULL_EFFORT: Effort = { mayContinue: () => true, isQuick: false };

export interface Router {
  /** The routes of a scene, an immutable object. Edges beyond the given effort are routed by the next update. */
  readonly update: (scene: RoutingScene, effort?: Effort) => RoutedScene;
  /** Continues from a scene that was routed elsewhere, instead of from its own last one. */
  readonly adopt: (scene: RoutingScene, routes: EdgeRoutes) => void;
}

/** Values derived from a scene, for all of its updates. */
interface Current {
  readonly scene: RoutingScene;
  readonly edges: ReadonlyMap<string, EdgeToRoute>;
  /** The edges that share an end with an edge. */
  readonly sharing: Sharing;
}

/** With former routes, an edge between the same ends as before is drawn as before if it fits. */
export function createRouter(former: FormerRoutes = NO_FORMER_ROUTES): Router {
  let state = emptyState(former);
  let routes: EdgeRoutes = new Map();
  let current: Current | null = null;
  return {
    update: (scene, effort = FULL_EFFORT) => {
      const stale =
        current?.scene === scene ? NOTHING_STALE : staleEdges(scene.edges, state, moveCards(scene.cards, state));
      const isSame = stale.size === 0 && state.known.size === scene.edges.length && state.queue.length === 0;
      if (isSame) return { routes, isComplete: true };
      if (current?.scene !== scene) {
        current = currentOf(scene);
        takeOver(current, stale, { state, isQuick: effort.isQuick });
      }
      routeAll(state, current, effort);
      const isComplete = state.queue.length === 0;
      routes = routesIn(scene, state);
      return { routes, isComplete };
    },
    adopt: (scene, found) => {
      state = routedState(scene, { routes: found, former });
      current = currentOf(scene);
      routes = found;
    },
  };
}

/** The routes of a scene that has no earlier drawing. */
export function routeScene(scene: RoutingScene): EdgeRoutes {
  return createRouter().update(scene).routes;
}

function emptyState(former: FormerRoutes): RouterState {
  return {
    ...{ obstacles: createObstacles(), boxes: new Map(), known: new Map(), unfollowed: new Map() },
    ...{ queue: [], changed: 0, moves: new Map(), former },
  };
}

interface Adopted {
  readonly routes: EdgeRoutes;
  readonly former: FormerRoutes;
}

function routedState({ cards, edges }: RoutingScene, { routes, former }: Adopted): RouterState {
  const state = emptyState(former);
  moveCards(cards, state);
  for (const edge of edges) {
    const route = routes.get(edge.id);
    if (route === undefined) continue;
    if (route.unfollowed !== undefined) state.unfollowed.set(edge.id, route.unfollowed);
    remember({ edge, route }, state);
  }
  return state;
}

function routesIn({ edges }: RoutingScene, { known }: RouterState): EdgeRoutes {
  const routes = new Map<string, EdgeRoute>();
  for (const { id } of edges) {
    const found = known.get(id);
    if (found !== undefined) routes.set(id, found.route);
  }
  return routes;
}

const NOTHING_STALE: ReadonlyMap<string, EdgeToRoute> = new Map();

function currentOf(scene: RoutingScene): Current {
  return {
    scene,
    edges: byId(scene.edges),
    sharing: sharingPorts(scene.edges),
  };
}

function byId(edges: readonly EdgeToRoute[]): ReadonlyMap<string, EdgeToRoute> {
  const found = new Map<string, EdgeToRoute>();
  for (const edge of edges) found.set(edge.id, edge);
  return found;
}

interface TakeOver {
  readonly state: RouterState;
  readonly isQuick: boolean;
}

/** Drops the routes that no longer fit, and queues their edges. */
function takeOver(
  { edges, sharing }: Current,
  stale: ReadonlyMap<string, EdgeToRoute>,
  { state, isQuick }: TakeOver,
): void {
  const { known, obstacles, unfollowed, moves, former } = state;
  // An edge that waits for its first route keeps its turn.
  const waiting = new Set(state.queue.filter((id) => !known.has(id)));
  const changed = [...stale.values()].filter(({ id }) => !waiting.has(id));
  const shown = isQuick ? NOTHING_SHOWN : routesInPlace(changed, state);
  for (const id of [...stale.keys(), ...goneFrom(edges, stale, state)]) {
    const before = known.get(id);
    if (before === undefined) continue;
    if (before.isQuick !== true && before.edge.isByHand !== true) former.add(id, before.route);
    forget(id, state);
    unfollowed.delete(id);
    moves.delete(id);
  }
  for (const { id, ends } of stale.values()) obstacles.addEnds(id, endsOf(ends));
  const left = keepFitting(changed, state);
  const open = nearestFirst(isQuick ? left : left.filter((edge) => !restoreFormer(edge, sharing(edge), state)));
  for (const edge of open) if (shown.has(edge.id)) remember({ edge, route: shown.get(edge.id)! }, state);
  const first = open.filter(({ id }) => !shown.has(id));
  const covered = open.filter(({ id }) => shown.has(id));
  const again = new Set(changed.map(({ id }) => id));
  state.changed = first.length;
  state.queue = [
    ...first.map(({ id }) => id),
    ...state.queue.filter((id) => edges.has(id) && !again.has(id)),
    ...covered.map(({ id }) => id),
  ];
}

const NOTHING_SHOWN: ReadonlyMap<string, EdgeRoute> = new Map();

/** The routes that still lead from end to end, though behind a card: they are shown until there are better ones. */
function routesInPlace(edges: readonly EdgeToRoute[], { known }: RouterState): ReadonlyMap<string, EdgeRoute> {
  const found = new Map<string, EdgeRoute>();
  for (const edge of edges) {
    const before = known.get(edge.id);
    if (before !== undefined && isSameEdge(before.edge, edge)) found.set(edge.id, before.route);
  }
  return found;
}

/** The known edges that are no longer in the scene. Mostly there are none, which their numbers tell. */
function goneFrom(
  edges: Current['edges'],
  stale: ReadonlyMap<string, EdgeToRoute>,
  { known }: RouterState,
): readonly string[] {
  let added = 0;
  for (const id of stale.keys()) if (!known.has(id)) added += 1;
  return known.size + added === edges.size ? [] : [...known.keys()].filter((id) => !edges.has(id));
}

/** Edges that are new, whose ends moved, or that are now covered by a card. */
function staleEdges(
  edges: readonly EdgeToRoute[],
  state: RouterState,
  taken: readonly Box[],
): Map<string, EdgeToRoute> {
  const { known, obstacles } = state;
  const covered = coveredBy(taken, obstacles);
  const stale = new Map<string, EdgeToRoute>();
  for (const edge of edges) {
    const before = known.get(edge.id);
    const isKept = before !== undefined && isSameEdge(before.edge, edge) && !covered.has(edge.id);
    if (!isKept || isObstacleGone(edge, state)) stale.set(edge.id, edge);
  }
  return stale;
}

/** The edges whose line or label a card covers. */
function coveredBy(cards: readonly Box[], { linesIn, labelsIn }: Obstacles): ReadonlySet<string> {
  const lines = cards.flatMap((card) => linesIn(card).filter((line) => isCrossed(card, line)));
  return new Set([...lines, ...cards.flatMap(labelsIn)].map(({ edge }) => edge));
}

function isSameEdge(a: EdgeToRoute, b: EdgeToRoute): boolean {
  if (a === b) return true;
  const isThere = a.ends === b.ends || (isSamePort(a.ends.start, b.ends.start) && isSamePort(a.ends.end, b.ends.end));
  const isAsLarge = a.label?.width === b.label?.width && a.label?.height === b.label?.height;
  return isThere && isAsLarge && a.kept === b.kept && a.isByHand === b.isByHand;
}

function nearestFirst(edges: readonly EdgeToRoute[]): EdgeToRoute[] {
  const length = ({ ends: { start, end } }: EdgeToRoute): number =>
    Math.abs(start.x - end.x) + Math.abs(start.y - end.y);
  return edges.toSorted((a, b) => length(a) - length(b));
}

/** The maximum number of times that an edge is moved away from labels and lines. */
const MAX_MOVES = 3;
/** And how often if it only runs too close. */
const MAX_MOVES_APART = 1;

function routeAll(
  state: RouterState,
  { edges, sharing }: Current,
  { mayContinue, isQuick, onlyChanged }: Effort,
): void {
  const { queue, obstacles } = state;
  const failed: string[] = [];
  while (queue.length > 0 && (onlyChanged !== true || state.changed > 0) && mayContinue()) {
    state.changed -= 1;
    const edge = edges.get(queue.shift()!)!;
    const request = { id: edge.id, ends: edge.ends, sharing: sharing(edge), isQuick, obstacles };
    const found = routeWithLabel(edge.label, { ...request, isFixed: (id) => isBent(id, state) });
    if (found === null) {
      failed.push(edge.id);
      continue;
    }
    const { points, place, labelAs } = found;
    const route = { points, label: place?.at ?? null, ...(labelAs !== undefined && { labelAs }) };
    remember({ edge, route, isQuick }, state);
    if (isQuick) continue;
    const isThere = (id: string): boolean => edges.has(id);
    const givesWay = (id: string): boolean => isThere(id) && !isBent(id, state);
    // A bend gives way only to a label without any other place.
    const inTheWay = [...labelsUnder(edge.id, points, obstacles), ...edgesAlong(points, request)].filter(givesWay);
    makeWay(state, [...[...(place?.crossedBy ?? [])].filter(isThere), ...inTheWay], MAX_MOVES);
    makeWay(state, edgesAlong(points, request, NEAR).filter(givesWay), MAX_MOVES_APART);
  }
  queue.push(...failed);
}

/** Queues edges again that are in the way of a route, unless each made way that often already. */
function makeWay({ queue, moves }: RouterState, ids: readonly string[], most: number): void {
  for (const id of ids) {
    const count = moves.get(id) ?? 0;
    if (count >= most) continue;
    moves.set(id, count + 1);
    queue.push(id);
  }
}
