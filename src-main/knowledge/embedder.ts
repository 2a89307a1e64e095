/** Turns text into vectors with the configured embedding model, for search by meaning. */
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { t } from '../messages/translate.ts';
import { systemClock } from '../models/clock.ts';
import { embedTexts, type Vectors } from '../models/embed-texts.ts';
import { describeCause, scrub } from '../models/failure.ts';
import { findModel, type ModelSources } from '../models/find-model.ts';
import { logCall, type ModelLog } from '../models/model-log.ts';

export interface Embedder {
  /** `provider/model`, because vectors of different models can't be compared. */
  readonly model: string;
  /** Returns one vector for each text, or a sentence that says why there are none. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Result<Vectors, string>>;
}

/** Returns the embedder of the current settings, or null if none is configured. */
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
