/** The interfaces of speech output and input. Providers are interchangeable and optional. */

export interface TextToSpeech {
  /**
   * Resolves when the text has been spoken, or soon after `signal` is aborted. A failure only loses the sound, not the
   * turn.
   */
  speak(words: string, options: Speaking): Promise<void>;
}

export interface Speaking {
  readonly signal: AbortSignal;
  /** 16 bit samples, mono, 24 kHz, in order. */
  readonly audio: (samples: Uint8Array) => void;
}

export interface SpeechToText {
  /** Creates an input for one utterance; fails if the provider can't be reached. */
  open(listener: HearingListener): Promise<SpeechInput>;
}

export interface HearingListener {
  /** All text recognized so far, which replaces the previous text. */
  readonly partial: (text: string) => void;
  /** This input will return nothing more. */
  readonly failed: (error: unknown) => void;
}

export interface SpeechInput {
  /** 16 bit samples, mono, 16 kHz. */
  feed(samples: Uint8Array): void;
  /** Ends the utterance and returns its text, empty for silence. */
  finish(): Promise<string>;
  /** Discards the utterance. */
  cancel(): void;
}

export interface Voice {
  readonly speech: TextToSpeech;
  /** Null if there is no speech input. */
  readonly recognition: SpeechToText | null;
}
