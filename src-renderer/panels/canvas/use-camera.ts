/** Provides the camera to commands while this canvas is on screen. */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { centerOf, type Box } from '../../../src-shared/drawing/box.ts';
import type { Size } from '../../../src-shared/drawing/card-geometry.ts';
import { segmentBox, segmentsOf } from '../../../src-shared/drawing/routing/edge-route.ts';
import { deepEqual } from '../../../src-shared/equality.ts';
import type { Position, Viewport } from '../../../src-shared/flow/layout.ts';
import type { CanvasCamera } from '../../state/editing/canvas-store.ts';
import { boxOf, type AnyCanvasNode } from '../../drawing/annotations.ts';
import { useOpenDocument, useWorkspace } from '../../state/workspace/app-context.tsx';
import type { CanvasEdge } from '../../drawing/edges-to-canvas.ts';
import { detailAt } from '../../drawing/detail.ts';
import { fittedViewport, type FitRequest } from './fitted-viewport.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { focusSoon } from '../../ui/focus-soon.ts';
import { byId, type CanvasElements } from './lod/lod-scene.ts';
import { overviewSize } from './overview/overview-size.ts';
import { editedBox, viewWith, viewWithAll, viewWithAny } from './view-of-card.ts';

const MIN_TO_READ = 0.6;

/**
 * `onZoomOut` is called before the canvas jumps to a smaller zoom, because what is drawn there must be known by then.
 */
export function useCamera(
  container: RefObject<HTMLElement | null>,
  drawn: CanvasElements,
  onZoomOut: (zoom: number) => void,
): void {
  const { canvas } = useOpenDocument();
  const { view } = useWorkspace();
  const flow = useReactFlow<AnyCanvasNode, CanvasEdge>();
  const store = useStoreApi<AnyCanvasNode, CanvasEdge>();

  const drawnNow = useEffectEvent(() => drawn);

  useEffect(() => {
    const latest = () => drawnNow();
    const { camera, bringIn, viewport } = createCamera({
      flow,
      store,
      container,
      latest,
      onZoomOut,
      hasMinimap: () => view.getState().minimap,
    });
    canvas.setState({ camera });
    const stopWatching = keepChosenInSight(store, (node, window) => {
      const view = viewport();
      if (viewWith(boxOf(node), view, window) === view) bringIn(node);
    });
    return () => {
      stopWatching();
      if (canvas.getState().camera === camera)
        canvas.setState({ camera: null, moved: null, carried: null, naming: null });
    };
  }, [canvas, view, container, flow, store, onZoomOut]);
}

interface CameraParts {
  readonly flow: Flow;
  readonly store: CanvasStoreApi;
  readonly container: RefObject<HTMLElement | null>;
  readonly latest: () => CanvasElements;
  readonly hasMinimap: () => boolean;
  readonly onZoomOut: (zoom: number) => void;
}

interface BuiltCamera {
  readonly camera: CanvasCamera;
  readonly bringIn: (node: AnyCanvasNode) => void;
  /** Where the camera is, or is moving to. */
  readonly viewport: () => Viewport;
}

function createCamera({ flow, store, container, latest, hasMinimap, onZoomOut }: CameraParts): BuiltCamera {
  const nodeOf = (id: string) => byId(latest().nodes).get(id);
  const size = () => ({ width: store.getState().width, height: store.getState().height });
  const { viewport, moveTo } = createMover(flow);
  const shownArea = () => ({ ...size(), panels: panelsIn(container.current) });
  const camera: CanvasCamera = {
    fit: (ids) => {
      const { nodes: all, edges } = latest();
      const nodes = ids === undefined ? all : ids.flatMap((id) => nodeOf(id) ?? []);
      const whole = viewOfAll(nodes, edges, roomOf(store.getState(), hasMinimap()));
      if (whole !== null) goTo(flow, whole, onZoomOut);
    },
    zoomBy: (factor) => void flow.zoomTo(flow.getZoom() * factor, { duration: duration() }),
    zoomTo: (zoom) => void flow.zoomTo(zoom, { duration: duration() }),
    center: () => {
      const { x, y, zoom } = flow.getViewport();
      const { width, height } = size();
      return { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom };
    },
    nearest: () => nearestCard(latest().nodes, camera.center()),
    show: (id) => {
      const node = nodeOf(id);
      // A new node is drawn only after the next render.
      if (node === undefined) requestAnimationFrame(() => nodeOf(id) && camera.show(id));
      else if (detailAt(flow.getZoom()) !== 'full') centerOn(node);
      else bringIn(node);
    },
    // Otherwise the camera is on its way to the middle of the card.
    showEdited: (id) => {
      const node = nodeOf(id);
      if (node === undefined || detailAt(flow.getZoom()) !== 'full') return;
      moveTo(viewWith(editedBox(boxOf(node)), viewport(), shownArea()));
    },
    showAll: (ids) =>
      void afterPaint(() => {
        const shown = viewWithAll(ids.flatMap((id) => nodeOf(id) ?? []).map(boxOf), viewport(), shownArea());
        if (shown === null) camera.fit(ids);
        else moveTo(shown);
      }),
    // Added and removed items are drawn only after the next render.
    showAnyOf: (ids) =>
      void afterPaint(() => {
        const named = ids.flatMap((id) => nodeOf(id) ?? []);
        const nodes = named.length > 0 ? named : latest().nodes;
        moveTo(viewWithAny(nodes.map(boxOf), viewport(), shownArea()));
      }),
    ...onPage(container),
    place: (at) => flow.screenToFlowPosition(at, { snapToGrid: false }),
  };
  const centerOn = (node: AnyCanvasNode) => {
    const { x, y } = centerOf(boxOf(node));
    void flow.setCenter(x, y, { zoom: Math.max(MIN_TO_READ, flow.getZoom()), duration: duration() });
  };
  /** Moves no further than needed, so that the surroundings stay visible. */
  const bringIn = (node: AnyCanvasNode) => moveTo(viewWith(boxOf(node), viewport(), shownArea()));
  return { camera, bringIn, viewport };
}

