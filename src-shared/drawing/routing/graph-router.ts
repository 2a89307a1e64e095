/** Routes the edges of a flow's graph, from the positions of its cards and notes. */
import { createRouter, type Effort, type RoutedScene, type RoutingScene } from './router.ts';
import { createSceneMaker, type PlacedGraph } from './routing-scene.ts';

export interface GraphRouter {
  /** The rest waits for the next update. Passing the same object continues without comparing anything. */
  readonly update: (placed: PlacedGraph, effort?: Effort) => RoutedScene;
}

export function createGraphRouter(): GraphRouter {
  const router = createRouter();
  const sceneOf = createSceneMaker();
  let last: { readonly placed: PlacedGraph; readonly scene: RoutingScene } | null = null;
  return {
    update: (placed, effort) => {
      if (last?.placed !== placed) last = { placed, scene: sceneOf(placed) };
      return router.update(last.scene, effort);
    },
  };
}
