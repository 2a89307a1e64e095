/** Speaks the text of one session, one turn at a time; can be interrupted at any moment. */
import type { Logger } from '../telemetry/logger.ts';
import type { TextToSpeech } from './providers.ts';

export interface SpeakerOptions {
  readonly speech: TextToSpeech;
  readonly log: Logger;
  /** Sends speech messages to the client, in order. */
  readonly send: SpeechSink;
}

export interface SpeechSink {
  start(words: string): void;
  audio(samples: Uint8Array): void;
  stop(): void;
}

/** How long the text of a turn waits for that of the previous turn. */
const BUSY_WAIT_MS = 3000;
/** How long a provider may speak before it is stopped. */
const LONGEST_SPEECH_MS = 120_000;

interface PendingSpeech {
  readonly words: string;
  readonly timer: NodeJS.Timeout;
}

export class Speaker {
  readonly #options: SpeakerOptions;
  #current: AbortController | null = null;
  #waiting: PendingSpeech[] = [];

  constructor(options: SpeakerOptions) {
    this.#options = options;
  }

  get speaking(): boolean {
    return this.#current !== null;
  }

  /** Starts at once or after the current speech; if that takes too long, the text isn't spoken. */
  speak(words: string): void {
    if (this.#current === null) return this.#begin(words);
    const timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((waiting) => waiting.timer !== timer);
      this.#options.log.info({}, 'words stay unspoken: the ones before took too long');
    }, BUSY_WAIT_MS);
    this.#waiting.push({ words, timer });
  }

  /** Stops speaking and drops waiting text. Returns whether anything was stopped; the caller tells the client. */
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
    // A provider that throws synchronously is handled like one that rejects.
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
    // It was stopped, so its end was already reported.
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
