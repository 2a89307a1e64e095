/** Validates answers given before the conversation begins with the same schemas as later answers. */
import { appError, type AppError } from '../../src-shared/errors.ts';
import { checkAnswerValue } from '../../src-shared/flow/answer-value.ts';
import { toPointer, type JsonObject } from '../../src-shared/json.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { excludedBy } from '../../src-shared/flow/one-of-rules.ts';
import { t } from '../messages/translate.ts';

export function checkPrefill(flow: CompiledFlow, prefill: JsonObject): AppError | null {
  for (const [key, value] of Object.entries(prefill)) {
    const slot = flow.slots.find((candidate) => candidate.key === key);
    const pointer = toPointer(['prefill', key]);
    if (!slot) return appError('bad_request', t('services.prefill.unknownKey', { key }), { pointer });
    const checked = checkAnswerValue(slot.answer, value);
    if (!checked.ok)
      return appError('bad_request', t('services.prefill.invalidValue', { key, error: checked.error }), {
        pointer,
      });
    const [other] = excludedBy(flow.groups.get(key), key, prefill);
    if (other !== undefined) return notBoth(key, other, pointer);
  }
  return null;
}

function notBoth(key: string, other: string, pointer: string): AppError {
  const message = t('services.prefill.mutuallyExclusive', { key, other });
  return appError('bad_request', message, { pointer, hint: t('services.prefill.mutuallyExclusiveHint') });
}
