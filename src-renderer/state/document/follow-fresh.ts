/** The problems of a new item are hidden until you leave it or a command runs the checks. */
import type { StoreApi } from 'zustand/vanilla';
import type { SessionState } from '../conversation/session-state.ts';
import type { SimulationState } from '../conversation/simulation-store.ts';
import type { SelectionState } from '../editing/selection-store.ts';
import type { FreshStore } from '../problems/fresh-store.ts';
import type { ProveState } from '../problems/prove-store.ts';
import type { TestsState } from '../tests/tests-state.ts';
import type { ViewState } from '../window/view-store.ts';

type Watched<State> = Pick<StoreApi<State>, 'subscribe'>;

export interface FreshStores {
  readonly fresh: FreshStore;
  readonly selection: Watched<SelectionState>;
  readonly session: Watched<Pick<SessionState, 'phase'>>;
  readonly simulation: Watched<Pick<SimulationState, 'playing'>>;
  readonly tests: Watched<Pick<TestsState, 'run'>>;
  readonly prove: Watched<Pick<ProveState, 'phase'>>;
}

/** Returns a function that stops following. */
export function followFresh(stores: FreshStores, view: Watched<Pick<ViewState, 'panels'>>): () => void {
  const { fresh, selection, session, simulation, tests, prove } = stores;
  const end = () => fresh.getState().end();
  selection.subscribe((state) => fresh.getState().selected(state));
  session.subscribe(({ phase }, before) => {
    if (phase !== before.phase && phase !== 'idle' && phase !== 'attaching') end();
  });
  when(simulation, ({ playing }) => playing !== null, end);
  when(tests, ({ run }) => run !== null, end);
  when(prove, ({ phase }) => phase === 'running', end);
  const stops = [
    when(view, ({ panels }) => panels.problems, end),
    // The layers panel shows whether the flow can be published.
    when(view, ({ panels }) => panels.layers, end),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls back each time the condition becomes true. Returns a function that stops it. */
function when<State>(store: Watched<State>, isSo: (state: State) => boolean, onStart: () => void): () => void {
  return store.subscribe((state, before) => {
    if (isSo(state) && !isSo(before)) onStart();
  });
}
