/** Keeps the minimap up to date, and lets the pointer move the canvas through it. */
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useReactFlow, useStoreApi, type ReactFlowState } from '@xyflow/react';
import { useOpenDocument } from '../../../state/workspace/app-context.tsx';
import { useResolvedTheme } from '../../../ui/use-resolved-theme.ts';
import type { AnyCanvasNode } from '../../../drawing/annotations.ts';
import type { CanvasEdge } from '../../../drawing/edges-to-canvas.ts';
import type { Size } from '../../../../src-shared/drawing/card-geometry.ts';
import type { CanvasElements } from '../lod/lod-scene.ts';
import { DrawnGraphContext } from '../near/drawn-graph.ts';
import { areaOf, frameOf, isInside, placeAt, windowOf, type Area, type OverviewFrame } from './overview-frame.ts';
import { createPacedPainter } from './paced-painter.ts';

type FlowState = ReactFlowState<AnyCanvasNode, CanvasEdge>;

/** Draws at most once a frame, and only when something moved. */
export function useOverviewDrawing(
  cards: RefObject<HTMLCanvasElement | null>,
  pane: RefObject<HTMLElement | null>,
  size: Size,
): void {
  const store = useStoreApi<AnyCanvasNode, CanvasEdge>();
  const { canvas } = useOpenDocument();
  const theme = useResolvedTheme();
  const drawn = useContext(DrawnGraphContext);
  const latest = useRef(drawn);
  const redraw = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (cards.current === null || pane.current === null) return;
    const { style } = pane.current;
    const painter = createPacedPainter(cards.current, size);
    let request = 0;
    const draw = () => {
      request = 0;
      const { frame, window } = viewOf(store.getState(), latest.current, size);
      const { carried } = canvas.getState();
      painter.paint({ ...latest.current, frame, carried });
      style.width = `${window.width * frame.scale}px`;
      style.height = `${window.height * frame.scale}px`;
      style.transform = `translate(${(window.x - frame.x) * frame.scale}px,${(window.y - frame.y) * frame.scale}px)`;
    };
    const soon = () => void (request ||= requestAnimationFrame(draw));
    redraw.current = soon;
    draw();
    const stop = store.subscribe((state, before) => {
      const isSame = state.transform === before.transform && state.width === before.width;
      if (!isSame || state.height !== before.height) soon();
    });
    return () => {
      stop();
      cancelAnimationFrame(request);
      painter.stop();
      redraw.current = () => undefined;
    };
  }, [cards, pane, size, store, canvas, theme]);

  useLayoutEffect(() => {
    latest.current = drawn;
    redraw.current();
  }, [drawn]);
}

const WHEEL_STEP = 0.002;

/** Dragging pans, pressing outside the viewport jumps there, and the wheel zooms. */
export function useOverviewCamera(surface: RefObject<HTMLElement | null>, size: Size): void {
  const store = useStoreApi<AnyCanvasNode, CanvasEdge>();
  const flow = useReactFlow<AnyCanvasNode, CanvasEdge>();
  const drawn = useContext(DrawnGraphContext);
  const latestView = useEffectEvent(() => viewOf(store.getState(), drawn, size));
  useEffect(() => {
    const element = surface.current;
    if (element === null) return;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const press = (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      const { frame, window } = latestView();
      const at = placeAt(frame, { x: event.offsetX, y: event.offsetY });
      if (!isInside(window, at)) void flow.setCenter(at.x, at.y, { zoom: flow.getZoom() });
    };
    const drag = (event: PointerEvent) => {
      if (!element.hasPointerCapture(event.pointerId)) return;
      const { x, y, zoom } = flow.getViewport();
      const step = zoom / latestView().frame.scale;
      void flow.setViewport({ x: x - event.movementX * step, y: y - event.movementY * step, zoom });
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      void flow.zoomTo(flow.getZoom() * 2 ** (-event.deltaY * WHEEL_STEP));
    };
    element.addEventListener('pointerdown', press, options);
    element.addEventListener('pointermove', drag, options);
    element.addEventListener('wheel', wheel, { ...options, passive: false });
    return () => controller.abort();
  }, [surface, flow]);
}

interface View {
  readonly frame: OverviewFrame;
  readonly window: Area;
}

function viewOf(state: FlowState, { nodes }: CanvasElements, size: Size): View {
  const [x, y, zoom] = state.transform;
  const window = windowOf({ x, y, zoom }, state);
  return { frame: frameOf(areaOf(nodes), window, size), window };
}
