/** Reads a message of any provider: its tool calls, text, and token usage. */
import type { AIMessageChunk } from '@langchain/core/messages';
import { MAX_JSON_DEPTH, type Json } from '../../src-shared/json.ts';
import { sizeOfJson } from '../../src-shared/json-size.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import { failureWith, type ModelFailure } from './failure.ts';

export interface ToolCall {
  readonly name: string;
  /** Undefined if the model's text isn't JSON, or is nested too deeply. */
  readonly args: unknown;
}

export interface ModelAnswer {
  readonly calls: readonly ToolCall[];
  /** Empty if the model only called tools. */
  readonly text: string;
  /** Whether it ended at the limit of the model's answers, so parts may be missing. */
  readonly isCutOff: boolean;
  /** Token counts; null if the provider doesn't report them. */
  readonly usage: { readonly input: number; readonly output: number } | null;
}

export function readAnswer(message: AIMessageChunk): Result<ModelAnswer, ModelFailure> {
  const calls = (message.tool_calls ?? []).map(({ name, args }): ToolCall => {
    const isTooDeep = sizeOfJson(args as Json).depth > MAX_JSON_DEPTH;
    return { name, args: isTooDeep ? undefined : args };
  });
  const broken = (message.invalid_tool_calls ?? []).map(({ name }): ToolCall => ({
    name: name ?? '',
    args: undefined,
  }));
  if (calls.length + broken.length === 0 && isDeclined(message)) return fail(failureWith('declined'));
  return ok({ calls: [...calls, ...broken], text: message.text, isCutOff: isCutOff(message), usage: usageOf(message) });
}

const usageSchema = z.object({ input_tokens: z.int().min(0), output_tokens: z.int().min(0) });

function usageOf(message: { readonly usage_metadata?: unknown }): ModelAnswer['usage'] {
  const usage = usageSchema.safeParse(message.usage_metadata);
  return usage.success ? { input: usage.data.input_tokens, output: usage.data.output_tokens } : null;
}

/** The stop reasons with which providers report a refusal. */
const DECLINED = new Set([
  'refusal',
  'content_filter',
  'content_filtered',
  'guardrail_intervened',
  'safety',
  'prohibited_content',
  'blocklist',
  'spii',
]);

/** Those with which they report the end of the space for an answer. */
const CUT_OFF = new Set(['max_tokens', 'length', 'model_context_window_exceeded']);

function isCutOff(message: AIMessageChunk): boolean {
  return stopReasons(message).some((reason) => CUT_OFF.has(reason.toLowerCase()));
}

const reasonSchema = z.string().optional().catch(undefined);
const stopReasonsSchema = z.object({
  stop_reason: reasonSchema,
  finish_reason: reasonSchema,
  finishReason: reasonSchema,
  stopReason: reasonSchema,
  done_reason: reasonSchema,
});

/** The form in a Bedrock stream. */
const messageStopSchema = z.object({ messageStop: stopReasonsSchema });

/** OpenAI reports a refusal in a message field that LangChain only passes on in the raw response. */
const rawRefusalSchema = z.object({
  __raw_response: z.object({ choices: z.tuple([z.object({ message: z.object({ refusal: z.string().min(1) }) })]) }),
});

function isDeclined(message: AIMessageChunk): boolean {
  const declined = stopReasons(message).some((reason) => DECLINED.has(reason.toLowerCase()));
  return declined || rawRefusalSchema.safeParse(message.additional_kwargs).success;
}

/** Why the model stopped, in the provider's terms. A stream without a reason was cut off. */
export function stopReasons({ response_metadata, additional_kwargs }: AIMessageChunk): readonly string[] {
  const known = [
    stopReasonsSchema.safeParse(response_metadata).data ?? {},
    stopReasonsSchema.safeParse(additional_kwargs).data ?? {},
    messageStopSchema.safeParse(response_metadata).data?.messageStop ?? {},
  ];
  return known.flatMap((reasons) => Object.values(reasons)).filter((reason) => reason !== undefined);
}
