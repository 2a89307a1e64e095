/**
 * Interprets user messages with the model of the `extract` role, and with the built-in extractor if there is none or it
 * fails.
 */
import { takeAnyWords } from '../../../src-shared/extraction/any-words.ts';
import { takesOnlyDigits } from '../../../src-shared/extraction/values/spoken-digits.ts';
import type { ExtractionOutcome, ExtractionRequest } from '../../../src-shared/step/extraction-request.ts';
import type { Understanding } from '../../../src-shared/step/state.ts';
import { systemClock, type Clock } from '../clock.ts';
import { extractWithModel } from './extract-with-model.ts';
import { describeCause, scrub } from '../failure.ts';
import { findModel, type ModelSources } from '../find-model.ts';
import { logCall, type ModelLog } from '../model-log.ts';
import { t } from '../../messages/translate.ts';

export interface ExtractorOptions extends ModelSources {
  /** The built-in extractor, `extractOffline`. */
  readonly offline: (request: ExtractionRequest) => Understanding;
  readonly clock?: Clock;
  readonly log?: ModelLog;
}

export interface Extractor {
  /** Rejects only when the signal is aborted. Every failure of a model becomes an offline result with a note. */
  extract(request: ExtractionRequest, signal?: AbortSignal): Promise<ExtractionOutcome>;
}

export function createExtractor(options: ExtractorOptions): Extractor {
  const clock = options.clock ?? systemClock;

  return {
    extract: async (request, signal = new AbortController().signal) => {
      signal.throwIfAborted();
      const understanding = options.offline(request);
      const offline = (note?: string): ExtractionOutcome => ({
        understanding,
        by: { kind: 'offline' },
        ...(note === undefined ? {} : { note: t('services.models.readOffline', { reason: note }) }),
      });
      if (isPureCommand(understanding) || isSettled(understanding, request)) return offline();

      const found = await findModel(options, 'extract');
      if (!found.ok)
        return offline(t('services.models.keyNotRead', { reason: found.error.message.replace(/\.$/, '') }));
      const use = found.value;
      if (use === null) return offline();

      const began = clock.now();
      const answer = await extractWithModel(use, request, { clock, signal });
      const durationMs = clock.now() - began;
      logCall(options.log, use, { durationMs, failure: answer.ok ? null : answer.error });
      return answer.ok
        ? {
            understanding: takeAnyWords(request, answer.value),
            by: { kind: 'model', provider: use.provider.id, model: use.model },
          }
        : offline(
            scrub(
              `${use.provider.title(use.settings)} (${use.model}) ${describeCause(answer.error, use.timeoutMs)}`,
              use.key,
            ),
          );
    },
  };
}

/**
 * "start again", "repeat that", "cancel", "skip": the model's tools can't express these and the built-in extractor
 * knows them all, so no model is asked, unless the text also contains a value ("cancel, I meant 5").
 */
function isPureCommand({ intent, proposals }: Understanding): boolean {
  if (proposals.length > 0) return false;
  return intent === 'restart' || intent === 'repeat' || intent === 'cancel' || intent === 'skip';
}

/**
 * Cases that a model must not decide: a path requested with its author's exact cue words, a plain yes or no to an
 * action, verbatim answers, messages for an agent, private answers, and digit codes, which may be card numbers and must
 * stay local.
 */
function isSettled(understanding: Understanding, { pending, slots, agentAsks = false }: ExtractionRequest): boolean {
  if (agentAsks || pending?.private === true) return true;
  const { path, proposals } = understanding;
  if (proposals.some(({ key }) => slots.some((slot) => slot.key === key && slot.private === true))) return true;
  const isHinted = path?.explicit === true && path.confidence === 1;
  if (isHinted || pending === null) return isHinted;
  return pending.hints?.decisive === true || pending.hints?.verbatim === true || takesOnlyDigits(pending.answer);
}
