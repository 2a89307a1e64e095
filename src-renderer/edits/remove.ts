/** Deletes the selection; a simple path through a deleted node is kept. */
import { t } from '../../src-shared/messages/translate.ts';
import { graphOf, type Edge, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { SelectionState } from '../state/editing/selection-store.ts';
import { newEdge } from './connect.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { itemsText, type ItemCounts } from './items-text.ts';
import { membersOf } from './selected.ts';

export interface Selection {
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
}

export function planRemove(flow: Flow, graph: GraphRef, selection: Selection): PlannedEdit | null {
  const { nodes, edges } = presentIn(flow, graph, selection);
  if (nodes.length + edges.length === 0) return null;
  const operations: Operation[] = [];
  if (edges.length > 0) operations.push({ op: 'remove-edges', graph, ids: edges });
  if (nodes.length > 0) operations.push({ op: 'remove-nodes', graph, ids: nodes });
  for (const edge of bridgesOver(flow, graph, { nodes, edges })) operations.push({ op: 'add-edge', graph, edge });
  return { label: removeLabel({ nodes: nodes.length, edges: edges.length }), operations, select: {} };
}

/** Also deletes notes and the contents of selected groups. */
export function planDelete(document: FlowDocument, graph: GraphRef, selection: SelectionState): PlannedEdit | null {
  const { nodes, notes } = membersOf(document, graph, selection);
  const removed = planRemove(document.flow, graph, { nodes, edges: selection.edges });
  if (notes.length === 0) return removed;
  const present = presentIn(document.flow, graph, { nodes, edges: selection.edges });
  return {
    label: removeLabel({ nodes: present.nodes.length, edges: present.edges.length, notes: notes.length }),
    operations: [
      ...notes.map((id): Operation => ({ op: 'set-note', graph, id, note: undefined })),
      ...(removed?.operations ?? []),
    ],
    select: {},
  };
}

function presentIn(flow: Flow, graph: GraphRef, selection: Selection): Selection {
  const inGraph = graphOf(flow, graph);
  return {
    nodes: selection.nodes.filter((id) => inGraph?.nodes.some((node) => node.id === id)),
    edges: selection.edges.filter((id) => inGraph?.edges.some((edge) => edge.id === id)),
  };
}

/**
 * Connects the neighbors of removed nodes in a row, each with one incoming and one unconditional outgoing edge.
 * Anything else would be a guess.
 */
function bridgesOver(flow: Flow, graph: GraphRef, removed: Selection): Edge[] {
  const gone = new Set(removed.nodes);
  const edges = (graphOf(flow, graph)?.edges ?? []).filter((edge) => !removed.edges.includes(edge.id));
  const into = Map.groupBy(edges, (edge) => edge.to);
  const out = Map.groupBy(edges, (edge) => edge.from);
  const bridges: Edge[] = [];
  for (const first of edges) {
    if (gone.has(first.from) || !gone.has(first.to)) continue;
    const end = endOf(first.to, { gone, into, out });
    if (end === null || first.from === end || (end === EXIT && graph === null)) continue;
    const isJoined = [...edges, ...bridges].some((edge) => edge.from === first.from && edge.to === end);
    if (isJoined) continue;
    // Ids are assigned one by one: each bridge must know the earlier ones.
    const taken = { ...flow, edges: [...flow.edges, ...bridges] };
    bridges.push({ ...first, ...newEdge(taken, { from: first.from, to: end }, first.kind ?? 'normal') });
  }
  return bridges;
}

interface Row {
  readonly gone: ReadonlySet<string>;
  readonly into: ReadonlyMap<string, readonly Edge[]>;
  readonly out: ReadonlyMap<string, readonly Edge[]>;
}

/** The node after a row of removed nodes; null if it is ambiguous. */
function endOf(start: string, { gone, into, out }: Row): string | null {
  const seen = new Set<string>();
  let at = start;
  while (gone.has(at)) {
    const [next, ...others] = out.get(at) ?? [];
    if (seen.has(at) || next === undefined || others.length > 0 || (into.get(at)?.length ?? 0) !== 1) return null;
    if ((next.kind ?? 'normal') !== 'normal' || next.guard) return null;
    seen.add(at);
    at = next.to;
  }
  return at;
}

function removeLabel(counts: ItemCounts): string {
  return t('edits.delete', { items: itemsText(counts) });
}
