/** The graph a choice names. */
import type { InspectedGraph, Inspection } from './inspection.ts';

/** The caller has checked that there is one; an invalid choice is a bug. */
export function chosenGraph({ graphs }: Pick<Inspection, 'graphs'>, id: string): InspectedGraph {
  const graph = graphs.find((each) => each.id === id);
  if (graph === undefined) throw new Error(`The inspection has no graph "${id}".`);
  return graph;
}
