/**
 * Problems of the open project's screen files, found when the browser has a moment. The files are read when the project is
 * opened or saved, and when the window is looked at again: another editor may have written them.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { deepEqual } from '../../../src-shared/equality.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import type { CheckedScreens, ScreenText } from '../../../src-shared/plugin/screen-node-problems.ts';
import type { Api } from '../../bridge/api.ts';
import type { Visibility } from '../editing/visibility.ts';
import { unsavedRenames } from '../editing/document-state.ts';
import type { DocumentStore } from '../editing/document-store.ts';

export interface ScreenProblems {
  readonly problems: readonly Problem[];
}

export interface ScreenProblemsStore extends StoreApi<ScreenProblems> {
  /** Reads the files again. */
  refresh(): Promise<void>;
}

export type CheckScreens = (checked: CheckedScreens) => readonly Problem[];

export interface ScreenProblemsDependencies {
  readonly api: Pick<Api, 'request'>;
  readonly documents: DocumentStore;
  readonly visibility: Pick<Visibility, 'whenShown'>;
  /** Loads the checks of screens: most windows begin without them. */
  readonly loadScreenChecks: () => Promise<CheckScreens>;
  readonly whenIdle: (task: () => void) => void;
}

const NONE: ScreenProblems = { problems: [] };

export function createScreenProblems(dependencies: ScreenProblemsDependencies): ScreenProblemsStore {
  const { api, documents, visibility, loadScreenChecks, whenIdle } = dependencies;
  const store = createStore<ScreenProblems>()(() => NONE);
  let screens: readonly ScreenText[] = [];
  let readPath: string | null = null;
  let isWaiting = false;

  const check = async () => {
    isWaiting = false;
    if (screens.length === 0) return store.setState(NONE);
    const checkScreens = await loadScreenChecks();
    const state = documents.getState();
    if (state.project === null || state.project.path !== readPath) return;
    const plugin = state.project.plugins?.own ?? null;
    store.setState({
      problems: checkScreens({ flow: state.document.flow, plugin, screens, renames: unsavedRenames(state) }),
    });
  };

  const checkSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    visibility.whenShown(() => whenIdle(() => void check()));
  };

  const refresh = async () => {
    const path = documents.getState().project?.path;
    if (path === undefined) return;
    const read = await api.request('project.screens', { path });
    if (!read.ok || documents.getState().project?.path !== path) return;
    if (path === readPath && deepEqual(screens, read.value)) return;
    readPath = path;
    screens = read.value;
    checkSoon();
  };

  documents.subscribe(({ project, document }, before) => {
    if (project?.path !== before.project?.path) {
      screens = [];
      store.setState(NONE);
    }
    if (project === null) return;
    if (project.path !== before.project?.path || project.revision !== before.project?.revision) {
      return visibility.whenShown(() => whenIdle(() => void refresh()));
    }
    if (document.flow !== before.document.flow && screens.length > 0) checkSoon();
  });
  return { ...store, refresh };
}
