/** The default: says nothing, and takes the time a voice would. Clients with a voice of their own speak meanwhile. */
import type { TextToSpeech, Voice } from './providers.ts';

const WORD_MS = 60;
const SHORTEST_MS = 400;
const LONGEST_MS = 4000;

export function speakingTime(words: string): number {
  const count = words.split(/\s+/).filter((word) => word !== '').length;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, count * WORD_MS));
}

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

export const SILENT_VOICE: Voice = { speech: silentSpeech, hearing: null };
