/** Routes graphs in workers. Loaded when first needed. */
import type { EdgeRoutes, RoutingScene } from '../../../src-shared/drawing/routing/router.ts';
import RouteEdgesWorker from './route-edges-worker.ts?worker';
import { createWorkerTask } from './worker-task.ts';

export const routeEdges = createWorkerTask<RoutingScene, EdgeRoutes>(() => new RouteEdgesWorker());
