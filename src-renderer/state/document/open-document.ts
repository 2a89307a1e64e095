/** An open document: everything that belongs to it alone. A window creates one for each project it opens. */
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import { shownSession } from '../conversation/consoles-store.ts';
import type { SessionStore } from '../conversation/session-store.ts';
import { isDirty } from '../editing/document-state.ts';
import { openDrafts } from '../text/text-store.ts';
import { createTextSync, type ReadText, type TextSync } from '../text/text-sync.ts';
import type { DocumentMemory } from './document-memory.ts';
import { hasTyped, saveParts, type DocumentParts } from './document-parts.ts';
import { keepJournal, type Journal } from './keep-journal.ts';
import { keepParts, type KeptParts } from './keep-parts.ts';
import { connectStores, createDocumentStores, type DocumentStores, type StoreDeps } from './document-stores.ts';

export interface OpenDocument extends DocumentStores {
  /** Unique per document of a window, so that component state of one document never shows in another. */
  readonly key: number;
  readonly textSync: TextSync;
  readonly journal: Journal;
  readonly kept: KeptParts;
  /** Stops its timers, workers, and subscriptions. The journal keeps unsaved edits. */
  dispose(): void;
}

export interface DocumentDeps extends StoreDeps {
  readonly documentMemory: DocumentMemory;
  readonly parts: DocumentParts;
  readonly readText: ReadText;
  /** The name of this window, fresh for each load. */
  readonly window: string;
}

/** Without a project, it is the empty document used while nothing is open. */
export function createOpenDocument(deps: DocumentDeps, key: number, opened: OpenedProject | null): OpenDocument {
  const { api, view, window, later, parts } = deps;
  const stores = createDocumentStores(deps);
  const { documents, texts, drafts, panelStates } = stores;
  const typed = [drafts, panelStates];
  const textSync = createTextSync({ documents, texts, read: deps.readText, later });
  const savedParts = () => saveParts(parts, stores);
  const journal = keepJournal({
    ...{ api, documents, texts, typed, view, window, savedParts, later },
    hasTyped: () => hasTyped(parts, stores),
  });
  const stopFollowing = connectStores(deps, stores);
  if (opened !== null) documents.getState().open(opened);
  const left = opened?.typed ?? [];
  const memory = deps.documentMemory;
  const kept = keepParts({ stores, parts, memory, left: left.map((entry) => entry.parts), later });
  if (opened !== null) for (const entry of left) journal.adopt(opened.path, entry.window);
  return {
    ...{ key, ...stores, textSync, journal, kept },
    dispose: () => {
      kept.stop();
      stopFollowing();
      journal.stop();
      textSync.stop();
      stores.compare.getState().stop();
      stores.prove.getState().cancel();
      stores.simulation.getState().close();
      stores.consoles.getState().leave();
      void stores.session.getState().open(null);
      void stores.tests.getState().open(null);
    },
  };
}

export function pathOf({ documents }: Pick<OpenDocument, 'documents'>): string | null {
  return documents.getState().project?.path ?? null;
}

/** Whether there are edits that aren't on disk, or text that couldn't be applied. */
export function hasUnsaved({ documents, texts }: Pick<OpenDocument, 'documents' | 'texts'>): boolean {
  return isDirty(documents.getState()) || openDrafts(texts.getState().drafts).length > 0;
}

/** The conversation on the canvas: the simulated one if any, otherwise that of the active console. */
export function shownConversation({
  simulation,
  consoles,
}: Pick<OpenDocument, 'simulation' | 'consoles'>): SessionStore {
  return simulation.getState().playing?.session ?? shownSession(consoles.getState());
}
