/** React Flow, told what to draw. It is a view: every change goes to the document and comes back from there. */
import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { ReactFlow, SelectionMode, useReactFlow, type FinalConnectionState } from '@xyflow/react';
import { useTranslation } from 'react-i18next';
import type { GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout, type Viewport } from '../../src-shared/flow/layout.ts';
import type { NodeType } from '../../src-shared/flow/node-kinds.ts';
import { makeEdit } from '../commands/make-edit.ts';
import { planAddNode } from '../edits/add-node.ts';
import { useApp, useCanvas, useDocument, useSelection, useView } from '../state/app-context.tsx';
import { CanvasTools } from './CanvasTools.tsx';
import { CoverageLegend } from './CoverageLegend.tsx';
import { detailAt, DetailContext } from './detail.ts';
import { Dots } from './Dots.tsx';
import { EdgeMarkers } from './EdgeMarkers.tsx';
import { ExitCard } from './ExitCard.tsx';
import { createCanvasMapper, type CanvasGraph } from './flow-to-canvas.ts';
import { GuardEdge } from './GuardEdge.tsx';
import { NodeCard } from './NodeCard.tsx';
import { CARD_WIDTH, GRID } from './node-size.ts';
import { Overview } from './overview/Overview.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { useCamera } from './use-camera.ts';
import { edgeKindAt, useCanvasEdits } from './use-canvas-edits.ts';
import { useLibraryDrop } from './use-library-drop.ts';

const NODE_TYPES = { card: NodeCard, exit: ExitCard };
const EDGE_TYPES = { guard: GuardEdge };
const SNAP: [number, number] = [GRID, GRID];

export interface FlowViewProps {
  readonly graph: GraphRef;
  readonly opening: Viewport;
}

export function FlowView({ graph, opening }: FlowViewProps) {
  const { t } = useTranslation();
  const app = useApp();
  const container = useRef<HTMLDivElement>(null);
  const { nodes, edges } = useCanvasGraph(graph);
  const [detail, setDetail] = useState(() => detailAt(opening.zoom));
  const edits = useCanvasEdits(graph);
  const drop = useLibraryDrop(graph);
  const quickAdd = useQuickAdd(graph);
  useCamera(container);
  useReveal(graph);

  return (
    <DetailContext value={detail}>
      <div
        ref={container}
        tabIndex={0}
        role="region"
        aria-label={t('canvas.label')}
        data-canvas
        onFocus={(event) => selectFocused(event, app.selection.getState().select)}
        className="h-full outline-none focus-visible:outline-2 focus-visible:-outline-offset-2"
        {...drop}
      >
        <EdgeMarkers />
        <ReactFlow
          {...edits}
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          defaultViewport={opening}
          onMove={(_event, { zoom }) => setDetail(detailAt(zoom))}
          onMoveEnd={(_event, viewport) => app.documents.getState().setViewport(graph, viewport)}
          onConnectEnd={quickAdd.onConnectEnd}
          onlyRenderVisibleElements
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode="Shift"
          multiSelectionKeyCode={['Shift', 'Meta', 'Control']}
          selectionMode={SelectionMode.Partial}
          panOnScroll
          zoomActivationKeyCode={['Meta', 'Control']}
          zoomOnDoubleClick={false}
          snapToGrid
          snapGrid={SNAP}
          nodeDragThreshold={3}
          connectionRadius={28}
          minZoom={0.02}
          maxZoom={2}
        >
          <Dots />
          <CanvasTools />
          <CoverageLegend />
          <Overview />
        </ReactFlow>
        {quickAdd.menu}
      </div>
    </DetailContext>
  );
}

function useCanvasGraph(graph: GraphRef): CanvasGraph {
  const { t } = useTranslation();
  const [mapper] = useState(() =>
    createCanvasMapper(({ from, to }) => t('canvas.edgeName', { from, to: to ?? t('canvas.exit') })),
  );
  const flow = useDocument((state) => state.document.flow);
  const layout = useDocument((state) => state.document.layout);
  const selectedNodes = useSelection((state) => state.nodes);
  const selectedEdges = useSelection((state) => state.edges);
  const moved = useCanvas((state) => state.moved);
  return useMemo(
    () => mapper({ flow, graph, layout: graphLayout(layout, graph), selectedNodes, selectedEdges, moved }),
    [mapper, flow, graph, layout, selectedNodes, selectedEdges, moved],
  );
}

/** Moving the focus with the keyboard selects: what commands act on is where the focus is. */
function selectFocused(
  event: FocusEvent<HTMLElement>,
  select: (ids: { nodes?: string[]; edges?: string[] }) => void,
): void {
  const { target } = event;
  if (!target.matches(':focus-visible')) return;
  const id = target.dataset['id'];
  if (id === undefined) return;
  if (target.classList.contains('react-flow__node')) select({ nodes: [id] });
  else if (target.classList.contains('react-flow__edge')) select({ edges: [id] });
}

/** Brings what was asked for into sight, also when this graph was only just opened for it. */
function useReveal(graph: GraphRef): void {
  const app = useApp();
  const revealed = useView((state) => state.revealed);
  useEffect(() => {
    if (revealed === null || revealed.graph !== graph || app.canvas.getState().shown === revealed.request) return;
    app.canvas.setState({ shown: revealed.request });
    const { flow } = app.documents.getState().document;
    const node = revealed.node ?? sourceOf(flow, revealed.edge);
    if (node !== undefined) app.canvas.getState().camera?.show(node);
  }, [app, graph, revealed]);
}

function sourceOf(
  flow: {
    edges: readonly { id: string; from: string }[];
    subgraphs?: Record<string, { edges: readonly { id: string; from: string }[] }>;
  },
  id: string | undefined,
): string | undefined {
  if (id === undefined) return undefined;
  const graphs = [flow, ...Object.values(flow.subgraphs ?? {})];
  return graphs.flatMap((graph) => graph.edges).find((edge) => edge.id === id)?.from;
}

interface Loose {
  readonly at: { readonly x: number; readonly y: number };
  readonly near: { readonly x: number; readonly y: number };
  readonly from: string;
  readonly handle: string | null;
}

function useQuickAdd(graph: GraphRef) {
  const app = useApp();
  const { screenToFlowPosition } = useReactFlow();
  const [loose, setLoose] = useState<Loose | null>(null);
  const onConnectEnd = (event: MouseEvent | TouchEvent, state: FinalConnectionState) => {
    if (state.toNode !== null || state.fromNode === null || state.fromHandle?.type !== 'source') return;
    const point = 'changedTouches' in event ? event.changedTouches[0] : event;
    if (point === undefined) return;
    const at = { x: point.clientX, y: point.clientY };
    setLoose({ at, near: screenToFlowPosition(at), from: state.fromNode.id, handle: state.fromHandle.id ?? null });
  };
  const choose = (type: NodeType) => {
    if (loose === null) return;
    const edgeKind = edgeKindAt(app, graph, { source: loose.from, handle: loose.handle });
    const at = { x: loose.near.x - CARD_WIDTH / 2, y: loose.near.y };
    makeEdit(app, planAddNode(app.documents.getState().document, { graph, type, after: loose.from, edgeKind, at }));
    setLoose(null);
  };
  const menu = loose && <QuickAdd at={loose.at} onChoose={choose} onClose={() => setLoose(null)} />;
  return { onConnectEnd, menu };
}
