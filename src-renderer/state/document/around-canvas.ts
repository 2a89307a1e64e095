/**
 * The document and its selection as the parts around the canvas show them. While the user works on the canvas, they
 * follow one frame later, so that the frame with an edit draws only the canvas.
 */
import { createStore, type StoreApi } from 'zustand';
import type { DocumentStore } from '../editing/document-store.ts';
import { oncePainted } from '../editing/once-painted.ts';
import type { SelectionStore } from '../editing/selection-store.ts';

export interface AroundCanvasDeps {
  readonly documents: DocumentStore;
  readonly selection: SelectionStore;
  /** Otherwise they follow at once: a field shows what is typed, and the next field is there when it gets the focus. */
  readonly isOnCanvas: () => boolean;
  readonly afterPaint: (task: () => void) => void;
}

export type Shown<Store extends StoreApi<unknown>> = Pick<Store, 'getState' | 'getInitialState' | 'subscribe'>;

export interface AroundCanvas {
  readonly documents: Shown<DocumentStore>;
  readonly selection: Shown<SelectionStore>;
}

/** Both follow together, because the selection contains items of the document. */
export function createAroundCanvas(deps: AroundCanvasDeps): AroundCanvas {
  const { documents, selection, isOnCanvas, afterPaint } = deps;
  const shown = {
    documents: createStore(() => documents.getState()),
    selection: createStore(() => selection.getState()),
  };
  const follow = (): void => {
    shown.documents.setState(documents.getState(), true);
    shown.selection.setState(selection.getState(), true);
  };
  const followSoon = oncePainted(afterPaint, follow);
  const change = (): void => (isOnCanvas() ? followSoon() : follow());
  documents.subscribe(change);
  selection.subscribe(change);
  return shown;
}
