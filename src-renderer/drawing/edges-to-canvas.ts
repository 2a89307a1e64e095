/** Edges of a flow as React Flow wants them. One whose sources did not change is the same object as before. */
import type { Edge as FlowCanvasEdge } from '@xyflow/react';
import { equalItems } from '../../src-shared/equality.ts';
import type { Box } from '../../src-shared/drawing/box.ts';
import { HANDLE, leavesAt } from '../../src-shared/drawing/edge-ends.ts';
import { guardOrder } from '../../src-shared/drawing/edge-text.ts';
import { placeEdgeLabels, usualPlace, type EdgeLabelMemory } from '../../src-shared/drawing/edge-label-places.ts';
import type { Edge, Graph, GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import type { NodeType } from '../../src-shared/flow/node.ts';
import type { Memo } from './memo.ts';

export interface EdgeData extends Record<string, unknown> {
  readonly edge: Edge;
  readonly graph: GraphRef;
  /** The place among guarded siblings, from 1; null where there is no choice. */
  readonly order: number | null;
  /** How far along the edge its text stands, 0 to 1. */
  readonly textAt: number;
  /** How many edges it is drawn for, where a collapsed group has several of them. */
  readonly stands?: number;
}

export type CanvasEdge = FlowCanvasEdge<EdgeData, 'guard'>;

/** What an edge is called, by the titles of the nodes at its ends. */
export type NameEdge = (ends: { readonly from: string; readonly to: string | null }) => string;

export interface EdgeLabels {
  readonly edges: readonly Edge[];
  readonly boxes: readonly (Box & { readonly id: string })[];
  readonly places: ReadonlyMap<string, number>;
}

/** Most edits change neither an edge nor the size of a card. */
export function edgeLabelsFor(
  graph: Graph,
  boxes: EdgeLabels['boxes'],
  { plates: last, memory }: { readonly plates: EdgeLabels | null; readonly memory: EdgeLabelMemory },
): EdgeLabels {
  if (last !== null && last.edges === graph.edges && sameBoxes(last.boxes, boxes)) return last;
  return { edges: graph.edges, boxes, places: placeEdgeLabels(graph, boxes, memory) };
}

function sameBoxes(a: EdgeLabels['boxes'], b: EdgeLabels['boxes']): boolean {
  if (a.length !== b.length) return false;
  return a.every((box, index) => {
    const { id, x, y, width, height } = b[index]!;
    return box.x === x && box.y === y && box.width === width && box.height === height && box.id === id;
  });
}

export type MemoizedEdges = ReadonlyMap<string, Memo<CanvasEdge>>;

export interface EdgeSource {
  readonly graph: GraphRef;
  readonly selectedEdges: readonly string[];
}

export interface KnownEdges {
  readonly before: MemoizedEdges;
  /** Plates that do not stand at their usual place. */
  readonly plates: ReadonlyMap<string, number>;
  /** Null for the way out. */
  readonly titleOf: (id: string) => string | null;
  readonly nameEdge: NameEdge;
}

export function mapEdges(
  source: EdgeSource,
  graph: Graph,
  { before, plates, titleOf, nameEdge }: KnownEdges,
): Map<string, Memo<CanvasEdge>> {
  const siblings = Map.groupBy(graph.edges, (edge) => edge.from);
  const orders = new Map([...siblings].map(([from, edges]) => [from, guardOrder(edges)] as const));
  const types = new Map(graph.nodes.map((node) => [node.id, node.type] as const));
  const selected = new Set(source.selectedEdges);
  const made = new Map<string, Memo<CanvasEdge>>();
  for (const edge of graph.edges) {
    const sourceType = types.get(edge.from);
    const reaches = edge.to === EXIT ? source.graph !== null : types.has(edge.to);
    // An edge with a loose end cannot be drawn; the problems panel names it.
    if (sourceType === undefined || !reaches) continue;
    const order = orders.get(edge.from)?.get(edge.id) ?? null;
    const textAt = plates.get(edge.id) ?? usualPlace((siblings.get(edge.from)?.length ?? 0) > 1);
    const [from, to] = [titleOf(edge.from) ?? '', titleOf(edge.to)];
    const facts = [edge, order, textAt, selected.has(edge.id), sourceType, from, to];
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
              textAt,
              sourceType,
              name: nameEdge({ from, to }),
              selected: selected.has(edge.id),
            }),
          },
    );
  }
  return made;
}

interface EdgeFacts {
  readonly graph: GraphRef;
  readonly order: number | null;
  readonly textAt: number;
  readonly sourceType: NodeType;
  readonly name: string;
  readonly selected: boolean;
}

function canvasEdge(edge: Edge, { graph, order, textAt, sourceType, name, selected }: EdgeFacts): CanvasEdge {
  return {
    id: edge.id,
    type: 'guard',
    source: edge.from,
    target: edge.to,
    sourceHandle: leavesAt(edge, sourceType),
    targetHandle: HANDLE.in,
    selected,
    ariaLabel: name,
    data: { edge, graph, order, textAt },
  };
}