/** What is asked of the drawn cards and edges. */
function onPage(container: CameraParts['container']): Pick<CanvasCamera, 'focus' | 'onEdge' | 'belowCard'> {
  return {
    focus: (id) =>
      focusSoon(
        () => (id === undefined ? container.current : cardIn(container.current, id)),
        () => container.current,
      ),
    onEdge: (id) => middleOf(container.current, id),
    belowCard: (id) => {
      const box = cardIn(container.current, id)?.getBoundingClientRect();
      return box === undefined ? null : { x: box.left, y: box.bottom };
    },
  };
}

function nearestCard(nodes: readonly AnyCanvasNode[], { x, y }: Position): string | undefined {
  const cards = nodes
    .filter(({ type }) => type === 'card')
    .map((node) => ({ id: node.id, middle: centerOf(boxOf(node)) }));
  const far = ({ middle }: (typeof cards)[number]) => Math.hypot(middle.x - x, middle.y - y);
  return cards.toSorted((a, b) => far(a) - far(b))[0]?.id;
}

/** Moves the viewport, and knows where it is going. */
function createMover(flow: Flow): { readonly viewport: () => Viewport; readonly moveTo: (view: Viewport) => void } {
  let moving: { readonly to: Viewport; readonly until: number } | null = null;
  const viewport = () => (moving !== null && performance.now() < moving.until ? moving.to : flow.getViewport());
  const moveTo = (view: Viewport) => {
    if (deepEqual(view, viewport())) return;
    moving = { to: view, until: performance.now() + duration() };
    void flow.setViewport(view, { duration: duration() });
  };
  return { viewport, moveTo };
}

/** The tools and the minimap, as far as they are shown. */
function panelsIn(container: HTMLElement | null): readonly Box[] {
  const canvas = container?.querySelector('.react-flow')?.getBoundingClientRect();
  if (canvas === undefined) return [];
  const panels = [...container!.querySelectorAll('.react-flow__panel')].map((panel) => panel.getBoundingClientRect());
  return panels
    .filter(({ width }) => width > 0)
    .map(({ x, y, width, height }) => ({ x: x - canvas.x, y: y - canvas.y, width, height }));
}

type CanvasStoreApi = ReturnType<typeof useStoreApi<AnyCanvasNode, CanvasEdge>>;

/** Keeps the selection visible when a pane opens next to the canvas. Reports the previous window size. */
function keepChosenInSight(store: CanvasStoreApi, keep: (node: AnyCanvasNode, window: Size) => void): () => void {
  return store.subscribe(({ width, height, nodes }, before) => {
    if (width >= before.width && height >= before.height) return;
    const [chosen, another] = nodes.filter(({ selected }) => selected === true);
    if (chosen !== undefined && another === undefined) keep(chosen, before);
  });
}

type Flow = ReturnType<typeof useReactFlow<AnyCanvasNode, CanvasEdge>>;

function goTo(flow: Flow, view: Viewport, onZoomOut: (zoom: number) => void): void {
  if (duration() === 0 && view.zoom < flow.getZoom()) onZoomOut(view.zoom);
  void flow.setViewport(view, { duration: duration() });
}

function duration(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 160;
}

function roomOf(
  { width, height, minZoom }: { readonly width: number; readonly height: number; readonly minZoom: number },
  hasMinimap: boolean,
): Omit<FitRequest, 'boxes' | 'routes'> {
  const window = { width, height };
  return { window, minimap: overviewSize(window, hasMinimap), leastZoom: minZoom };
}

function viewOfAll(
  nodes: readonly AnyCanvasNode[],
  edges: readonly CanvasEdge[],
  into: Omit<FitRequest, 'boxes' | 'routes'>,
): Viewport | null {
  return fittedViewport({ ...into, boxes: nodes.map(boxOf), routes: routesAmong(nodes, edges) });
}

function routesAmong(nodes: readonly AnyCanvasNode[], edges: readonly CanvasEdge[]): readonly Box[] {
  const ids = new Set(nodes.map(({ id }) => id));
  return edges.flatMap(({ source, target, data }) => {
    const isAmong = ids.has(source) && ids.has(target) && data?.route != null;
    // The bounds of a whole route would also contain what it runs around.
    return isAmong ? segmentsOf(data.route).map(segmentBox) : [];
  });
}

function middleOf(container: HTMLElement | null, id: string): Position | null {
  const line = container?.querySelector<SVGPathElement>(
    `.react-flow__edge[data-id="${CSS.escape(id)}"] .react-flow__edge-path`,
  );
  const matrix = line?.getScreenCTM();
  if (!line || !matrix) return null;
  const { x, y } = line.getPointAtLength(line.getTotalLength() / 2).matrixTransform(matrix);
  return { x, y };
}

/** An off-screen card isn't in the DOM until the camera arrives. */
function cardIn(container: HTMLElement | null, id: string): HTMLElement | null {
  return container?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`) ?? null;
}
