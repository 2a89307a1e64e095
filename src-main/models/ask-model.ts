/** One question to one model: within a time limit, tried again where that may help, answered with tool calls or a cause. */
import type { AIMessageChunk } from '@langchain/core/messages';
import type { ProviderSettings } from '../../src-shared/contract/settings.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import { wait, type Clock } from './clock.ts';
import { failureOf, failureWith, mayPass, type ModelFailure } from './failure.ts';
import { guardedFetch, type WireNotes } from './guarded-fetch.ts';
import type { ChatModel, Provider } from './providers/provider.ts';
import { silenceTracing } from './silence-tracing.ts';

/** A tool in the form every LangChain provider takes; parameters are JSON Schema. */
export interface ModelTool {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

export interface ModelQuestion {
  readonly system: string;
  readonly user: string;
  readonly tools: readonly ModelTool[];
  /** Asks for the answer as it is written, and gets the arguments of its calls so far, again from the start in a further try. */
  readonly onArguments?: (soFar: string) => void;
}

/** A model as a role uses it. */
export interface ModelUse {
  readonly provider: Provider;
  readonly model: string;
  readonly timeoutMs: number;
  readonly retries: number;
  /** The longest answer, where the provider wants to be told; a tool call of a conversation is short. */
  readonly maxTokens: number;
  readonly settings: ProviderSettings;
  readonly key: string | null;
}

export interface AskContext {
  readonly clock: Clock;
  /** Aborting it rejects with its reason: the caller does not want the answer any more. */
  readonly signal: AbortSignal;
}

export interface ToolCall {
  readonly name: string;
  /** Undefined where the model's text could not be read as JSON. */
  readonly args: unknown;
}

export type Ask = (question: ModelQuestion) => Promise<Result<readonly ToolCall[], ModelFailure>>;

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4000;

/** Connects, and lets the work ask as often as it likes until the time is up. All questions and tries share that time. */
export async function withModel<Value>(
  use: ModelUse,
  { clock, signal }: AskContext,
  work: (ask: Ask) => Promise<Result<Value, ModelFailure>>,
): Promise<Result<Value, ModelFailure>> {
  if (use.key === null && use.provider.needsKey(use.settings)) return fail(failureWith('no-key'));
  silenceTracing();
  const late = new AbortController();
  const either = AbortSignal.any([late.signal, signal]);
  const notes: WireNotes = { retryAfterMs: null };
  const connected = await connect(use, guardedFetch(either, notes));
  if (!connected.ok) return connected;
  // Only now: loading a provider's library is our time, not the model's.
  const deadline = clock.now() + use.timeoutMs;
  const cancel = clock.after(use.timeoutMs, () => late.abort(new Error('too late')));
  const tries: Tries = { use, clock, deadline, signal: either, notes };
  try {
    return await work(async (question) => {
      try {
        return await askRepeatedly(connected.value, question, tries);
      } catch (error) {
        signal.throwIfAborted();
        return fail(late.signal.aborted ? failureWith('timeout') : failureOf(error, use.key));
      }
    });
  } finally {
    cancel();
  }
}

async function connect(use: ModelUse, wire: typeof fetch): Promise<Result<ChatModel, ModelFailure>> {
  const { provider, model, maxTokens, settings, key } = use;
  try {
    return ok(await provider.connect({ model, maxTokens, settings, key, fetch: wire }));
  } catch (error) {
    return fail(failureOf(error, key));
  }
}

interface Tries {
  readonly use: ModelUse;
  readonly clock: Clock;
  readonly deadline: number;
  readonly signal: AbortSignal;
  readonly notes: WireNotes;
}

async function askRepeatedly(
  model: ChatModel,
  question: ModelQuestion,
  { use, clock, deadline, signal, notes }: Tries,
): Promise<Result<readonly ToolCall[], ModelFailure>> {
  for (let tries = 0; ; tries += 1) {
    notes.retryAfterMs = null;
    try {
      return readAnswer(await askOnce(model, question, signal));
    } catch (error) {
      signal.throwIfAborted();
      const failure = failureOf(error, use.key);
      const pause = notes.retryAfterMs ?? Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
      const pointless = clock.now() + pause >= deadline;
      if (!mayPass(failure) || tries >= use.retries || pointless) return fail(failure);
      await wait(clock, pause, signal);
    }
  }
}

async function askOnce(model: ChatModel, question: ModelQuestion, signal: AbortSignal): Promise<AIMessageChunk> {
  const { chat, toolChoice } = model;
  if (chat.bindTools === undefined) throw new Error('This model takes no tools.');
  const bound = chat.bindTools([...question.tools], toolChoice === undefined ? {} : { tool_choice: toolChoice });
  const messages: ['system' | 'human', string][] = [
    ['system', question.system],
    ['human', question.user],
  ];
  const { onArguments } = question;
  const answer =
    onArguments === undefined
      ? bound.invoke(messages, { signal })
      : readStream(bound.stream(messages, { signal }), onArguments);
  // Raced, because not every part of every client (credential lookups, for one) ends with the signal.
  return Promise.race([answer, aborted(signal)]);
}

type Stream = Promise<AsyncIterable<AIMessageChunk>>;

async function readStream(stream: Stream, onArguments: (soFar: string) => void): Promise<AIMessageChunk> {
  let whole: AIMessageChunk | null = null;
  let soFar = '';
  for await (const chunk of await stream) {
    whole = whole === null ? chunk : whole.concat(chunk);
    const piece = (chunk.tool_call_chunks ?? []).map(({ args }) => args ?? '').join('');
    if (piece === '') continue;
    soFar += piece;
    onArguments(soFar);
  }
  if (whole === null) throw new Error('The answer is empty.');
  // Some providers send a call in one piece, already read.
  const [call] = whole.tool_calls ?? [];
  if (soFar === '' && call !== undefined) onArguments(JSON.stringify(call.args));
  return whole;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

function readAnswer(message: AIMessageChunk): Result<readonly ToolCall[], ModelFailure> {
  const calls = (message.tool_calls ?? []).map(({ name, args }): ToolCall => ({ name, args }));
  const broken = (message.invalid_tool_calls ?? []).map(({ name }): ToolCall => ({
    name: name ?? '',
    args: undefined,
  }));
  if (calls.length + broken.length === 0 && isDeclined(message)) {
    return fail(failureWith('declined'));
  }
  return ok([...calls, ...broken]);
}

/** How the providers spell "I will not answer" where they give a reason for stopping. */
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

const stopReasonsSchema = z.object({
  stop_reason: z.string().optional().catch(undefined),
  finish_reason: z.string().optional().catch(undefined),
  finishReason: z.string().optional().catch(undefined),
  stopReason: z.string().optional().catch(undefined),
});

/** OpenAI refuses in a field of the message that LangChain hands on only within the raw response. */
const rawRefusalSchema = z.object({
  __raw_response: z.object({ choices: z.tuple([z.object({ message: z.object({ refusal: z.string().min(1) }) })]) }),
});

function isDeclined(message: AIMessageChunk): boolean {
  const reasons = stopReasonsSchema.safeParse(message.response_metadata);
  const declined = Object.values(reasons.data ?? {}).some((reason) => DECLINED.has(reason?.toLowerCase() ?? ''));
  return declined || rawRefusalSchema.safeParse(message.additional_kwargs).success;
}
