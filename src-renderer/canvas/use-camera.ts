/** Lends the camera to commands while this canvas is on screen. */
import { useEffect, type RefObject } from 'react';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import type { CanvasCamera } from '../state/canvas-store.ts';
import { useApp } from '../state/app-context.tsx';
import type { CanvasEdge, CanvasNode } from './flow-to-canvas.ts';

const PADDING = 0.14;
const NEAR = 1;
const MARGIN = 48;
const LEAST_TO_READ = 0.6;

export function useCamera(container: RefObject<HTMLElement | null>): void {
  const { canvas } = useApp();
  const flow = useReactFlow<CanvasNode, CanvasEdge>();
  const store = useStoreApi<CanvasNode, CanvasEdge>();

  useEffect(() => {
    const size = () => ({ width: store.getState().width, height: store.getState().height });
    const camera: CanvasCamera = {
      fit: (nodes) =>
        void flow.fitView({
          padding: PADDING,
          maxZoom: NEAR,
          duration: duration(),
          ...(nodes === undefined ? {} : { nodes: nodes.map((id) => ({ id })) }),
        }),
      zoomBy: (factor) => void flow.zoomTo(flow.getZoom() * factor, { duration: duration() }),
      zoomTo: (zoom) => void flow.zoomTo(zoom, { duration: duration() }),
      centre: () => {
        const { x, y, zoom } = flow.getViewport();
        const { width, height } = size();
        return { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom };
      },
      show: (id) => {
        const node = flow.getNode(id);
        // A node that was just added is known to React Flow after the next drawing.
        if (node === undefined) requestAnimationFrame(() => flow.getNode(id) && camera.show(id));
        else if (!isInSight(node, flow.getViewport(), size())) centreOn(node);
      },
      focus: (id) => focusSoon(container.current, id),
    };
    const centreOn = (node: CanvasNode) => {
      const x = node.position.x + (node.width ?? 0) / 2;
      const y = node.position.y + (node.height ?? 0) / 2;
      void flow.setCenter(x, y, { zoom: Math.max(LEAST_TO_READ, flow.getZoom()), duration: duration() });
    };
    canvas.setState({ camera });
    return () => {
      if (canvas.getState().camera === camera) canvas.setState({ camera: null, moved: null });
    };
  }, [canvas, container, flow, store]);
}

function duration(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 160;
}

interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

function isInSight(node: CanvasNode, view: View, size: { readonly width: number; readonly height: number }): boolean {
  if (view.zoom < LEAST_TO_READ * 0.75) return false;
  const left = node.position.x * view.zoom + view.x;
  const top = node.position.y * view.zoom + view.y;
  const right = left + (node.width ?? 0) * view.zoom;
  const bottom = top + (node.height ?? 0) * view.zoom;
  return left >= MARGIN && top >= MARGIN && right <= size.width - MARGIN && bottom <= size.height - MARGIN;
}

const MOST_FRAMES = 30;

/** A card out of sight is not in the page until the camera arrives. */
function focusSoon(container: HTMLElement | null, id: string | undefined, frames = 0): void {
  if (container === null) return;
  const card =
    id === undefined ? null : container.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`);
  if (card !== null) card.focus({ preventScroll: true });
  else if (id === undefined || frames >= MOST_FRAMES) container.focus({ preventScroll: true });
  else requestAnimationFrame(() => focusSoon(container, id, frames + 1));
}
