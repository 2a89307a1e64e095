/**
 * Adds at the selection: into the selected edge, before the selected end, into the only edge after the selected node,
 * or after that node. If nothing is selected, into the only edge of the graph, as in a new subgraph.
 */
import { cardBox } from '../../src-shared/drawing/boxes.ts';
import { branchRows } from '../../src-shared/drawing/branch-rows.ts';
import { CARD_WIDTH } from '../../src-shared/drawing/card-geometry.ts';
import { HANDLE, leavesAt } from '../../src-shared/drawing/edge-ends.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { graphOf, type Edge, type GraphRef } from '../../src-shared/flow/flow.ts';
import type { Position } from '../../src-shared/flow/layout.ts';
import { isEnd } from '../../src-shared/node-kinds/parts-of.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { planAddBefore } from './add-before.ts';
import { planAddBranch } from './add-branches.ts';
import { BELOW, planAddNode, type NewNode } from './add-node.ts';
import { planInsert } from './insert.ts';

export interface AddAtSelection extends NewNode {
  readonly after?: string | undefined;
  readonly edge?: string | undefined;
  /** The center of the requested position if nothing is selected. */
  readonly near?: Position;
}

export function planAddAtSelection(
  document: FlowDocument,
  graph: GraphRef,
  request: AddAtSelection,
): PlannedEdit & { readonly id: string } {
  const { edge, ...added } = request;
  const before = edge === undefined ? beforeEnd(document, graph, request) : null;
  if (before !== null) return before;
  const ways = waysOn(document, graph, request.after);
  if (edge === undefined && ways.areBranches && request.after !== undefined) {
    return planAddBranch(document, graph, {
      ...request,
      node: request.after,
      at: below(document, graph, request.after),
      mayBeElse: true,
    });
  }
  const into = edge ?? onlyEdge(request.after === undefined ? graphOf(document.flow, graph)?.edges : ways.edges);
  const inserted = into === undefined ? null : planInsert(document, graph, { ...request, edge: into });
  return inserted ?? planAddNode(document, { graph, ...added });
}

function onlyEdge(edges: readonly Edge[] = []): string | undefined {
  return edges.length === 1 ? edges[0]?.id : undefined;
}

/** Nothing follows an end, so a node added to it comes before it. Null for other nodes. */
function beforeEnd(document: FlowDocument, graph: GraphRef, { after, type, set }: AddAtSelection) {
  const node = graphOf(document.flow, graph)?.nodes.find(({ id }) => id === after);
  if (node === undefined || !isEnd(node)) return null;
  return planAddBefore(document, graph, { type, set, node: node.id });
}

/** The edges by which a conversation continues after a card, except failures. */
function waysOn({ flow }: FlowDocument, graph: GraphRef, id: string | undefined) {
  const inGraph = graphOf(flow, graph);
  const node = inGraph?.nodes.find((candidate) => candidate.id === id);
  if (inGraph === undefined || node === undefined) return { edges: [] as Edge[], areBranches: false };
  const out = inGraph.edges.filter(({ from }) => from === id);
  return {
    edges: out.filter((edge) => leavesAt(edge, node.type) === HANDLE.out),
    areBranches: branchRows(node.type, out).length > 0,
  };
}

function below(document: FlowDocument, graph: GraphRef, id: string): Position {
  const box = cardBox(document, graph, id);
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  return { x: x + (width - CARD_WIDTH) / 2, y: y + height + BELOW };
}
