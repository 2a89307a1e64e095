/**
 * Asks one model one question within a time limit, with retries where they may help; returns tool calls or text, or a
 * failure.
 */
import type { AIMessageChunk } from '@langchain/core/messages';
import type { ProviderSettings, RoleModel } from '../../src-shared/contract/settings.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { wait, type Clock } from './clock.ts';
import { failureOf, failureWith, mayPass, type ModelFailure } from './failure.ts';
import { guardedFetch, type WireNotes } from './guarded-fetch.ts';
import type { ChatModel, Provider, Sampling } from './providers/provider.ts';
import { readAnswer, stopReasons, type ModelAnswer } from './read-answer.ts';
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

export interface ModelLine {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface ModelQuestion {
  /** Empty for none. */
  readonly system: string;
  /** Earlier lines of the conversation, oldest first. */
  readonly history?: readonly ModelLine[];
  readonly user: string;
  /** Empty if the model should answer with text. */
  readonly tools: readonly ModelTool[];
  /** The answer must be an object with this tool's parameters, requested as a tool call or as JSON text. */
  readonly output?: ModelTool;
  /** Streams the answer: gets the arguments of its calls so far, starting over with each attempt. */
  readonly onArguments?: (soFar: string) => void;
  /** The same for pieces of text; attempts count from 0. */
  readonly onText?: (piece: string, tries: number) => void;
}

/** A model as a role uses it. */
export interface ModelUse {
  readonly provider: Provider;
  readonly model: string;
  readonly timeoutMs: number;
  readonly retries: number;
  /** The longest answer, for providers that require a limit; a tool call of a conversation is short. */
  readonly maxTokens: number;
  readonly sampling?: Sampling;
  readonly settings: ProviderSettings;
  readonly key: string | null;
  /** Per million tokens. */
  readonly price?: RoleModel['price'];
}

export interface AskContext {
  readonly clock: Clock;
  /** Aborting it rejects with its reason. */
  readonly signal: AbortSignal;
}

export type Ask = (question: ModelQuestion) => Promise<Result<ModelAnswer, ModelFailure>>;

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4000;

/** Connects, and lets the work ask any number of questions within one shared time limit. */
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
  // Starts here, because loading a provider's library doesn't count as the model's time.
  const deadline = clock.now() + use.timeoutMs;
  const cancel = clock.after(use.timeoutMs, () => late.abort(new Error('too late')));
  const tries: RetryOptions = { use, clock, deadline, signal: either, notes };
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
  const { provider, model, maxTokens, sampling = {}, settings, key } = use;
  try {
    return ok(await provider.connect({ model, maxTokens, sampling, settings, key, fetch: wire }));
  } catch (error) {
    return fail(failureOf(error, key));
  }
}

interface RetryOptions {
  readonly use: ModelUse;
  readonly clock: Clock;
  readonly deadline: number;
  readonly signal: AbortSignal;
  readonly notes: WireNotes;
}

async function askRepeatedly(
  model: ChatModel,
  question: ModelQuestion,
  { use, clock, deadline, signal, notes }: RetryOptions,
): Promise<Result<ModelAnswer, ModelFailure>> {
  for (let tries = 0; ; tries += 1) {
    notes.retryAfterMs = null;
    try {
      return readAnswer(await askOnce(model, question, { signal, tries }));
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

interface Try {
  readonly signal: AbortSignal;
  readonly tries: number;
}

async function askOnce(model: ChatModel, question: ModelQuestion, { signal, tries }: Try): Promise<AIMessageChunk> {
  const bound = bind(model, question);
  const messages = messagesOf(question);
  const isStreamed = question.onArguments !== undefined || question.onText !== undefined;
  const answer = isStreamed
    ? readStream(bound.stream(messages, { signal }), question, tries)
    : bound.invoke(messages, { signal });
  // A race, because some parts of some clients (such as credential lookups) ignore the signal.
  return Promise.race([answer, aborted(signal)]);
}

function bind({ chat, toolChoice, formatOf }: ChatModel, { tools, output }: ModelQuestion): Bound {
  if (output !== undefined && tools.length === 0 && formatOf !== undefined)
    return chat.withConfig(formatOf(output.function.parameters));
  const offered = output === undefined ? tools : [...tools, output];
  if (offered.length === 0) return chat;
  if (chat.bindTools === undefined) throw new Error('This model takes no tools.');
  return chat.bindTools([...offered], toolChoice === undefined ? {} : { tool_choice: toolChoice });
}

type Bound = Pick<ReturnType<NonNullable<ChatModel['chat']['bindTools']>>, 'invoke' | 'stream'>;
type Message = ['system' | 'human' | 'ai', string];

/**
 * Some providers refuse empty messages, two messages of the same side in a row, and a conversation that starts with the
 * assistant.
 */
function messagesOf({ system, history = [], user }: ModelQuestion): Message[] {
  const lines: Message[] = [];
  for (const { role, text } of [...history, { role: 'user', text: user } as const]) {
    const side = role === 'user' ? 'human' : 'ai';
    const last = lines.at(-1);
    if (text.trim() === '' || (last === undefined && side === 'ai')) continue;
    if (last?.[0] === side) last[1] += `\n\n${text}`;
    else lines.push([side, text]);
  }
  return system === '' ? lines : [['system', system], ...lines];
}

type Stream = Promise<AsyncIterable<AIMessageChunk>>;

async function readStream(
  stream: Stream,
  { onArguments, onText }: Pick<ModelQuestion, 'onArguments' | 'onText'>,
  tries: number,
): Promise<AIMessageChunk> {
  let whole: AIMessageChunk | null = null;
  let soFar = '';
  for await (const chunk of await stream) {
    whole = whole === null ? chunk : whole.concat(chunk);
    if (chunk.text !== '') onText?.(chunk.text, tries);
    const piece = (chunk.tool_call_chunks ?? []).map(({ args }) => args ?? '').join('');
    if (piece === '') continue;
    soFar += piece;
    onArguments?.(soFar);
  }
  if (whole === null) throw new Error('The answer is empty.');
  if (stopReasons(whole).length === 0) throw new Error('terminated: the stream ended before the answer did');
  // Some providers send a call in one piece, already parsed.
  const [call] = whole.tool_calls ?? [];
  if (soFar === '' && call !== undefined) onArguments?.(JSON.stringify(call.args));
  return whole;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
