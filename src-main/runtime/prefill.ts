/** Answers given before the conversation begins are held to the same schemas as answers given in it. */
import { appError, type AppError } from '../../src-shared/errors.ts';
import { checkAnswerValue } from '../../src-shared/flow/answer-value.ts';
import { toPointer, type JsonObject } from '../../src-shared/json.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { excludedBy } from '../../src-shared/flow/one-of-rules.ts';

export function checkPrefill(flow: CompiledFlow, prefill: JsonObject): AppError | null {
  for (const [key, value] of Object.entries(prefill)) {
    const slot = flow.slots.find((candidate) => candidate.key === key);
    const pointer = toPointer(['prefill', key]);
    if (!slot) return appError('bad_request', `No question of the flow has the key "${key}".`, { pointer });
    const checked = checkAnswerValue(slot.answer, value);
    if (!checked.ok) return appError('bad_request', `The value given for "${key}" ${checked.error}.`, { pointer });
    const [other] = excludedBy(flow.groups.get(key), key, prefill);
    if (other !== undefined) return notBoth(key, other, pointer);
  }
  return null;
}

function notBoth(key: string, other: string, pointer: string): AppError {
  const message = `Values are given for "${key}" and "${other}", but the flow takes one of them (oneOf, exactly-one).`;
  return appError('bad_request', message, { pointer, hint: 'Leave one of them out.' });
}
