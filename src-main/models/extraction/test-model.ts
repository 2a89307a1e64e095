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
          scrub(`${nameOf(use)} answered, but did not find the number in "${SAMPLE.text}".`, use.key),
          {
            hint: 'Choose a model that supports tool calls.',
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
      return 'Store a key for this provider in the settings.';
    case 'key-refused':
      return 'Check the key, and that it may use this model.';
    case 'unreachable':
      return 'Check the address in the settings, and that the server runs.';
    case 'no-such-model':
      return 'Check the name of the model, and the address in the settings.';
    case 'timeout':
      return 'Try again, or allow more time in the settings.';
    case 'nonsense':
      return 'Choose a model that supports tool calls.';
    default:
      return 'Try again later, or choose another model.';
  }
}
