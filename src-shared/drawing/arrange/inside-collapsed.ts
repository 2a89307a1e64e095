/** The contents of a collapsed group move with its card, so that it opens as it was closed. */
import type { Graph } from '../../flow/flow.ts';
import type { GraphLayout, Position, StoredRoute } from '../../flow/layout.ts';
import { collapsedGroups } from '../drawn-edges.ts';
import { movedRoute } from '../routing/edge-route.ts';

/** The kept routes of edges inside collapsed groups, where their nodes are now. */
export function routesInside(
  { edges }: Graph,
  { groups, nodes, routes = {} }: GraphLayout,
  places: Readonly<Record<string, Position>>,
): Readonly<Record<string, StoredRoute>> {
  const hidden = collapsedGroups(groups);
  const moved = edges.flatMap(({ id, from, to }) => {
    const isInside = hidden.has(from) && hidden.get(from) === hidden.get(to);
    const [before, now] = [nodes[from], places[from]];
    if (!isInside || before === undefined || now === undefined || !Object.hasOwn(routes, id)) return [];
    return [[id, movedRoute(routes[id]!, { x: now.x - before.x, y: now.y - before.y })] as const];
  });
  return Object.fromEntries(moved);
}
