/**
 * Routes of all edges of a graph. A router remembers the last drawing: when cards move, only edges at those cards and
 * edges that the cards now cover are routed again.
 */
import { inflated, type Box } from '../box.ts';
import type { Size } from '../card-geometry.ts';
import { isSamePort, type EdgeEnds } from '../card-ports.ts';
import type { Position } from '../../flow/layout.ts';
import { isCrossed, segmentBox, segmentsOf, type EdgeRoute } from './edge-route.ts';
import { createObstacles, type Obstacles } from './obstacles.ts';
import { fittingRoute, labelOf } from './fitting-route.ts';
import { moveCards } from './move-cards.ts';
import { labelAnyhow } from './place-label.ts';
import { edgesAlong, endsOf } from './route-edge.ts';
import { routeWithLabel } from './route-with-label.ts';
import { NEAR } from './routing-grid.ts';
import { sharingPorts, type Sharing } from './sharing-ports.ts';

export interface EdgeToRoute {
  readonly id: string;
  readonly ends: EdgeEnds;
  /** The size of its label; null if it has none. */
  readonly label: Size | null;
  /** The route kept in the file, used as long as it fits. */
  readonly kept: EdgeRoute | null;
  /** Whether the kept route was bent by hand, so that labels make way for it. */
  readonly isByHand?: boolean;
}

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
}

interface Known {
  readonly edge: EdgeToRoute;
  readonly route: EdgeRoute;
}

interface RouterState {
  readonly obstacles: Obstacles;
  readonly boxes: Map<string, Box>;
  readonly known: Map<string, Known>;
  /** Edges to route, in order. */
  queue: string[];
  /** How many of the first ones are there because the last scene changed them. */
  changed: number;
  /** How often each edge made way for a label or a line. */
  readonly moves: Map<string, number>;
}

/** Values derived from a scene, for all of its updates. */
interface Current {
  readonly scene: RoutingScene;
  readonly edges: ReadonlyMap<string, EdgeToRoute>;
  /** The edges that share an end with an edge. */
  readonly sharing: Sharing;
}

export function createRouter(): Router {
  const state: RouterState = {
    ...{ obstacles: createObstacles(), boxes: new Map(), known: new Map() },
    ...{ queue: [], changed: 0, moves: new Map() },
  };
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
        takeOver(current, stale, state);
      }
      routeAll(state, current, effort);
      const isComplete = state.queue.length === 0;
      routes = routesIn(scene, state);
      return { routes, isComplete };
    },
  };
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

/** Drops the routes that no longer fit, and queues their edges. */
function takeOver({ edges }: Current, stale: ReadonlyMap<string, EdgeToRoute>, state: RouterState): void {
  const { known, obstacles, moves } = state;
  // An edge that waits for its first route keeps its turn.
  const waiting = new Set(state.queue.filter((id) => !known.has(id)));
  const changed = [...stale.values()].filter(({ id }) => !waiting.has(id));
  for (const id of [...known.keys()]) {
    if (edges.has(id) && !stale.has(id)) continue;
    known.delete(id);
    obstacles.removeRoute(id);
    moves.delete(id);
  }
  for (const { id, ends } of stale.values()) obstacles.addEnds(id, endsOf(ends));
  const open = keepFitting(changed, state);
  const again = new Set(changed.map(({ id }) => id));
  state.changed = open.length;
  state.queue = [
    ...nearestFirst(open).map(({ id }) => id),
    ...state.queue.filter((id) => edges.has(id) && !again.has(id)),
  ];
}

