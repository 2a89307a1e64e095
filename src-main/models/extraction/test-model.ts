/** Tries the model of a role with one small extraction, so that a person sees in the settings whether it works. */
import type { Role } from '../../../src-shared/contract/settings.ts';
import { appError, type AppError } from '../../../src-shared/errors.ts';
import type { ExtractionRequest, Slot } from '../../../src-shared/step/extraction-request.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { ModelUse } from '../ask-model.ts';
import { systemClock, type Clock } from '../clock.ts';
import { embedTexts } from '../embed-texts.ts';
import { extractWithModel } from './extract-with-model.ts';
import { describeCause, scrub, type ModelFailure } from '../failure.ts';
import { findModel, type ModelSources } from '../find-model.ts';
import { t } from '../../messages/translate.ts';

export interface ModelTester {
  testRole(role: Role): Promise<Result<{ readonly by: string; readonly durationMs: number }>>;
}

const QUANTITY: Slot = {
  key: 'quantity',
  node: 'quantity',
  prompt: 'How many do you need?',
  answer: { type: 'number', integer: true },
};

const SAMPLE: ExtractionRequest = {
  text: 'Seven, please.',
  pending: QUANTITY,
  confirming: false,
  slots: [QUANTITY],
  answers: {},
  today: '2026-01-01',
};

export function createModelTester(sources: ModelSources, clock: Clock = systemClock): ModelTester {
  return {
    testRole: async (role) => {
      const found = await findModel(sources, role);
      if (!found.ok) return found;
      const use = found.value;
      if (use === null) return ok({ by: 'offline', durationMs: 0 });
      const began = clock.now();
      const signal = new AbortController().signal;
      if (role === 'embed') {
        const vectors = await embedTexts(use, [SAMPLE.text], { clock, signal });
        const by = `${use.provider.id}/${use.model}`;
        return vectors.ok ? ok({ by, durationMs: clock.now() - began }) : fail(errorOf(vectors.error, use));
      }
      const answer = await extractWithModel(use, SAMPLE, { clock, signal });
      const durationMs = clock.now() - began;
      if (!answer.ok) return fail(errorOf(answer.error, use));
      const understood = answer.value.proposals.some(({ key, value }) => key === QUANTITY.key && value === 7);
      if (understood) return ok({ by: `${use.provider.id}/${use.model}`, durationMs });
      return fail(
        appError(
          'model_failed',
          scrub(t('services.models.notUnderstood', { model: nameOf(use), text: SAMPLE.text }), use.key),
          {
            hint: t('services.models.hints.nonsense'),
          },
        ),
      );
    },
  };
}

function errorOf(failure: ModelFailure, use: ModelUse): AppError {
  const message = scrub(`${nameOf(use)} ${describeCause(failure, use.timeoutMs)}.`, use.key);
  return appError(failure.cause === 'no-key' ? 'no_key' : 'model_failed', message, { hint: hintFor(failure) });
}

function nameOf(use: ModelUse): string {
  return `${use.provider.title(use.settings)} (${use.model})`;
}

function hintFor({ cause }: ModelFailure): string {
  switch (cause) {
    case 'no-key':
      return t('services.models.hints.noKey');
    case 'key-refused':
      return t('services.models.hints.keyRefused');
    case 'unreachable':
      return t('services.models.hints.unreachable');
    case 'no-such-model':
      return t('services.models.hints.noSuchModel');
    case 'timeout':
      return t('services.models.hints.timeout');
    case 'nonsense':
      return t('services.models.hints.nonsense');
    default:
      return t('services.models.hints.other');
  }
}
