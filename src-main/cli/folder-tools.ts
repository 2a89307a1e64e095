/** The tools of a folder, as commands see and call them. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findPlaces } from '../transport/places.ts';
import { createIsolation, type Isolation } from '../isolation/isolation.ts';
import { openTrustStore } from '../plugins/trust-store.ts';
import { createExternalAgents, type ImportedAgents } from '../python/external-agents.ts';
import { embedderOf } from '../knowledge/embedder.ts';
import { Knowledge } from '../knowledge/knowledge.ts';
import type { AgentEnvironment } from '../settings/agent-environment.ts';
import { createFileKeyStore } from '../settings/key-store.ts';
import { settingsForAgents, type SettingsForAgents } from '../settings/settings-for-agents.ts';
import { createSettingsStore } from '../settings/settings-store.ts';
import { IN_MEMORY, openDatabase } from '../store/database.ts';
import { createLogger, type Logger } from '../telemetry/logger.ts';
import { createBuiltInTools, type BuiltInOptions } from '../tools/built-in.ts';
import type { AgentModels } from '../tools/model-tools.ts';
import { createProjectTools, type ProjectTools, type ProjectToolsOptions } from '../tools/project/project-tools.ts';
import { inputSchemaOf } from '../flow-runtime/tools/tool-schemas.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import type { KnownTools } from '../../src-shared/flow/environment.ts';
import { createFolderReader } from '../trust/folder-reader.ts';
import { createVerdicts } from '../trust/verdicts.ts';
import type { Io } from './command.ts';
import { t } from '../messages/translate.ts';

/**
 * Provides tools that can be called: plugin code only for samples and folders trusted in the studio, agents as
 * configured there.
 */
export async function withFolderTools<T>(
  folder: string,
  io: Io,
  work: (tools: ToolRegistry) => Promise<T>,
): Promise<T> {
  return await withTools(io, ({ tools }) => work(tools.registryOf(folder)));
}

interface AgentUse {
  readonly io: Io;
  readonly environment: AgentEnvironment;
}

/** Also provides the models configured in the studio, with the agent settings of the environment. */
export async function withStudioModels<T>(
  folder: string,
  { io, environment }: AgentUse,
  work: (tools: ToolRegistry, agentSettings: SettingsForAgents['now']) => Promise<T>,
): Promise<T> {
  const { dataDir } = findPlaces(io.env);
  const keys = createFileKeyStore(join(dataDir, 'keys.json'));
  const stored = createSettingsStore({ file: join(dataDir, 'settings.json'), keyStore: keys });
  const note = await stored.note();
  if (note !== null) io.err(`${note}\n`);
  const settings = settingsForAgents(stored, environment);
  const { arxivUrl } = environment;
  return await withTools(io, ({ tools }) => work(tools.registryOf(folder), settings.now), { settings, keys, arxivUrl });
}

export interface CommandTools {
  readonly tools: ProjectTools;
  readonly agents: ImportedAgents;
  readonly log: Logger;
}

type StudioModels = AgentModels & Pick<BuiltInOptions, 'arxivUrl'>;

/** Provides the tools of any folder while the work runs. */
export async function withTools<T>(
  io: Io,
  work: (parts: CommandTools) => Promise<T>,
  models: StudioModels | null = null,
): Promise<T> {
  const { dataDir, resourcesDir } = findPlaces(io.env);
  const log = createLogger({ level: 'warn', stream: { write: (line) => io.err(line) } });
  const trust = await openTrustStore({
    file: join(dataDir, 'trust.json'),
    samples: [join(resourcesDir, 'plugins')],
    clock: () => new Date(),
    log,
  });
  const database = openDatabase(IN_MEMORY);
  if (!database.ok) throw new Error(database.error.message);
  const { variables } = createFileKeyStore(join(dataDir, 'keys.json'));
  const isolation = isolationOf(io.env);
  const agents = await createExternalAgents({
    ...{ dataDir, resourcesDir, variables, isolation, log, trustOf: trust.verdict, env: io.env },
    ...{ database: database.value, clock: () => new Date() },
  });
  const knowledge = new Knowledge({ dataDir, ...(models === null ? {} : { findEmbedder: embedderOf(models) }) });
  const tools = toolsWith(
    { trustOf: trust.verdict, isolation, agents, log },
    { models, knowledge, arxivUrl: models?.arxivUrl },
  );
  try {
    return await work({ tools, agents, log });
  } finally {
    await tools.close();
    knowledge.close();
    await agents.close();
    database.value.close();
  }
}

/** Returns the names and inputs of tools without running anything from the folder. */
export function knownTools(folder: string): KnownTools {
  const silent = createLogger({ level: 'silent', stream: { write: () => undefined } });
  const trustOf = createVerdicts(createFolderReader(), () => t('cli.folderTools.namesOnly'));
  const registry = toolsWith({ trustOf, isolation: isolationOf(process.env), log: silent }).registryOf(folder);
  const tools = registry.list();
  const schemas = tools.flatMap((tool) => {
    const schema = inputSchemaOf(tool);
    return schema === null ? [] : [[tool.name, schema] as const];
  });
  return { tools: tools.map(({ name }) => name), schemas: Object.fromEntries(schemas) };
}

type Sources = Pick<BuiltInOptions, 'models' | 'knowledge' | 'arxivUrl'>;

function toolsWith(options: Omit<ProjectToolsOptions, 'builtIn'>, sources: Sources = {}): ProjectTools {
  const builtIn = (allowedOrigins: () => readonly string[]): ToolRegistry =>
    createBuiltInTools({ allowedOrigins, ...sources });
  return createProjectTools({ builtIn, ...options });
}

function isolationOf(env: Io['env']): Isolation {
  return createIsolation({ dataDir: findPlaces(env).dataDir, home: homedir(), env, platform: process.platform });
}
