/** Turns texts into vectors with the embedding model of the settings, so that passages are found by meaning. */
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { t } from '../messages/translate.ts';
import { systemClock } from '../models/clock.ts';
import { embedTexts, type Vectors } from '../models/embed-texts.ts';
import { describeCause, scrub } from '../models/failure.ts';
import { findModel, type ModelSources } from '../models/find-model.ts';
import { logCall, type ModelLog } from '../models/model-log.ts';

export interface Embedder {
  /** `provider/model`: vectors of different models can't be compared. */
  readonly model: string;
  /** One vector for each text, or a sentence that says why there are none. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Result<Vectors, string>>;
}

/** The one of the settings as they are now; null if none is set. */
export type FindEmbedder = () => Promise<Result<Embedder | null, string>>;

export function embedderOf(sources: ModelSources & { readonly log?: ModelLog }): FindEmbedder {
  return async () => {
    const use = await findModel(sources, 'embed');
    if (!use.ok) return fail(t('services.modelTools.keyNotRead', { reason: use.error.message }));
    if (use.value === null) return ok(null);
    const { provider, model, settings, timeoutMs, key } = use.value;
    return ok({
      model: `${provider.id}/${model}`,
      embed: async (texts, signal) => {
        const began = systemClock.now();
        const vectors = await embedTexts(use.value!, texts, { clock: systemClock, signal });
        const failure = vectors.ok ? null : vectors.error;
        logCall(sources.log, use.value!, { durationMs: systemClock.now() - began, failure });
        if (vectors.ok) return vectors;
        const name = `${provider.title(settings)} (${model})`;
        const cause = describeCause(vectors.error, timeoutMs);
        return fail(scrub(t('plugins.knowledge.wordsOnly', { model: name, cause }), key));
      },
    });
  };
}
