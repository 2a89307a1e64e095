/** What the hand does on the canvas, as edits and selections. */
import { useMemo } from 'react';
import type { Connection, Edge, EdgeChange, IsValidConnection, NodeChange } from '@xyflow/react';
import { innerGraph } from '../../src-shared/flow/inner-graph.ts';
import { graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout, type Position } from '../../src-shared/flow/layout.ts';
import { enterGraph } from '../commands/graph-commands.ts';
import { makeEdit } from '../commands/make-edit.ts';
import { canConnect, planConnect, planReconnect } from '../edits/connect.ts';
import { useApp } from '../state/app-context.tsx';
import type { AppState } from '../state/app-state.ts';
import { withChanges } from './canvas-selection.ts';
import type { CanvasEdge, CanvasNode } from './flow-to-canvas.ts';
import { HANDLE, sideEdgeKind } from './handles.ts';

export function useCanvasEdits(graph: GraphRef) {
  const app = useApp();
  return useMemo(() => canvasEdits(app, graph), [app, graph]);
}

function canvasEdits(app: AppState, graph: GraphRef) {
  const flow = () => app.documents.getState().document.flow;
  const isValidConnection: IsValidConnection<CanvasEdge> = ({ source, target }) =>
    canConnect(flow(), graph, { from: source, to: target });
  return {
    isValidConnection,
    onNodesChange: (changes: NodeChange<CanvasNode>[]) => {
      drag(app, changes);
      const { nodes, edges, select } = app.selection.getState();
      select({ nodes: withChanges(nodes, changes), edges });
    },
    onEdgesChange: (changes: EdgeChange<CanvasEdge>[]) => {
      const { nodes, edges, select } = app.selection.getState();
      select({ nodes, edges: withChanges(edges, changes) });
    },
    onNodeDragStop: (_event: unknown, _node: unknown, nodes: CanvasNode[]) => drop(app, graph, nodes),
    onSelectionDragStop: (_event: unknown, nodes: CanvasNode[]) => drop(app, graph, nodes),
    onConnect: ({ source, target, sourceHandle }: Connection) =>
      makeEdit(
        app,
        planConnect(flow(), graph, {
          from: source,
          to: target,
          kind: edgeKindAt(app, graph, { source, handle: sourceHandle }),
        }),
      ),
    onReconnect: (edge: Edge, { source, target }: Connection) =>
      makeEdit(app, planReconnect(flow(), graph, { id: edge.id, from: source, to: target })),
    onNodeDoubleClick: (_event: unknown, { data }: CanvasNode) => {
      const node = 'node' in data ? data.node : undefined;
      const inner = node === undefined ? undefined : innerGraph(node);
      if (inner !== undefined && graphOf(flow(), inner) !== undefined) enterGraph(app, inner);
      else app.view.getState().setPanel('inspector', true);
    },
    onNodeContextMenu: (_event: unknown, { id, selected }: CanvasNode) => {
      if (selected !== true) app.selection.getState().select({ nodes: [id] });
    },
    onEdgeContextMenu: (_event: unknown, { id, selected }: CanvasEdge) => {
      if (selected !== true) app.selection.getState().select({ edges: [id] });
    },
  };
}

export interface LineStart {
  readonly source: string;
  readonly handle: string | null;
}

/** A line drawn from the side of a card is what happens when something fails there. */
export function edgeKindAt(app: AppState, graph: GraphRef, { source, handle }: LineStart) {
  if (handle !== HANDLE.side) return 'normal';
  const node = graphOf(app.documents.getState().document.flow, graph)?.nodes.find(({ id }) => id === source);
  return (node && sideEdgeKind(node.type)) ?? 'normal';
}

/** Until they are dropped, dragged cards are only drawn elsewhere. */
function drag(app: AppState, changes: readonly NodeChange<CanvasNode>[]): void {
  const places: Record<string, Position> = {};
  for (const change of changes) {
    if (change.type === 'position' && change.position !== undefined && change.dragging === true) {
      places[change.id] = change.position;
    }
  }
  if (Object.keys(places).length === 0) return;
  app.canvas.setState(({ moved }) => ({ moved: { ...moved, ...places } }));
}

function drop(app: AppState, graph: GraphRef, nodes: readonly CanvasNode[]): void {
  const { document, edit } = app.documents.getState();
  const before = graphLayout(document.layout, graph).nodes;
  const positions: Record<string, Position> = {};
  for (const { id, position } of nodes) {
    const at = { x: Math.round(position.x), y: Math.round(position.y) };
    if (before[id]?.x !== at.x || before[id].y !== at.y) positions[id] = at;
  }
  const count = Object.keys(positions).length;
  if (count > 0) edit(`Move ${count} node${count === 1 ? '' : 's'}`, [{ op: 'move-nodes', graph, positions }]);
  app.canvas.setState({ moved: null });
}
