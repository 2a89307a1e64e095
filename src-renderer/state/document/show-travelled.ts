/** Shows what undo and redo change; otherwise they could leave an empty canvas, or change another graph unseen. */
import type { CanvasStore } from '../editing/canvas-store.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import { isTravel } from '../editing/history.ts';
import { travelledParts } from './travelled-parts.ts';

interface TravelStores {
  readonly documents: DocumentStore;
  readonly canvas: CanvasStore;
}

export function showTravelled({ documents, canvas }: TravelStores): void {
  documents.subscribe(({ history, document, graph }, before) => {
    const { camera, reveal } = canvas.getState();
    // A deleted graph is replaced by another one, which opens with its cards visible.
    if (!isTravel(before.history, history) || camera === null || graph !== before.graph) return;
    const changed = travelledParts(before.document, document, graph);
    if (changed === null) return;
    if (changed.graph === graph) camera.showAnyOf(changed.ids);
    else reveal({ graph: changed.graph, node: changed.ids.at(-1), lookOnly: true });
  });
}
