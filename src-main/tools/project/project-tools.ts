/** The tools a folder's flow can use: built-in ones, those of its plugin, and those of MCP servers. */
import { basename } from 'node:path';
import type { Result } from '../../../src-shared/result.ts';
import type { Collections } from '../../../src-shared/plugin/collections.ts';
import type { McpServer } from '../../../src-shared/plugin/manifest.ts';
import type { Isolation } from '../../isolation/isolation.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { TrustOf, TrustVerdict } from '../../trust/trusted-files.ts';
import { agentTools } from '../agent-tools.ts';
import type { ExternalAgents } from '../external-agent.ts';
import { McpConnection } from '../mcp/mcp-connection.ts';
import { limitsFor, MCP_LIMITS, type McpLimits } from '../mcp/mcp-limits.ts';
import { McpLock } from '../mcp/mcp-lock.ts';
import { mcpTools } from '../mcp/mcp-tools.ts';
import { acceptTools } from '../mcp/accept-tools.ts';
import { reviewServers, type AcceptedTool, type AskServers, type ServerReview } from '../mcp/review-servers.ts';
import { createHostFunctions } from '../plugin/host-functions.ts';
import { PluginCode } from '../plugin/plugin-code.ts';
import type { PluginLimits } from '../plugin/plugin-limits.ts';
import { pluginTools } from '../plugin/plugin-tools.ts';
import { recordTools } from '../record-tools.ts';
import { createToolRegistry, type ToolRegistry } from '../../flow-runtime/tools/registry.ts';
import { ToolError, type Tool } from '../../flow-runtime/tools/tool.ts';
import { t } from '../../messages/translate.ts';

export interface ProjectToolsOptions {
  /** The app's tools for a folder that may reach these origins in addition to those of the settings. */
  readonly builtIn: (origins: () => readonly string[]) => ToolRegistry;
  /** Checked before anything of a folder is created or called; the manifest and files come only from its result. */
  readonly trustOf: TrustOf;
  readonly isolation: Isolation;
  /** Runs the agents of plugins; omitted if nothing is called. */
  readonly agents?: ExternalAgents;
  readonly log: Logger;
  readonly limits?: Partial<PluginLimits & McpLimits>;
  /** Called when an MCP server of a folder changes the descriptions of its tools. */
  readonly onServerTools?: (folder: string) => void;
}

export interface ProjectTools {
  /** Starts nothing: a process or connection starts with the first call. */
  registryOf(folder: string): ToolRegistry;
  /** Compares the tools that MCP servers of a folder offer with the accepted ones. */
  reviewServers(folder: string, ask?: AskServers): Promise<readonly ServerReview[]>;
  /** Accepts tools of MCP servers as they were shown. */
  acceptTools(folder: string, accepted: readonly AcceptedTool[]): Promise<Result<null>>;
  /** Stops everything that runs for a folder. */
  forget(folder: string): void;
  close(): Promise<void>;
}

/** The cached objects of a folder. */
interface Kept {
  readonly code: PluginCode;
  /** Keyed by name and settings. */
  readonly servers: Map<string, McpConnection>;
  /** What the registry was built from. */
  madeOf: string | null;
  registry: ToolRegistry;
  readonly lock: McpLock;
}

export function createProjectTools(options: ProjectToolsOptions): ProjectTools {
  const kept = new Map<string, Kept>();
  const keptOf = (folder: string): Kept => {
    const found = kept.get(folder);
    if (found) return found;
    const code = new PluginCode({ folder, log: options.log, ...(options.limits && { limits: options.limits }) });
    const lock = new McpLock(folder);
    const made: Kept = { code, servers: new Map(), madeOf: null, registry: createToolRegistry(), lock };
    kept.set(folder, made);
    return made;
  };
  const reviewServersOf = async (folder: string, ask: AskServers = 'listed'): Promise<readonly ServerReview[]> => {
    const verdict = options.trustOf(folder);
    if (Object.keys(verdict.manifest.mcp ?? {}).length === 0) return [];
    if (!verdict.trusted) throw new ToolError(verdict.reason);
    const found = keptOf(folder);
    const connect = connecting(folder, { kept: found, verdict }, options);
    return await reviewServers({ manifest: verdict.manifest, connect, lock: found.lock, ask });
  };
  return {
    registryOf(folder) {
      const verdict = options.trustOf(folder);
      const madeOf = originOf(verdict);
      const found = keptOf(folder);
      if (found.madeOf === madeOf) return found.registry;
      found.registry = makeRegistry(folder, { kept: found, verdict }, options);
      found.madeOf = madeOf;
      return found.registry;
    },
    reviewServers: reviewServersOf,
    acceptTools: (folder, accepted) =>
      acceptTools({ folder, lock: keptOf(folder).lock, review: () => reviewServersOf(folder, 'known') }, accepted),
    forget(folder) {
      const found = kept.get(folder);
      kept.delete(folder);
      options.agents?.forget(folder);
      if (found) void end(found);
    },
    async close() {
      await Promise.all([...kept.values()].map(end));
      kept.clear();
    },
  };
}

