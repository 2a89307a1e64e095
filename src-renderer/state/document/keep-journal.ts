/** Sends unsaved edits, and typed text that isn't applied, to the journal of this window. */
import type { Api } from '../../bridge/api.ts';
import type { OpenTexts } from '../../../src-shared/contract/projects.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { textSource } from '../text/text-source.ts';
import { openDrafts, type TextsStore } from '../text/text-store.ts';
import { hasDiverged } from '../text/text-sync.ts';
import { isDirty, unsavedRenames, type DocumentState } from '../editing/document-state.ts';
import type { Subscribable } from '../editing/document-part.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import type { Content } from '../editing/layered-content.ts';
import type { ViewStore } from '../window/view-store.ts';

/** Edits reach the journal this long after the last one of a burst. */
export const JOURNAL_AFTER_MS = 400;

export interface Journal {
  flush(): void;
  /** Called after a save: edits made during it must still be kept. */
  settle(): void;
  stop(): void;
  /** Takes over restored edits of another window. Its journal is deleted once they are in this window's. */
  adopt(project: string, window: string | undefined): void;
}

export interface JournalDeps {
  readonly api: Pick<Api, 'request'>;
  readonly documents: DocumentStore;
  readonly texts: TextsStore;
  /** The stores with text typed elsewhere, and whether any of it isn't in the document. */
  readonly typed: readonly Subscribable[];
  readonly hasTyped: () => boolean;
  readonly view: ViewStore;
  readonly window: string;
  /** The parts of the document other than its content, stored with it. */
  readonly savedParts: () => JsonObject;
  /** Runs a task after a delay. Returns a function that cancels it. */
  readonly later: (ms: number, task: () => void) => () => void;
}

export function keepJournal(deps: JournalDeps): Journal {
  const { api, documents, texts, typed, hasTyped, view, window, savedParts, later } = deps;
  let cancel: (() => void) | null = null;
  /** Whether the journal may have an entry. */
  let isKept = false;
  let warned = false;
  const adopted = new Map<string, Set<string | undefined>>();

  const isUnsaved = () =>
    isDirty(documents.getState()) || hasTyped() || keptTexts(texts, documents.getState().content) !== null;

  const write = async () => {
    cancel = null;
    const state = documents.getState();
    if (state.project === null) return;
    const { path } = state.project;
    const kept = keptTexts(texts, state.content);
    isKept = isUnsaved();
    const unsaved = { ...journalContents(state, kept), parts: savedParts() };
    const result = isKept
      ? await api.request('project.journal', { path, window, ...unsaved })
      : await api.request('project.discard-journal', { path, window });
    if (result.ok) {
      const foreign = adopted.get(path) ?? [];
      adopted.delete(path);
      for (const other of foreign) await api.request('project.discard-journal', discarded(path, other));
      return;
    }
    if (warned) return;
    warned = true;
    view.getState().notify({ tone: 'warning', title: result.error.message, text: result.error.hint });
  };

  const schedule = () => {
    cancel?.();
    cancel = later(JOURNAL_AFTER_MS, () => void write());
  };

  onUnsavedChange({ documents, texts }, schedule);
  for (const store of typed)
    store.subscribe(() => documents.getState().project !== null && (isKept || isUnsaved()) && schedule());

  return {
    flush: () => {
      if (cancel === null) return;
      cancel();
      void write();
    },
    settle: () => {
      if (isUnsaved()) schedule();
    },
    stop: () => {
      cancel?.();
      cancel = null;
    },
    adopt: (project, other) => {
      // If a tab is closed and reopened in this window, its journal is overwritten, not deleted.
      if (other !== window) adopted.set(project, (adopted.get(project) ?? new Set()).add(other));
      schedule();
    },
  };
}

function onUnsavedChange({ documents, texts }: Pick<JournalDeps, 'documents' | 'texts'>, schedule: () => void): void {
  documents.subscribe((state, before) => {
    const isSame = state.project !== null && state.project.path === before.project?.path;
    const isEdit = isSame && state.history !== before.history && state.content !== before.content;
    if (isEdit) schedule();
  });
  texts.subscribe(({ drafts }, before) => {
    if (drafts !== before.drafts && documents.getState().project !== null) schedule();
  });
}

export function discarded(path: string, window: string | undefined) {
  return window === undefined ? { path } : { path, window };
}

function keptTexts(texts: TextsStore, content: Content): OpenTexts | null {
  const open = openDrafts(texts.getState().drafts);
  if (open.length === 0) return null;
  const kept = open.map(([file, draft]) => {
    const isStale = hasDiverged(draft, textSource(content, file));
    return [file, { text: draft.text, isStale }] as const;
  });
  return Object.fromEntries(kept);
}

function journalContents(state: DocumentState, kept: OpenTexts | null) {
  const { flow, layout, layers, screens } = state.content;
  const changes = [...unsavedRenames(state)];
  return {
    ...{ flow, layout },
    ...(layers !== undefined && { layers: [...layers] }),
    ...(screens !== undefined && { screens }),
    ...(changes.length > 0 && { changes }),
    ...(kept && { texts: kept }),
    ...(!isDirty(state) && kept === null && { isSaved: true }),
  };
}
