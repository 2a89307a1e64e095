/** Problems of the open document, by node or edge for badges, without those that are hidden until their item is left. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { deepEqual } from '../../../src-shared/equality.ts';
import { countProblems, type ProblemCounts } from '../../../src-shared/document/problem-counts.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { oncePainted } from '../editing/once-painted.ts';
import { createFlowProblems, type FlowProblemsDeps } from './flow-problems.ts';
import { EMPTY_FLOW, type FreshState } from './fresh-store.ts';
import { placeKey } from './place-key.ts';

export interface ProblemsState extends ProblemCounts {
  readonly problems: readonly Problem[];
  /** Problems by `placeKey`; an entry keeps its identity while its problems stay the same. */
  readonly byPlace: ReadonlyMap<string, readonly Problem[]>;
}

export type ProblemsStore = StoreApi<ProblemsState>;

export interface ProblemsDeps extends FlowProblemsDeps {
  /** Problems of the screen files, shown with those of the flow. */
  readonly screens?: Pick<StoreApi<{ readonly problems: readonly Problem[] }>, 'getState' | 'subscribe'>;
  /** Items whose problems are hidden until they are left. */
  readonly fresh?: Pick<StoreApi<FreshState>, 'getState' | 'subscribe'>;
}

export function createProblemsStore(deps: ProblemsDeps): ProblemsStore {
  const { screens, fresh, afterPaint } = deps;
  const flow = createFlowProblems(deps);
  const store = createStore<ProblemsState>()(() => ({ problems: [], byPlace: new Map(), errors: 0, warnings: 0 }));
  const publish = () => {
    const ofFlow = flow.getState().problems;
    const ofScreens = screens?.getState().problems ?? [];
    const found = ofScreens.length === 0 ? ofFlow : [...ofFlow, ...ofScreens];
    const problems = withoutFresh(found, fresh?.getState());
    const before = store.getState();
    if (deepEqual(before.problems, problems)) return;
    store.setState({ problems, ...countProblems(problems), byPlace: byPlace(problems, before.byPlace) });
  };
  flow.subscribe(publish);
  screens?.subscribe(publish);
  // Problems that were hidden appear after the frame of the edit or click that shows them.
  fresh?.subscribe(oncePainted(afterPaint, publish));
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
