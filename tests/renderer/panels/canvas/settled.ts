/** Routes like the worker, in the same thread. */
import type { CanvasSource } from '../../../../src-renderer/drawing/canvas-source.ts';
import type { CanvasGraph, CanvasMapper } from '../../../../src-renderer/drawing/flow-to-canvas.ts';
import { routeScene } from '../../../../src-shared/drawing/routing/router.ts';

/** Routes everything from the start, unless that was done. */
export function settle(map: CanvasMapper): void {
  const wanted = map.unsettled();
  if (wanted !== null) map.settle(wanted.scene, structuredClone(routeScene(wanted.scene)));
}

/** The drawing with all routes and bridges. */
export function settled(map: CanvasMapper, source: CanvasSource): CanvasGraph {
  map(source);
  map.routeMore(() => true);
  settle(map);
  return map(source);
}
