/**
 * The documents of a window that are not on screen, as they were left: history, selection, fields and text being typed.
 * There is one active document; switching parks it and brings another back.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DocumentState, DocumentStore } from '../editing/document-store.ts';
import type { DraftsState, DraftsStore } from '../editing/drafts-store.ts';
import type { ProblemCounts, ProblemsStore } from '../problems/problems-store.ts';
import type { SelectionState, SelectionStore } from '../editing/selection-store.ts';
import { NO_TEXTS, type TextsState, type TextsStore } from '../text/text-store.ts';

export interface Parked {
  readonly document: DocumentState;
  readonly selection: SelectionState;
  readonly drafts: DraftsState['drafts'];
  readonly texts: Pick<TextsState, 'drafts' | 'shown'>;
  readonly counts: ProblemCounts;
}

export interface ParkedDocuments {
  readonly store: StoreApi<{ readonly byPath: ReadonlyMap<string, Parked> }>;
  /** Puts the active document away, if there is one. */
  park(): void;
  /** Makes a parked document the active one; false where there is none. The one that was active must be parked before. */
  resume(path: string): boolean;
  drop(path: string): void;
  /** Changes a document, whether it is active or parked. */
  update(path: string, change: (state: DocumentState) => Partial<DocumentState>): void;
}

export interface ParkedStores {
  readonly documents: DocumentStore;
  readonly selection: SelectionStore;
  readonly drafts: DraftsStore;
  readonly texts: TextsStore;
  readonly problems: ProblemsStore;
}

export function createParkedDocuments(stores: ParkedStores): ParkedDocuments {
  const { documents, selection, drafts, texts } = stores;
  const store = createStore<{ readonly byPath: ReadonlyMap<string, Parked> }>(() => ({ byPath: new Map() }));
  const put = (path: string, parked: Parked) =>
    store.setState(({ byPath }) => ({ byPath: new Map(byPath).set(path, parked) }));
  const drop = (path: string) =>
    store.setState(({ byPath }) => ({ byPath: new Map([...byPath].filter(([other]) => other !== path)) }));
  return {
    store,
    park: () => {
      const { project } = documents.getState();
      if (project !== null) put(project.path, heldBy(stores));
      selection.getState().clear();
      drafts.setState({ drafts: new Map() });
      texts.setState(NO_TEXTS);
    },
    resume: (path) => {
      const parked = store.getState().byPath.get(path);
      if (parked === undefined) return false;
      drafts.setState({ drafts: parked.drafts });
      texts.setState(parked.texts);
      documents.getState().resume(parked.document);
      selection.setState(parked.selection);
      drop(path);
      return true;
    },
    drop,
    update: (path, change) => {
      const state = documents.getState();
      if (state.project?.path === path) return documents.setState(change(state));
      const parked = store.getState().byPath.get(path);
      if (parked === undefined) return;
      put(path, { ...parked, document: { ...parked.document, ...change(parked.document) } });
    },
  };
}

function heldBy({ documents, selection, drafts, texts, problems }: ParkedStores): Parked {
  const { errors, warnings } = problems.getState();
  const { drafts: typed, shown } = texts.getState();
  return {
    document: documents.getState(),
    selection: selection.getState(),
    drafts: drafts.getState().drafts,
    texts: { drafts: typed, shown },
    counts: { errors, warnings },
  };
}
