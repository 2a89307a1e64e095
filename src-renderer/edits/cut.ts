/** Cuts the selection. Its neighbors aren't reconnected, because it will be pasted elsewhere. */
import { t } from '../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import type { SelectionState } from '../state/editing/selection-store.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { itemsText } from './items-text.ts';
import { membersOf } from './selected.ts';

export function planCut(document: FlowDocument, graph: GraphRef, selection: SelectionState): PlannedEdit | null {
  const { nodes, notes } = membersOf(document, graph, selection);
  const there = new Set((graphOf(document.flow, graph)?.edges ?? []).map(({ id }) => id));
  const edges = selection.edges.filter((id) => there.has(id));
  // Edges that are removed with their nodes aren't mentioned.
  const counts =
    nodes.length + notes.length > 0 ? { nodes: nodes.length, notes: notes.length } : { edges: edges.length };
  const items = itemsText(counts);
  if (items === '') return null;
  const operations: Operation[] = [
    ...(edges.length > 0 ? [{ op: 'remove-edges', graph, ids: edges } as const] : []),
    ...(nodes.length > 0 ? [{ op: 'remove-nodes', graph, ids: nodes } as const] : []),
    ...notes.map((id): Operation => ({ op: 'set-note', graph, id, note: undefined })),
  ];
  return { label: t('edits.cut', { items }), operations, select: {} };
}
