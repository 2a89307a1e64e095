/** Wires the services of one running Switchyard. Both doors, the command line and the tests start here. */
import { randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { RUNNER_TOOL_PREFIX } from '../src-shared/plugin/agent-reply.ts';
import type { Settings } from '../src-shared/contract/settings.ts';
import { extractOffline } from '../src-shared/extraction/extract.ts';
import { ok, type Result } from '../src-shared/result.ts';
import type { RunEvent } from '../src-shared/run/run-event.ts';
import type { AgentDirectory } from './agents/agent-directory.ts';
import { Handoffs } from './agents/handoffs.ts';
import type { EventSource } from './door/follow.ts';
import { createImports } from './importer/create-imports.ts';
import type { ImportService } from './importer/jobs/import-service.ts';
import { createIsolation } from './isolation/isolation.ts';
import { createExtractor } from './models/extractor.ts';
import { silenceTracing } from './models/silence-tracing.ts';
import { createModelTester, type ModelTester } from './models/test-model.ts';
import type { PluginRegistry } from './plugins/plugin-registry.ts';
import { pluginsIn } from './plugins/plugins-around.ts';
import { bringUpToDate } from './plugins/bring-up-to-date.ts';
import { createPluginRegistry } from './plugins/registry.ts';
import { planFollowing } from './beside/beside-files.ts';
import { openTrustStore, type TrustStore } from './plugins/trust-store.ts';
import { claimDataFolder } from './project/data-folder.ts';
import { createExternalAgents, type ImportedAgents } from './python/external-agents.ts';
import { createProjects, type Projects } from './project/projects.ts';
import { Sessions } from './runtime/sessions.ts';
import type { KeyStore } from './settings/key-store.ts';
import { createSettingsStore, type SettingsStore } from './settings/settings-store.ts';
import type { Database } from './store/database.ts';
import { SessionLinks } from './store/session-links.ts';
import { sweepTemporaryOnce } from './store/temporary-names.ts';
import { WireSessions } from './store/wire-sessions.ts';
import { createLogObserver } from './telemetry/log-observer.ts';
import type { Logger } from './telemetry/logger.ts';
import { createObservers, type RunObserver } from './telemetry/observers.ts';
import { createTesting, type Testing } from './testing/testing.ts';
import { openData } from './open-data.ts';
import { createBuiltInTools } from './tools/built-in.ts';
import { createProjectTools, type ProjectTools } from './tools/project-tools.ts';
import { summarizeTool } from './tools/registry.ts';
import type { Voice } from './voice/providers.ts';
import { SILENT_VOICE } from './voice/silent-speech.ts';
import { WireServer } from './wire/wire-server.ts';

export interface AppOptions {
  readonly door: 'desktop' | 'host';
  /** Settings, sessions, journals. */
  readonly dataDir: string;
  /** The folder of the user's projects. */
  readonly workspace: string;
  /** Samples that come with the app. */
  readonly resourcesDir: string;
  readonly keyStore: KeyStore;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Opened at start instead of the last project. */
  readonly startWith?: string | undefined;
  /** Whether clients hold conversations without the token; windows say so. */
  readonly openToClients?: boolean;
  /** Origins that `http.request` may call. */
  readonly httpOrigins?: readonly string[];
  /** The system's folder dialog, where there is one. */
  readonly pickFolder?: () => Promise<string | null>;
  /** Get the events of all runs, in batches and off the path of the turns. */
  readonly observers?: readonly RunObserver[];
  /** Tells the user what is out of the ordinary, such as that another Switchyard uses the data folder. */
  readonly tell?: (note: string) => void;
  /** The session database is checked this long after the start. */
  readonly checkAfterMs?: number;
  /** What speaks and hears in conversations with clients; silent and deaf if left out. */
  readonly voice?: Voice;
}

export interface App {
  readonly options: AppOptions;
  readonly version: string;
  readonly projects: Projects;
  /** Looks at the folders for the first time while the app starts; `settled` tells when it has seen them. */
  readonly plugins: PluginRegistry;
  readonly sessions: Sessions;
  readonly settings: SettingsStore;
  readonly models: ModelTester;
  readonly testing: Testing;
  readonly events: EventSource;
  /** Conversations with clients of the session protocol. */
  readonly wire: WireServer;
  /** Imports of agents that are under way. */
  readonly imports: ImportService;
  /** Agents that run outside of this program, and what they run in. */
  readonly agents: ImportedAgents;
  close(): Promise<void>;
}

export async function createApp(options: AppOptions): Promise<Result<App>> {
  silenceTracing();
  const { dataDir, keyStore, log, clock } = options;
  const folder = await claimDataFolder(dataDir);
  if (!folder.ok) return folder;
  if (folder.value !== null) options.tell?.(folder.value);
  if (folder.value !== null) log.warn({}, folder.value);
  const data = openData(options);
  if (!data.ok) return data;
  const { lock, database } = data.value;
  const swept = Promise.all([dataDir, join(dataDir, 'journal'), options.workspace].map(sweepTemporaryOnce));
  const settings = createSettingsStore({ file: join(dataDir, 'settings.json'), keyStore });
  const sources = { settings: { get: (): Promise<Settings> => settings.get() }, keys: keyStore };
  const pluginsFolder = join(options.resourcesDir, 'plugins');
  const { trust, tools, agents } = await openTools(options, database);
  const announcer = createAnnouncer();
  const observers = createObservers([createLogObserver(log), ...(options.observers ?? [])], {
    log,
    agentOf: (sessionId) => sessions.agentOf(sessionId),
  });
  const sessions = new Sessions({
    database,
    tools: tools.registryOf,
    extractor: createExtractor({ ...sources, offline: extractOffline, log: (entry) => log.info(entry, entry.event) }),
    clock,
    ids: () => `s_${randomBytes(16).toString('base64url')}`,
    onEvent: (event) => {
      handoffs.observe(event);
      announcer.announce(event);
      observers.announce(event);
    },
    onClosed: agents.endSession,
    log,
  });
  const projects = createProjects({
    dataDir,
    workspace: options.workspace,
    pluginsFolder,
    now: clock,
    log,
    toolsOf: (project) =>
      tools
        .registryOf(project)
        .list()
        .filter(({ name }) => !name.startsWith(RUNNER_TOOL_PREFIX))
        .map(summarizeTool),
    // Their names are enough: a window that opens does not wait until all of them are read.
    pluginsOf: (project) => pluginsIn([pluginsFolder, options.workspace], project),
    planFollowing,
  });
  const plugins = createPluginRegistry({
    places: [
      { folder: pluginsFolder, origin: 'sample' },
      { folder: options.workspace, origin: 'workspace' },
    ],
    trust,
    log,
  });
  const { wire, handoffs } = createConversations(options, { database, sessions, plugins, settings });
  const imports = await createImports({
    ...{ dataDir, workspace: options.workspace, others: [pluginsFolder], models: sources, clock, log },
    ...{ toolsOf: tools.registryOf, agents, release: tools.forget },
  });
  const note = await settings.note();
  if (note !== null) log.warn({}, note);
  if (lock.holder === null) await goOn({ sessions, plugins, handoffs });
  return ok({
    options,
    version: packageJson.version,
    projects,
    plugins,
    sessions,
    settings,
    models: createModelTester(sources),
    testing: createTesting({ tools: tools.registryOf }),
    events: {
      eventsAfter: async (sessionId, afterSeq) => sessions.events({ sessionId, afterSeq }),
      listen: announcer.listen,
    },
    wire,
    imports,
    agents,
    close: async () => {
      projects.viewers.stop();
      await swept;
      await imports.close();
      await projects.versions.settled();
      await wire.close();
      await plugins.close();
      await sessions.shutdown();
      await tools.close();
      await agents.close();
      await observers.close();
      await data.value.close();
    },
  });
}

interface OpenedTools {
  readonly trust: TrustStore;
  readonly tools: ProjectTools;
  readonly agents: ImportedAgents;
}

async function openTools(options: AppOptions, database: Database): Promise<OpenedTools> {
  const { dataDir, resourcesDir, keyStore, clock, log, httpOrigins = [] } = options;
  const samples = [join(resourcesDir, 'plugins')];
  const { variables } = keyStore;
  const isolation = createIsolation({ dataDir, home: homedir(), env: process.env, platform: process.platform });
  const trust = await openTrustStore({
    ...{ file: join(dataDir, 'trust.json'), samples, clock, log },
    isolations: async () => ({
      tools: 'fenced',
      programs: (await isolation.fence()).kind === 'none' ? 'none' : 'fenced',
    }),
  });
  const trustOf = trust.verdict;
  const agents = await createExternalAgents({
    ...{ dataDir, resourcesDir, database, variables, trustOf, isolation, clock, log },
  });
  const tools = createProjectTools({
    builtIn: (origins) => createBuiltInTools({ allowedOrigins: () => [...httpOrigins, ...origins()] }),
    ...{ trustOf, isolation, agents, log },
  });
  return { trust, tools, agents };
}

interface Unfinished {
  readonly sessions: Sessions;
  readonly plugins: PluginRegistry;
  readonly handoffs: Handoffs;
}

/** What a crash left in the middle. Not where another Switchyard on the same data is leading these conversations itself. */
async function goOn({ sessions, plugins, handoffs }: Unfinished): Promise<void> {
  await sessions.recover();
  void plugins.settled().then(() => handoffs.recover());
}

interface ConversationParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly plugins: PluginRegistry;
  readonly settings: SettingsStore;
}

