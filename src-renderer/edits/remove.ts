/** Deleting what is selected; a road through a deleted node is kept where it is plain. */
import { graphOf, type Edge, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import type { Operation } from '../../src-shared/flow/operations.ts';
import { newEdge } from './connect.ts';
import type { PlannedEdit } from './edit.ts';

export interface Selection {
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
}

export function planRemove(flow: Flow, graph: GraphRef, selection: Selection): PlannedEdit | null {
  const inGraph = graphOf(flow, graph);
  if (inGraph === undefined) return null;
  const nodes = selection.nodes.filter((id) => inGraph.nodes.some((node) => node.id === id));
  const edges = selection.edges.filter((id) => inGraph.edges.some((edge) => edge.id === id));
  if (nodes.length + edges.length === 0) return null;
  const operations: Operation[] = [];
  if (edges.length > 0) operations.push({ op: 'remove-edges', graph, ids: edges });
  if (nodes.length > 0) operations.push({ op: 'remove-nodes', graph, ids: nodes });
  const bridge =
    nodes.length === 1 && nodes[0] !== undefined ? bridgeOver(flow, graph, { id: nodes[0], without: edges }) : null;
  if (bridge !== null) operations.push({ op: 'add-edge', graph, edge: bridge });
  return { label: removeLabel(nodes.length, edges.length), operations, select: {} };
}

interface Gap {
  readonly id: string;
  /** Edges that go as well. */
  readonly without: readonly string[];
}

/** One unconditional way in and one out: the two neighbours are joined. Anything else would be a guess. */
function bridgeOver(flow: Flow, graph: GraphRef, { id, without }: Gap): Edge | null {
  const edges = (graphOf(flow, graph)?.edges ?? []).filter((edge) => !without.includes(edge.id));
  const [into, ...otherInto] = edges.filter((edge) => edge.to === id);
  const [out, ...otherOut] = edges.filter((edge) => edge.from === id);
  if (into === undefined || out === undefined || otherInto.length + otherOut.length > 0) return null;
  if (into.from === id || out.to === id || into.from === out.to) return null;
  if ((out.kind ?? 'normal') !== 'normal' || out.guard) return null;
  const isJoined = edges.some((edge) => edge.from === into.from && edge.to === out.to);
  if (isJoined || (out.to === EXIT && graph === null)) return null;
  return { ...into, ...newEdge(flow, { from: into.from, to: out.to }, into.kind ?? 'normal') };
}

function removeLabel(nodes: number, edges: number): string {
  const parts = [counted(nodes, 'node'), counted(edges, 'edge')].filter((part) => part !== null);
  return `Delete ${parts.join(' and ')}`;
}

function counted(count: number, noun: string): string | null {
  return count === 0 ? null : `${count} ${noun}${count === 1 ? '' : 's'}`;
}
