/** Creates a screen from a description with the screen design model. An invalid answer is requested once more. */
import type { DescribedScreen } from '../../../src-shared/contract/described-screens.ts';
import { appError, type AppError } from '../../../src-shared/errors.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src-shared/json.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { describedScreen } from '../../../src-shared/screen-edits/described-screen.ts';
import { t } from '../../messages/translate.ts';
import { withModel, type Ask, type ModelUse } from '../ask-model.ts';
import { systemClock, type Clock } from '../clock.ts';
import { failureWith, scrub, type ModelFailure } from '../failure.ts';
import { findModel, type ModelSources } from '../find-model.ts';
import { modelError, modelTitle } from '../model-error.ts';
import { logCall, type ModelLog } from '../model-log.ts';
import type { ModelAnswer } from '../read-answer.ts';
import { MAKE_SCREEN, repairMessage, SCREEN_TOOL, screenMessage, screenSystem } from './screen-prompt.ts';

export interface DescribeScreenDeps extends ModelSources {
  readonly clock?: Clock;
  readonly log?: ModelLog;
}

/** The signal ends the request to the provider. */
export type DescribeScreen = (
  described: DescribedScreen,
  signal?: AbortSignal,
) => Promise<Result<{ readonly text: string }>>;

/** The text of a screen file, or its problems. */
type Answer = Result<string, Unusable>;

interface Unusable {
  readonly problems: readonly string[];
  readonly isCutOff: boolean;
}

const MAX_PROBLEMS = 3;

export function createDescribeScreen({ clock = systemClock, log, ...sources }: DescribeScreenDeps): DescribeScreen {
  return async (described, signal = new AbortController().signal) => {
    const found = await findModel(sources, 'design');
    if (!found.ok) return found;
    const use = found.value;
    if (use === null) {
      const hint = t('services.describeScreen.noModelHint');
      return fail(appError('bad_request', t('services.describeScreen.noModel'), { hint }));
    }
    const began = clock.now();
    const answer = await unlessAborted(signal, () =>
      withModel(use, { clock, signal }, (ask) => askAndRepair(ask, described)),
    );
    if (answer === null) return fail(appError('cancelled', t('services.describeScreen.cancelled')));
    const failure = failureOf(answer);
    logCall(log, use, { durationMs: clock.now() - began, failure });
    if (!answer.ok) return fail(modelError(answer.error, use));
    if (answer.value.ok) return ok({ text: answer.value.value });
    return fail(unusable(answer.value.error, use));
  };
}

function unusable({ problems, isCutOff }: Unusable, use: ModelUse): AppError {
  const model = modelTitle(use);
  if (isCutOff) {
    const hint = t('services.describeScreen.cutOffHint');
    return appError('model_failed', scrub(t('services.describeScreen.cutOff', { model }), use.key), { hint });
  }
  const first = problems.slice(0, MAX_PROBLEMS).join(' ');
  const message = t('services.describeScreen.unusable', { model, problems: first });
  return appError('model_failed', scrub(message, use.key), { hint: t('services.describeScreen.unusableHint') });
}

/** Null if the request was aborted. */
async function unlessAborted<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

async function askAndRepair(ask: Ask, described: DescribedScreen): Promise<Result<Answer, ModelFailure>> {
  const question = { system: screenSystem(), tools: [SCREEN_TOOL] };
  const message = screenMessage(described);
  const first = await ask({ ...question, user: message });
  if (!first.ok) return first;
  const read = readAnswered(first.value, described);
  // The whole screen wouldn't fit the second time, either.
  if (read.ok || read.error.isCutOff) return ok(read);
  const second = await ask({ ...question, user: repairMessage(message, read.error.problems) });
  return second.ok ? ok(readAnswered(second.value, described)) : second;
}

/** A call that was cut off may look like a smaller screen. */
function readAnswered(answer: ModelAnswer, described: DescribedScreen): Answer {
  const { isCutOff, calls } = answer;
  const read = readScreen(answer, described);
  if (read.ok && !(isCutOff && calls.length > 0)) return read;
  return fail({ problems: read.ok ? [] : read.error, isCutOff });
}

/** Some models write the screen instead of calling the tool, or write its parts as text. */
function readScreen(
  { calls, text: written }: ModelAnswer,
  { data }: DescribedScreen,
): Result<string, readonly string[]> {
  const call = calls.find(({ name }) => name === MAKE_SCREEN);
  if (call === undefined && !written.includes('{')) return fail([t('services.describeScreen.noScreen')]);
  if (call !== undefined && !isJsonObject(call.args)) return fail([t('services.describeScreen.notJson')]);
  const text = call === undefined ? written : JSON.stringify({ ...unpacked(call.args as JsonObject), version: 'v1' });
  const screen = describedScreen(text, '');
  if (!screen.ok) return screen;
  const known = new Set(data.map(({ expression }) => expression));
  const unknown = Object.values(screen.value.file.bindings ?? {}).filter((expression) => !known.has(expression));
  return unknown.length === 0
    ? ok(text)
    : fail(unknown.map((expression) => t('services.describeScreen.unknownData', { expression })));
}

function unpacked(args: JsonObject): JsonObject {
  const parts = Object.entries(args).map(([name, part]) => [name, typeof part === 'string' ? parsed(part) : part]);
  return Object.fromEntries(parts) as JsonObject;
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function failureOf(answer: Result<Answer, ModelFailure>): ModelFailure | null {
  if (!answer.ok) return answer.error;
  if (answer.value.ok) return null;
  const { problems, isCutOff } = answer.value.error;
  return failureWith('nonsense', isCutOff ? 'cut off' : problems.join(' ').slice(0, 300));
}
