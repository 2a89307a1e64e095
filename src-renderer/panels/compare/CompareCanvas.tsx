/** A read-only drawing of changes: it can be panned, zoomed, and clicked, and shows the selected change. */
import '@xyflow/react/dist/base.css';
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { ReactFlow, ReactFlowProvider, useReactFlow, useStoreApi, type ReactFlowInstance } from '@xyflow/react';
import { t } from '../../../src-shared/messages/translate.ts';
import { conditionNames } from '../../../src-shared/drawing/condition-names.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { graphLayout, type Viewport } from '../../../src-shared/flow/layout.ts';
import '../../drawing/canvas.css';
import { ConditionNamesContext } from '../../drawing/condition-names.ts';
import { detailAt, DetailContext, farScale } from '../../drawing/detail.ts';
import { Dots } from '../../drawing/Dots.tsx';
import { EdgeMarkers } from '../../drawing/EdgeMarkers.tsx';
import { ExitCard } from '../../drawing/ExitCard.tsx';
import { NO_BADGE } from '../../drawing/no-badge.ts';
import { groupCanvasId, noteCanvasId, parseCanvasId } from '../../state/placing/canvas-ids.ts';
import { createAnnotator, type AnnotatedGraph } from '../../drawing/annotations.ts';
import type { NameEdge } from '../../drawing/edges-to-canvas.ts';
import { useRoutedGraph } from '../../drawing/use-routed-graph.ts';
import { useCompare, useOpenDocument } from '../../state/workspace/app-context.tsx';
import { CompareCard, MarksContext } from './CompareCard.tsx';
import { CompareEdge } from './CompareEdge.tsx';
import { CompareFrame, CompareNote } from './CompareAnnotations.tsx';
import type { ChangePosition } from '../../state/versions/compare-model.ts';
import { rowAt } from '../../state/versions/compare-store.ts';
import { decisionAt } from '../../state/versions/merge-conflicts.ts';

const NODE_TYPES = { card: CompareCard, exit: ExitCard, note: CompareNote, frame: CompareFrame };
const EDGE_TYPES = { guard: CompareEdge };
const NONE: readonly string[] = [];

/** Two drawings side by side move as one. */
export interface Twin {
  readonly join: (instance: Camera) => () => void;
  readonly follow: (from: Camera, viewport: Viewport) => void;
}

type Camera = Pick<ReactFlowInstance, 'setViewport'>;

export interface CompareCanvasProps {
  readonly document: FlowDocument;
  readonly label: string;
  readonly twin?: Twin;
}

export function CompareCanvas(props: CompareCanvasProps) {
  return (
    <ReactFlowProvider>
      <Drawing {...props} />
    </ReactFlowProvider>
  );
}

/** Goes to the decision or the change at a position. */
function useGoToChange() {
  const { compare } = useOpenDocument();
  return (spot: ChangePosition) => {
    const { merge, graph } = compare.getState();
    const decision = merge === null ? null : decisionAt(merge, { graph, spot });
    if (decision !== null) return compare.getState().goToDecision(decision.id);
    const row = rowAt(compare.getState(), spot);
    if (row !== null) compare.getState().go(row);
  };
}

function useZoomDetail() {
  const [detail, setDetail] = useState(() => detailAt(1));
  const [scale, setScale] = useState(() => farScale(1));
  const setZoom = (zoom: number) => {
    setDetail(detailAt(zoom));
    setScale(farScale(zoom));
  };
  return { detail, scale, setZoom };
}

