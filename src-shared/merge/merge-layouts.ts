/**
 * The three-way merge of layouts: the position of each node separately, then annotations. Anything removed by one side
 * is removed.
 */
import type { GraphRef } from '../flow/flow.ts';
import { graphLayout, type GraphLayout, type Layout, type Position, type StoredRoute } from '../flow/layout.ts';
import { deepEqual } from '../equality.ts';
import { mergeFields } from '../diff/fields.ts';
import { mergeAnnotations, type AnnotationConflict } from './merge-annotations.ts';

export interface LayoutSides {
  readonly base: Layout;
  readonly ours: Layout;
  readonly theirs: Layout;
}

/** Changed by both sides in different ways. Ours is kept. */
export type LayoutConflict = MoveConflict | (AnnotationConflict & { readonly graph: GraphRef });

interface MoveConflict {
  readonly part: 'position';
  readonly graph: GraphRef;
  readonly id: string;
  readonly path: readonly string[];
  readonly base?: Position | undefined;
  readonly ours: Position;
  readonly theirs: Position;
}

export interface MergedLayout {
  readonly layout: Layout;
  readonly conflicts: readonly LayoutConflict[];
}

export function mergeLayouts(sides: LayoutSides): MergedLayout {
  const conflicts: LayoutConflict[] = [];
  const ids = new Set([...Object.keys(sides.ours.subgraphs ?? {}), ...Object.keys(sides.theirs.subgraphs ?? {})]);
  const stays = [...ids].filter((id) => !isIn(sides.base, id) || (isIn(sides.ours, id) && isIn(sides.theirs, id)));
  const subgraphs = stays.map((id) => [id, mergeGraph(sides, id, conflicts)] as const);
  const layout: Layout = {
    version: 'v1',
    root: mergeGraph(sides, null, conflicts),
    ...(subgraphs.length === 0 ? {} : { subgraphs: Object.fromEntries(subgraphs) }),
  };
  return { layout, conflicts };
}

function isIn({ subgraphs }: Layout, id: string): boolean {
  return subgraphs !== undefined && Object.hasOwn(subgraphs, id);
}

function mergeGraph(sides: LayoutSides, graph: GraphRef, conflicts: LayoutConflict[]): GraphLayout {
  const [base, ours, theirs] = [sides.base, sides.ours, sides.theirs].map((layout) => graphLayout(layout, graph)) as [
    GraphLayout,
    GraphLayout,
    GraphLayout,
  ];
  const nodes: Record<string, Position> = {};
  const gone = new Set<string>();
  for (const id of new Set([...Object.keys(ours.nodes), ...Object.keys(theirs.nodes)])) {
    const positions = { base: placeOf(base, id), ours: placeOf(ours, id), theirs: placeOf(theirs, id) };
    const { base: before, ours: mine, theirs: other } = positions;
    if (before !== undefined && (mine === undefined || other === undefined)) {
      gone.add(id);
      continue;
    }
    // Without a schema, a position is atomic, so one side's x is never combined with the other's y.
    const merged = mergeFields(undefined, positions);
    if (merged.conflicts.length > 0)
      conflicts.push({ part: 'position', graph, id, path: [], base: before, ours: mine!, theirs: other! });
    nodes[id] = merged.value as unknown as Position;
  }
  const mergedNotes = mergeAnnotations({ base, ours, theirs }, gone);
  conflicts.push(...mergedNotes.conflicts.map((conflict) => ({ ...conflict, graph })));
  // Different viewports aren't a conflict.
  const views = { base: base.viewport, ours: ours.viewport, theirs: theirs.viewport };
  const viewport = mergeFields(undefined, views).value as unknown as GraphLayout['viewport'];
  const routes = mergeRoutes({ base, ours, theirs });
  return { nodes, ...mergedNotes.tables, ...routes, ...(viewport === undefined ? {} : { viewport }) };
}

/** A route is recomputed or ignored if it doesn't fit, so sides never conflict over it: ours is kept. */
function mergeRoutes({
  base,
  ours,
  theirs,
}: Readonly<Record<'base' | 'ours' | 'theirs', GraphLayout>>): Pick<GraphLayout, 'routes'> {
  const ids = new Set([...Object.keys(ours.routes ?? {}), ...Object.keys(theirs.routes ?? {})]);
  const routes = [...ids].flatMap((id) => {
    const [before, mine, other] = [base, ours, theirs].map((side) => routeOf(side, id));
    const chosen = deepEqual(before ?? null, mine ?? null) ? other : mine;
    return chosen === undefined ? [] : [[id, chosen] as const];
  });
  return routes.length === 0 ? {} : { routes: Object.fromEntries(routes) };
}

function routeOf({ routes }: GraphLayout, id: string): StoredRoute | undefined {
  return routes !== undefined && Object.hasOwn(routes, id) ? routes[id] : undefined;
}

function placeOf({ nodes }: GraphLayout, id: string): Position | undefined {
  return Object.hasOwn(nodes, id) ? nodes[id] : undefined;
}
