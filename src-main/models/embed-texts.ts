/** Asks a provider for the vectors of texts, within a time limit and with retries where they may help. */
import type { ProviderId, ProviderSettings } from '../../src-shared/contract/settings.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import type { ModelUse } from './ask-model.ts';
import { wait, type Clock } from './clock.ts';
import { failureOf, failureWith, mayPass, type ModelFailure } from './failure.ts';
import { guardedFetch, type WireNotes } from './guarded-fetch.ts';

export type Vectors = readonly (readonly number[])[];

export interface EmbedContext {
  readonly clock: Clock;
  /** Aborting it rejects with its reason. */
  readonly signal: AbortSignal;
}

/** The largest dimension of a vector. */
const MAX_NUMBERS = 8192;
const PAUSE_MS = 250;

const vectorSchema = z.array(z.number()).min(1).max(MAX_NUMBERS);

interface Request {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  readonly vectorsIn: (answer: unknown) => Vectors;
}

type MakeRequest = (use: ModelUse, texts: readonly string[]) => Request;

const REQUESTS: Partial<Record<ProviderId, MakeRequest>> = {
  openai: ({ model, settings, key }, input) => ({
    url: `${addressOf(settings, 'https://api.openai.com/v1')}/embeddings`,
    headers: bearer(key),
    body: { model, input, encoding_format: 'float' },
    vectorsIn: (answer) => {
      const { data } = z.object({ data: z.array(z.object({ index: z.int(), embedding: vectorSchema })) }).parse(answer);
      return data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding);
    },
  }),
  ollama: ({ model, settings, key }, input) => ({
    url: `${addressOf(settings, 'http://127.0.0.1:11434')}/api/embed`,
    headers: bearer(key),
    body: { model, input },
    vectorsIn: (answer) => z.object({ embeddings: z.array(vectorSchema) }).parse(answer).embeddings,
  }),
  google: ({ model, settings, key }, texts) => ({
    url: `${addressOf(settings, 'https://generativelanguage.googleapis.com')}/v1beta/models/${encodeURIComponent(model)}:batchEmbedContents`,
    headers: key === null ? {} : { 'x-goog-api-key': key },
    body: { requests: texts.map((text) => ({ model: `models/${model}`, content: { parts: [{ text }] } })) },
    vectorsIn: (answer) => {
      const { embeddings } = z.object({ embeddings: z.array(z.object({ values: vectorSchema })) }).parse(answer);
      return embeddings.map(({ values }) => values);
    },
  }),
};

/** One vector for each text, all of one length. */
export async function embedTexts(
  use: ModelUse,
  texts: readonly string[],
  { clock, signal }: EmbedContext,
): Promise<Result<Vectors, ModelFailure>> {
  const make = REQUESTS[use.provider.id];
  if (make === undefined) return fail(failureWith('no-such-model', 'This provider has no embedding models here.'));
  if (use.key === null && use.provider.needsKey(use.settings)) return fail(failureWith('no-key'));
  const late = new AbortController();
  const deadline = clock.now() + use.timeoutMs;
  const cancel = clock.after(use.timeoutMs, () => late.abort(new Error('too late')));
  const either = AbortSignal.any([late.signal, signal]);
  try {
    for (let tries = 0; ; tries += 1) {
      const notes: WireNotes = { retryAfterMs: null };
      const answer = await askOnce(make(use, texts), { use, count: texts.length, wire: guardedFetch(either, notes) });
      const pause = notes.retryAfterMs ?? PAUSE_MS * 2 ** tries;
      if (answer.ok || !mayPass(answer.error) || tries >= use.retries) return answer;
      if (clock.now() + pause >= deadline) return answer;
      await wait(clock, pause, either);
    }
  } catch (error) {
    signal.throwIfAborted();
    return fail(late.signal.aborted ? failureWith('timeout') : failureOf(error, use.key));
  } finally {
    cancel();
  }
}

interface AskOptions {
  readonly use: ModelUse;
  readonly count: number;
  readonly wire: typeof fetch;
}

async function askOnce(request: Request, { use, count, wire }: AskOptions): Promise<Result<Vectors, ModelFailure>> {
  try {
    const response = await wire(request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...request.headers },
      body: JSON.stringify(request.body),
    });
    if (!response.ok) {
      const detail = await response.text();
      throw Object.assign(new Error(detail), { status: response.status });
    }
    const vectors = request.vectorsIn(await response.json());
    const [first] = vectors;
    if (vectors.length === count && vectors.every(({ length }) => length === first?.length)) return ok(vectors);
    return fail(failureWith('nonsense', `${vectors.length} vectors for ${count} texts, or of different lengths.`));
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    return fail(failureOf(error, use.key));
  }
}

function addressOf({ baseUrl }: ProviderSettings, standard: string): string {
  return (baseUrl ?? standard).replace(/\/+$/, '');
}

function bearer(key: string | null): Record<string, string> {
  return key === null ? {} : { authorization: `Bearer ${key}` };
}
