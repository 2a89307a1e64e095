/** The tests of the open project: their list, results, and coverage. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { TestPlayer } from './test-player.ts';
import { NO_TESTS, type TestsActions, type TestsDeps, type TestsState } from './tests-state.ts';

export type TestsStore = StoreApi<TestsState & TestsActions>;

export function createTestsStore(deps: TestsDeps): TestsStore {
  return createStore<TestsState & TestsActions>()((set, get, store) => {
    const player = new TestPlayer(deps, store);
    return {
      ...NO_TESTS,
      project: null,
      wantsCoverage: false,
      open: (project) => player.open(project),
      load: () => player.load(),
      play: (files) => player.play(files),
      playFailed: () => player.playFailed(),
      stop: () => player.stop(),
      add: (scripts) => player.add(scripts),
      draft: () => player.draft(),
      rename: (file, name) => player.rename(file, name),
      remove: (file) => player.remove(file),
      accept: (file) => player.accept(file),
      select: (selected) => set({ selected }),
      showCoverage: (wantsCoverage) =>
        set({ wantsCoverage, shown: wantsCoverage ? (get().coverage?.heat ?? null) : null }),
      dismissError: () => set({ error: null }),
    };
  });
}
