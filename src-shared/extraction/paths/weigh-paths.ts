/** How strongly the words of a text support each path of a flow. */
import { isTypo } from '../../text/words.ts';
import { LONGEST_PHRASE, type PathIndex } from './path-index.ts';
import { pathStem, RANK_WEIGHT, rankOf } from './path-words.ts';

export interface Word {
  readonly text: string;
  /** 1, or less if the speaker changes the topic: "it works, but …". */
  readonly weight: number;
  readonly denied: boolean;
}

export interface PathWeight {
  readonly path: number;
  readonly score: number;
  /** The text contains a complete name of the path, or one of its examples. */
  readonly named: boolean;
}

/** Words after this many are not checked for typos. */
const MAX_TYPOS = 60;
const TYPO_WORTH = 0.85;
const PHRASE_WORTH = 1.5;
/** A phrase that is skipped ("… works, but") or shared by several paths doesn't count as a name. */
const NAMING_PHRASE = 1;
const ALIKE_WORTH = 1.9;
const NAME_WORTH = 0.4;
/** How similar a text and an example must be to count as the same request. */
const ALIKE = 0.6;
const CONTAINED = 0.85;
const WEAKER_PART = 0.25;

/** Paths with any evidence, strongest first. */
export function weighPaths(index: PathIndex, words: readonly Word[]): PathWeight[] {
  const stems = stemsOf(index, words);
  const byWords = new Map<number, number>();
  for (const { stem, worth, denied } of stems.values()) {
    for (const [path, value] of index.words.get(stem) ?? [])
      add(byWords, path, denied ? -2 * value * worth : value * worth);
  }
  const said = words.filter((word) => !word.denied);
  const alike = likeness(index, stems);
  const phrases = wholePhrases(index, said);
  const named = new Set<number>();
  for (const path of byWords.keys()) if (isNamed(index, path, stems)) named.add(path);
  for (const [path, score] of phrases) if (score >= NAMING_PHRASE) named.add(path);
  const paths = new Set([...byWords.keys(), ...alike.keys(), ...phrases.keys()]);
  return [...paths]
    .map((path) => {
      const bySentence = Math.max(alike.get(path) ?? 0, phrases.get(path) ?? 0);
      const bonus = named.has(path) ? NAME_WORTH : 0;
      return { path, score: together((byWords.get(path) ?? 0) + bonus, bySentence), named: named.has(path) };
    })
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || left.path - right.path);
}

/** The same words contribute to both scores, so the weaker one adds only a part. A denial outweighs any similarity. */
function together(byWords: number, bySentence: number): number {
  if (byWords < 0) return byWords;
  return Math.max(byWords, bySentence) + WEAKER_PART * Math.min(byWords, bySentence);
}

interface Stem {
  readonly stem: string;
  readonly worth: number;
  readonly weight: number;
  readonly denied: boolean;
}

/** Each stem once, with its best weight. Unknown words are treated as typos where that is likely. */
function stemsOf(index: PathIndex, words: readonly Word[]): ReadonlyMap<string, Stem> {
  const stems = new Map<string, Stem>();
  let tried = 0;
  for (const word of words) {
    const rank = rankOf(word.text);
    let stem = pathStem(word.text);
    let worth = word.weight;
    if (rank === 'content' && !index.words.has(stem) && !index.uses.has(stem) && tried < MAX_TYPOS) {
      tried += 1;
      const meant = withoutTypo(index, word.text);
      if (meant !== null) [stem, worth] = [pathStem(meant), worth * TYPO_WORTH];
    }
    // An author's own "does not work" is evidence wherever it is denied.
    const denied = word.denied && !index.denied.has(stem);
    const known = stems.get(stem);
    if (known === undefined || (known.denied && !denied) || (known.denied === denied && known.worth < worth)) {
      stems.set(stem, { stem, worth, weight: RANK_WEIGHT[rank], denied });
    }
  }
  return stems;
}

function withoutTypo(index: PathIndex, word: string): string | null {
  if (word.length < 5 || word.length > 30) return null;
  const found = new Set<string>();
  const limit = word.length >= 9 ? 2 : 1;
  for (let length = word.length - limit; length <= word.length + limit; length += 1) {
    for (const known of index.spellings.get(`${word[0] ?? ''}${length}`) ?? []) {
      if (known.length < 5 || !isTypo(word, known, limit)) continue;
      // In short words, one changed letter makes another word ("house", "horse"); two swapped letters don't.
      if (Math.min(word.length, known.length) < 6 && sorted(word) !== sorted(known)) continue;
      found.add(pathStem(known));
      if (found.size === 1) continue;
      return null;
    }
  }
  return [...found][0] ?? null;
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

function isNamed(index: PathIndex, path: number, stems: ReadonlyMap<string, Stem>): boolean {
  const isSaid = (stem: string): boolean => {
    const said = stems.get(stem);
    return said !== undefined && !said.denied && said.worth >= TYPO_WORTH;
  };
  return (index.names[path] ?? []).some((name) => [...name].every(isSaid));
}

/** For each path, the example most similar to the whole text, or contained in it. */
function likeness(index: PathIndex, stems: ReadonlyMap<string, Stem>): ReadonlyMap<number, number> {
  const overlaps = new Map<number, number>();
  const contents = new Map<number, number>();
  let total = 0;
  for (const { stem, worth, weight, denied } of stems.values()) {
    if (denied) continue;
    // General words count less if they match, and fully if they don't.
    total += weight < 1 && weight > RANK_WEIGHT.common ? 2 * weight : weight;
    for (const example of index.uses.get(stem) ?? []) {
      add(overlaps, example, weight * worth);
      if (weight === 1) add(contents, example, 1);
    }
  }
  const best = new Map<number, number>();
  for (const [at, overlap] of overlaps) {
    const example = index.examples[at];
    if (example === undefined || !contents.has(at)) continue;
    const alike = (2 * overlap) / (example.weight + total);
    const contained = example.content >= 2 && overlap / example.weight >= CONTAINED;
    const score = Math.max(alike >= ALIKE ? ALIKE_WORTH * alike ** 3 : 0, contained ? 1.2 : 0);
    if ((best.get(example.path) ?? 0) < score) best.set(example.path, score);
  }
  return best;
}

/** Whole names and examples, word for word. Longer ones are more certain. */
function wholePhrases(index: PathIndex, words: readonly Word[]): ReadonlyMap<number, number> {
  const stems = words.map((word) => pathStem(word.text));
  const found = new Map<number, number>();
  for (let start = 0; start < stems.length; start += 1) {
    let phrase = '';
    for (let end = start; end < Math.min(stems.length, start + LONGEST_PHRASE); end += 1) {
      phrase = end === start ? (stems[end] ?? '') : `${phrase} ${stems[end]}`;
      const owners = index.phrases.get(phrase);
      if (owners === undefined) continue;
      const length = end - start + 1;
      const score = ((PHRASE_WORTH - 0.5 / length) * (words[start]?.weight ?? 1)) / Math.sqrt(owners.length);
      for (const path of owners) found.set(path, Math.max(found.get(path) ?? 0, score));
    }
  }
  return found;
}

function add(sums: Map<number, number>, key: number, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}
