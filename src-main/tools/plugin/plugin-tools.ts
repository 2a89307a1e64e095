/** The tools that a `plugin.json` declares and its `tools.mjs` exports, as tools of the registry. */
import type { ManifestTool, PluginManifest } from '../../../src-shared/plugin/manifest.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { z } from '../../../src-shared/schema.ts';
import { zodFromJsonSchema } from '../../../src-shared/json-schema/json-schema.ts';
import { schemaOfSample } from '../../../src-shared/json-schema/schema-members.ts';
import type { Tool } from '../../flow-runtime/tools/tool.ts';
import { ToolError } from '../../flow-runtime/tools/tool.ts';
import type { CallHost } from './host-reply.ts';
import type { PluginCode } from './plugin-code.ts';
import type { ModuleFiles } from './plugin-modules.ts';
import { t } from '../../messages/translate.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

export interface PluginSource {
  readonly manifest: PluginManifest;
  readonly code: PluginCode;
  /** Why code of this folder must not run; null if it may. */
  readonly distrust: () => string | null;
  /** The trusted files that contain the code. Null if nothing may run. */
  readonly files: ModuleFiles | null;
  readonly host: CallHost;
}

export function pluginTools(parts: PluginSource): Tool[] {
  return Object.entries(parts.manifest.tools ?? {}).map(([name, declared]) => pluginTool(name, declared, parts));
}

function pluginTool(
  name: string,
  declared: ManifestTool,
  { manifest, code, distrust, files, host }: PluginSource,
): Tool {
  const { description, idempotent = false, irreversible = false, timeoutMs = DEFAULT_TIMEOUT_MS, retry } = declared;
  const input = toSchema(declared.input, 'input');
  const output = toSchema(declared.output, 'output');
  const fault = faultOf(name, manifest) ?? input.fault ?? output.fault;
  return {
    name,
    description,
    input: declared.input === undefined ? z.record(z.string(), z.json()) : input.schema,
    output: output.schema,
    schema: declared.input,
    outputSchema: declared.output ?? (declared.sample === undefined ? undefined : schemaOfSample(declared.sample)),
    ...{ idempotent, irreversible, timeoutMs },
    ...(retry && { retry: { attempts: retry.attempts, backoffMs: retry.backoffMs ?? 0 } }),
    refusal: () => {
      if (fault !== null) return t('steps.callTool.faulty', { tool: name, reason: fault });
      return declared.sample === undefined ? distrust() : null;
    },
    run: async (args, context) => {
      if (declared.sample !== undefined) return declared.sample;
      if (files === null) throw new ToolError(t('steps.callTool.untrusted', { tool: name }));
      const call = { tool: name, name: name.slice(name.indexOf('.') + 1), args, idempotent, timeoutMs };
      return await code.call({ ...call, context, host, files });
    },
  };
}

/** Why the manifest doesn't allow a call. The plugin registry reports the same problems. */
function faultOf(name: string, { id, gates = {}, permissions = {}, tools = {} }: PluginManifest): string | null {
  if (id === undefined || !name.startsWith(`${id}.`)) return t('plugins.pluginTools.wrongName', { id: id ?? '<id>' });
  if (permissions.tools !== true && tools[name]?.sample === undefined) return t('plugins.pluginTools.notPermitted');
  if (tools[name]?.irreversible === true && !Object.hasOwn(gates, name)) {
    return t('plugins.pluginTools.gateMissing');
  }
  return null;
}

function toSchema(schema: JsonObject | undefined, part: string): { schema: z.ZodType; fault: string | null } {
  if (schema === undefined) return { schema: z.json(), fault: null };
  const converted = zodFromJsonSchema(schema);
  if (converted.ok) return { schema: converted.value, fault: null };
  return { schema: z.json(), fault: t('plugins.pluginTools.invalidSchema', { part, error: converted.error }) };
}
