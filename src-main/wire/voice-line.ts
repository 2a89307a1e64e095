/** Speech of one session in both directions, as protocol messages. */
import type { ServerPayload, ServerType, WireErrorCode } from '../../src-shared/wire/server-messages.ts';
import type { Logger } from '../telemetry/logger.ts';
import { SpeechRecognizer } from '../voice/speech-recognizer.ts';
import type { Voice } from '../voice/providers.ts';
import { Speaker } from '../voice/speaker.ts';
import { t } from '../messages/translate.ts';

export interface VoiceLineOptions {
  readonly voice: Voice;
  readonly log: Logger;
  readonly send: <T extends ServerType>(type: T, payload: ServerPayload<T>) => void;
  readonly refuse: (refusal: { readonly code: WireErrorCode; readonly message: string }) => void;
}

/** The longest text of an utterance, the same as for typed text. */
const MAX_SPOKEN = 8000;

export class VoiceLine {
  readonly #options: VoiceLineOptions;
  readonly #speaker: Speaker;
  readonly #recognizer: SpeechRecognizer;

  constructor(options: VoiceLineOptions) {
    const { voice, log, send } = options;
    this.#options = options;
    this.#speaker = new Speaker({
      ...{ speech: voice.speech, log },
      send: {
        start: (words) => {
          send('server.voice.start', {});
          send('server.voice.say', { text: words });
        },
        audio: (samples) => send('server.voice.audio', { data: Buffer.from(samples).toString('base64') }),
        stop: () => send('server.voice.stop', {}),
      },
    });
    const partial = (text: string): void => send('server.transcript.partial', { text });
    this.#recognizer = new SpeechRecognizer({ provider: voice.recognition, log, partial });
  }

  speak(words: string): void {
    this.#speaker.speak(words);
  }

  /** Stops speaking before a turn without speech; the client is told only if something was being spoken. */
  silence(): void {
    if (this.#speaker.cut()) this.#options.send('server.voice.stop', {});
  }

  /** Handles an interruption by the client: always acknowledged, and the next speech is a new utterance. */
  interrupt(): void {
    this.hangUp();
    this.#options.send('server.voice.stop', {});
  }

  /** Stops speaking and listening without a message. */
  hangUp(): void {
    this.#speaker.cut();
    this.#recognizer.cancel();
  }

  stopHearing(): void {
    this.#recognizer.cancel();
  }

  /** While the agent speaks it doesn't listen; the client must interrupt first. */
  async startHearing(): Promise<void> {
    if (this.#speaker.speaking) return;
    const started = await this.#recognizer.start();
    if (!started.ok) this.#refuse(started.error);
  }

  take(samples: Uint8Array): void {
    const fed = this.#recognizer.feed(samples);
    if (!fed.ok) this.#refuse(fed.error);
  }

  /** Returns the recognized text; empty for silence or if nothing could be recognized. */
  async heard(): Promise<string> {
    const heard = await this.#recognizer.finish();
    if (heard.ok) return heard.value.slice(0, MAX_SPOKEN);
    this.#refuse(heard.error);
    return '';
  }

  #refuse(why: 'unavailable' | 'too-long'): void {
    if (why === 'unavailable') {
      this.#options.refuse({ code: 'AUDIO_UNAVAILABLE', message: t('services.voiceLine.unavailable') });
    } else this.#options.refuse({ code: 'PAYLOAD_TOO_LARGE', message: t('services.voiceLine.tooLong') });
  }
}