/** Edges that are new, whose ends moved, or that are now covered by a card. */
function staleEdges(
  edges: readonly EdgeToRoute[],
  { known, obstacles }: RouterState,
  taken: readonly Box[],
): Map<string, EdgeToRoute> {
  const covered = coveredBy(taken, obstacles);
  const stale = new Map<string, EdgeToRoute>();
  for (const edge of edges) {
    const before = known.get(edge.id);
    const isKept = before !== undefined && isSameEdge(before.edge, edge) && !covered.has(edge.id);
    if (!isKept) stale.set(edge.id, edge);
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

function remember(edge: EdgeToRoute, route: EdgeRoute, { known, obstacles }: RouterState): void {
  known.set(edge.id, { edge, route });
  obstacles.addRoute(edge.id, route, labelOf(edge, route));
}

/**
 * Takes over the kept routes that fit, those bent by hand first. Edges whose labels are in the way of a bend are kept with
 * their label elsewhere, or routed again. Returns the edges that are left.
 */
function keepFitting(changed: readonly EdgeToRoute[], state: RouterState): EdgeToRoute[] {
  const byHand = changed.filter(({ isByHand }) => isByHand === true);
  const pushed = new Map<string, EdgeToRoute>();
  const left = byHand.filter((edge) => {
    if (keepIfFitting(edge, state)) return false;
    for (const other of keepAcrossLabels(edge, state) ?? [edge]) pushed.set(other.id, other);
    return false;
  });
  const others = changed.filter(({ id, isByHand }) => isByHand !== true && !pushed.has(id));
  return [...left, ...[...pushed.values(), ...others].filter((edge) => !keepIfFitting(edge, state))];
}

function keepIfFitting(edge: EdgeToRoute, state: RouterState): boolean {
  const route = edge.kept === null ? null : fittingRoute(edge, edge.kept, state.obstacles);
  if (route !== null) remember(edge, route, state);
  return route !== null;
}

/** Forgets the edges whose labels are in the way of a bend, and returns them; null if something else is in its way. */
function keepAcrossLabels(edge: EdgeToRoute, state: RouterState): readonly EdgeToRoute[] | null {
  const { kept } = edge;
  if (kept === null) return null;
  const { known, obstacles } = state;
  const ids = new Set(labelsUnder(edge.id, kept.points, obstacles));
  const pushed = [...ids].flatMap((id) => known.get(id) ?? []);
  if (pushed.length === 0 || pushed.some((other) => other.edge.isByHand === true)) return null;
  for (const { edge: other } of pushed) forget(other.id, state);
  if (keepIfFitting(edge, state)) return pushed.map((other) => other.edge);
  for (const other of pushed) remember(other.edge, other.route, state);
  return null;
}

function forget(id: string, { known, obstacles }: RouterState): void {
  known.delete(id);
  obstacles.removeRoute(id);
}

function nearestFirst(edges: readonly EdgeToRoute[]): EdgeToRoute[] {
  const length = ({ ends: { start, end } }: EdgeToRoute): number =>
    Math.abs(start.x - end.x) + Math.abs(start.y - end.y);
  return edges.toSorted((a, b) => length(a) - length(b));
}

/** The maximum number of times that an edge is moved away from labels and lines. */
const MOST_MOVES = 3;
/** And how often if it only runs too close. */
const MOST_MOVES_APART = 1;

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
    const { points, place } = found;
    remember(edge, { points, label: edge.label === null ? null : (place?.at ?? labelAnyhow({ points })) }, state);
    if (isQuick) continue;
    const isThere = (id: string): boolean => edges.has(id);
    const givesWay = (id: string): boolean => isThere(id) && !isBent(id, state);
    // A bend gives way only to a label without any other place.
    const inTheWay = [...labelsUnder(edge.id, points, obstacles), ...edgesAlong(points, request)].filter(givesWay);
    makeWay(state, [...[...(place?.crossedBy ?? [])].filter(isThere), ...inTheWay], MOST_MOVES);
    makeWay(state, edgesAlong(points, request, NEAR).filter(givesWay), MOST_MOVES_APART);
  }
  queue.push(...failed);
}

/** Whether an edge is drawn as bent by hand. */
function isBent(id: string, { known }: RouterState): boolean {
  const { edge, route } = known.get(id) ?? {};
  return edge?.isByHand === true && route?.points === edge.kept?.points;
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

/** Edges whose labels a route runs through. */
function labelsUnder(own: string, points: readonly Position[], obstacles: Obstacles): readonly string[] {
  return segmentsOf({ points }).flatMap((segment) =>
    obstacles
      .labelsIn(inflated(segmentBox(segment), 1))
      .flatMap(({ edge, box }) => (edge !== own && isCrossed(box, segment) ? [edge] : [])),
  );
}