function createConversations(
  { log, clock, voice = SILENT_VOICE }: AppOptions,
  { database, sessions, plugins, settings }: ConversationParts,
): { readonly wire: WireServer; readonly handoffs: Handoffs } {
  const links = new SessionLinks(database);
  const looked = plugins.settled();
  const agents: AgentDirectory = {
    ready: () => looked,
    get: (id) => plugins.get(id),
    ids: () => plugins.list().flatMap(({ id, problem }) => (id === null || problem !== null ? [] : [id])),
  };
  const conversations = async (): Promise<Settings['conversations']> => (await settings.get()).conversations;
  const limit = async (): Promise<number> => (await conversations()).handoffs;
  const keepMs = async (): Promise<number> => (await conversations()).keepHours * 3_600_000;
  const handoffs = new Handoffs({ sessions, links, agents, limit, log });
  const store = new WireSessions(database);
  const update = async (session: string): Promise<void> => {
    const updated = await bringUpToDate(sessions, session, (id) => plugins.get(id));
    if (!updated.ok)
      log.error({ session, code: updated.error.code }, `a session stays as it was: ${updated.error.message}`);
    else if (updated.value.length > 0) log.info({ session, migrations: updated.value }, 'a session was migrated');
  };
  const wire = new WireServer({
    ...{ sessions, links, agents, handoffs, store, voice, clock, log, keepMs },
    bringUpToDate: update,
  });
  return { wire, handoffs };
}

type Listener = (event: RunEvent) => void;

function createAnnouncer(): { announce: Listener; listen: EventSource['listen'] } {
  const listeners = new Map<string, Set<Listener>>();
  return {
    announce: (event) => {
      for (const listener of [...(listeners.get(event.sessionId) ?? [])]) listener(event);
    },
    listen: (sessionId, listener) => {
      const those = listeners.get(sessionId) ?? new Set();
      listeners.set(sessionId, those.add(listener));
      return () => {
        those.delete(listener);
        if (those.size === 0 && listeners.get(sessionId) === those) listeners.delete(sessionId);
      };
    },
  };
}
