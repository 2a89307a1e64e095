/** React Flow as a pure view: every change goes to the document and returns from there. */
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
} from 'react';
import { flushSync } from 'react-dom';
import {
  ConnectionLineType,
  ReactFlow,
  SelectionMode,
  useReactFlow,
  useStoreApi,
  type OnMove,
  type ReactFlowProps,
} from '@xyflow/react';
import { t } from '../../../src-shared/messages/translate.ts';
import { graphOf, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { graphLayout } from '../../../src-shared/flow/layout.ts';
import { ArrangingBar } from './ArrangingBar.tsx';
import {
  DeferredCanvasTools,
  DeferredInsidePreview,
  DeferredOverview,
  DeferredSelectionToolbar,
} from './deferred-parts.tsx';
import { isReturningFocus } from '../../ui/regions.ts';
import { useDocument, useOpenDocument, useView } from '../../state/workspace/app-context.tsx';
import type { SelectionActions, SelectionState } from '../../state/editing/selection-store.ts';
import { parseCanvasId } from '../../state/placing/canvas-ids.ts';
import { conditionNames } from '../../../src-shared/drawing/condition-names.ts';
import { ConditionNamesContext } from '../../drawing/condition-names.ts';
import type { AnyCanvasNode } from '../../drawing/annotations.ts';
import type { CanvasEdge } from '../../drawing/edges-to-canvas.ts';
import { detailAt, DetailContext, groupNamePlace, farScale } from '../../drawing/detail.ts';
import { Dots } from '../../drawing/Dots.tsx';
import { EdgePlus } from './EdgePlus.tsx';
import { EdgeMarkers } from '../../drawing/EdgeMarkers.tsx';
import { ExitCard } from '../../drawing/ExitCard.tsx';
import { LiftedEdge } from './LiftedEdge.tsx';
import { NO_BADGE } from '../../drawing/no-badge.ts';
import { FarLabels } from './lod/FarLabels.tsx';
import { LodCards } from './lod/LodCards.tsx';
import { useLodView } from './lod/use-lod-view.ts';
import { FoldedGroup } from './groups/FoldedGroup.tsx';
import { GroupFrame } from './groups/GroupFrame.tsx';
import { GuardEdge } from './GuardEdge.tsx';
import { GuideLines } from './GuideLines.tsx';
import { NodeCard } from './NodeCard.tsx';
import { NoteCard } from './notes/NoteCard.tsx';
import { DrawnGraphContext } from './near/drawn-graph.ts';
import { useNearElements } from './near/use-near-elements.ts';
import { skipMeasuring } from './skip-measuring.ts';
import { useBendObstacle } from './use-bend-obstacle.ts';
import { useCamera } from './use-camera.ts';
import { useCanvasEdits } from './use-canvas-edits.ts';
import { useCanvasGraph } from './use-canvas-graph.ts';
import { useFlowElements } from './use-flow-elements.ts';
import { useKeptWheelHandler } from './use-kept-wheel-handler.ts';
import { useLibraryDrop } from './use-library-drop.ts';
import { useLineMark } from './use-line-mark.ts';
import { useQuickAdd } from './use-quick-add.tsx';
import { useRefit, type Opening } from './use-refit.ts';
import { useReveal } from './use-reveal.ts';

/** Constant elements, so that the parts around the cards render only when their own data changes. */
const AROUND_CARDS = (
  <>
    <DeferredCanvasTools />
    <ArrangingBar />
    <DeferredOverview />
    <GuideLines />
    <EdgePlus />
    <LiftedEdge />
    <DeferredInsidePreview />
    <DeferredSelectionToolbar />
  </>
);
const DOTS = <Dots />;
const MARKERS = <EdgeMarkers />;
/** Constant props, including the keys and pointer gestures that React Flow handles. */
const FIXED = {
  nodeTypes: { card: NodeCard, exit: ExitCard, note: NoteCard, frame: GroupFrame, folded: FoldedGroup },
  edgeTypes: { guard: GuardEdge },
  proOptions: NO_BADGE,
  onlyRenderVisibleElements: true,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  selectionKeyCode: 'Shift',
  multiSelectionKeyCode: null,
  selectionMode: SelectionMode.Partial,
  panOnScroll: true,
  zoomActivationKeyCode: ['Meta', 'Control'],
  zoomOnDoubleClick: false,
  nodeDragThreshold: 3,
  connectionRadius: 28,
  connectionLineType: ConnectionLineType.SmoothStep,
  /** The end of an edge can be grabbed outside the handle of its card. */
  reconnectRadius: 16,
  minZoom: 0.02,
  maxZoom: 2,
} satisfies ReactFlowProps<AnyCanvasNode, CanvasEdge>;
/** While selecting, the middle button still moves the canvas; so do the wheel and the space bar. */
const PAN_BY_MIDDLE = [1];

export interface FlowViewProps {
  readonly graph: GraphRef;
  readonly opening: Opening;
}

export function FlowView({ graph, opening }: FlowViewProps) {
  const { selection } = useOpenDocument();
  const container = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  const pointers = useFlowPointers(store);
  const drawn = useCanvasGraph(graph);
  const names = useDocument((state) => conditionNames(state.document.flow));
  const { detail, scale, onMove, onZoomOut } = useZoomDetail(opening.viewport.zoom);
  const near = useNearElements(drawn, detail, opening.viewport);
  const { isFar, shown, hovered, onHover } = useLodView({ drawn, near }, detail);
  useFlowElements(store, shown);
  useLineMark(store, container);
  useBendObstacle(drawn.edges);
  const edits = useCanvasEdits(graph);
  const drop = useLibraryDrop(graph);
  const quickAdd = useQuickAdd(graph);
  const isPanning = useView((state) => state.panMode);
  useKeptWheelHandler(container);
  useCamera(container, drawn, onZoomOut);
  useRefit(opening);
  // Its effect needs the camera, so it comes after.
  useReveal(graph);
  const onMoveEnd = useKeptViewport(graph);

  return (
    <DetailContext value={detail}>
      <ConditionNamesContext value={names}>
        <div
          ref={container}
          tabIndex={0}
          role="region"
          aria-label={t('canvas.label')}
          data-canvas
          data-mode={isPanning ? 'hand' : 'select'}
          data-group-names={groupNamePlace(scale)}
          style={{ '--far-scale': scale } as CSSProperties}
          {...pointers}
          onFocus={(event) => selectFocused(event, selection.getState())}
          className="h-full outline-none focus-visible:outline-2 focus-visible:-outline-offset-2"
          {...drop}
        >
          {MARKERS}
          <ReactFlow
            {...edits}
            defaultViewport={opening.viewport}
            onMove={onMove}
            onMoveEnd={onMoveEnd}
            {...FIXED}
            selectionOnDrag={!isPanning}
            panOnDrag={isPanning ? true : PAN_BY_MIDDLE}
          >
            {DOTS}
            {isFar && <LodCards {...{ graph, drawn, hovered, onHover }} withTitles={detail === 'title'} />}
            <FarLabels nodes={drawn.nodes} scale={scale} />
            <DrawnGraphContext value={drawn}>{AROUND_CARDS}</DrawnGraphContext>
          </ReactFlow>
          {quickAdd}
        </div>
      </ConditionNamesContext>
    </DetailContext>
  );
}

/** How much of each card is drawn, and how large lines and the names of groups are, at the current zoom. */
function useZoomDetail(openingZoom: number) {
  const [detail, setDetail] = useState(() => detailAt(openingZoom));
  const [scale, setScale] = useState(() => farScale(openingZoom));
  // React Flow rerenders everything whenever one of these functions changes.
  const onMove = useCallback<OnMove>((_event, { zoom }) => {
    setDetail(detailAt(zoom));
    setScale(farScale(zoom));
  }, []);
  // Otherwise React Flow would create elements for all cards before they are painted.
  const onZoomOut = useCallback((zoom: number) => flushSync(() => setDetail(detailAt(zoom))), []);
  return { detail, scale, onMove, onZoomOut };
}

/** A graph opens where it was left, moved or not: fitting it again could show something else. */
function useKeptViewport(graph: GraphRef): OnMove {
  const { documents } = useOpenDocument();
  const flow = useReactFlow();
  useEffect(
    () => () => {
      const { document, setViewport } = documents.getState();
      const isThere = graphOf(document.flow, graph) !== undefined;
      if (isThere && graphLayout(document.layout, graph).viewport === undefined) setViewport(graph, flow.getViewport());
    },
    [documents, graph, flow],
  );
  return useCallback((_event, viewport) => documents.getState().setViewport(graph, viewport), [documents, graph]);
}

type Store = ReturnType<typeof useStoreApi>;

/** Prepares the store of React Flow, and handles the pointers that depend on it. */
function useFlowPointers(store: Store): PointerHandlers {
  useState(() => skipMeasuring(store));
  const [pointers] = useState(() => pointerHandlers(store));
  return pointers;
}

type PointerHandlers = Pick<HTMLAttributes<HTMLElement>, 'onPointerDownCapture' | 'onClickCapture'>;

function pointerHandlers(store: Store): PointerHandlers {
  return {
    onPointerDownCapture: (event) => {
      // The divider of a panel can be grabbed from just inside the canvas, which would begin a selection as well.
      if (event.defaultPrevented) event.stopPropagation();
      else followModifiers(store, event);
    },
    onClickCapture: (event) => followModifiers(store, event),
  };
}

/**
 * React Flow would track the keys itself and rerender everything at each key of a shortcut. Only the pointer needs to
 * know which keys are held, and it may arrive before the effect that tracks the key.
 */
function followModifiers(store: Store, { shiftKey, metaKey, ctrlKey }: MouseEvent): void {
  const multiSelectionActive = shiftKey || metaKey || ctrlKey;
  if (store.getState().multiSelectionActive !== multiSelectionActive) store.setState({ multiSelectionActive });
}

/** Moving the focus with the keyboard selects, because commands act on the focused item. */
function selectFocused({ target }: FocusEvent<HTMLElement>, selection: SelectionState & SelectionActions): void {
  if (isReturningFocus() || !target.matches(':focus-visible')) return;
  const id = target.dataset['id'];
  if (id === undefined) return;
  if (target.classList.contains('react-flow__node')) {
    const thing = parseCanvasId(id);
    // Keeps a multiple selection when the focus returns to the canvas.
    if (!selection[thing.kind].includes(thing.id)) selection.select({ [thing.kind]: [thing.id] });
  }
  if (target.classList.contains('react-flow__edge')) selection.select({ edges: [id] });
}
