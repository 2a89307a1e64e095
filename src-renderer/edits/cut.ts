/** Cutting: what is selected goes. Nothing is bridged over, as it will stand somewhere else. */
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import type { SelectionState } from '../state/editing/selection-store.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { membersOf } from './selected.ts';

export function planCut(document: FlowDocument, graph: GraphRef, selection: SelectionState): PlannedEdit | null {
  const { nodes, notes } = membersOf(document, graph, selection);
  const there = new Set((graphOf(document.flow, graph)?.edges ?? []).map(({ id }) => id));
  const edges = selection.edges.filter((id) => there.has(id));
  const counts = [counted(nodes.length, 'node'), counted(notes.length, 'note')].filter((count) => count !== null);
  // Edges that go with their nodes are not worth a word.
  if (counts.length === 0 && edges.length > 0) counts.push(counted(edges.length, 'edge')!);
  if (counts.length === 0) return null;
  const operations: Operation[] = [
    ...(edges.length > 0 ? [{ op: 'remove-edges', graph, ids: edges } as const] : []),
    ...(nodes.length > 0 ? [{ op: 'remove-nodes', graph, ids: nodes } as const] : []),
    ...notes.map((id): Operation => ({ op: 'set-note', graph, id, note: undefined })),
  ];
  return { label: `Cut ${counts.join(' and ')}`, operations, select: {} };
}

function counted(count: number, noun: string): string | null {
  return count === 0 ? null : `${count} ${noun}${count === 1 ? '' : 's'}`;
}
