/** Moves cards: an edge keeps its bends if both of its ends move equally, and manual bends even if one end moves. */
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { withBend } from '../../src-shared/drawing/routing/bent-route.ts';
import { movedRoute, routeToStored, simplified, storedToRoute } from '../../src-shared/drawing/routing/edge-route.ts';
import { labelAnyhow } from '../../src-shared/drawing/routing/place-label.ts';
import { graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout, type Position, type StoredRoute } from '../../src-shared/flow/layout.ts';
import { moveTo } from './selected.ts';

type Places = Readonly<Record<string, Position>>;

const STILL: Position = { x: 0, y: 0 };

export function moveWithRoutes({ flow, layout }: FlowDocument, graph: GraphRef, places: Places): Operation[] {
  const { nodes, routes, ...others } = graphLayout(layout, graph);
  const moves = moveTo({ nodes, ...others }, graph, places);
  if (routes === undefined) return moves;
  const wayOf = (id: string): Position => {
    const [from, to] = [nodes[id], places[id]];
    return from === undefined || to === undefined ? STILL : { x: to.x - from.x, y: to.y - from.y };
  };
  const moved = (graphOf(flow, graph)?.edges ?? []).flatMap(({ id, from, to }) => {
    const route = Object.hasOwn(routes, id) ? routes[id] : undefined;
    const now = route === undefined ? null : routeAfter(route, wayOf(from), wayOf(to));
    return now === null ? [] : [[id, now] as const];
  });
  if (moved.length === 0) return moves;
  return [...moves, { op: 'set-routes', graph, routes: { ...routes, ...Object.fromEntries(moved) } }];
}

/** Null if the route doesn't change or no longer fits. */
function routeAfter(route: StoredRoute, start: Position, end: Position): StoredRoute | null {
  const isAlike = start.x === end.x && start.y === end.y;
  if (isAlike) return start.x === 0 && start.y === 0 ? null : movedRoute(route, start);
  return route.byHand === true ? stretched(route, start, end) : null;
}

/** The first and the last line follow their cards, and the bends between them stay. */
function stretched(stored: StoredRoute, start: Position, end: Position): StoredRoute {
  const { points, label } = storedToRoute(stored);
  const forth = followed(withBend(points), start);
  const both = followed(forth.toReversed(), end).toReversed();
  const now = points.length === 2 ? simplified(both) : both;
  return { ...stored, ...routeToStored({ points: now, label: label === null ? null : labelAnyhow({ points: now }) }) };
}

function followed([first, second, ...others]: readonly Position[], { x, y }: Position): Position[] {
  const isUpright = first!.x === second!.x;
  const corner = isUpright ? { x: second!.x + x, y: second!.y } : { x: second!.x, y: second!.y + y };
  return [{ x: first!.x + x, y: first!.y + y }, corner, ...others];
}