async function end({ code, servers }: Kept): Promise<void> {
  code.close();
  await Promise.all([...servers.values()].map((connection) => connection.close()));
}

interface RegistryParts {
  readonly kept: Kept;
  readonly verdict: TrustVerdict;
}

function makeRegistry(folder: string, { kept, verdict }: RegistryParts, options: ProjectToolsOptions): ToolRegistry {
  const { trustOf, log, agents = null } = options;
  const { code, servers, lock } = kept;
  const { manifest } = verdict;
  const digest = digestOf(verdict);
  const registry = createToolRegistry(manifest.gates, isEmpty(manifest) && !verdict.trusted ? verdict.reason : null);
  const plugin = manifest.name ?? basename(folder);
  const refuse = (what: string) => (): string | null => {
    const now = trustOf(folder);
    if (!now.trusted) return t('plugins.projectTools.notTrusted', { subject: what, plugin, reason: now.reason });
    return originOf(now) === originOf(verdict) ? null : t('plugins.projectTools.changed', { plugin });
  };
  const distrust = refuse(t('plugins.projectTools.tools'));
  const distrustAgents = refuse(t('plugins.projectTools.agent'));
  const origins = (): readonly string[] => (distrust() === null ? (manifest.permissions?.network ?? []) : []);
  // A program started from other files must not be used for these.
  const outdated = [...servers].filter(([key]) => !key.startsWith(digest));
  const connect = connecting(folder, { kept, verdict }, options);
  for (const [key, connection] of outdated) {
    servers.delete(key);
    void connection.close();
  }
  const builtIn = options.builtIn(origins);
  const host = createHostFunctions({ builtIn, plugin: manifest.id ?? '' });
  const files = verdict.trusted ? verdict.files : null;
  const tools: Tool[] = [
    ...builtIn.list(),
    ...recordTools(manifest.records as Collections | undefined),
    ...pluginTools({ manifest, code, distrust, files, host }),
    ...mcpTools({ manifest, connect, distrust, lock }),
    ...(agentTools({ folder, manifest, agents, distrust: distrustAgents }) as Tool[]),
  ];
  for (const tool of tools) {
    const registered = registry.register(tool);
    if (!registered.ok) log.warn({ folder, tool: tool.name }, registered.error.message);
  }
  return registry;
}

/** Keeps one connection for each server and its settings. */
function connecting(
  folder: string,
  { kept: { servers }, verdict }: RegistryParts,
  { trustOf, isolation, log, limits, onServerTools }: ProjectToolsOptions,
): (name: string, server: McpServer) => McpConnection {
  const { manifest } = verdict;
  const stamp = (): string | null => {
    const now = trustOf(folder);
    return now.trusted && originOf(now) === originOf(verdict) ? now.files.stamp : null;
  };
  return (name, server) => {
    const key = `${digestOf(verdict)} ${JSON.stringify([name, server])}`;
    const network = (manifest.permissions?.network ?? []).length > 0;
    const onListed = (): void => onServerTools?.(folder);
    const place = { name, server, folder, network, isolation, stamp, log, onListed };
    const times = limitsFor(server, { ...MCP_LIMITS, ...limits });
    const connection = servers.get(key) ?? new McpConnection({ ...place, limits: times });
    servers.set(key, connection);
    return connection;
  };
}

function isEmpty(manifest: object): boolean {
  return Object.keys(manifest).length === 0;
}

/** The registry can be reused while this value stays the same. */
function originOf(verdict: TrustVerdict): string {
  return `${digestOf(verdict)} ${JSON.stringify(verdict.manifest)}`;
}

function digestOf(verdict: TrustVerdict): string {
  return verdict.trusted ? verdict.files.digest : 'untrusted';
}
