/** Reads a client's answer to an interrupt. */
import { appError } from '../../src-shared/errors.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import type { Decision } from '../runtime/session-requests.ts';
import { t } from '../messages/translate.ts';
import type { PendingInterrupt } from './interrupts.ts';
import type { ResumeEntry } from './run-input.ts';

export type Answer =
  | ({ readonly type: 'decided' } & Omit<Decision, 'sessionId' | 'also'>)
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'acted'; readonly action: string; readonly data: JsonObject }
  /** The question stays open. */
  | { readonly type: 'none' };

const decisionSchema = z.union([
  z.boolean().transform((isApproved) => ({ decision: isApproved ? ('approve' as const) : ('reject' as const) })),
  z.object({
    decision: z.enum(['approve', 'edit', 'reject']),
    args: z.record(z.string(), z.json()).optional(),
    comment: z.string().max(8000).optional(),
  }),
  z.object({ approved: z.boolean(), comment: z.string().max(8000).optional() }).transform(({ approved, ...more }) => ({
    decision: approved ? ('approve' as const) : ('reject' as const),
    ...more,
  })),
]);

/** An approval that is canceled counts as rejected; a canceled question stays open. */
export function readAnswer(waiting: PendingInterrupt, { status, payload }: ResumeEntry): Result<Answer> {
  const { pause } = waiting;
  if (pause !== null) {
    if (status === 'cancelled') return ok({ type: 'decided', pause, decision: 'reject' });
    const decided = decisionSchema.safeParse(payload);
    if (!decided.success) return fail(invalid(t('services.agUi.decision')));
    return ok({ type: 'decided', pause, ...decided.data } as Answer);
  }
  if (status === 'cancelled') return ok({ type: 'none' });
  if (isJsonObject(payload)) return readFields(payload);
  const text = wordsOf(payload, waiting.options);
  return text === null ? fail(invalid(t('services.agUi.answer'))) : ok({ type: 'text', text });
}

function readFields({ action, data, text }: JsonObject): Result<Answer> {
  if (typeof action === 'string' && action !== '')
    return ok({ type: 'acted', action, data: isJsonObject(data) ? data : {} });
  if (typeof text === 'string' && text.trim() !== '') return ok({ type: 'text', text });
  return fail(invalid(t('services.agUi.answer')));
}

function wordsOf(value: Json | undefined, options: PendingInterrupt['options']): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string'))
    return value.map((item) => labelOf(item, options)).join(', ');
  return typeof value === 'string' && value.trim() !== '' ? labelOf(value, options) : null;
}

function labelOf(value: string, options: PendingInterrupt['options']): string {
  return options?.find((option) => option.value === value)?.label ?? value;
}

function invalid(problem: string) {
  return appError('invalid_document', t('services.runs.invalidInput', { field: 'resume', problem }), {
    pointer: '/resume/0/payload',
  });
}
