/** A change to the document, decided but not yet made: pure, so that commands and tests can look at it first. */
import type { Graph, Flow } from '../../src-shared/flow/flow.ts';
import { graphOf, graphRefs } from '../../src-shared/flow/flow.ts';
import type { Operation } from '../../src-shared/flow/operations.ts';
import type { SelectionState } from '../state/editing/selection-store.ts';

export interface PlannedEdit {
  /** The name of the undo step. */
  readonly label: string;
  readonly operations: readonly Operation[];
  /** What is selected afterwards, where that changes. */
  readonly select?: Partial<SelectionState>;
}

/** Ids are unique in the whole flow: a run names nodes and edges by id alone. */
export function takenNodeIds(flow: Flow): Set<string> {
  return new Set(graphs(flow).flatMap((graph) => graph.nodes.map((node) => node.id)));
}

export function takenEdgeIds(flow: Flow): Set<string> {
  return new Set(graphs(flow).flatMap((graph) => graph.edges.map((edge) => edge.id)));
}

export function takenKeys(flow: Flow): Set<string> {
  return new Set(
    graphs(flow).flatMap((graph) => graph.nodes.flatMap((node) => (node.type === 'question' ? [node.key] : []))),
  );
}

function graphs(flow: Flow): Graph[] {
  return graphRefs(flow).flatMap((ref) => graphOf(flow, ref) ?? []);
}
