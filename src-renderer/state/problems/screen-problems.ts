/**
 * Problems of the open project's screens, found when the browser is idle. The screens are those of the document; the
 * services list screen files that can't be read when they read the project.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Problem } from '../../../src-shared/document/problems.ts';
import type { BrokenFile, CheckedScreens } from '../../../src-shared/plugin/screen-node-problems.ts';
import type { Visibility } from '../editing/visibility.ts';
import type { Screens } from '../../../src-shared/document/document.ts';
import type { Steps } from '../../../src-shared/steps.ts';
import { screenOfTextFile } from '../../../src-shared/screen-edits/screen-text.ts';
import type { DocumentState, Project } from '../editing/document-state.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import { runInParts } from './run-in-parts.ts';

export interface ScreenProblems {
  readonly problems: readonly Problem[];
}

export type ScreenProblemsStore = StoreApi<ScreenProblems>;

export type CheckScreens = (checked: CheckedScreens) => Steps<readonly Problem[]>;

export interface ScreenProblemsDeps {
  readonly documents: DocumentStore;
  readonly visibility: Pick<Visibility, 'whenShown'>;
  /** Loads the checks of screens: most windows start without them. */
  readonly loadScreenChecks: () => Promise<CheckScreens>;
  readonly whenIdle: (task: () => void) => void;
  /** Milliseconds. */
  readonly clock: () => number;
}

const NONE: ScreenProblems = { problems: [] };

export function createScreenProblems(deps: ScreenProblemsDeps): ScreenProblemsStore {
  const { documents, visibility, loadScreenChecks, whenIdle, clock } = deps;
  const store = createStore<ScreenProblems>()(() => NONE);
  let isWaiting = false;

  const check = async () => {
    isWaiting = false;
    if (hasNone(documents.getState())) return store.setState(NONE);
    const checkScreens = await loadScreenChecks();
    const { project, document, content } = documents.getState();
    if (project === null) return;
    const plugin = project.plugins?.own ?? null;
    const steps = checkScreens({
      ...{ flow: document.flow, plugin, screens: content.screens ?? {} },
      broken: brokenIn(project, content.screens),
    });
    runInParts(steps, {
      ...{ clock, pause: whenIdle },
      // Another check follows every change.
      isNeeded: () => isUnchanged(documents.getState(), { project, document, content }),
      onDone: (problems) => store.setState({ problems }),
    });
  };

  const checkSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    visibility.whenShown(() => whenIdle(() => void check()));
  };

  documents.subscribe((now, before) => {
    const { project } = now;
    if (project?.path !== before.project?.path) store.setState(NONE);
    if (project === null) return;
    if (!isUnchanged(now, before) && !(hasNone(now) && hasNone(before))) checkSoon();
  });
  return store;
}

type Checked = Pick<DocumentState, 'project' | 'document' | 'content'>;

function isUnchanged(now: Checked, before: Checked): boolean {
  return (
    now.document.flow === before.document.flow &&
    now.content.screens === before.content.screens &&
    now.project?.path === before.project?.path &&
    now.project?.brokenScreens === before.project?.brokenScreens
  );
}

function hasNone({ project, content }: Pick<DocumentState, 'project' | 'content'>): boolean {
  return project?.brokenScreens === undefined && content.screens === undefined;
}

/** A screen of the document with the same name replaces the file when it is saved, and is checked instead. */
function brokenIn({ brokenScreens = [] }: Project, screens: Screens = {}): readonly BrokenFile[] {
  return brokenScreens.filter(({ file }) => !Object.hasOwn(screens, screenOfTextFile(file) ?? ''));
}
