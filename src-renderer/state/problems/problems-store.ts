/**
 * Problems of the open flow, found together with the edit if that is quick, otherwise when the browser is idle; by node
 * or edge for badges.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { expressionsOf } from '../../../src-shared/a2ui/screen-expressions.ts';
import { deepEqual } from '../../../src-shared/equality.ts';
import type { Checker } from '../../../src-shared/checks/check-flow.ts';
import type { CheckEnvironment } from '../../../src-shared/flow/environment.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { countProblems, type ProblemCounts } from '../../../src-shared/document/problem-counts.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import type { Visibility } from '../editing/visibility.ts';
import { oncePainted } from '../editing/once-painted.ts';
import type { Project } from '../editing/document-state.ts';
import type { Content } from '../editing/layered-content.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import { EMPTY_FLOW, type FreshState } from './fresh-store.ts';
import { placeKey } from './place-key.ts';

export interface ProblemsState extends ProblemCounts {
  readonly problems: readonly Problem[];
  /** Problems by `placeKey`; an entry keeps its identity while its problems stay the same. */
  readonly byPlace: ReadonlyMap<string, readonly Problem[]>;
}

export type ProblemsStore = StoreApi<ProblemsState>;

export interface ProblemsDeps {
  readonly documents: DocumentStore;
  /** Problems of the screen files, shown with those of the flow. */
  readonly screens?: Pick<StoreApi<{ readonly problems: readonly Problem[] }>, 'getState' | 'subscribe'>;
  /** Items whose problems are hidden until they are left. */
  readonly fresh?: Pick<StoreApi<FreshState>, 'getState' | 'subscribe'>;
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

/** Problems found this fast are drawn with the edit, in one frame; slower checks follow after it is drawn. */
const QUICK_MS = 8;

/** The durations of the last two checks, because a single slow one may have been delayed by other load. */
const SLOW: readonly [number, number] = [Infinity, Infinity];

interface CheckedInput {
  readonly flow: Flow | null;
  /** Of the project. */
  readonly path: string | null;
  readonly screens: Project['screens'] | undefined;
  readonly screenFiles: Content['screens'];
}

const NOTHING: CheckedInput = { flow: null, path: null, screens: undefined, screenFiles: undefined };

function isSameInput(one: CheckedInput, other: CheckedInput): boolean {
  const isSameFlow = one.flow === other.flow && one.path === other.path;
  return isSameFlow && one.screens === other.screens && one.screenFiles === other.screenFiles;
}

export function createProblemsStore(deps: ProblemsDeps): ProblemsStore {
  const { documents, screens, fresh, visibility, loadChecks, whenIdle, afterPaint, clock } = deps;
  const store = createStore<ProblemsState>()(() => ({ problems: [], byPlace: new Map(), errors: 0, warnings: 0 }));
  let createChecker: (() => Checker) | null = null;
  let checker: Checker | null = null;
  let checked = NOTHING;
  let isWaiting = false;
  let ofFlow: readonly Problem[] = [];
  /** The durations of the last checks of an already checked flow; the first check has everything to examine. */
  let lasted = SLOW;

  const check = () => {
    if (createChecker === null) {
      return loadChecks((loaded) => {
        createChecker = loaded;
        check();
      });
    }
    isWaiting = false;
    const { document, project, content } = documents.getState();
    const input: CheckedInput = {
      flow: document.flow,
      path: project?.path ?? null,
      screens: project?.screens,
      screenFiles: content.screens,
    };
    if (isSameInput(input, checked)) return;
    const isOther = input.path !== checked.path;
    if (isOther || checker === null) checker = createChecker();
    checked = input;
    const begun = clock();
    ofFlow = project === null ? [] : checker.check(document.flow, environmentWith(project, content));
    lasted = isOther ? SLOW : [clock() - begun, lasted[0]];
    publish();
  };

  const publish = () => {
    const ofScreens = screens?.getState().problems ?? [];
    const found = ofScreens.length === 0 ? ofFlow : [...ofFlow, ...ofScreens];
    const problems = withoutFresh(found, fresh?.getState());
    const before = store.getState();
    if (deepEqual(before.problems, problems)) return;
    store.setState({ problems, ...countProblems(problems), byPlace: byPlace(problems, before.byPlace) });
  };
  screens?.subscribe(publish);
  // Problems that were hidden appear after the frame of the edit or click that shows them.
  fresh?.subscribe(oncePainted(afterPaint, publish));

  documents.subscribe((state, before) => {
    const isSame =
      state.document.flow === before.document.flow &&
      state.project === before.project &&
      state.content.screens === before.content.screens;
    if (isSame) return;
    if (isWaiting) return;
    // Rendering reads the stores after this, so the edit and its problems appear together.
    const isKnown = checked.path !== null && state.project?.path === checked.path;
    if (isKnown && Math.min(...lasted) <= QUICK_MS) return check();
    isWaiting = true;
    visibility.whenShown(() => {
      if (isKnown) afterPaint(check);
      else whenIdle(check);
    });
  });
  return store;
}

function withoutFresh(problems: readonly Problem[], fresh: FreshState | undefined): readonly Problem[] {
  if (fresh === undefined || fresh.places.size + fresh.added.size === 0) return problems;
  // A screen isn't new because a new node shows it.
  const isOfScreen = ({ screen }: Problem) => screen !== undefined;
  const isFresh = (problem: Problem) => {
    const key = keyOf(problem) ?? (isOfEmptyFlow(problem) ? EMPTY_FLOW : '');
    return fresh.places.has(key) || (problem.code === 'question.unused' && fresh.added.has(key));
  };
  return problems.filter((problem) => isOfScreen(problem) || !isFresh(problem));
}

/** Includes what the document's screens read. */
export function environmentWith(project: Project, { screens }: Content): CheckEnvironment {
  return { ...environmentOf(project), expressions: expressionsOf(Object.values(screens ?? {})) };
}

type EnvironmentParts = Pick<Project, 'tools' | 'screens' | 'plugins'> & {
  readonly runners?: Project['runners'] | null;
};

export function environmentOf({ tools, screens, runners = null, plugins }: EnvironmentParts): CheckEnvironment {
  const schemas = Object.fromEntries(
    tools.flatMap(({ name, input }) => (input == null ? [] : [[name, input as JsonObject]])),
  );
  const names = tools.map(({ name }) => name);
  return { tools: names, schemas, screens, runners, ...(plugins === undefined ? {} : { plugins }) };
}

function byPlace(
  problems: readonly Problem[],
  before: ReadonlyMap<string, readonly Problem[]>,
): ReadonlyMap<string, readonly Problem[]> {
  const places = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = keyOf(problem);
    if (key === null) continue;
    const list = places.get(key);
    if (list) list.push(problem);
    else places.set(key, [problem]);
  }
  // Badges compare by identity, so an unchanged list is reused.
  const result = new Map<string, readonly Problem[]>();
  for (const [key, list] of places) {
    const old = before.get(key);
    result.set(key, old !== undefined && deepEqual(old, list) ? old : list);
  }
  return result;
}

function isOfEmptyFlow({ code, graph, pointer }: Problem): boolean {
  return code === 'entry.none' && graph === null && pointer === '/nodes';
}

function keyOf(problem: Problem): string | null {
  if (problem.node !== undefined) return placeKey('node', problem.graph, problem.node);
  if (problem.edge !== undefined) return placeKey('edge', problem.graph, problem.edge);
  return null;
}
