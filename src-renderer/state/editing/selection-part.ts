/** Keeps the selection of a document; ids that the graph no longer has are left out. */
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { graphLayout } from '../../../src-shared/flow/layout.ts';
import { z } from '../../../src-shared/schema.ts';
import { documentPart } from './document-part.ts';
import type { DocumentStore } from './document-store.ts';
import type { SelectionStore } from './selection-store.ts';

interface SelectedStores {
  readonly documents: DocumentStore;
  readonly selection: SelectionStore;
}

const ids = z.array(z.string());

export const selectionPart = documentPart({
  schema: z.strictObject({ nodes: ids, edges: ids, notes: ids, groups: ids }),
  store: ({ selection }: SelectedStores) => selection,
  save: ({ selection }) => {
    const { nodes, edges, notes, groups } = selection.getState();
    return { nodes: [...nodes], edges: [...edges], notes: [...notes], groups: [...groups] };
  },
  restore: ({ documents, selection }, { nodes, edges, notes, groups }) => {
    const { document, graph } = documents.getState();
    const inFlow = graphOf(document.flow, graph);
    const inLayout = graphLayout(document.layout, graph);
    const nodeIds = new Set(inFlow?.nodes.map(({ id }) => id));
    const edgeIds = new Set(inFlow?.edges.map(({ id }) => id));
    selection.getState().select({
      nodes: nodes.filter((id) => nodeIds.has(id)),
      edges: edges.filter((id) => edgeIds.has(id)),
      notes: notes.filter((id) => Object.hasOwn(inLayout.notes ?? {}, id)),
      groups: groups.filter((id) => Object.hasOwn(inLayout.groups ?? {}, id)),
    });
  },
});
