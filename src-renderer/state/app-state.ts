/** Everything a window holds, wired once by hand. Components reach it through `app-context.tsx`. */
import type { Api } from '../api.ts';
import { createDocumentStore, type DocumentStore } from './document-store.ts';
import { createDraftsStore, type DraftsStore } from './drafts-store.ts';
import { followConversation } from './follow-conversation.ts';
import { createProblemsStore, type ProblemsStore } from './problems-store.ts';
import { createSelectionStore, type SelectionStore } from './selection-store.ts';
import type { SessionMemory } from './session-memory.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { createSettingsStore, type SettingsStore } from './settings-store.ts';
import { createViewStore, type ViewStore } from './view-store.ts';

export interface AppState {
  readonly api: Api;
  readonly documents: DocumentStore;
  readonly selection: SelectionStore;
  readonly problems: ProblemsStore;
  readonly view: ViewStore;
  readonly session: SessionStore;
  readonly settings: SettingsStore;
  readonly drafts: DraftsStore;
}

export interface AppDependencies {
  readonly api: Api;
  readonly memory: SessionMemory;
  readonly now: () => number;
  readonly whenIdle: (task: () => void) => () => void;
}

export function createAppState({ api, memory, now, whenIdle }: AppDependencies): AppState {
  const documents = createDocumentStore({ now });
  const session = createSessionStore({ api, memory, currentFlow: () => documents.getState().document.flow });
  // The conversation goes with its project, whichever way that was opened or closed.
  documents.subscribe(({ project }) => void session.getState().open(project?.path ?? null));
  const view = createViewStore();
  followConversation({ session, documents, view });
  return {
    api,
    documents,
    selection: createSelectionStore(),
    problems: createProblemsStore({ documents, whenIdle }),
    view,
    session,
    settings: createSettingsStore(api),
    drafts: createDraftsStore(),
  };
}
