/** Estimates how long a text takes to speak. */

const WORD_MS = 60;
const SHORTEST_MS = 400;
const LONGEST_MS = 4000;

/** In milliseconds. */
export function speakingTime(words: string): number {
  const count = words.split(/\s+/).filter((word) => word !== '').length;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, count * WORD_MS));
}
