/**
 * Builds the services of a running Switchyard. The desktop app, the host, the command line, and the tests start here.
 */
import { ToolCache } from './store/tool-cache.ts';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { extractOffline } from '../src-shared/extraction/extract.ts';
import { ok, type Result } from '../src-shared/result.ts';
import type { Handoffs } from './agents/handoffs.ts';
import { createConversations, recoverConversations } from './conversations.ts';
import type { EventSource } from './transport/follow.ts';
import type { AgUi } from './ag-ui/ag-ui.ts';
import { createAnnouncer } from './announcer.ts';
import { createImports, type ImportsOptions } from './importer/create-imports.ts';
import type { ImportService } from './importer/jobs/import-service.ts';
import { createExtractor } from './models/extraction/extractor.ts';
import { embedderOf } from './knowledge/embedder.ts';
import { Knowledge } from './knowledge/knowledge.ts';
import { silenceTracing } from './models/silence-tracing.ts';
import type { DescribeScreen } from './models/screens/describe-screen.ts';
import type { ModelTester } from './models/extraction/test-model.ts';
import type { PluginRegistry } from './plugins/plugin-registry.ts';
import { pluginsIn } from './plugins/plugins-around.ts';
import { migrateSession } from './plugins/migrate-session.ts';
import { createPluginRegistry, type RegistryOptions } from './plugins/registry.ts';
import { planFollowing } from './related-files/related-files.ts';
import { claimDataFolder } from './project/data-folder.ts';
import type { ImportedAgents } from './python/external-agents.ts';
import { createProjects, type Projects } from './project/projects.ts';
import { agentsOf, createRuns, createWatchers, eventsOf } from './run-services.ts';
import type { Runs } from './runs/runs.ts';
import type { ApprovalExpiry } from './runtime/approval-expiry.ts';
import { Sessions } from './runtime/sessions.ts';
import type { SessionsOptions } from './runtime/sessions-options.ts';
import type { AgentEnvironment } from './settings/agent-environment.ts';
import type { KeyStore } from './settings/key-store.ts';
import { createSettingsStore, type SettingsStore } from './settings/settings-store.ts';
import type { StoredCollections } from './store/record-collections.ts';
import { sweepTemporaryOnce } from './store/temporary-names.ts';
import { createLogObserver } from './telemetry/log-observer.ts';
import type { Logger } from './telemetry/logger.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { createObservers, type Observers, type RunObserver } from './telemetry/observers.ts';
import { createTesting, type Testing } from './testing/testing.ts';
import { closeServices } from './close-services.ts';
import { openData } from './open-data.ts';
import { openModels } from './open-models.ts';
import { openTools } from './open-tools.ts';
import { offeredTools } from './tools/offered-tools.ts';
import { toolsForTests } from './tools/tools-for-tests.ts';
import type { TryTools } from './tools/try-tools.ts';
import type { ProjectTools } from './tools/project/project-tools.ts';
import { summarizeTool } from './flow-runtime/tools/registry.ts';
import type { Voice } from './voice/providers.ts';
import type { WireServer } from './wire/wire-server.ts';
import { monotonicClock } from './monotonic-clock.ts';
import { newSessionId } from './runtime/session-id.ts';

export interface AppOptions {
  readonly shell: 'desktop' | 'host';
  /** Holds settings, sessions, and journals. */
  readonly dataDir: string;
  /** The folder of the user's projects. */
  readonly workspace: string;
  /** Holds the samples that come with the app. */
  readonly resourcesDir: string;
  readonly keyStore: KeyStore;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Measures how long clients have been away; unlike `clock`, it doesn't change with the system's time. */
  readonly monotonicClock?: () => Date;
  /** Opened at start instead of the last project. */
  readonly startWith?: string | undefined;
  /** Whether clients may hold conversations without the token; windows show this. */
  readonly openToClients?: boolean;
  /** Agent settings from the environment. */
  readonly agentEnvironment?: AgentEnvironment;
  /** Origins that `http.request` may call. */
  readonly httpOrigins?: readonly string[];
  /** The system's folder dialog, if there is one. */
  readonly pickFolder?: () => Promise<string | null>;
  /** Observers of all runs' events, called in batches so that turns don't wait for them. */
  readonly observers?: readonly RunObserver[];
  /** If true, interrupted runs are not resumed automatically. */
  readonly isSafe?: boolean;
  /** Notifies the user of unusual conditions, such as another Switchyard using the data folder. */
  readonly notify?: (note: string) => void;
  /** Called if another Switchyard has the data folder open. */
  readonly onHeld?: () => void;
  /** How long after the start the session database is checked. */
  readonly checkAfterMs?: number;
  /** Speech for conversations with clients; none by default. */
  readonly voice?: Voice;
}

