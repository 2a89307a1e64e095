/** Where an edge runs while its ends are dragged. */
import { shifted, type EdgeRoute } from '../../src-shared/drawing/routing/edge-route.ts';
import type { Position } from '../../src-shared/flow/layout.ts';
import type { CanvasEdge } from './edges-to-canvas.ts';

/** `carried`: how far the dragged items are from where they were. */
export function drawnRoute({ data }: CanvasEdge, carried: Position | null): EdgeRoute | null {
  const route = data?.route ?? null;
  return route === null || carried === null || data?.isCarried !== true ? route : shifted(route, carried);
}
