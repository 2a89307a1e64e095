/** Connects two nodes, or reconnects an edge. */
import { t } from '../../src-shared/messages/translate.ts';
import { graphOf, type Edge, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import type { EdgeKind } from '../../src-shared/flow/edge-kinds.ts';
import { EXIT, freeId } from '../../src-shared/flow/ids.ts';
import { wayKey } from '../../src-shared/flow/exits.ts';
import { edgeIdBase } from '../../src-shared/document/parse.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { takenEdgeIds } from './edit.ts';
import { withRoomBelow } from './make-room.ts';
import { isEnd } from '../../src-shared/node-kinds/parts-of.ts';

export interface Ends {
  readonly from: string;
  readonly to: string;
}

/** Whether an edge may connect these nodes. End nodes have no outgoing edges, and only subgraphs have an exit. */
export function canConnect(flow: Flow, graph: GraphRef, { from, to }: Ends): boolean {
  const nodes = graphOf(flow, graph)?.nodes ?? [];
  const source = nodes.find((node) => node.id === from);
  if (source === undefined || isEnd(source)) return false;
  return to === EXIT ? graph !== null : nodes.some((node) => node.id === to);
}

export function newEdge(flow: Flow, { from, to }: Ends, kind: EdgeKind = 'normal'): Edge {
  const id = freeId(edgeIdBase(from, to), takenEdgeIds(flow));
  return { id, from, to, ...(kind === 'normal' ? {} : { kind }) };
}

/** An edge that leads to a node instead leaves no exit of its subgraph. */
export function newTarget(edge: Edge, to: string): Pick<Edge, 'to'> & { readonly toExit?: undefined } {
  return { to, ...(to !== EXIT && edge.toExit !== undefined && { toExit: undefined }) };
}

/** Makes room below a card that gets another branch. Null if the edge isn't allowed or already exists. */
export function planConnect(
  document: FlowDocument,
  graph: GraphRef,
  request: Ends & { readonly kind?: EdgeKind; readonly exit?: string | undefined },
): PlannedEdit | null {
  const { flow } = document;
  const { kind = 'normal', exit, ...ends } = request;
  if (!canConnect(flow, graph, ends)) return null;
  const twin = graphOf(flow, graph)?.edges.find(
    (edge) =>
      edge.from === ends.from &&
      edge.to === ends.to &&
      wayKey(edge) === wayKey({ kind, fromExit: exit }) &&
      !edge.guard,
  );
  if (twin !== undefined) return { label: t('edits.connect'), operations: [], select: { edges: [twin.id] } };
  const edge = { ...newEdge(flow, ends, kind), ...(exit !== undefined && { fromExit: exit }) };
  return {
    label: t('edits.connect'),
    operations: withRoomBelow(document, graph, { node: ends.from, operations: [{ op: 'add-edge', graph, edge }] }),
    select: { edges: [edge.id] },
  };
}

/** Makes room below a card that gets the edge as another branch. */
export function planReconnect(
  document: FlowDocument,
  graph: GraphRef,
  request: Ends & { readonly id: string },
): PlannedEdit | null {
  const { id, ...ends } = request;
  const edge = graphOf(document.flow, graph)?.edges.find((candidate) => candidate.id === id);
  if (edge === undefined || !canConnect(document.flow, graph, ends)) return null;
  return {
    label: t('edits.reconnect'),
    operations: withRoomBelow(document, graph, {
      node: ends.from,
      operations: [{ op: 'update-edge', graph, id, set: { from: ends.from, ...newTarget(edge, ends.to) } }],
    }),
    select: { edges: [id] },
  };
}
