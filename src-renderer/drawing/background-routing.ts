/**
 * Routes edges while the window has nothing else to do. After a pause in editing, everything is routed from the start,
 * which takes seconds in a large flow and therefore happens in a worker.
 */
import type { EdgeRoutes, RoutingScene } from '../../src-shared/drawing/routing/router.ts';
import type { TaskOptions } from '../state/placing/worker-task.ts';
import type { CanvasMapper } from './flow-to-canvas.ts';

export interface BackgroundRouting {
  /** Starts after an edit. Edits while everything is routed are added to the result. */
  readonly start: () => void;
  /** Interrupts the work in the window. The worker goes on. */
  readonly pause: () => void;
  readonly stop: () => void;
}

export interface BackgroundRoutingOptions {
  readonly routeAll: (scene: RoutingScene, options: TaskOptions) => Promise<EdgeRoutes | null>;
  /** More edges have a route. */
  readonly onChange: () => void;
}

/** Leaves most of each frame to the window. */
const SLICE_MS = 8;
const PAUSE_MS = 700;

export function createBackgroundRouting(
  { routeMore, unsettled, settle }: Pick<CanvasMapper, 'routeMore' | 'unsettled' | 'settle'>,
  { routeAll, onChange }: BackgroundRoutingOptions,
): BackgroundRouting {
  const stopped = new AbortController();
  let idle = 0;
  let timer = 0;
  let isRouting = false;

  const routeFromStart = async (): Promise<void> => {
    const wanted = unsettled();
    if (wanted === null || isRouting) return;
    isRouting = true;
    const routes = await routeAll(wanted.scene, { signal: stopped.signal }).finally(() => (isRouting = false));
    if (routes === null) return;
    if (settle(wanted.scene, routes) === 'changed') onChange();
    else start();
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
  };

  return {
    start,
    pause,
    stop: () => {
      pause();
      stopped.abort();
    },
  };
}
