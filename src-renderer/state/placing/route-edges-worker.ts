/** Routes all edges of a graph in a separate thread: for a large flow, that takes seconds. */
import { routeScene, type EdgeRoutes, type RoutingScene } from '../../../src-shared/drawing/routing/router.ts';
import type { TaskMessage } from './worker-task.ts';

addEventListener('message', ({ data: scene }: MessageEvent<RoutingScene>) => {
  const message: TaskMessage<EdgeRoutes> = { type: 'result', result: routeScene(scene) };
  postMessage(message);
});
