/** Builds the tools of projects: trust, isolation, external agents, built-in tools, and records. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createIsolation } from './isolation/isolation.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { openTrustStore, type TrustStore } from './plugins/trust-store.ts';
import type { OpenProjects } from './project/open-projects.ts';
import { createExternalAgents, type ImportedAgents } from './python/external-agents.ts';
import { NO_AGENT_ENVIRONMENT, type AgentEnvironment } from './settings/agent-environment.ts';
import type { KeyStore } from './settings/key-store.ts';
import type { Database } from './store/database.ts';
import { PluginRecords } from './store/plugin-records.ts';
import { StoredCollections } from './store/record-collections.ts';
import type { Logger } from './telemetry/logger.ts';
import { createBuiltInTools } from './tools/built-in.ts';
import type { AgentModels } from './tools/model-tools.ts';
import { createProjectTools, type ProjectTools } from './tools/project/project-tools.ts';
import { TryTools } from './tools/try-tools.ts';

interface ToolOptions {
  readonly dataDir: string;
  readonly resourcesDir: string;
  readonly keyStore: KeyStore;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly httpOrigins?: readonly string[];
  readonly agentEnvironment?: AgentEnvironment;
}

interface OpenedTools {
  readonly trust: TrustStore;
  readonly tools: ProjectTools;
  readonly tryTools: TryTools;
  readonly records: StoredCollections;
  readonly agents: ImportedAgents;
}

interface ToolSources {
  readonly models: AgentModels;
  readonly knowledge: Knowledge;
  readonly viewers: () => OpenProjects;
}

export async function openTools(
  options: ToolOptions,
  { viewers, ...sources }: ToolSources,
  database: Database,
): Promise<OpenedTools> {
  const { dataDir, resourcesDir, keyStore, clock, log, httpOrigins = [], agentEnvironment } = options;
  const { arxivUrl } = agentEnvironment ?? NO_AGENT_ENVIRONMENT;
  const samples = [join(resourcesDir, 'plugins')];
  const { variables } = keyStore;
  const isolation = createIsolation({ dataDir, home: homedir(), env: process.env, platform: process.platform });
  const trust = await openTrustStore({
    ...{ file: join(dataDir, 'trust.json'), samples, clock, log },
    isolations: async () => ({
      tools: 'sandboxed',
      programs: (await isolation.fence()).kind === 'none' ? 'none' : 'fenced',
    }),
  });
  const trustOf = trust.verdict;
  const agents = await createExternalAgents({
    ...{ dataDir, resourcesDir, database, variables, trustOf, isolation, clock, log },
  });
  const tools = createProjectTools({
    builtIn: (origins) =>
      createBuiltInTools({ allowedOrigins: () => [...httpOrigins, ...origins()], arxivUrl, ...sources }),
    onServerTools: (path) => viewers().announce({ about: 'tools', path }),
    ...{ trustOf, isolation, agents, log },
  });
  const collections = new StoredCollections(database, clock);
  const tryTools = new TryTools({
    ...{ registryOf: tools.registryOf, records: new PluginRecords(database, clock), collections, clock },
  });
  return { trust, tools, tryTools, records: collections, agents };
}
