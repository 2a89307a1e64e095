/** The messages between a flow and a language model, which is called as the tool `model:<role>`. */
import { z } from '../schema.ts';

export const MODEL_TOOL_PREFIX = 'model:';

/** The name of the tool that asks the model of a role. */
export function modelToolName(role: string): string {
  return `${MODEL_TOOL_PREFIX}${role}`;
}

export function isModelTool(tool: string): boolean {
  return tool.startsWith(MODEL_TOOL_PREFIX);
}

/** A tool as a model sees it; the parameters are a JSON Schema. */
const offeredToolSchema = z.strictObject({
  name: z.string().min(1).max(200),
  description: z.string().max(8000),
  parameters: z.record(z.string(), z.json()),
});

export const modelCallSchema = z.strictObject({
  system: z.string(),
  /** Earlier lines of the conversation, oldest first. */
  history: z.array(z.strictObject({ role: z.enum(['user', 'assistant']), text: z.string() })).optional(),
  user: z.string(),
  /** Tools the model may answer with. Empty: it answers with text. */
  tools: z.array(offeredToolSchema).optional(),
  /** The JSON Schema of the answer; null for text. */
  output: z.record(z.string(), z.json()).nullable().optional(),
  temperature: z.number().min(0).max(2).optional(),
  maxTokens: z.int().min(1).optional(),
  /** Whether the text is streamed as progress. */
  stream: z.boolean().optional(),
});

export type ModelCall = z.infer<typeof modelCallSchema>;
export type OfferedTool = z.infer<typeof offeredToolSchema>;

export const modelReplySchema = z.strictObject({
  text: z.string().nullable(),
  /** Tools the model called. `args` is null if they weren't JSON. */
  calls: z.array(z.strictObject({ name: z.string(), args: z.json() })),
  /** `provider/model`. */
  model: z.string(),
  /** Tokens; null if the provider doesn't say. */
  usage: z.strictObject({ input: z.int(), output: z.int() }).nullable(),
  /** Computed from the prices in the settings, in their currency; absent without them. */
  cost: z.number().min(0).optional(),
});

export type ModelReply = z.infer<typeof modelReplySchema>;
