/** Answers given before the conversation begins are held to the same schemas as answers given in it. */
import { appError, type AppError } from '../../src-shared/errors.ts';
import { checkAnswerValue } from '../../src-shared/flow/answer-value.ts';
import { toPointer, type JsonObject } from '../../src-shared/json.ts';
import type { CompiledFlow } from '../../src-shared/traverse/compiled-flow.ts';

export function checkPrefill(flow: CompiledFlow, prefill: JsonObject): AppError | null {
  for (const [key, value] of Object.entries(prefill)) {
    const slot = flow.slots.find((candidate) => candidate.key === key);
    const pointer = toPointer(['prefill', key]);
    if (!slot) return appError('bad_request', `No question of the flow has the key "${key}".`, { pointer });
    const checked = checkAnswerValue(slot.answer, value);
    if (!checked.ok) return appError('bad_request', `The value given for "${key}" ${checked.error}.`, { pointer });
  }
  return null;
}
