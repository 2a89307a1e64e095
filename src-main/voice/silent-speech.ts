/** The default speech output: silent, but takes the time speaking would, for clients with their own voice. */
import { speakingTime } from '../../src-shared/wire/speaking-time.ts';
import type { TextToSpeech, Voice } from './providers.ts';

const silentSpeech: TextToSpeech = {
  speak: (words, { signal }) =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, speakingTime(words));
      signal.addEventListener('abort', done);
    }),
};

export const SILENT_VOICE: Voice = { speech: silentSpeech, recognition: null };
