/** Plugin folders with their own tools in the temporary folder, and a way to call these. */
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import type { JsonObject } from '../../../../src-shared/json.ts';
import type { FlowInput } from '../../../../src-shared/step/state.ts';
import { NOT_ISOLATED } from '../../../harness/isolation.ts';
import { createLogger } from '../../../../src-main/telemetry/logger.ts';
import { IN_MEMORY, openDatabase, type Database } from '../../../../src-main/store/database.ts';
import { StoredCollections } from '../../../../src-main/store/record-collections.ts';
import { PluginRecords } from '../../../../src-main/store/plugin-records.ts';
import { createBuiltInTools } from '../../../../src-main/tools/built-in.ts';
import { callTool, type CallOptions, type ToolCall } from '../../../../src-main/flow-runtime/tools/call-tool.ts';
import {
  createProjectTools,
  type ProjectTools,
  type ProjectToolsOptions,
} from '../../../../src-main/tools/project/project-tools.ts';
import type { ToolRegistry } from '../../../../src-main/flow-runtime/tools/registry.ts';
import { TRUST_ALL } from '../../trust/verdicts.ts';

const opened: ProjectTools[] = [];

afterEach(async () => {
  for (const tools of opened.splice(0)) await tools.close();
});

/** A folder with these files; objects are written as JSON. */
export function folderWith(files: Readonly<Record<string, string | object>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'switchyard-plugin-')));
  for (const [name, content] of Object.entries(files)) put(folder, name, content);
  return folder;
}

export function put(folder: string, name: string, content: string | object): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
}

/** A plugin with this `tools.mjs` and a manifest that declares these functions. */
export function pluginWith(code: string, tools: Readonly<Record<string, object>>): string {
  return folderWith({ 'plugin.json': manifestOf(tools), 'tools.mjs': code });
}

export function manifestOf(tools: Readonly<Record<string, object>>): object {
  const declared = Object.entries(tools).map(([name, tool]) => [`demo.${name}`, { description: name, ...tool }]);
  return { id: 'demo', permissions: { tools: true }, tools: Object.fromEntries(declared) };
}

export interface PluginDeps {
  readonly tools: ProjectTools;
  readonly lines: string[];
  call(name: string, args?: JsonObject, change?: Partial<ToolCall & CallOptions>): Promise<FlowInput>;
}

export function memoryDatabase(): Database {
  const database = openDatabase(IN_MEMORY);
  if (!database.ok) throw new Error(database.error.message);
  return database.value;
}

/** Its tools store their data in `database`, by default a new one. */
export function worldOf(
  folder: string,
  { database = memoryDatabase(), ...change }: Partial<ProjectToolsOptions> & { readonly database?: Database } = {},
): PluginDeps {
  const lines: string[] = [];
  const log = createLogger({ level: 'debug', stream: { write: (line: string) => void lines.push(line) } });
  const tools = createProjectTools({
    builtIn: (origins) => createBuiltInTools({ allowedOrigins: origins }),
    trustOf: TRUST_ALL,
    isolation: NOT_ISOLATED,
    log,
    ...change,
  });
  opened.push(tools);
  const records = new PluginRecords(database, () => new Date());
  const collections = new StoredCollections(database, () => new Date());
  return {
    tools,
    lines,
    call: (name, args = {}, options = {}) => {
      const {
        signal = new AbortController().signal,
        recovering = false,
        sessionId = null,
        clock,
        gates,
        call,
        ...more
      } = options;
      const registry = tools.registryOf(folder);
      const around = {
        ...{ registry, folder, gates: gates ?? gatesOf(registry), signal, recovering, sessionId, records, collections },
        ...(call && { call }),
      };
      return callTool(
        {
          tool: name.startsWith('records.') ? name : `demo.${name}`,
          args,
          timeoutMs: 10_000,
          attempts: 1,
          backoffMs: 0,
          ...more,
        },
        { ...around, ...(clock && { clock }) },
      );
    },
  };
}

/** Those of the manifest, as in a new conversation. */
function gatesOf(registry: ToolRegistry): CallOptions['gates'] {
  return {
    get: (tool) => {
      const text = registry.gateOf(tool);
      return text === undefined ? undefined : { text };
    },
  };
}
