/** Which tools the flow of a folder has: the built-in ones, those of its plugin, and those of the servers it talks to. */
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MANIFEST_FILE, parseManifest } from '../../src-shared/plugin/parse-manifest.ts';
import type { McpServer, PluginManifest } from '../../src-shared/plugin/manifest.ts';
import type { Isolation } from '../isolation/isolation.ts';
import type { Logger } from '../telemetry/logger.ts';
import { agentTools } from './agent-tools.ts';
import type { ExternalAgents } from './external-agent.ts';
import { MCP_LIMITS, McpConnection, type McpLimits } from './mcp/mcp-connection.ts';
import { mcpTools } from './mcp/mcp-tools.ts';
import { PLUGIN_LIMITS, PluginCode, type PluginLimits } from './plugin/plugin-code.ts';
import { pluginTools } from './plugin/plugin-tools.ts';
import { createToolRegistry, type ToolRegistry } from './registry.ts';
import type { Tool } from './tool.ts';

export interface ProjectToolsOptions {
  /** The tools that come with the app, for a folder that may reach these origins beside those of the settings. */
  readonly builtIn: (origins: () => readonly string[]) => ToolRegistry;
  readonly isTrusted: (folder: string) => boolean;
  readonly isolation: Isolation;
  /** Runs the agents of plugins; left out where nothing is called. */
  readonly agents?: ExternalAgents;
  readonly log: Logger;
  readonly limits?: Partial<PluginLimits & McpLimits>;
}

export interface ProjectTools {
  /** Starts nothing: a process or a connection comes with the first call. */
  registryOf(folder: string): ToolRegistry;
  /** Ends what runs for a folder. */
  forget(folder: string): void;
  close(): Promise<void>;
}

/** What is kept of a folder. */
interface Kept {
  readonly code: PluginCode;
  /** By name and settings. */
  readonly servers: Map<string, McpConnection>;
  stamp: string | null;
  registry: ToolRegistry;
}

const MAX_MANIFEST_BYTES = 1024 * 1024;

export function createProjectTools(options: ProjectToolsOptions): ProjectTools {
  const kept = new Map<string, Kept>();
  const keptOf = (folder: string): Kept => {
    const found = kept.get(folder);
    if (found) return found;
    const code = new PluginCode({ folder, log: options.log, limits: { ...PLUGIN_LIMITS, ...options.limits } });
    const made: Kept = { code, servers: new Map(), stamp: null, registry: createToolRegistry() };
    kept.set(folder, made);
    return made;
  };
  return {
    registryOf(folder) {
      const stamp = stampOf(folder);
      const found = keptOf(folder);
      if (found.stamp === stamp) return found.registry;
      found.registry = makeRegistry(folder, found, options);
      found.stamp = stamp;
      return found.registry;
    },
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

function makeRegistry(folder: string, { code, servers }: Kept, options: ProjectToolsOptions): ToolRegistry {
  const { isTrusted, isolation, log, limits, agents = null } = options;
  const manifest = readManifest(folder);
  const registry = createToolRegistry();
  const origins = (): readonly string[] => (isTrusted(folder) ? (manifest.permissions?.network ?? []) : []);
  const distrust = (): string | null => (isTrusted(folder) ? null : notTrusted(manifest.name ?? basename(folder)));
  const distrustAgents = (): string | null =>
    isTrusted(folder) ? null : agentsNotTrusted(manifest.name ?? basename(folder));
  const connect = (name: string, server: McpServer): McpConnection => {
    const key = JSON.stringify([name, server, manifest.permissions?.network ?? []]);
    const network = (manifest.permissions?.network ?? []).length > 0;
    const place = { name, server, folder, network, isolation, log };
    const connection = servers.get(key) ?? new McpConnection({ ...place, limits: { ...MCP_LIMITS, ...limits } });
    servers.set(key, connection);
    return connection;
  };
  const tools: Tool[] = [
    ...options.builtIn(origins).list(),
    ...pluginTools({ manifest, code, distrust }),
    ...mcpTools({ manifest, connect, distrust }),
    ...(agentTools({ folder, manifest, agents, distrust: distrustAgents }) as Tool[]),
  ];
  for (const tool of tools) {
    const registered = registry.register(tool);
    if (!registered.ok) log.warn({ folder, tool: tool.name }, registered.error.message);
  }
  return registry;
}

function notTrusted(plugin: string): string {
  return `The tools of "${plugin}" are code that is not part of Switchyard; they are not called before you trust its folder.`;
}

function agentsNotTrusted(plugin: string): string {
  return `The agent of "${plugin}" is code that is not part of Switchyard; it is not run before you trust its folder.`;
}

/** Changes with the file; a folder without a manifest has one as well. */
function stampOf(folder: string): string {
  const found = statSync(join(folder, MANIFEST_FILE), { throwIfNoEntry: false });
  return found ? `${found.mtimeMs} ${found.size}` : '';
}

/** What can be used of the manifest; that something is wrong with it is told by the registry of plugins. */
function readManifest(folder: string): PluginManifest {
  try {
    const text = readFileSync(join(folder, MANIFEST_FILE), 'utf8');
    const parsed = text.length > MAX_MANIFEST_BYTES ? null : parseManifest(text);
    return parsed?.ok ? parsed.value.manifest : {};
  } catch {
    return {};
  }
}
