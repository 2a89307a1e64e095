/** Routes the edges of a flow's graph, from the positions of its cards and notes. */
import type { FormerRoutes } from './former-routes.ts';
import { createRouter, type Effort, type RoutedScene, type Router, type RoutingScene } from './router.ts';
import { createSceneMaker, type PlacedGraph } from './routing-scene.ts';

export interface GraphRouter {
  /** The rest waits for the next update. Passing the same object continues without comparing anything. */
  readonly update: (placed: PlacedGraph, effort?: Effort) => RoutedScene;
  /** What is routed: the same object for the same graph. */
  readonly sceneOf: (placed: PlacedGraph) => RoutingScene;
  readonly adopt: Router['adopt'];
}

export function createGraphRouter(former?: FormerRoutes): GraphRouter {
  const router = createRouter(former);
  const makeScene = createSceneMaker();
  let last: { readonly placed: PlacedGraph; readonly scene: RoutingScene } | null = null;
  const sceneOf = (placed: PlacedGraph): RoutingScene => {
    if (last?.placed !== placed) last = { placed, scene: makeScene(placed) };
    return last.scene;
  };
  return { update: (placed, effort) => router.update(sceneOf(placed), effort), sceneOf, adopt: router.adopt };
}
