/** Keeps the selection valid: what an undo, redo, or change on disk removes is no longer selected. */
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import { graphLayout } from '../../../src-shared/flow/layout.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import type { SelectionStore } from '../editing/selection-store.ts';

export interface SelectedStores {
  readonly documents: DocumentStore;
  readonly selection: SelectionStore;
}

export function keepSelected({ documents, selection }: SelectedStores): void {
  documents.subscribe(({ document, graph }, before) => {
    if (document === before.document || graph !== before.graph) return;
    const { nodes, edges, notes, groups, select } = selection.getState();
    if ([nodes, edges, notes, groups].every((ids) => ids.length === 0)) return;
    const there = graphOf(document.flow, graph);
    if (there === undefined) return;
    const layout = graphLayout(document.layout, graph);
    const [nodeIds, edgeIds] = [idsOf(there.nodes).add(EXIT), idsOf(there.edges)];
    select({
      nodes: nodes.filter((id) => nodeIds.has(id)),
      edges: edges.filter((id) => edgeIds.has(id)),
      notes: notes.filter((id) => Object.hasOwn(layout.notes ?? {}, id)),
      groups: groups.filter((id) => Object.hasOwn(layout.groups ?? {}, id)),
    });
  });
}

function idsOf(items: readonly { readonly id: string }[]): Set<string> {
  return new Set(items.map(({ id }) => id));
}
