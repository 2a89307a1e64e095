/** The import shown in this window: its state and requests. The services do the work. */
import { createStore } from 'zustand/vanilla';
import { ImportRunner } from './import-runner.ts';
import { NO_IMPORT, type ImportActions, type ImportDeps, type ImportState, type ImportStore } from './import-state.ts';

export function createImportStore(deps: ImportDeps): ImportStore {
  return createStore<ImportState & ImportActions>()((set, _get, store) => {
    const runner = new ImportRunner(deps, store);
    return {
      ...NO_IMPORT,
      jobs: [],
      recent: deps.memory.sources(),
      look: () => runner.look(),
      show: (job) => runner.show(job),
      leave: () => runner.leave(),
      start: (source) => runner.start(source),
      resync: (folder, from) => runner.resync(folder, from),
      decide: (change) => runner.decide(change),
      design: (change = {}) => runner.design(change),
      rethink: (rethinks) => set({ rethinks }),
      write: (force) => runner.write(force),
      check: () => runner.check(),
      again: () => runner.again(),
      cancel: () => runner.cancel(),
      openText: (path) => runner.texts.open('texts', path),
      openSource: (path) => runner.texts.open('sources', path),
      type: (path, text) => runner.texts.type(path, text),
      revert: (path) => runner.texts.revert(path),
      flush: () => runner.texts.flush(),
      dismiss: () => set({ error: null }),
    };
  });
}
