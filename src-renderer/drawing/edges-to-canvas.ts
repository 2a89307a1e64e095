/** Edges of a flow as React Flow wants them. One whose sources did not change is the same object as before. */
import type { Edge as FlowCanvasEdge } from '@xyflow/react';
import { equalItems } from '../../src-shared/equality.ts';
import { edgesInRows } from '../../src-shared/drawing/branch-rows.ts';
import { HANDLE, leavesAt } from '../../src-shared/drawing/edge-ends.ts';
import type { EdgeRoute } from '../../src-shared/drawing/routing/edge-route.ts';
import { branchNumbers } from '../../src-shared/drawing/routing/graph-router.ts';
import type { EdgeRoutes } from '../../src-shared/drawing/routing/router.ts';
import type { Edge, Graph, GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import type { NodeType } from '../../src-shared/flow/node.ts';
import type { Memo } from './memo.ts';

export interface EdgeData extends Record<string, unknown> {
  readonly edge: Edge;
  readonly graph: GraphRef;
  /** Its condition is in a row of the card it leaves. */
  readonly isInRow: boolean;
  /** Failures leave at the side. */
  readonly leavesAt: 'side' | 'out';
  /** The place among guarded siblings, from 1; null if there is no choice. */
  readonly order: number | null;
  /** Null if it is drawn plainly from card to card. */
  readonly route: EdgeRoute | null;
  /** How many edges it represents, if a collapsed group has several. */
  readonly stands?: number;
}

export type CanvasEdge = FlowCanvasEdge<EdgeData, 'guard'>;

/** The name of an edge, from the titles of its ends. */
export type NameEdge = (ends: { readonly from: string; readonly to: string | null }) => string;

export type MemoizedEdges = ReadonlyMap<string, Memo<CanvasEdge>>;

export interface EdgeSource {
  readonly graph: GraphRef;
  readonly selectedEdges: readonly string[];
}

export interface KnownEdges {
  readonly before: MemoizedEdges;
  readonly routes: EdgeRoutes;
  /** Null for the way out. */
  readonly titleOf: (id: string) => string | null;
  /** The handle an edge leaves from. */
  readonly handleOf: (edge: Edge) => string;
  readonly nameEdge: NameEdge;
}

export function mapEdges(
  source: EdgeSource,
  graph: Graph,
  { before, routes, titleOf, handleOf, nameEdge }: KnownEdges,
): Map<string, Memo<CanvasEdge>> {
  const orders = branchNumbers(graph);
  const inRows = edgesInRows(graph);
  const types = new Map(graph.nodes.map((node) => [node.id, node.type] as const));
  const selected = new Set(source.selectedEdges);
  const made = new Map<string, Memo<CanvasEdge>>();
  for (const edge of graph.edges) {
    const sourceType = types.get(edge.from);
    const reaches = edge.to === EXIT ? source.graph !== null : types.has(edge.to);
    // An edge with a loose end cannot be drawn; the problems panel names it.
    if (sourceType === undefined || !reaches) continue;
    const order = orders.get(edge.id) ?? null;
    const route = routes.get(edge.id) ?? null;
    const [from, to] = [titleOf(edge.from) ?? '', titleOf(edge.to)];
    const [handle, isInRow] = [handleOf(edge), inRows.has(edge.id)];
    const facts = [edge, order, route, selected.has(edge.id), sourceType, from, to, handle, isInRow];
    const old = before.get(edge.id);
    const isSame = old !== undefined && equalItems(old.deps, facts);
    made.set(
      edge.id,
      isSame
        ? old
        : {
            deps: facts,
            result: canvasEdge(edge, {
              graph: source.graph,
              order,
              route,
              ...{ sourceType, handle, isInRow },
              name: nameEdge({ from, to }),
              selected: selected.has(edge.id),
            }),
          },
    );
  }
  return made;
}

/** The index of the route among an edge's inputs. */
const ROUTE_AT = 2;

interface EdgeFacts {
  readonly graph: GraphRef;
  readonly order: number | null;
  readonly route: EdgeRoute | null;
  readonly sourceType: NodeType;
  readonly handle: string;
  readonly isInRow: boolean;
  readonly name: string;
  readonly selected: boolean;
}

function canvasEdge(edge: Edge, facts: EdgeFacts): CanvasEdge {
  const { graph, order, route, sourceType, handle, isInRow, name, selected } = facts;
  return {
    id: edge.id,
    type: 'guard',
    source: edge.from,
    target: edge.to,
    sourceHandle: handle,
    targetHandle: HANDLE.in,
    selected,
    ariaLabel: name,
    data: { edge, graph, isInRow, leavesAt: leavesAt(edge, sourceType), order, route },
  };
}

/** The same edges along other routes. Edges whose route stays are the same objects. */
export function withRoutes(edges: CanvasEdge[], routes: EdgeRoutes, made: Map<string, Memo<CanvasEdge>>): CanvasEdge[] {
  let isChanged = false;
  const renewed = edges.map((edge) => {
    const route = routes.get(edge.id) ?? null;
    if (edge.data === undefined || edge.data.route === route) return edge;
    isChanged = true;
    const result = { ...edge, data: { ...edge.data, route } };
    const memo = made.get(edge.id);
    if (memo !== undefined) made.set(edge.id, { deps: memo.deps.with(ROUTE_AT, route), result });
    return result;
  });
  return isChanged ? renewed : edges;
}
