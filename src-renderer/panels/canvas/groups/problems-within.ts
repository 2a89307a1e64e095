/** The problems that a collapsed group hides: those of its members and of the edges between them. */
import { useMemo } from 'react';
import type { Problem } from '../../../../src-shared/document/problems.ts';
import { graphOf, type Flow, type GraphRef } from '../../../../src-shared/flow/flow.ts';
import { placeKey } from '../../../state/problems/place-key.ts';
import { useDocument, useProblems } from '../../../state/workspace/app-context.tsx';

interface Hidden {
  readonly flow: Flow;
  readonly graph: GraphRef;
  readonly members: readonly string[];
}

export function useProblemsWithin(members: readonly string[]): readonly Problem[] {
  const flow = useDocument((state) => state.document.flow);
  const graph = useDocument((state) => state.graph);
  const byPlace = useProblems((state) => state.byPlace);
  return useMemo(() => problemsWithin(byPlace, { flow, graph, members }), [byPlace, flow, graph, members]);
}

export function problemsWithin(
  byPlace: ReadonlyMap<string, readonly Problem[]>,
  { flow, graph, members }: Hidden,
): readonly Problem[] {
  if (byPlace.size === 0) return [];
  const within = new Set(members);
  const edges = (graphOf(flow, graph)?.edges ?? []).filter(({ from, to }) => within.has(from) && within.has(to));
  const places = [
    ...members.map((id) => placeKey('node', graph, id)),
    ...edges.map(({ id }) => placeKey('edge', graph, id)),
  ];
  return places.flatMap((place) => byPlace.get(place) ?? []);
}
