/**
 * Prevents run marks on nodes and edges that only share an id with one that ran, and clears all marks once the flow is
 * edited after the end.
 */
import { equalItems } from '../../../src-shared/equality.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import { differentParts, originsIn } from '../editing/part-origins.ts';
import type { SessionStore } from './session-store.ts';

export interface ReplacedStores {
  readonly session: SessionStore;
  readonly documents: DocumentStore;
}

/** Returns a function that stops following. */
export function followReplaced({ session, documents }: ReplacedStores): () => void {
  const originsNow = () => originsIn(documents.getState().history);
  let ran = originsNow();
  const compare = () => {
    const replaced = differentParts(ran, originsNow());
    if (!equalItems([...replaced], [...session.getState().replaced])) session.setState({ replaced });
  };
  const stops = [
    session.subscribe(({ ranFlow, sessionId, view, isCleared }, before) => {
      const isOtherTurn = sessionId !== before.sessionId || view.turn !== before.view.turn;
      if (isCleared && (isOtherTurn || ranFlow !== before.ranFlow)) session.setState({ isCleared: false });
      if (ranFlow === before.ranFlow) return;
      ran = originsNow();
      compare();
    }),
    documents.subscribe(({ history, document }, before) => {
      if (history !== before.history) compare();
      const isEdited = document.flow !== before.document.flow && document.flow !== session.getState().ranFlow;
      if (isEdited && session.getState().view.status === 'ended') session.setState({ isCleared: true });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
