/** Builds the import service from its parts: fetching, inspecting, designing, generating, writing, and validating. */
import { join } from 'node:path';
import { recommend } from '../../src-shared/importer/to-flow/recommend.ts';
import type { ModelSources } from '../models/find-model.ts';
import type { ImportedAgents } from '../python/external-agents.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import { createDesigner } from './design/designer.ts';
import { fetchSource } from './fetch/fetch-source.ts';
import { checkGenerated } from './generate/check-generated.ts';
import { generatePlugin } from './generate/generate-plugin.ts';
import { inspectFolder } from './inspect/inspect-folder.ts';
import { ImportJobs } from './jobs/import-jobs.ts';
import { createKnownFolders } from './jobs/known-folders.ts';
import type { ImportService } from './jobs/import-service.ts';
import type { ImportSteps } from './jobs/import-steps.ts';
import { resyncFolder } from './resync/resync-folder.ts';
import { validatePlugin } from './validate/validate-plugin.ts';
import { sweep } from './staging/temporary-folders.ts';
import { t } from '../messages/translate.ts';

export interface ImportsOptions {
  readonly dataDir: string;
  /** The folder that new plugins are written to. */
  readonly workspace: string;
  /** How users choose another workspace. Default: with SWITCHYARD_HOME. */
  readonly chooseHint?: string;
  /** Folders of other plugins, such as the samples. Their ids can't be reused. */
  readonly others: readonly string[];
  readonly models: ModelSources;
  readonly toolsOf: (folder: string) => ToolRegistry;
  readonly agents: Pick<ImportedAgents, 'check'>;
  /** Stops everything that runs from a folder before its files change. */
  readonly release: (folder: string) => void;
  readonly clock: () => Date;
  readonly log: Logger;
}

export async function createImports(options: ImportsOptions): Promise<ImportService> {
  const { dataDir, workspace, others, clock, log, release } = options;
  const below = join(dataDir, 'imports');
  const places = { workspace, others, release, chooseHint: options.chooseHint ?? t('imports.canHold.chooseHint') };
  const folders = createKnownFolders(join(dataDir, 'import-folders.json'), log);
  for (const folder of new Set([below, workspace, ...(await folders.parents())]))
    await sweep(folder, clock().getTime());
  return new ImportJobs({ steps: stepsOf(options, below), places, folders, clock, log });
}

function stepsOf({ models, toolsOf, agents, clock, log }: ImportsOptions, below: string): ImportSteps {
  const designer = createDesigner({ ...models, log: (entry) => log.info(entry, entry.event) });
  const { judge } = designer;
  return {
    fetch: (source, working) => fetchSource(source, { ...working, below }),
    inspect: inspectFolder,
    recommend,
    design: designer.design,
    generate: generatePlugin,
    check: checkGenerated,
    resync: resyncFolder,
    validate: (folder, working) => validatePlugin(folder, { toolsOf, agents, judge, clock }, working),
  };
}
