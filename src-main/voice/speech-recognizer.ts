/** The speech input of one session: one utterance at a time, limited in size and in the time to finish. */
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { MAX_UTTERANCE_BYTES } from '../../src-shared/wire/limits.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { SpeechInput, SpeechToText } from './providers.ts';

export interface SpeechRecognizerOptions {
  readonly provider: SpeechToText | null;
  readonly log: Logger;
  readonly partial: (text: string) => void;
}

/** Why nothing was recognized. */
export type RecognitionRefusal = 'unavailable' | 'too-long';

const OPEN_MS = 5000;
const FINISH_MS = 10_000;

interface Utterance {
  bytes: number;
  failed: boolean;
  input: SpeechInput | null;
}

export class SpeechRecognizer {
  readonly #options: SpeechRecognizerOptions;
  #utterance: Utterance | null = null;

  constructor(options: SpeechRecognizerOptions) {
    this.#options = options;
  }

  get open(): boolean {
    return this.#utterance !== null;
  }

  /** Starts an utterance, unless one is already open. */
  async start(): Promise<Result<null, RecognitionRefusal>> {
    const { provider, log, partial } = this.#options;
    if (provider === null) return fail('unavailable');
    if (this.#utterance !== null) return ok(null);
    const utterance: Utterance = { bytes: 0, failed: false, input: null };
    this.#utterance = utterance;
    const listener = {
      partial: (text: string) => {
        if (this.#utterance === utterance && text !== '') partial(text);
      },
      failed: (error: unknown) => {
        utterance.failed = true;
        log.warn({ error }, 'speech input broke off');
      },
    };
    const opening = Promise.resolve().then(() => provider.open(listener));
    try {
      const input = await within(OPEN_MS, opening);
      utterance.input = input;
      // It was discarded while it was being opened.
      if (this.#utterance !== utterance) input.cancel();
      return ok(null);
    } catch (error) {
      log.warn({ error }, 'speech input could not be opened');
      // It may still open after it is no longer needed.
      opening.then(cancelQuietly, () => undefined);
      if (this.#utterance === utterance) this.#utterance = null;
      return fail('unavailable');
    }
  }

  /** Adds samples to the open utterance, if there is one. */
  feed(samples: Uint8Array): Result<null, RecognitionRefusal> {
    const utterance = this.#utterance;
    if (utterance === null || utterance.failed) return ok(null);
    utterance.bytes += samples.length;
    if (utterance.bytes > MAX_UTTERANCE_BYTES) {
      this.cancel();
      return fail('too-long');
    }
    try {
      utterance.input?.feed(samples);
    } catch (error) {
      utterance.failed = true;
      this.#options.log.warn({ error }, 'speech input broke off');
    }
    return ok(null);
  }

  /** Ends the utterance and returns its text; empty for silence or if none was open. */
  async finish(): Promise<Result<string, RecognitionRefusal>> {
    const utterance = this.#utterance;
    this.#utterance = null;
    if (utterance === null) return ok('');
    try {
      if (utterance.failed || utterance.input === null) throw new Error('The input had broken off.');
      return ok((await within(FINISH_MS, utterance.input.finish())).trim());
    } catch (error) {
      this.#options.log.warn({ error }, 'an utterance could not be understood');
      cancelQuietly(utterance.input);
      return fail('unavailable');
    }
  }

  cancel(): void {
    const utterance = this.#utterance;
    this.#utterance = null;
    cancelQuietly(utterance?.input ?? null);
  }
}

function cancelQuietly(input: SpeechInput | null): void {
  try {
    input?.cancel();
  } catch {
    // It is no longer needed, so errors don't matter.
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`timeout: ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
