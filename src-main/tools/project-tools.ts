/** Which tools the flow of a folder has: the built-in ones, those of its plugin, and those of the servers it talks to. */
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MANIFEST_FILE, parseManifest } from '../../src-shared/plugin/parse-manifest.ts';
import type { PluginManifest } from '../../src-shared/plugin/manifest.ts';
import type { Logger } from '../telemetry/logger.ts';
import { PLUGIN_LIMITS, PluginCode, type PluginLimits } from './plugin/plugin-code.ts';
import { pluginTools } from './plugin/plugin-tools.ts';
import { createToolRegistry, type ToolRegistry } from './registry.ts';

export interface ProjectToolsOptions {
  /** The tools that come with the app, for a folder that may reach these origins beside those of the settings. */
  readonly builtIn: (origins: () => readonly string[]) => ToolRegistry;
  readonly isTrusted: (folder: string) => boolean;
  readonly log: Logger;
  readonly limits?: Partial<PluginLimits>;
}

export interface ProjectTools {
  /** Starts nothing: a process or a connection comes with the first call. */
  registryOf(folder: string): ToolRegistry;
  /** Ends what runs for a folder. */
  forget(folder: string): void;
  close(): Promise<void>;
}

interface Known {
  readonly stamp: string;
  readonly registry: ToolRegistry;
}

const MAX_MANIFEST_BYTES = 1024 * 1024;

export function createProjectTools(options: ProjectToolsOptions): ProjectTools {
  const known = new Map<string, Known>();
  const codes = new Map<string, PluginCode>();
  const codeOf = (folder: string): PluginCode => {
    const found = codes.get(folder);
    if (found) return found;
    const code = new PluginCode({ folder, log: options.log, limits: { ...PLUGIN_LIMITS, ...options.limits } });
    codes.set(folder, code);
    return code;
  };
  return {
    registryOf(folder) {
      const stamp = stampOf(folder);
      const before = known.get(folder);
      if (before?.stamp === stamp) return before.registry;
      const registry = makeRegistry(folder, codeOf(folder), options);
      known.set(folder, { stamp, registry });
      return registry;
    },
    forget(folder) {
      known.delete(folder);
      codes.get(folder)?.close();
      codes.delete(folder);
    },
    async close() {
      for (const code of codes.values()) code.close();
      codes.clear();
      known.clear();
    },
  };
}

function makeRegistry(folder: string, code: PluginCode, options: ProjectToolsOptions): ToolRegistry {
  const manifest = readManifest(folder);
  const registry = createToolRegistry();
  const origins = (): readonly string[] => (options.isTrusted(folder) ? (manifest.permissions?.network ?? []) : []);
  for (const tool of options.builtIn(origins).list()) registry.register(tool);
  const distrust = (): string | null =>
    options.isTrusted(folder)
      ? null
      : `The tools of "${manifest.name ?? basename(folder)}" are not called before you trust its folder: they are code that is not part of Switchyard.`;
  for (const tool of pluginTools({ manifest, code, distrust })) {
    const registered = registry.register(tool);
    if (!registered.ok) options.log.warn({ folder, tool: tool.name }, registered.error.message);
  }
  return registry;
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
