/** The initial values of a run or conversation, from the client's input, message, and state. */
import { CLIENT_CONTEXT } from '../../src-shared/agents/client-context.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { checkAnswerValue } from '../../src-shared/flow/answer-value.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { compileFlow } from '../../src-shared/traverse/compile-flow.ts';
import { t } from '../messages/translate.ts';
import type { RunnableAgent } from '../runs/runs.ts';
import { newUserMessage, type RunInput } from './run-input.ts';

/** Available to expressions, and included in the prompts of planners. */
export function contextIn({ context }: RunInput): JsonObject {
  if (context == null || context.length === 0) return {};
  return { [CLIENT_CONTEXT]: context.map(({ description, value }) => ({ description, value })) };
}

/**
 * The input of a run: `forwardedProps.input`, or the user's message as JSON or as the first text field of the input. In
 * the first run of a thread, matching fields of the client's state provide defaults.
 */
export function inputOf(agent: RunnableAgent, input: RunInput, isFirst: boolean): Result<JsonObject> {
  const given = isJsonObject(input.forwardedProps) ? input.forwardedProps['input'] : undefined;
  if (isJsonObject(given)) return ok(given);
  if (given !== undefined)
    return fail(invalid('forwardedProps.input', t('services.agUi.notObject'), '/forwardedProps/input'));
  const text = newUserMessage(input)?.text.trim() ?? '';
  const below = fieldsIn(agent.input, input.state);
  if (text === '') return ok(isFirst ? below : {});
  const parsed = parsedJson(text);
  if (isJsonObject(parsed)) return ok(parsed);
  const field = textFieldOf(agent.input ?? {});
  return field === null
    ? fail(invalid('messages', t('services.agUi.noTextField'), '/messages'))
    : ok({ ...below, [field]: text });
}

/** Answers already in the client's state. Values the flow doesn't ask for are dropped. */
export function answersIn({ flow, parts }: RunnableAgent, { state }: RunInput): Result<JsonObject> {
  const answers = isJsonObject(state) ? state['answers'] : undefined;
  const compiled = isJsonObject(answers) ? compileFlow(flow, undefined, parts) : null;
  if (!isJsonObject(answers) || compiled?.ok !== true) return ok({});
  const asked = compiled.value.slots.filter(({ key }) => Object.hasOwn(answers, key));
  for (const { key, answer } of asked) {
    const checked = checkAnswerValue(answer, answers[key]!);
    if (!checked.ok) return fail(invalid(`state.answers.${key}`, `${checked.error}.`, `/state/answers/${key}`));
  }
  return ok(Object.fromEntries(asked.map(({ key }) => [key, answers[key]!])));
}

export function invalid(field: string, problem: string, pointer: string): AppError {
  return appError('invalid_document', t('services.runs.invalidInput', { field, problem }), { pointer });
}

/** Clients send back the record of a run, in which `null` means not set. */
function fieldsIn(schema: JsonObject | undefined, state: Json | undefined): JsonObject {
  const properties = schema?.['properties'];
  if (!isJsonObject(properties) || !isJsonObject(state)) return {};
  return Object.fromEntries(
    Object.entries(state).filter(([name, value]) => Object.hasOwn(properties, name) && value !== null),
  );
}

function textFieldOf({ properties, required }: JsonObject): string | null {
  if (!isJsonObject(properties)) return null;
  const isText = (name: string): boolean => {
    const schema = properties[name];
    return isJsonObject(schema) && schema['type'] === 'string';
  };
  const wanted = Array.isArray(required) ? required.map(String) : [];
  return [...wanted, ...Object.keys(properties)].find(isText) ?? null;
}

function parsedJson(text: string): Json {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
