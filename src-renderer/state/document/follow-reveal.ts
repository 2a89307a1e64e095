/**
 * Goes to a requested location: opens the graph instead of a screen, and selects there. The canvas then moves its
 * camera.
 */
import type { DocumentStore } from '../editing/document-store.ts';
import type { SelectionStore } from '../editing/selection-store.ts';
import type { DesignerStore } from '../editing/designer-store.ts';
import type { CanvasStore } from '../editing/canvas-store.ts';

export interface RevealStores {
  readonly documents: DocumentStore;
  readonly selection: SelectionStore;
  readonly canvas: CanvasStore;
  readonly designer: DesignerStore;
}

/** Returns a function that stops following. */
export function followReveal({ documents, selection, canvas, designer }: RevealStores): () => void {
  return canvas.subscribe(({ revealed }, before) => {
    if (revealed === null || revealed === before.revealed) return;
    const { graph, node, edge, note, lookOnly } = revealed;
    documents.getState().openGraph(graph);
    if (lookOnly === true) return;
    designer.getState().close();
    const only = (id: string | undefined) => (id === undefined ? [] : [id]);
    selection.getState().select({ nodes: only(node), edges: only(edge), notes: only(note) });
  });
}
