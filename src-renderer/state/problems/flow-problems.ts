/**
 * Problems of the open flow, found together with the edit if that is quick, otherwise in parts: after the edit is drawn,
 * or, of a flow that has just been opened, when the browser is idle.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Checker } from '../../../src-shared/checks/check-flow.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { Steps } from '../../../src-shared/steps.ts';
import type { DocumentState, Project } from '../editing/document-state.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import type { Content } from '../editing/layered-content.ts';
import type { Visibility } from '../editing/visibility.ts';
import { environmentWith } from './check-environment.ts';
import { runInParts } from './run-in-parts.ts';

export interface FlowProblems {
  readonly problems: readonly Problem[];
}

export interface FlowProblemsDeps {
  readonly documents: DocumentStore;
  /** A document that is not on screen is not checked. */
  readonly visibility: Pick<Visibility, 'whenShown'>;
  /** Loads the checks when they are first needed, because a window starts without them. */
  readonly loadChecks: LoadChecks;
  /** Runs a task soon, when nothing more urgent is waiting. */
  readonly whenIdle: (task: () => void) => void;
  /** Runs a task as soon as the change is drawn. */
  readonly afterPaint: (task: () => void) => void;
  /** Milliseconds. */
  readonly clock: () => number;
}

export type LoadChecks = (then: (createChecker: () => Checker) => void) => void;

/** Milliseconds that an edit waits for its check. A longer one would be felt, with routing and drawing on top. */
const WAIT_MS = 4;
/** The durations of the last two checks; a single slow one may have been delayed by other load. */
const SLOW: readonly [number, number] = [Infinity, Infinity];

interface CheckedInput {
  readonly flow: Flow;
  readonly project: Project;
  readonly content: Content;
}

interface WaitingCheck {
  /** Of the project. */
  readonly path: string;
}

function inputOf({ document, project, content }: DocumentState): CheckedInput | null {
  return project === null ? null : { flow: document.flow, project, content };
}

function isSameInput(one: CheckedInput, other: CheckedInput | null): boolean {
  if (other === null) return false;
  const [a, b] = [one.project, other.project];
  const isSameProject = a === b || (a.path === b.path && ENVIRONMENT.every((part) => a[part] === b[part]));
  return isSameProject && one.flow === other.flow && one.content.screens === other.content.screens;
}

/** The parts of a project that a check reads besides its flow. */
const ENVIRONMENT = ['tools', 'screens', 'runners', 'plugins'] as const;

/** Remembers what was checked last, so that the next check has only its changes to examine. */
class CheckedFlow {
  #checker: Checker | null = null;
  #input: CheckedInput | null = null;
  /** The durations of the last checks after the first, which has everything to examine. */
  #lasted = SLOW;

  knows(path: string): boolean {
    return this.#input?.project.path === path;
  }

  /** Whether the next check will probably be done before its edit is drawn. */
  get isQuick(): boolean {
    return Math.min(...this.#lasted) <= WAIT_MS;
  }

  /** Creates a checker for another project. */
  begin({ flow, project, content }: CheckedInput, create: () => Checker): Steps<readonly Problem[]> {
    if (!this.knows(project.path)) [this.#checker, this.#input] = [null, null];
    this.#checker ??= create();
    return this.#checker.checkInSteps(flow, environmentWith(project, content));
  }

  end(input: CheckedInput, took: number): void {
    this.#lasted = this.#input === null ? SLOW : [took, this.#lasted[0]];
    this.#input = input;
  }
}

export function createFlowProblems(deps: FlowProblemsDeps): StoreApi<FlowProblems> {
  const { documents, visibility, loadChecks, whenIdle, afterPaint, clock } = deps;
  const store = createStore<FlowProblems>()(() => ({ problems: [] }));
  const checked = new CheckedFlow();
  let createChecker: (() => Checker) | null = null;
  /** The check that waits or runs in parts. */
  let waiting: WaitingCheck | null = null;

  const checkInParts = (own: WaitingCheck) => {
    if (createChecker === null) {
      return loadChecks((loaded) => {
        createChecker = loaded;
        checkInParts(own);
      });
    }
    const input = inputOf(documents.getState());
    if (waiting !== own || input === null) return;
    runInParts(checked.begin(input, createChecker), {
      ...{ clock, pause: (next) => visibility.whenShown(() => afterPaint(next)) },
      isNeeded: () => waiting === own,
      onDone: (problems, took) => {
        checked.end(input, took);
        // With what is known now, an edit that was made meanwhile is checked faster.
        if (!isSameInput(input, inputOf(documents.getState()))) return afterPaint(() => checkInParts(own));
        waiting = null;
        store.setState({ problems });
      },
    });
  };

  documents.subscribe((state, before) => {
    const input = inputOf(state);
    if (input === null || isSameInput(input, inputOf(before))) return;
    const { path } = input.project;
    if (waiting?.path === path) return;
    const own = { path };
    waiting = own;
    const isKnown = checked.knows(path);
    // Rendering reads the stores after this, so the edit and its problems appear together.
    if (isKnown && checked.isQuick) return checkInParts(own);
    const soon = isKnown ? afterPaint : whenIdle;
    visibility.whenShown(() => soon(() => checkInParts(own)));
  });
  return store;
}
