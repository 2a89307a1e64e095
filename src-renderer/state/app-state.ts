/** Everything a window holds, wired once by hand. Components reach it through `app-context.tsx`. */
import type { Api } from '../api.ts';
import { createDocumentStore, type DocumentStore } from './document-store.ts';
import { createProblemsStore, type ProblemsStore } from './problems-store.ts';
import { createSelectionStore, type SelectionStore } from './selection-store.ts';
import { createViewStore, type ViewStore } from './view-store.ts';

export interface AppState {
  readonly api: Api;
  readonly documents: DocumentStore;
  readonly selection: SelectionStore;
  readonly problems: ProblemsStore;
  readonly view: ViewStore;
}

export interface AppDependencies {
  readonly api: Api;
  readonly now: () => number;
  readonly whenIdle: (task: () => void) => () => void;
}

export function createAppState({ api, now, whenIdle }: AppDependencies): AppState {
  const documents = createDocumentStore({ now });
  return {
    api,
    documents,
    selection: createSelectionStore(),
    problems: createProblemsStore({ documents, whenIdle }),
    view: createViewStore(),
  };
}
