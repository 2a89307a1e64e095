/** The import this window shows. The services do the work; here is what is known of it, and what is asked of them. */
import { createStore } from 'zustand/vanilla';
import type { RequestName, RequestOf, ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { ImportChoice, ImportJob } from '../../../src-shared/importer/job.ts';
import type { Result } from '../../../src-shared/result.ts';
import type { Api } from '../../api.ts';
import type { ImportMemory } from './import-memory.ts';
import { NO_IMPORT, type Busy, type ImportActions, type ImportState, type ImportStore } from './import-state.ts';
import { firstChoice, isUnfinished } from './import-steps.ts';
import { ImportTexts } from './import-texts.ts';
import { ImportWatch } from './import-watch.ts';

export interface ImportDependencies {
  readonly api: Pick<Api, 'request'>;
  readonly memory: ImportMemory;
  /** Runs a task after a pause. Returns the way to call it off. */
  readonly later: (ms: number, task: () => void) => () => void;
}

type JobRequest = {
  [Name in RequestName]: ResponseOf<Name> extends ImportJob ? Name : never;
}[RequestName];

export function createImportStore(dependencies: ImportDependencies): ImportStore {
  const { api, memory } = dependencies;
  return createStore<ImportState & ImportActions>()((set, get, store) => {
    const texts = new ImportTexts(dependencies, store);
    const watch = new ImportWatch(dependencies, store);
    const fetched = async (job: ImportJob) => {
      if (get().inspection !== null || job.state === 'FETCHING' || job.state === 'IDLE') return;
      const found = await api.request('import.inspection', { job: job.job });
      if (!found.ok || get().job?.job !== job.job) return;
      set({ inspection: found.value, choice: get().choice ?? firstChoice(get().job ?? job, found.value) });
    };
    watch.onState = fetched;

    /** Asks for a step of the job; what is told of it meanwhile is followed. */
    const ask = async <Name extends JobRequest>(busy: Busy, name: Name, body: RequestOf<Name>) => {
      if (get().busy !== null) return;
      set({ busy, error: null });
      const result = (await api.request(name, body)) as Result<ImportJob>;
      set({ busy: null, ...(result.ok ? {} : { error: result.error }) });
      if (result.ok) watch.follow(result.value);
    };
    const begin = async <Name extends JobRequest>(name: Name, body: RequestOf<Name>) => {
      if (get().busy !== null) return;
      watch.stop();
      set({ ...NO_IMPORT });
      await ask('starting', name, body);
    };
    const withJob = async (busy: Busy, name: 'import.validate' | 'import.cancel') => {
      const { job } = get();
      if (job !== null) await ask(busy, name, { job: job.job });
    };

    return {
      ...NO_IMPORT,
      jobs: [],
      recent: memory.sources(),
      look: async () => {
        const listed = await api.request('import.list', {});
        if (!listed.ok) return set({ error: listed.error });
        const jobs = listed.value.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
        set({ jobs });
        const { job, busy } = get();
        const open = jobs.find((each) => isUnfinished(each));
        if (job === null && busy === null && open !== undefined) get().show(open);
      },
      show: (job) => {
        if (get().job?.job !== job.job) set({ ...NO_IMPORT });
        watch.follow(job);
      },
      leave: () => {
        watch.stop();
        set({ ...NO_IMPORT });
        void get().look();
      },
      start: async (source) => {
        memory.keepSource(source);
        set({ recent: memory.sources() });
        await begin('import.start', { source });
      },
      resync: (folder) => begin('import.resync', { folder }),
      decide: (change) => {
        const { choice } = get();
        if (choice !== null) set({ choice: { ...choice, ...change } });
      },
      design: async (change = {}) => {
        get().decide(change);
        const { job, choice } = get();
        if (job === null || choice === null) return;
        set({ rethinks: false, texts: {} });
        await ask('choosing', 'import.choose', { job: job.job, choice: spelled(choice) });
      },
      rethink: (rethinks) => set({ rethinks }),
      write: async (force) => {
        const { job } = get();
        if (job === null) return;
        await texts.flush();
        await ask('writing', 'import.write', { job: job.job, force });
      },
      check: () => withJob('checking', 'import.validate'),
      again: () => again(get()),
      cancel: async () => {
        await withJob('stopping', 'import.cancel');
        if (get().error === null) get().leave();
      },
      openText: (path) => texts.open('texts', path),
      openSource: (path) => texts.open('sources', path),
      type: (path, text) => texts.type(path, text),
      revert: (path) => texts.revert(path),
      flush: () => texts.flush(),
      dismiss: () => set({ error: null }),
    };
  });
}

/** The services want a server for `remote`, and only there. */
function spelled({ remote, ...choice }: ImportChoice): ImportChoice {
  return choice.strategy === 'remote' && remote !== undefined ? { ...choice, remote } : choice;
}

async function again({ job, start, design, write, check }: ImportState & ImportActions): Promise<void> {
  switch (job?.failedIn) {
    case 'DESIGNING':
    case 'PREVIEW':
    case 'PARSED':
      return await design();
    case 'WRITING':
      return await write(false);
    case 'VALIDATING':
      return await check();
    default:
      if (job !== null && job !== undefined) await start(job.source);
  }
}
