/** Keeps the routes of edges whose cards an edit pushes up or down. */
import { applyOperations } from '../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import type { EdgeEnds } from '../../src-shared/drawing/card-ports.ts';
import { routeToStored, storedToRoute, type EdgeRoute } from '../../src-shared/drawing/routing/edge-route.ts';
import { createObstacles } from '../../src-shared/drawing/routing/obstacles.ts';
import { edgesAlong } from '../../src-shared/drawing/routing/route-edge.ts';
import { NEAR } from '../../src-shared/drawing/routing/routing-grid.ts';
import { sharingPorts } from '../../src-shared/drawing/routing/sharing-ports.ts';
import type { GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout } from '../../src-shared/flow/layout.ts';
import { endedEdges, endsAfter, shiftsOf } from './edge-lines.ts';
import { followedRoute } from './followed-route.ts';

/** The moves, and the routes of the edges of what they move. */
export function pushWithRoutes(
  document: FlowDocument,
  graph: GraphRef,
  moves: readonly Operation[],
): readonly Operation[] {
  if (moves.length === 0) return moves;
  const shifts = shiftsOf(document, graph, moves);
  const after = new Map(endedEdges(document, graph).map((ended) => [ended.edge.id, endsAfter(ended, shifts)] as const));
  return [...moves, ...routesFor(document, graph, after)];
}

/** The operations, and the routes of the edges whose ends they push. */
export function withRoutes(
  document: FlowDocument,
  graph: GraphRef,
  operations: readonly Operation[],
): readonly Operation[] {
  if (graphLayout(document.layout, graph).routes === undefined) return operations;
  const after = endedEdges(applyOperations(document, operations), graph);
  return [
    ...operations,
    ...routesFor(document, graph, new Map(after.map(({ edge, ends }) => [edge.id, ends] as const))),
  ];
}

type Ends = ReadonlyMap<string, EdgeEnds>;

/** Those of edges whose ends move, if they can follow. */
function routesFor(document: FlowDocument, graph: GraphRef, after: Ends): readonly Operation[] {
  const { routes = {} } = graphLayout(document.layout, graph);
  const followed = endedEdges(document, graph).flatMap(({ edge: { id }, ends, kept }): [string, EdgeRoute][] => {
    const now = after.get(id);
    const route = now === undefined || kept === null ? null : followedRoute(kept, ends, now);
    return route === null || route === kept ? [] : [[id, route]];
  });
  if (followed.length === 0) return [];
  const others = Object.entries(routes).map(([id, stored]) => [id, storedToRoute(stored)] as const);
  const stored = keptApart(new Map(followed), new Map(others), after).map(
    ([id, route]) => [id, { ...routes[id], ...routeToStored(route) }] as const,
  );
  return [{ op: 'set-routes', graph, routes: { ...routes, ...Object.fromEntries(stored) } }];
}

type Routes = ReadonlyMap<string, EdgeRoute>;

/** Only those that don't run close to other edges now. The others are routed again. */
function keptApart(followed: Routes, before: Routes, ends: Ends): readonly (readonly [string, EdgeRoute])[] {
  const sharing = sharingPorts([...ends].map(([id, at]) => ({ id, ends: at })));
  const obstacles = createObstacles();
  for (const [id, route] of before) obstacles.addRoute(id, followed.get(id) ?? route, null);
  return [...followed].filter(([id, { points }]) => {
    const shared = sharing({ id, ends: ends.get(id)! });
    if (edgesAlong(points, { id, sharing: shared, obstacles }, NEAR).length === 0) return true;
    obstacles.removeRoute(id);
    return false;
  });
}