function Drawing({ document, label, twin }: CompareCanvasProps) {
  const { nodes, edges } = useDrawing(document);
  const marks = useCompare((state) => state.shown?.compared.marks);
  const { detail, scale, setZoom } = useZoomDetail();
  const camera = useReactFlow();
  useEffect(() => twin?.join(camera), [twin, camera]);
  const onUserMove = useGoTo(document);
  const click = useGoToChange();
  return (
    <DetailContext value={detail}>
      <MarksContext value={marks ?? EMPTY}>
        <ConditionNamesContext value={conditionNames(document.flow)}>
          {' '}
          <div
            role="region"
            aria-label={label}
            className="canvas-area relative h-full bg-canvas"
            style={{ '--far-scale': scale } as CSSProperties}
          >
            <EdgeMarkers />
            <ReactFlow
              proOptions={NO_BADGE}
              nodes={nodes}
              edges={edges}
              nodeTypes={NODE_TYPES}
              edgeTypes={EDGE_TYPES}
              onMove={(event, viewport) => {
                setZoom(viewport.zoom);
                if (event === null) return;
                onUserMove();
                twin?.follow(camera, viewport);
              }}
              onNodeClick={(_event, { id }) => click(changeAt(id))}
              onEdgeClick={(_event, { id }) => click({ kind: 'edge', id })}
              nodesDraggable={false}
              nodesConnectable={false}
              nodesFocusable={false}
              edgesFocusable={false}
              onlyRenderVisibleElements
              disableKeyboardA11y
              deleteKeyCode={null}
              panOnScroll
              zoomActivationKeyCode={['Meta', 'Control']}
              minZoom={0.02}
              maxZoom={2}
              fitView
              fitViewOptions={FIT}
            >
              <Dots />
            </ReactFlow>
          </div>
        </ConditionNamesContext>
      </MarksContext>
    </DetailContext>
  );
}

const FIT = { maxZoom: 1, padding: 0.15 };
const EMPTY = new Map<string, never>();

const SPOTS = { nodes: 'node', notes: 'note', groups: 'group' } as const;

function changeAt(canvasId: string): ChangePosition {
  const { kind, id } = parseCanvasId(canvasId);
  return { kind: SPOTS[kind], id };
}

function canvasIdOf({ kind, id }: ChangePosition): string {
  if (kind === 'note') return noteCanvasId(id);
  return kind === 'group' ? groupCanvasId(id) : id;
}

const nameEdge: NameEdge = ({ from, to }) => t('canvas.edgeName', { from, to: to ?? t('canvas.exit') });

function useDrawing({ flow, layout }: FlowDocument): AnnotatedGraph {
  const graph = useCompare((state) => state.graph);
  const spot = useCompare((state) => state.spot);
  const [annotate] = useState(() =>
    createAnnotator({
      note: ({ text }) => text,
      group: ({ label }) => label ?? t('groups.unnamed'),
      bundle: (bundle) => t('groups.bundle', bundle),
    }),
  );
  const [kind, id] = [spot?.kind, spot?.id];
  const source = useMemo(() => {
    const chosen = (wanted: ChangePosition['kind']) => (kind === wanted && id !== undefined ? [id] : NONE);
    const drawn = { flow, graph, layout: graphLayout(layout, graph), moved: null };
    const selected = { selectedNodes: chosen('node'), selectedEdges: chosen('edge') };
    return { ...drawn, ...selected, notes: chosen('note'), groups: chosen('group') };
  }, [flow, layout, graph, kind, id]);
  const base = useRoutedGraph(source, nameEdge);
  return useMemo(() => annotate(base, source), [annotate, base, source]);
}

/**
 * Centers the selected change; an opened graph is fitted. Does so again if the window changes, unless the returned function
 * was called since, because the user moved the view.
 */
function useGoTo({ flow }: FlowDocument): () => void {
  const { compare } = useOpenDocument();
  const camera = useReactFlow();
  const graph = useCompare((state) => state.graph);
  const wentTo = useCompare((state) => state.wentTo);
  const store = useStoreApi();
  const isMoved = useRef(false);
  useEffect(() => {
    isMoved.current = false;
    const show = (duration: number) => {
      const { spot } = compare.getState();
      const edges = camera.getEdges();
      const edge = spot?.kind === 'edge' ? edges.find(({ id }) => id === spot.id) : undefined;
      const ends = edge === undefined ? [] : [edge.source, edge.target];
      const ids = spot === null || spot.kind === 'edge' ? ends : [canvasIdOf(spot)];
      const nodes = ids.filter((id) => camera.getNode(id) !== undefined).map((id) => ({ id }));
      if (spot !== null && nodes.length === 0) return;
      void camera.fitView({ ...FIT, ...(nodes.length > 0 && { nodes, padding: 0.6 }), duration });
    };
    const frame = requestAnimationFrame(() => show(calm() ? 0 : 160));
    const stopWatching = store.subscribe(({ width, height }, before) => {
      if ((width !== before.width || height !== before.height) && !isMoved.current) show(0);
    });
    return () => {
      cancelAnimationFrame(frame);
      stopWatching();
    };
    // A drawing of other sides starts fitted.
  }, [camera, store, compare, graph, wentTo, flow]);
  return () => {
    isMoved.current = true;
  };
}

function calm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
