/**
 * The host functions of plugin code: the same requests and lookups as a flow can make, and the plugin's own records.
 */
import type { RecordScope, RecordStore } from '../../flow-runtime/tools/record-store.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { z } from '../../../src-shared/schema.ts';
import { callTool } from '../../flow-runtime/tools/call-tool.ts';
import type { ToolRegistry } from '../../flow-runtime/tools/registry.ts';
import { ToolError } from '../../flow-runtime/tools/tool.ts';
import type { CallHost, HostCall } from './host-reply.ts';
import { t } from '../../messages/translate.ts';

export interface HostFunctionsOptions {
  /** The app's tools, with the permissions of this folder. */
  readonly builtIn: ToolRegistry;
  readonly plugin: string;
}

const recordSchema = z.strictObject({
  shared: z.boolean(),
  key: z.string().optional(),
  prefix: z.string().optional(),
  value: z.json().optional(),
});

export function createHostFunctions({ builtIn, plugin }: HostFunctionsOptions): CallHost {
  return async (call) => {
    switch (call.name) {
      case 'http.request':
      case 'vectors.nearest':
      case 'rules.backtest':
        return await callBuiltIn(builtIn, call.name, call);
      case 'tables.lookup':
        return await callBuiltIn(builtIn, 'table.lookup', call);
      case 'tables.read': {
        const { file } = call.input as { file?: unknown };
        return await callBuiltIn(builtIn, 'table.lookup', { ...call, input: { file, take: 'all' } });
      }
      default:
        return callRecords(plugin, call);
    }
  };
}

/** Like a call of the flow: with the same checks of arguments, permissions, and results. */
async function callBuiltIn(builtIn: ToolRegistry, tool: string, call: HostCall): Promise<unknown> {
  const { input, context, timeoutMs } = call;
  const outcome = await callTool(
    { tool, args: input as JsonObject, timeoutMs, attempts: 1, backoffMs: 0 },
    { registry: builtIn, gates: new Map(), folder: context.folder, signal: context.signal, recovering: false },
  );
  if (outcome.type === 'result') return outcome.value;
  throw new ToolError(
    outcome.type === 'failure' ? outcome.message : t('plugins.hostFunctions.noResult', { name: tool }),
  );
}

function callRecords(plugin: string, { name, input, context }: HostCall): unknown {
  const { records, folder, sessionId = null } = context;
  if (records === undefined) throw new ToolError(t('plugins.hostFunctions.noRecords'));
  const parsed = recordSchema.safeParse(input);
  if (!parsed.success) throw new ToolError(t('plugins.hostFunctions.keyAndValue', { name }));
  const { shared, key, prefix = '', value } = parsed.data;
  const scope: RecordScope = { folder, plugin, session: shared ? null : (sessionId ?? '') };
  if (name === 'records.list') return records.list(scope, prefix);
  if (key === undefined) throw new ToolError(t('plugins.hostFunctions.key', { name }));
  return oneRecord(records, { name, scope, key, value });
}

interface RecordCall {
  readonly name: string;
  readonly scope: RecordScope;
  readonly key: string;
  readonly value: unknown;
}

function oneRecord(records: RecordStore, { name, scope, key, value }: RecordCall): unknown {
  switch (name) {
    case 'records.get':
      return records.get(scope, key);
    case 'records.delete':
      return records.delete(scope, key);
    case 'records.put': {
      if (value === undefined) throw new ToolError(t('plugins.hostFunctions.value'));
      const refused = records.put(scope, key, value);
      if (refused !== null) throw new ToolError(refused);
      return null;
    }
    default:
      throw new ToolError(t('plugins.hostFunctions.unknown', { name }));
  }
}
