/**
 * Problems of the open project's screens, found when the browser is idle. The screens are those of the document;
 * invalid screen files are read when the project is opened or saved, and when they change on disk.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Problem } from '../../../src-shared/document/problems.ts';
import type { CheckedScreens, ScreenText } from '../../../src-shared/plugin/screen-node-problems.ts';
import type { Api } from '../../bridge/api.ts';
import type { Visibility } from '../editing/visibility.ts';
import type { DocumentState } from '../editing/document-state.ts';
import type { DocumentStore } from '../editing/document-store.ts';

export interface ScreenProblems {
  readonly problems: readonly Problem[];
}

export type ScreenProblemsStore = StoreApi<ScreenProblems>;

export type CheckScreens = (checked: CheckedScreens) => readonly Problem[];

export interface ScreenProblemsDependencies {
  readonly api: Pick<Api, 'request'>;
  readonly documents: DocumentStore;
  readonly visibility: Pick<Visibility, 'whenShown'>;
  /** Loads the checks of screens: most windows start without them. */
  readonly loadScreenChecks: () => Promise<CheckScreens>;
  readonly whenIdle: (task: () => void) => void;
}

const NONE: ScreenProblems = { problems: [] };

export function createScreenProblems(dependencies: ScreenProblemsDependencies): ScreenProblemsStore {
  const { api, documents, visibility, loadScreenChecks, whenIdle } = dependencies;
  const store = createStore<ScreenProblems>()(() => NONE);
  let unreadable: readonly ScreenText[] = [];
  let isWaiting = false;

  const check = async () => {
    isWaiting = false;
    if (hasNone(documents.getState(), unreadable)) return store.setState(NONE);
    const checkScreens = await loadScreenChecks();
    const { project, document, content } = documents.getState();
    if (project === null) return;
    const plugin = project.plugins?.own ?? null;
    store.setState({
      problems: checkScreens({ flow: document.flow, plugin, screens: content.screens ?? {}, unreadable }),
    });
  };

  const checkSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    visibility.whenShown(() => whenIdle(() => void check()));
  };

  const readOthers = async () => {
    const { project, content } = documents.getState();
    if (project === null) return;
    const isReadable = (name: string) => Object.hasOwn(content.screens ?? {}, name);
    if (project.screens.every(isReadable)) unreadable = [];
    else {
      const read = await api.request('project.screens', { path: project.path });
      if (!read.ok || documents.getState().project?.path !== project.path) return;
      unreadable = read.value.filter(({ name }) => !isReadable(name));
    }
    checkSoon();
  };

  documents.subscribe(({ project, document, content }, before) => {
    if (project?.path !== before.project?.path) {
      unreadable = [];
      store.setState(NONE);
    }
    if (project === null) return;
    if (project.path !== before.project?.path || project.revision !== before.project?.revision) {
      return visibility.whenShown(() => whenIdle(() => void readOthers()));
    }
    const isSame = document.flow === before.document.flow && content.screens === before.content.screens;
    if (!isSame && !(hasNone({ content }, unreadable) && hasNone(before, unreadable))) checkSoon();
  });
  return store;
}

function hasNone({ content }: Pick<DocumentState, 'content'>, unreadable: readonly ScreenText[]): boolean {
  return unreadable.length === 0 && content.screens === undefined;
}
