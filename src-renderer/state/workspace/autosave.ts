/** Saves edits automatically, shortly after the last one. Edits that need a decision first are left to the user. */
import { isDirty, unsavedRenames, type DocumentState } from '../editing/document-state.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { SettingsStore } from '../window/settings-store.ts';
import type { OpenDocuments } from './open-documents.ts';

/** Long enough for the next edit of a burst, short enough to go unnoticed. */
export const AUTOSAVE_AFTER_MS = 1000;

export interface Autosave {
  /** Saves the pending edits of a document now. */
  flush(document: OpenDocument): Promise<void>;
}

export interface AutosaveDeps {
  readonly opened: OpenDocuments;
  readonly settings: SettingsStore;
  readonly save: (document: OpenDocument) => Promise<void>;
  /** Whether the caret is in a field or an editor. */
  readonly isTyping: () => boolean;
  /** Runs a task after a delay. Returns a function that cancels it. */
  readonly later: (ms: number, task: () => void) => () => void;
}

export function createAutosave({ opened, settings, save, isTyping, later }: AutosaveDeps): Autosave {
  const isOn = (): boolean => settings.getState().settings?.autosave === true;
  const followed = new Map<OpenDocument, () => void>();

  const flush = async (document: OpenDocument): Promise<void> => {
    if (isOn() && needsNoDecision(document.documents.getState())) await save(document);
  };

  const follow = (document: OpenDocument): (() => void) => {
    const { documents } = document;
    let cancel = (): void => undefined;
    const schedule = (): void => {
      cancel();
      if (!isDirty(documents.getState())) return;
      cancel = later(AUTOSAVE_AFTER_MS, () => {
        // Tests follow a new name when it is saved, so a half-typed one has to wait.
        const isHalfNamed = unsavedRenames(documents.getState()).length > 0 && isTyping();
        if (isHalfNamed) schedule();
        else void flush(document);
      });
    };
    const unsubscribe = [
      documents.subscribe((state, before) => {
        const isEdit = state.content !== before.content || state.savedPosition !== before.savedPosition;
        const isDecided = state.external !== before.external || state.recoveries !== before.recoveries;
        if (isEdit || isDecided) schedule();
      }),
      settings.subscribe((state, before) => {
        if (state.settings?.autosave !== before.settings?.autosave) schedule();
      }),
    ];
    return () => {
      cancel();
      for (const stop of unsubscribe) stop();
    };
  };

  opened.store.subscribe(({ all }) => {
    for (const document of all) if (!followed.has(document)) followed.set(document, follow(document));
    for (const [document, stop] of followed) {
      if (all.includes(document)) continue;
      stop();
      followed.delete(document);
    }
  });
  return { flush };
}

function needsNoDecision(state: DocumentState): boolean {
  const { project, saveState, external, recoveries } = state;
  if (project === null || project.readOnly || !isDirty(state)) return false;
  return saveState.kind !== 'saving' && external === null && recoveries.length === 0;
}
