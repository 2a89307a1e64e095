/** Moves the canvas with the conversation: into its subgraph and to its current node. */
import { isInside } from '../../../src-shared/checks/inner-graph.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import { followReplaced } from './follow-replaced.ts';
import { placeInDrawing } from './run-highlight.ts';
import type { SessionStore } from './session-store.ts';
import type { CanvasStore } from '../editing/canvas-store.ts';
import { drawingOf } from '../../../src-shared/node-kinds/parts-of.ts';

export interface FollowedStores {
  readonly session: SessionStore;
  readonly documents: DocumentStore;
  readonly canvas: CanvasStore;
  /** False while the canvas shows another conversation. */
  readonly isInUse?: () => boolean;
}

/** Returns a function that stops following. */
export function followConversation({ session, documents, canvas, isInUse }: FollowedStores): () => void {
  const stopReplaced = followReplaced({ session, documents });
  const stopCanvas = session.subscribe((state, before) => {
    const moved = state.view.current !== before.view.current || state.view.turn !== before.view.turn;
    if (isInUse?.() === false || !state.following || (before.following && !moved)) return;
    const { document, graph: shown } = documents.getState();
    const place = state.view.current === null ? null : placeInDrawing(state, document.flow);
    if (place === null) return;
    const { graph, node } = place;
    // Users who are looking inside an agent watch it work.
    if (drawingOf(node) !== undefined && shown !== null && isInside(document.flow, node, shown)) return;
    // Scrolls without selecting unless requested: a user who edits a node while talking keeps it in the inspector.
    const { inspectsRun, reveal } = canvas.getState();
    reveal({ graph, node: node.id, lookOnly: !inspectsRun });
  });
  return () => {
    stopReplaced();
    stopCanvas();
  };
}
