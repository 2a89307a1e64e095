/** The documents a window has open, and the active one. Switching changes one reference. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import type { DocumentState } from '../editing/document-state.ts';
import { createOpenDocument, pathOf, type DocumentDeps, type OpenDocument } from '../document/open-document.ts';

export interface OpenDocumentsState {
  readonly all: readonly OpenDocument[];
  /** The empty document used while none is open. */
  readonly active: OpenDocument;
}

export interface OpenDocuments {
  readonly store: StoreApi<OpenDocumentsState>;
  active(): OpenDocument;
  at(path: string): OpenDocument | undefined;
  /** Opens a project as a document and shows it. */
  add(opened: OpenedProject): OpenDocument;
  activate(document: OpenDocument): void;
  close(document: OpenDocument): void;
  /** Calls back for every change of the active document's content, and when another document becomes active. */
  followActive(onChange: (state: DocumentState) => void): void;
}

export function createOpenDocuments(deps: DocumentDeps): OpenDocuments {
  let made = 0;
  const make = (opened: OpenedProject | null) => createOpenDocument(deps, (made += 1), opened);
  const empty = make(null);
  empty.visibility.set(true);
  const store = createStore<OpenDocumentsState>(() => ({ all: [], active: empty }));

  const show = (next: OpenDocument, all: readonly OpenDocument[]) => {
    const { active } = store.getState();
    if (active !== next) active.visibility.set(false);
    store.setState({ all, active: next });
    next.visibility.set(true);
  };

  return {
    store,
    active: () => store.getState().active,
    at: (path) => store.getState().all.find((document) => pathOf(document) === path),
    add: (opened) => {
      const document = make(opened);
      show(document, [...store.getState().all, document]);
      return document;
    },
    activate: (document) => show(document, store.getState().all),
    close: (document) => {
      const { active, all } = store.getState();
      show(
        active === document ? empty : active,
        all.filter((other) => other !== document),
      );
      document.dispose();
    },
    followActive: (onChange) => {
      let stop = empty.documents.subscribe(onChange);
      store.subscribe(({ active }, before) => {
        if (active === before.active) return;
        stop();
        stop = active.documents.subscribe(onChange);
        onChange(active.documents.getState());
      });
    },
  };
}
