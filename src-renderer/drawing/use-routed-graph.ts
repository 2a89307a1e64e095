/** Maps a graph for React Flow, and again when more of its edges have a route. */
import { useEffect, useMemo, useReducer, useState } from 'react';
import { routeEdges } from '../state/placing/routing-worker.ts';
import { createBackgroundRouting } from './background-routing.ts';
import type { CanvasSource } from './canvas-source.ts';
import type { NameEdge } from './edges-to-canvas.ts';
import { createCanvasMapper, type CanvasGraph } from './flow-to-canvas.ts';

/** The source must be the same object until it changes. Later name functions are ignored. */
export function useRoutedGraph(source: CanvasSource, nameEdge: NameEdge): CanvasGraph {
  const [mapper] = useState(() => createCanvasMapper(nameEdge));
  const [round, onChange] = useReducer((before: number) => before + 1, 0);
  const { graph } = source;
  // Routes of another graph would be of no use.
  const background = useMemo(
    () => (void graph, createBackgroundRouting(mapper, { routeAll: routeEdges, onChange })),
    [mapper, graph],
  );
  useEffect(() => background.stop, [background]);
  const mapped = useMemo(() => (void round, mapper(source)), [mapper, source, round]);
  useEffect(() => {
    background.start();
    return background.pause;
  }, [background, mapped]);
  return mapped;
}
