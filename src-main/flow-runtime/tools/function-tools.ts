/** Plain functions as the tools of a flow. */
import { isJson, type JsonObject } from '../../../src-shared/json.ts';
import { z } from '../../../src-shared/schema.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import type { MakeCall } from '../compiler/node-task.ts';
import { callTool } from './call-tool.ts';
import { createToolRegistry, type ToolRegistry } from './registry.ts';
import type { ToolContext } from './tool.ts';

export type ToolFunction = (args: Readonly<Record<string, unknown>>, context: Pick<ToolContext, 'signal'>) => unknown;

export interface FunctionTool {
  readonly run: ToolFunction;
  /**
   * True if calling it again with the same arguments changes nothing more: it may be retried, and repeated after a
   * crash.
   */
  readonly idempotent?: boolean;
}

/** Keyed by the name that the flow calls. A plain function is never called twice for one step. */
export type FunctionTools = Readonly<Record<string, ToolFunction | FunctionTool>>;

const ANY_ARGUMENTS = { type: 'object' } as const;

/** The longest time of one attempt, if the node allows it. */
const LONGEST_MS = 2 ** 31 - 1;

export function registryOf(tools: FunctionTools): ToolRegistry {
  const registry = createToolRegistry();
  for (const [name, tool] of Object.entries(tools)) {
    const { run, idempotent = false } = typeof tool === 'function' ? { run: tool } : tool;
    registry.register({
      ...{ name, description: name, idempotent, irreversible: false, timeoutMs: LONGEST_MS },
      ...{ input: z.custom<JsonObject>(isJson), schema: ANY_ARGUMENTS, output: z.unknown() },
      run: async (args, { signal }) => (await run(args, { signal })) ?? null,
    });
  }
  return registry;
}

/** Makes the calls of a flow with the tools of a registry. */
export function callsOf(registry: ToolRegistry, { gates }: CompiledFlow, folder = ''): MakeCall {
  return (call, { signal, recovering, leftMs }) =>
    callTool(call, { registry, folder, gates, signal, recovering, leftMs });
}
