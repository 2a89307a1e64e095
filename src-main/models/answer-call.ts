/** Answers a flow's model call with the reply of the model of a role, or a sentence that says why there is none. */
import type { ModelCall, ModelReply } from '../../src-shared/agents/model-call.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { t } from '../messages/translate.ts';
import { withModel, type ModelQuestion, type ModelTool, type ModelUse } from './ask-model.ts';
import { systemClock, type Clock } from './clock.ts';
import { describeCause, failureWith, scrub, type ModelFailure } from './failure.ts';
import { functionNames, type FunctionNames } from './function-names.ts';
import { logCall, type ModelLog } from './model-log.ts';
import type { Sampling } from './providers/provider.ts';
import type { ModelAnswer } from './read-answer.ts';

/** Length of text and arguments together. Longer answers aren't stored in a run. */
const MAX_CHARACTERS = 256 * 1024;

type Args = ModelReply['calls'][number]['args'];

/** The tool through which the model gives its answer. */
const ANSWER = 'answer';

export interface CallFailure {
  readonly kind: 'error' | 'timeout';
  readonly message: string;
}

export interface AnswerOptions {
  readonly signal: AbortSignal;
  /** Gets the text as it is written; another attempt starts another message. */
  readonly onText?: (piece: string, message: string) => void;
  readonly clock?: Clock;
  readonly log?: ModelLog | undefined;
}

export async function answerCall(
  use: ModelUse,
  call: ModelCall,
  { signal, onText, clock = systemClock, log }: AnswerOptions,
): Promise<Result<ModelReply, CallFailure>> {
  const names = functionNames([...(call.tools ?? []).map(({ name }) => name), ANSWER]);
  const question = questionOf(call, names, onText);
  const began = clock.now();
  const ask = (sampling: Sampling): ReturnType<typeof answerOf> =>
    answerOf({ ...use, sampling }, question, { clock, signal });
  const { temperature, maxTokens } = call;
  const limited = maxTokens === undefined ? {} : { maxTokens };
  const first = await ask(temperature === undefined ? limited : { ...limited, temperature });
  // Some models don't support a temperature, and it is never essential.
  const answer = temperature !== undefined && isAboutTemperature(first) ? await ask(limited) : first;
  logCall(log, use, { durationMs: clock.now() - began, failure: answer.ok ? null : answer.error });
  return answer.ok ? ok(replyOf(answer.value, use, names)) : fail(failureOfCall(answer.error, use));
}

function questionOf(call: ModelCall, names: FunctionNames, onText: AnswerOptions['onText']): ModelQuestion {
  const { system, history = [], user, tools = [], output, stream = false } = call;
  const offered = tools.map(({ name, description, parameters }) => toolOf(names.legal(name), description, parameters));
  return {
    ...{ system, history, user, tools: offered },
    ...(output === null || output === undefined
      ? {}
      : { output: toolOf(names.legal(ANSWER), t('services.modelTools.answer'), output) }),
    ...(stream && onText !== undefined ? { onText: atMost(MAX_CHARACTERS, onText) } : {}),
  };
}

/** Limits each attempt. */
function atMost(most: number, onText: NonNullable<AnswerOptions['onText']>): NonNullable<ModelQuestion['onText']> {
  let sent = { tries: 0, length: 0 };
  return (piece, tries) => {
    if (tries !== sent.tries) sent = { tries, length: 0 };
    sent.length += piece.length;
    if (sent.length <= most) onText(piece, `answer.${tries}`);
  };
}

function toolOf(name: string, description: string, schema: Readonly<Record<string, unknown>>): ModelTool {
  const { $schema: _, ...parameters } = schema;
  return { type: 'function', function: { name, description, parameters: { type: 'object', ...parameters } } };
}

async function answerOf(
  use: ModelUse,
  question: ModelQuestion,
  context: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<Result<ModelAnswer, ModelFailure>> {
  const answer = await withModel(use, context, (ask) => ask(question));
  if (!answer.ok) return answer;
  const { calls, text } = answer.value;
  if (calls.length === 0 && text.trim() === '') return fail(failureWith('nonsense', 'The answer is empty.'));
  const size = text.length + calls.reduce((sum, { args }) => sum + (JSON.stringify(args) ?? '').length, 0);
  if (size > MAX_CHARACTERS) return fail(failureWith('nonsense', `The answer has ${size} characters.`));
  return answer;
}

function isAboutTemperature(answer: Result<ModelAnswer, ModelFailure>): boolean {
  if (answer.ok) return false;
  const { cause, detail } = answer.error;
  return (cause === 'bad-request' || cause === 'nonsense') && /temperature/i.test(detail);
}

function replyOf({ calls, text, usage }: ModelAnswer, use: ModelUse, names: FunctionNames): ModelReply {
  return {
    text: text.trim() === '' ? null : text,
    calls: calls.map(({ name, args }) => ({ name: names.original(name), args: (args ?? null) as Args })),
    model: scrub(`${use.provider.id}/${use.model}`, use.key),
    usage,
    ...costOf(usage, use.price),
  };
}

const PRICED_TOKENS = 1_000_000;

function costOf(usage: ModelAnswer['usage'], price: ModelUse['price']): Pick<ModelReply, 'cost'> {
  if (usage === null || price === undefined) return {};
  return { cost: (usage.input * price.input + usage.output * price.output) / PRICED_TOKENS };
}

function failureOfCall(failure: ModelFailure, use: ModelUse): CallFailure {
  const { provider, model, settings, key, timeoutMs } = use;
  const cause = describeCause(failure, timeoutMs);
  const message = t('services.modelTools.failed', { model: `${provider.title(settings)} (${model})`, cause });
  return { kind: failure.cause === 'timeout' ? 'timeout' : 'error', message: scrub(message, key) };
}
