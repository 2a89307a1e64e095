/** Moving cards: an edge keeps its bends where both of its ends move by the same way. */
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { routeToStored, storedToRoute } from '../../src-shared/drawing/routing/edge-route.ts';
import { graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout, type Position, type StoredRoute } from '../../src-shared/flow/layout.ts';
import { moveTo } from './selected.ts';

type Places = Readonly<Record<string, Position>>;

export function moveWithRoutes({ flow, layout }: FlowDocument, graph: GraphRef, places: Places): Operation[] {
  const { nodes, routes, ...others } = graphLayout(layout, graph);
  const moves = moveTo({ nodes, ...others }, graph, places);
  if (routes === undefined) return moves;
  const wayOf = (id: string): Position | null => {
    const [from, to] = [nodes[id], places[id]];
    return from === undefined || to === undefined ? null : { x: to.x - from.x, y: to.y - from.y };
  };
  const moved = (graphOf(flow, graph)?.edges ?? []).flatMap(({ id, from, to }) => {
    const [start, end] = [wayOf(from), wayOf(to)];
    const route = Object.hasOwn(routes, id) ? routes[id] : undefined;
    const isSame = start !== null && end !== null && start.x === end.x && start.y === end.y;
    return route === undefined || !isSame ? [] : [[id, movedBy(route, start)] as const];
  });
  if (moved.length === 0) return moves;
  return [...moves, { op: 'set-routes', graph, routes: { ...routes, ...Object.fromEntries(moved) } }];
}

function movedBy(stored: StoredRoute, { x, y }: Position): StoredRoute {
  const { points, label } = storedToRoute(stored);
  const by = (point: Position): Position => ({ x: point.x + x, y: point.y + y });
  return routeToStored({ points: points.map(by), label: label === null ? null : by(label) });
}
