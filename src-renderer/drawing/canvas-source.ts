/** The input of a canvas, and how much of the drawing a change affects. */
import { cardJumps } from '../../src-shared/drawing/card-jumps.ts';
import { conditionNames } from '../../src-shared/drawing/condition-names.ts';
import { drawnGraph } from '../../src-shared/drawing/drawn-graph.ts';
import { isPlanner, plannerNameOf } from '../../src-shared/node-kinds/parts-of.ts';
import type { Flow, GraphRef } from '../../src-shared/flow/flow.ts';
import type { GraphLayout, Position } from '../../src-shared/flow/layout.ts';

export interface CanvasSource {
  readonly flow: Flow;
  readonly graph: GraphRef;
  readonly layout: GraphLayout;
  readonly selectedNodes: readonly string[];
  readonly selectedEdges: readonly string[];
  /** Positions of nodes being dragged or animated. */
  readonly moved: Readonly<Record<string, Position>> | null;
  /** How far all of them were dragged; null if each moves by itself. */
  readonly carried?: Position | null;
}

/** A drag step. In a subgraph the exit moves too, so the whole graph is mapped. */
export function isOnlyMove(a: CanvasSource, b: CanvasSource): boolean {
  const isSame = a.flow === b.flow && a.graph === b.graph && a.layout === b.layout;
  return isSame && b.graph === null && a.selectedNodes === b.selectedNodes && a.selectedEdges === b.selectedEdges;
}

/**
 * Returns the changed nodes if an edit only changed node texts; null if it changed anything else that cards depend on.
 */
export function changedNodes(a: CanvasSource, b: CanvasSource): readonly number[] | null {
  const isSame =
    a.graph === b.graph && a.layout === b.layout && a.selectedNodes === b.selectedNodes && a.moved === b.moved;
  if (!isSame || b.graph !== null || a.flow.subgraphs !== b.flow.subgraphs) return null;
  if (cardJumps(a.flow) !== cardJumps(b.flow)) return null;
  const { edges, entry } = a.flow;
  if (edges !== b.flow.edges || entry !== b.flow.entry || a.flow.nodes.length !== b.flow.nodes.length) return null;
  const changed: number[] = [];
  for (const [index, node] of b.flow.nodes.entries()) {
    if (a.flow.nodes[index] === node) continue;
    if (a.flow.nodes[index]!.id !== node.id) return null;
    changed.push(index);
  }
  return [...changed, ...executorsOf(b.flow, changed)];
}

/** The cards of executors name their planners. */
function executorsOf({ nodes }: Flow, changed: readonly number[]): readonly number[] {
  const planners = new Set(
    changed
      .map((index) => nodes[index]!)
      .filter(isPlanner)
      .map(({ id }) => id),
  );
  if (planners.size === 0) return [];
  return nodes.flatMap((node, index) => (planners.has(plannerNameOf(node) ?? '') ? [index] : []));
}

export function isSameForEdges(a: CanvasSource, b: CanvasSource): boolean {
  const isStill = a.moved === null && b.moved === null;
  const isSame = a.graph === b.graph && a.selectedEdges === b.selectedEdges;
  const [{ notes, routes, groups }, now] = [a.layout, b.layout];
  const isPlaced = notes === now.notes && routes === now.routes && groups === now.groups;
  return isStill && isSame && isPlaced && isSameGraph(a, b);
}

function isSameGraph(a: CanvasSource, b: CanvasSource): boolean {
  const isSaidAlike = a.flow === b.flow || conditionNames(a.flow) === conditionNames(b.flow);
  return isSaidAlike && drawnGraph(a.flow, a.graph)?.edges === drawnGraph(b.flow, b.graph)?.edges;
}
