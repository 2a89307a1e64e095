/** Takes the canvas along: into the subgraph the conversation enters, and to the node it stands on. */
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { isInside } from '../../../src-shared/checks/inner-graph.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import { currentGraph } from './run-highlight.ts';
import type { SessionStore } from './session-store.ts';
import type { CanvasStore } from '../editing/canvas-store.ts';
import { drawingOf } from '../../../src-shared/node-kinds/parts-of.ts';

export interface FollowedStores {
  readonly session: SessionStore;
  readonly documents: DocumentStore;
  readonly canvas: CanvasStore;
  /** False while another conversation has the canvas. */
  readonly isInUse?: () => boolean;
}

/** Returns the way to stop. */
export function followConversation({ session, documents, canvas, isInUse }: FollowedStores): () => void {
  return session.subscribe((state, before) => {
    const moved = state.view.current !== before.view.current || state.view.turn !== before.view.turn;
    if (isInUse?.() === false || !state.following || (before.following && !moved)) return;
    const { current } = state.view;
    const graph = currentGraph(state);
    const { document, graph: shown } = documents.getState();
    // The flow may have been edited since: a node that is gone cannot be shown.
    const node = graphOf(document.flow, graph)?.nodes.find(({ id }) => id === current);
    if (current === null || node === undefined) return;
    // Who looks into an agent watches it work.
    if (drawingOf(node) !== undefined && shown !== null && isInside(document.flow, node, shown)) return;
    // Looked at, not selected: whoever edits a node while talking keeps it in the inspector.
    canvas.getState().reveal({ graph, node: current, lookOnly: true });
  });
}
