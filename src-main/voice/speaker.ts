/** Speaks the words of one session, one turn at a time; can be cut off at any moment. */
import type { Logger } from '../telemetry/logger.ts';
import type { TextToSpeech } from './providers.ts';

export interface SpeakerOptions {
  readonly speech: TextToSpeech;
  readonly log: Logger;
  /** The messages of speaking, in the order a client gets them. */
  readonly send: SpeechSink;
}

export interface SpeechSink {
  start(words: string): void;
  audio(samples: Uint8Array): void;
  stop(): void;
}

/** How long the words of a turn wait for those of the turn before. */
const BUSY_WAIT_MS = 3000;
/** A provider that does not come to an end is cut off. */
const LONGEST_SPEECH_MS = 120_000;

interface Waiting {
  readonly words: string;
  readonly timer: NodeJS.Timeout;
}

export class Speaker {
  readonly #options: SpeakerOptions;
  #current: AbortController | null = null;
  #waiting: Waiting[] = [];

  constructor(options: SpeakerOptions) {
    this.#options = options;
  }

  get speaking(): boolean {
    return this.#current !== null;
  }

  /** Begins at once if nothing is being said, else when that has ended; after too long a wait the words stay unspoken. */
  speak(words: string): void {
    if (this.#current === null) return this.#begin(words);
    const timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((waiting) => waiting.timer !== timer);
      this.#options.log.info({}, 'words stay unspoken: the ones before took too long');
    }, BUSY_WAIT_MS);
    this.#waiting.push({ words, timer });
  }

  /** Cuts off what is being said and forgets what waits. Says whether anything was; telling the client is the caller's. */
  cut(): boolean {
    for (const { timer } of this.#waiting.splice(0)) clearTimeout(timer);
    const wasSpeaking = this.#current !== null;
    this.#current?.abort();
    this.#current = null;
    return wasSpeaking;
  }

  #begin(words: string): void {
    const { speech, send, log } = this.#options;
    const current = new AbortController();
    this.#current = current;
    const { signal } = current;
    send.start(words);
    const audio = (samples: Uint8Array): void => {
      if (!signal.aborted) send.audio(samples);
    };
    const limit = setTimeout(() => this.#end(current), LONGEST_SPEECH_MS);
    // A provider that throws at once is treated like one that fails later.
    Promise.resolve()
      .then(() => speech.speak(words, { signal, audio }))
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn({ error }, 'the words of a turn could not be spoken');
      })
      .finally(() => {
        clearTimeout(limit);
        this.#end(current);
      });
  }

  #end(ended: AbortController): void {
    // One that was cut off has ended already.
    if (this.#current !== ended) return;
    this.#current = null;
    ended.abort();
    this.#options.send.stop();
    const next = this.#waiting.shift();
    if (next === undefined) return;
    clearTimeout(next.timer);
    this.#begin(next.words);
  }
}
