/** Where a drawn line ends: on a card it becomes an edge, elsewhere it opens the list of kinds to add. */
import type { Connection, Edge, IsValidConnection, OnConnectEnd } from '@xyflow/react';
import { branchRows } from '../../../src-shared/drawing/branch-rows.ts';
import { drawnGraph, isOpenExit, openExitOf } from '../../../src-shared/drawing/drawn-graph.ts';
import { edgeOfRow, HANDLE, kindOfHandle } from '../../../src-shared/drawing/edge-ends.ts';
import { edgesFrom } from '../../../src-shared/drawing/outgoing-edges.ts';
import { graphOf, type Flow, type GraphRef } from '../../../src-shared/flow/flow.ts';
import type { Position } from '../../../src-shared/flow/layout.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { canConnect, planConnect, planReconnect } from '../../edits/connect.ts';
import type { CanvasEdge } from '../../drawing/edges-to-canvas.ts';
import type { EdgeKind } from '../../../src-shared/flow/edge-kinds.ts';
import type { AppState } from '../../state/workspace/app-state.ts';

export function createLineEnds(app: AppState, graph: GraphRef) {
  const shown = () => app.documents.getState().document;
  const flow = () => shown().flow;
  let reconnecting: string | null = null;
  const isValidConnection: IsValidConnection<CanvasEdge> = ({ source, target }) =>
    canConnect(flow(), graph, { from: source, to: target });
  const onConnect = ({ source, target, sourceHandle }: Omit<Connection, 'targetHandle'>) => {
    const ends = { from: source, to: target };
    const row = edgeOfRow(sourceHandle);
    const exit = openExitAt(flow(), graph, { source, handle: sourceHandle });
    if (exit !== null) return makeEdit(app, planConnect(shown(), graph, { ...ends, exit }));
    if (row !== null) return makeEdit(app, planReconnect(shown(), graph, { id: row, ...ends }));
    const kind = edgeKindAt(app, graph, { source, handle: sourceHandle });
    makeEdit(app, planConnect(shown(), graph, { ...ends, kind }));
  };
  const reconnect = (id: string, { source, target }: Pick<Connection, 'source' | 'target'>) =>
    makeEdit(app, planReconnect(shown(), graph, { id, from: source, to: target }));
  const onConnectEnd: OnConnectEnd = (event, { isValid, toNode, fromNode, fromHandle }) => {
    const at = pointOf(event);
    if (isValid === true || fromNode === null || fromHandle === null || at === null) return;
    const isForward = fromHandle.type === 'source';
    const handle = fromHandle.id ?? null;
    const card = cardAt(at);
    if (card === fromNode.id) return;
    if (card !== null) {
      const ends = isForward ? { source: fromNode.id, target: card } : { source: card, target: fromNode.id };
      if (reconnecting !== null) return reconnect(reconnecting, ends);
      return onConnect({ ...ends, sourceHandle: isForward ? handle : null });
    }
    if (toNode !== null) return;
    const near = app.canvas.getState().camera?.place(at) ?? at;
    const line = isForward ? { after: { node: fromNode.id, handle } } : { before: fromNode.id };
    app.canvas.setState({ quickAdd: { at, near, ...line } });
  };
  return {
    isValidConnection,
    onConnect,
    onConnectEnd,
    onReconnectStart: (_event: unknown, { id }: Edge) => {
      reconnecting = id;
    },
    onReconnect: ({ id }: Edge, ends: Connection) => reconnect(id, ends),
    onReconnectEnd: () => {
      reconnecting = null;
    },
  };
}

function pointOf(event: MouseEvent | TouchEvent): Position | null {
  const point = 'changedTouches' in event ? event.changedTouches[0] : event;
  return point === undefined ? null : { x: point.clientX, y: point.clientY };
}

/** The whole card accepts a line, not only the port. */
function cardAt({ x, y }: Position): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const card = element.closest<HTMLElement>('.react-flow__node-card, .react-flow__node-exit');
    if (card !== null) return card.dataset['id'] ?? null;
  }
  return null;
}

export interface LineStart {
  readonly source: string;
  readonly handle: string | null;
}

/** The exit of a call that a line follows from now on, if it is drawn from the row of one that no edge follows yet. */
export function openExitAt(flow: Flow, graph: GraphRef, { source, handle }: LineStart): string | null {
  const row = edgeOfRow(handle);
  if (row !== null) return openExitOf(row);
  const drawn = drawnGraph(flow, graph);
  const node = drawn?.nodes.find(({ id }) => id === source);
  if (drawn === undefined || node === undefined || handle !== HANDLE.out) return null;
  // The last row has its port below the card.
  const last = branchRows(node.type, edgesFrom(drawn)(source)).at(-1);
  return last !== undefined && isOpenExit(last) ? (last.fromExit ?? null) : null;
}

/** A line drawn from the side of a card is followed if the card's node fails. */
export function edgeKindAt(app: AppState, graph: GraphRef, { source, handle }: LineStart): EdgeKind {
  const node = graphOf(app.documents.getState().document.flow, graph)?.nodes.find(({ id }) => id === source);
  return node === undefined ? 'normal' : kindOfHandle(node.type, handle);
}
