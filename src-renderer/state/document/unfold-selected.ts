/** Keeps the selection visible: a collapsed group opens when something in it is selected, wherever that happens. */
import { graphLayout, groupOf } from '../../../src-shared/flow/layout.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import type { SelectionStore } from '../editing/selection-store.ts';

export interface UnfoldStores {
  readonly documents: DocumentStore;
  readonly selection: SelectionStore;
}

export function unfoldSelected({ documents, selection }: UnfoldStores): void {
  selection.subscribe(({ nodes, notes }, before) => {
    if (nodes === before.nodes && notes === before.notes) return;
    const { document, graph, unfold } = documents.getState();
    const layout = graphLayout(document.layout, graph);
    if (layout.groups === undefined) return;
    for (const id of [...nodes, ...notes]) {
      const group = groupOf(layout, id);
      if (group !== undefined && layout.groups[group]?.collapsed === true) unfold(graph, group);
    }
  });
}
