/** Tries the model of a role with one small extraction, to show in the settings whether it works. */
import type { Role } from '../../../src-shared/contract/settings.ts';
import { appError } from '../../../src-shared/errors.ts';
import type { ExtractionRequest, Slot } from '../../../src-shared/step/extraction-request.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { systemClock, type Clock } from '../clock.ts';
import { embedTexts } from '../embed-texts.ts';
import { extractWithModel } from './extract-with-model.ts';
import { scrub } from '../failure.ts';
import { findModel, type ModelSources } from '../find-model.ts';
import { modelError, modelTitle } from '../model-error.ts';
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
        return vectors.ok ? ok({ by, durationMs: clock.now() - began }) : fail(modelError(vectors.error, use, role));
      }
      const answer = await extractWithModel(use, SAMPLE, { clock, signal });
      const durationMs = clock.now() - began;
      if (!answer.ok) return fail(modelError(answer.error, use));
      const understood = answer.value.proposals.some(({ key, value }) => key === QUANTITY.key && value === 7);
      if (understood) return ok({ by: `${use.provider.id}/${use.model}`, durationMs });
      return fail(
        appError(
          'model_failed',
          scrub(t('services.models.notUnderstood', { model: modelTitle(use), text: SAMPLE.text }), use.key),
          {
            hint: t('services.models.hints.nonsense'),
          },
        ),
      );
    },
  };
}
