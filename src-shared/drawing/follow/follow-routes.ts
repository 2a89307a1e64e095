/**
 * The stored routes after an edit that moves or adds cards. Routes keep their columns and their turns, so that they
 * cross what they crossed before and little else; the router would find shorter ones with more crossings.
 */
import type { FlowDocument } from '../../document/document.ts';
import type { GraphRef } from '../../flow/flow.ts';
import { graphLayout, type GraphLayout } from '../../flow/layout.ts';
import { inflated, overlaps, unionOf, type Box } from '../box.ts';
import { createBoxIndex, type BoxIndex } from '../routing/box-index.ts';
import { crossingsOf } from '../routing/crossings.ts';
import {
  isCrossed,
  routeBounds,
  routeToStored,
  segmentBox,
  segmentsOf,
  type EdgeRoute,
} from '../routing/edge-route.ts';
import { createObstacles } from '../routing/obstacles.ts';
import type { RoutingScene } from '../routing/router.ts';
import type { EdgeToRoute } from '../routing/router-state.ts';
import { sharingPorts } from '../routing/sharing-ports.ts';
import type { EdgeEnds } from '../card-ports.ts';
import { createCorridors, type Corridors } from './corridors.ts';
import { fittedLevels } from './fitted-levels.ts';
import { isBetween, isPushed, pushedRoute, withShifts } from './pushed-route.ts';
import { routingSceneOf } from './routing-scene-of.ts';

type StoredRoutes = NonNullable<GraphLayout['routes']>;

/** `after`: the edited document, still with the routes before. Null if no route changes. */
export function followRoutes(before: FlowDocument, after: FlowDocument, graph: GraphRef): StoredRoutes | null {
  const { routes } = graphLayout(after.layout, graph);
  if (routes === undefined) return null;
  const followed = followedIn(routingSceneOf(before, graph), routingSceneOf(after, graph));
  if (followed.size === 0) return null;
  const stored = [...followed].map(([id, route]) => [id, { ...routes[id], ...routeToStored(route) }] as const);
  return { ...routes, ...Object.fromEntries(stored) };
}

/** An edge whose route has to change, with its ends before. */
interface Follower {
  readonly edge: EdgeToRoute;
  readonly route: EdgeRoute;
  readonly was: EdgeEnds;
}

/** The edges with stored routes. */
interface Sorted {
  readonly still: readonly (readonly [EdgeToRoute, EdgeRoute])[];
  readonly followers: readonly Follower[];
}

function followedIn(was: RoutingScene, is: RoutingScene): ReadonlyMap<string, EdgeRoute> {
  const moved = movedCards(was, is);
  if (moved.length === 0) return new Map();
  const { still, followers } = sorted(was, is, moved);
  const area = unionOf(followers.map(({ route }) => routeBounds(route)));
  if (area === null) return new Map();
  const steps = moved.map(({ by }) => Math.abs(by ?? 0));
  const around = inflated(area, REACH + Math.max(...steps));
  const corridors = createCorridors(sharingPorts(is.edges));
  for (const card of is.cards.values()) if (overlaps(card, around)) corridors.addCard(card);
  for (const [edge, route] of still) if (overlaps(routeBounds(route), around)) corridors.addRoute(edge, route);
  return fitted(followers, { corridors, moved, crossedBefore: crossingsBefore(followers, corridors) });
}

function sorted(was: RoutingScene, is: RoutingScene, moved: readonly MovedCard[]): Sorted {
  const ends = new Map<string, EdgeEnds>();
  for (const edge of was.edges) ends.set(edge.id, edge.ends);
  const boxes = createBoxIndex<Box>();
  for (const { box } of moved) boxes.add(box, box);
  const still: (readonly [EdgeToRoute, EdgeRoute])[] = [];
  const followers: Follower[] = [];
  for (const edge of is.edges) {
    const [{ kept: route }, before] = [edge, ends.get(edge.id)];
    if (route === null) continue;
    if (isBetween(route, edge.ends) && !isCovered(route, boxes)) still.push([edge, route]);
    else if (before !== undefined && isBetween(route, before) && isPushed(before, edge.ends))
      followers.push({ edge, route, was: before });
  }
  return { still, followers };
}

function isCovered(route: EdgeRoute, cards: BoxIndex<Box>): boolean {
  return segmentsOf(route).some((segment) =>
    [...cards.near(segmentBox(segment))].some((card) => isCrossed(card, segment)),
  );
}

interface MovedCard {
  readonly box: Box;
  /** How far down; null if it is new or moved sideways. */
  readonly by: number | null;
}

function movedCards(was: RoutingScene, is: RoutingScene): readonly MovedCard[] {
  return [...is.cards].flatMap(([id, box]) => {
    const before = was.cards.get(id);
    const isSame = before?.x === box.x && before.y === box.y && before.height === box.height;
    if (isSame && before.width === box.width) return [];
    return [{ box, by: before?.x === box.x ? box.y - before.y : null }];
  });
}

type CountBefore = (follower: Follower) => number;

/** How many lines a route crossed before the edit. */
function crossingsBefore(followers: readonly Follower[], { lines }: Corridors): CountBefore {
  const before = createObstacles();
  for (const { edge, route } of followers) before.addRoute(edge.id, route, null);
  const isFollower = new Set(followers.map(({ edge }) => edge.id));
  const still = { linesIn: (area: Box) => lines.linesIn(area).filter(({ edge }) => !isFollower.has(edge)) };
  return ({ edge: { id }, route }) => crossingsOf(id, route, still) + crossingsOf(id, route, before);
}

interface Search {
  readonly corridors: Corridors;
  readonly moved: readonly MovedCard[];
  readonly crossedBefore: CountBefore;
}

/** First those that fit as they are pushed, because they need their places. */
function fitted(followers: readonly Follower[], search: Search): ReadonlyMap<string, EdgeRoute> {
  const { corridors, crossedBefore } = search;
  const found = new Map<string, EdgeRoute>();
  const take = (edge: EdgeToRoute, route: EdgeRoute): void => {
    found.set(edge.id, route);
    corridors.addRoute(edge, route);
  };
  const left = followers.filter((follower) => {
    const { edge, route, was } = follower;
    const pushed = pushedRoute(route, was, edge.ends);
    const crossed = pushed === null ? Infinity : corridors.crossings(edge, pushed);
    if (pushed === null || (crossed > 0 && (crossed === Infinity || crossed > crossedBefore(follower)))) return true;
    take(edge, pushed);
    return false;
  });
  for (const follower of left) {
    const route = refitted(follower, search);
    if (route !== null) take(follower.edge, route);
  }
  return found;
}

/** Cards this near may have moved out of the way of a line. */
const REACH = 120;

function refitted(follower: Follower, { corridors, moved, crossedBefore }: Search): EdgeRoute | null {
  const { edge, route, was } = follower;
  const area = inflated(routeBounds(route), REACH);
  const shifts = fittedLevels({
    points: route.points,
    start: edge.ends.start.y - was.start.y,
    end: edge.ends.end.y - was.end.y,
    shifts: moved.flatMap(({ box, by }) => (by !== null && overlaps(box, area) ? [by] : [])),
    crossings: (segment) => corridors.crossings(edge, { points: [segment.a, segment.b] }),
    enough: crossedBefore(follower),
  });
  return shifts === null ? null : withShifts(route, shifts);
}