export interface App {
  readonly options: AppOptions;
  readonly version: string;
  /** False if another program has the data folder open and resumes its conversations. */
  readonly ownsData: boolean;
  readonly projects: Projects;
  /** Scans the folders while the app starts; `settled` resolves when the first scan is done. */
  readonly plugins: PluginRegistry;
  readonly sessions: Sessions;
  readonly runs: Runs;
  /** Records of plugins, to browse and edit. */
  readonly records: StoredCollections;
  readonly agUi: AgUi;
  readonly toolCache: ToolCache;
  readonly tools: ProjectTools;
  readonly tryTools: TryTools;
  readonly metrics: Metrics;
  readonly settings: SettingsStore;
  readonly models: ModelTester;
  readonly describeScreen: DescribeScreen;
  readonly testing: Testing;
  readonly events: EventSource;
  /** Conversations with clients of the session protocol. */
  readonly wire: WireServer;
  /** Imports of agents in progress. */
  readonly imports: ImportService;
  /** Agents that run outside this program, and their environments. */
  readonly agents: ImportedAgents;
  close(): Promise<void>;
}

export async function createApp(options: AppOptions): Promise<Result<App>> {
  silenceTracing();
  const { dataDir, log, clock } = options;
  const folder = await claimFolder(options);
  const data = folder.ok ? openData(options) : folder;
  if (!data.ok) return data;
  const { lock, database } = data.value;
  const ownsData = lock.holder === null;
  const swept = Promise.all([dataDir, join(dataDir, 'journal'), options.workspace].map(sweepTemporaryOnce));
  const settings = createSettingsStore({ file: join(dataDir, 'settings.json'), keyStore: options.keyStore });
  const { access, forAgents, agentModels, logModel, ...models } = openModels(options, settings);
  const knowledge = new Knowledge({ dataDir, findEmbedder: embedderOf(agentModels) });
  const { trust, tools, tryTools, records, agents } = await openTools(
    options,
    { models: agentModels, knowledge, viewers: () => projects.viewers },
    database,
  );
  const announcer = createAnnouncer();
  const observers = createRunObservers(options, () => sessions);
  const { metrics, expiry, onStore } = createWatchers(database, { sessions: () => sessions, clock, log });
  const sessions = createSessions(options, {
    ...{ database, onStore, tools: tools.registryOf, agentSettings: forAgents.now },
    extractor: createExtractor({ ...access, offline: extractOffline, log: logModel }),
    onEvent: (event) => {
      handoffs.observe(event);
      announcer.announce(event);
      observers.announce(event);
    },
    onBeginAgain: (session) => handoffs.abandon(session),
    onClosed: agents.endSession,
  });
  const projects = openProjects(options, tools);
  const plugins = createPluginRegistry({ places: pluginPlaces(options), trust, log });
  const events = eventsOf(sessions, announcer.listen);
  const seenClock = options.monotonicClock ?? monotonicClock;
  const { wire, handoffs } = createConversations({
    ...{ database, sessions, agents: agentsOf(plugins), voice: options.voice, events, clock, seenClock, log },
    settings: async () => (await settings.get()).conversations,
    bringUpToDate: (session) => updateSession({ sessions, plugins, log }, session),
  });
  const { runs, agUi } = createRuns(plugins, { sessions, handoffs, events, database, clock, seenClock });
  const imports = await openImports(options, { tools, agents, models: access });
  const note = await settings.note();
  if (note !== null) log.warn({}, note);
  await resume(options, { ownsData, sessions, handoffs, expiry });
  return ok({
    options,
    version: packageJson.version,
    ownsData,
    ...{ settings, projects, plugins, records, tools, tryTools, agents, imports, ...models },
    ...{ sessions, runs, agUi, events, wire, metrics, toolCache: new ToolCache(database, clock) },
    testing: createTesting({ tools: (project) => toolsForTests(tools.registryOf(project)) }),
    close: () =>
      closeServices({
        ...{ projects, sessions, plugins, agents, handoffs, wire, imports, tools, tryTools, knowledge },
        ...{ expiry, observers, swept, data: data.value },
      }),
  });
}

