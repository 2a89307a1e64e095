/** The tools a flow can call, by name. */
import { appError } from '../../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { z } from '../../../src-shared/schema.ts';
import type { Tool } from './tool.ts';
import { inputSchemaOf, outputSchemaOf } from './tool-schemas.ts';
import { t } from '../../../src-shared/messages/translate.ts';

export interface ToolRegistry {
  /** Refuses a second tool with the same name. */
  register<Input>(tool: Tool<Input>): Result<void>;
  get(name: string): Tool | undefined;
  /** All tools, sorted by name. */
  list(): readonly Tool[];
  /** The condition that must hold for a call, by the current manifest; undefined if there is none. */
  gateOf(name: string): string | undefined;
  /** Why tools that a flow expects may be missing; null if none is. */
  readonly unreadable: string | null;
}

export interface ToolSummary {
  readonly name: string;
  readonly description: string;
  readonly args: string[];
  /** The JSON Schema of the arguments; null if it is unknown. */
  readonly input: Record<string, z.core.util.JSONType> | null;
  /** The JSON Schema of the result; null if it is unknown. */
  readonly output: Record<string, z.core.util.JSONType> | null;
}

export function createToolRegistry(
  gates: Readonly<Record<string, string>> = {},
  unreadable: string | null = null,
): ToolRegistry {
  const tools = new Map<string, Tool>();
  return {
    register(tool) {
      if (tools.has(tool.name)) {
        return fail(
          appError('already_exists', t('steps.callTool.twice', { tool: tool.name }), {
            hint: t('steps.callTool.twiceHint'),
          }),
        );
      }
      tools.set(tool.name, tool);
      return ok(undefined);
    },
    get: (name) => tools.get(name),
    unreadable,
    gateOf: (name) => (Object.hasOwn(gates, name) ? gates[name] : undefined),
    list: () => [...tools.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** The facts about a tool that pickers and checks use. */
export function summarizeTool(tool: Tool): ToolSummary {
  // A plugin's schema is wrapped in a check of its cost.
  const input = tool.input instanceof z.ZodPipe ? tool.input.out : tool.input;
  const args = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  return {
    ...{ name: tool.name, description: tool.description, args },
    input: inputSchemaOf(tool) as ToolSummary['input'],
    output: outputSchemaOf(tool) as ToolSummary['output'],
  };
}
