/** Keeps the marks of a run from nodes and edges that only have the id of one that ran. */
import { equalItems } from '../../../src-shared/equality.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import { differentParts, originsIn } from '../editing/part-origins.ts';
import type { SessionStore } from './session-store.ts';

export interface ReplacedStores {
  readonly session: SessionStore;
  readonly documents: DocumentStore;
}

/** Returns the way to stop. */
export function followReplaced({ session, documents }: ReplacedStores): () => void {
  const originsNow = () => originsIn(documents.getState().history);
  let ran = originsNow();
  const compare = () => {
    const replaced = differentParts(ran, originsNow());
    if (!equalItems([...replaced], [...session.getState().replaced])) session.setState({ replaced });
  };
  const stops = [
    session.subscribe(({ ranFlow }, before) => {
      if (ranFlow === before.ranFlow) return;
      ran = originsNow();
      compare();
    }),
    documents.subscribe(({ history }, before) => {
      if (history !== before.history) compare();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
