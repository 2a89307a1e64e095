/**
 * Routes edges while the window has nothing else to do. After a pause in editing, everything is routed from the start,
 * which takes seconds in a large flow and therefore happens in a worker.
 */
import type { EdgeRoutes, RoutingScene } from '../../src-shared/drawing/routing/router.ts';
import type { TaskOptions } from '../state/placing/worker-task.ts';
import type { CanvasMapper } from './flow-to-canvas.ts';

export interface BackgroundRouting {
  /** Starts after an edit. */
  readonly start: () => void;
  /** Makes way for an edit. Only the routes of a flow that was just opened are awaited; the edit is added to them. */
  readonly pause: () => void;
  readonly stop: () => void;
}

export interface BackgroundRoutingOptions {
  /** A worker can't start while the host is gone. The next edit tries again. */
  readonly routeAll: (scene: RoutingScene, options: TaskOptions) => Promise<EdgeRoutes | null>;
  /** More edges have a route. */
  readonly onChange: () => void;
}

/** Leaves most of each frame to the window. */
const SLICE_MS = 8;
/** Longer than between two edits in a row: on few cores, the worker slows the window down. */
const PAUSE_MS = 1500;

export function createBackgroundRouting(
  { routeMore, unsettled, settle }: Pick<CanvasMapper, 'routeMore' | 'unsettled' | 'settle'>,
  { routeAll, onChange }: BackgroundRoutingOptions,
): BackgroundRouting {
  let idle = 0;
  let timer = 0;
  let routing: { readonly isOpening: boolean; readonly ended: AbortController } | null = null;

  const routeFromStart = async (): Promise<void> => {
    const wanted = unsettled();
    if (wanted === null || routing !== null) return;
    const own = { isOpening: wanted.isOpening, ended: new AbortController() };
    routing = own;
    const routes = await routeAll(wanted.scene, { signal: own.ended.signal }).catch(() => null);
    if (routing === own) routing = null;
    if (routes === null) return;
    if (settle(wanted.scene, routes) === 'changed') onChange();
    else start();
  };

  const end = (): void => {
    routing?.ended.abort();
    routing = null;
  };

  const routeWaiting = (): void => {
    idle = requestIdleCallback(() => {
      const until = performance.now() + SLICE_MS;
      const progress = routeMore(() => performance.now() < until);
      if (progress === 'unfinished') routeWaiting();
      else if (progress === 'changed') onChange();
      else timer = window.setTimeout(() => void routeFromStart(), PAUSE_MS);
    });
  };

  const start = (): void => {
    if (unsettled()?.isOpening === true) void routeFromStart();
    else routeWaiting();
  };

  const pause = (): void => {
    cancelIdleCallback(idle);
    clearTimeout(timer);
    if (routing?.isOpening === false) end();
  };

  return {
    start,
    pause,
    stop: () => {
      pause();
      end();
    },
  };
}