function samplesOf({ resourcesDir }: AppOptions): string {
  return join(resourcesDir, 'plugins');
}

function pluginPlaces(options: AppOptions): RegistryOptions['places'] {
  return [
    { folder: samplesOf(options), origin: 'sample' },
    { folder: options.workspace, origin: 'workspace' },
  ];
}

function openProjects(options: AppOptions, tools: ProjectTools): Projects {
  const { dataDir, workspace, clock, log } = options;
  const pluginsFolder = samplesOf(options);
  return createProjects({
    ...{ dataDir, workspace, pluginsFolder, now: clock, log },
    toolsOf: (project) => offeredTools(tools.registryOf(project)).map(summarizeTool),
    // Names are enough here, so an opening window needn't wait until all plugins are read.
    pluginsOf: (project) => pluginsIn([pluginsFolder, workspace], project),
    planFollowing,
  });
}

function createRunObservers({ observers = [], log }: AppOptions, sessions: () => Sessions): Observers {
  return createObservers([createLogObserver(log), ...observers], {
    log,
    agentOf: (sessionId) => sessions().agentOf(sessionId),
  });
}

function createSessions({ clock, log }: AppOptions, deps: Omit<SessionsOptions, 'clock' | 'log' | 'ids'>): Sessions {
  return new Sessions({ ...deps, clock, log, ids: newSessionId });
}

type ImportSources = Pick<ImportsOptions, 'agents' | 'models'> & { readonly tools: ProjectTools };

async function openImports(options: AppOptions, { tools, ...sources }: ImportSources): Promise<ImportService> {
  const { dataDir, workspace, clock, log } = options;
  return await createImports({
    ...{ dataDir, workspace, others: [samplesOf(options)], clock, log },
    ...{ toolsOf: tools.registryOf, release: tools.forget, ...sources },
  });
}

interface Resuming {
  readonly ownsData: boolean;
  readonly sessions: Sessions;
  readonly handoffs: Handoffs;
  readonly expiry: ApprovalExpiry;
}

/** Resumes what was interrupted, unless another program has the data folder open. */
async function resume(
  { isSafe = false, onHeld }: AppOptions,
  { ownsData, expiry, ...conversations }: Resuming,
): Promise<void> {
  if (!ownsData) return onHeld?.();
  if (!isSafe) await recoverConversations(conversations);
  expiry.start();
}

async function claimFolder({ dataDir, notify, log }: AppOptions): ReturnType<typeof claimDataFolder> {
  const folder = await claimDataFolder(dataDir);
  if (!folder.ok || folder.value === null) return folder;
  notify?.(folder.value);
  log.warn({}, folder.value);
  return folder;
}

interface Updating {
  readonly sessions: Sessions;
  readonly plugins: PluginRegistry;
  readonly log: Logger;
}

async function updateSession({ sessions, plugins, log }: Updating, session: string): Promise<void> {
  const updated = await migrateSession(sessions, session, (id) => plugins.get(id));
  if (!updated.ok)
    log.error({ session, code: updated.error.code }, `a session stays as it was: ${updated.error.message}`);
  else if (updated.value.length > 0) log.info({ session, migrations: updated.value }, 'a session was migrated');
}
