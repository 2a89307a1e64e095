/** What speaks and what hears: providers are interchangeable, and a session needs neither. */

export interface TextToSpeech {
  /** Settles when the words have been spoken, or soon after `signal` is aborted. A failure costs the sound, not the turn. */
  speak(words: string, options: Speaking): Promise<void>;
}

export interface Speaking {
  readonly signal: AbortSignal;
  /** 16 bit samples, mono, 24 kHz, in order. */
  readonly audio: (samples: Uint8Array) => void;
}

export interface SpeechToText {
  /** A fresh input for one utterance; fails where the provider cannot be reached. */
  open(listener: HearingListener): Promise<SpeechInput>;
}

export interface HearingListener {
  /** Everything heard so far; each text takes the place of the one before. */
  readonly partial: (text: string) => void;
  /** Nothing more will come of this input. */
  readonly failed: (error: unknown) => void;
}

export interface SpeechInput {
  /** 16 bit samples, mono, 16 kHz. */
  feed(samples: Uint8Array): void;
  /** The end of the utterance: what was said, empty for silence. */
  finish(): Promise<string>;
  /** Nobody wants to know any more. */
  cancel(): void;
}

export interface Voice {
  readonly speech: TextToSpeech;
  /** Null: there is no speech input. */
  readonly recognition: SpeechToText | null;
}
