/** Wires the steps of an import to what does them. */
import { join } from 'node:path';
import { appError } from '../../src-shared/errors.ts';
import { fail } from '../../src-shared/result.ts';
import type { Logger } from '../telemetry/logger.ts';
import { fetchSource } from './fetch/fetch-source.ts';
import { ImportJobs } from './jobs/import-jobs.ts';
import type { ImportService } from './jobs/import-service.ts';
import type { ImportSteps } from './jobs/import-steps.ts';
import { sweep } from './write/temporary-folders.ts';

export interface ImportsOptions {
  readonly dataDir: string;
  /** The folder of the user's projects: plugins are written here. */
  readonly workspace: string;
  /** Of the samples. */
  readonly samples: string;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Ends what runs for a folder whose files are about to change. */
  readonly release: (folder: string) => void;
}

export async function createImports(options: ImportsOptions): Promise<ImportService> {
  const { dataDir, workspace, samples, clock, log, release } = options;
  const below = join(dataDir, 'imports');
  for (const folder of [below, workspace]) await sweep(folder, clock().getTime());
  return new ImportJobs({
    steps: stepsOf(below),
    places: { workspace, others: [samples], release },
    clock,
    log,
  });
}

function stepsOf(below: string): ImportSteps {
  const notYet = fail(appError('not_runnable', 'This part of the import is not there yet.'));
  return {
    fetch: (source, working) => fetchSource(source, { ...working, below }),
    inspect: async () => notYet,
    recommend: () => null,
    design: async () => Promise.reject(new Error('no designer')),
    generate: async () => [],
    check: () => new Map(),
    resync: async () => notYet,
    validate: async () => ({ checks: [], import_ok: null, smoke_test_ok: null, traceback: null }),
  };
}
