/** The words of all paths of a flow, indexed. Built once for each list of paths. */
import type { PathOption } from '../../step/extraction-request.ts';
import type { Token } from '../../text/tokens.ts';
import { deniedTokens } from './denial.ts';
import { nameOfId, pathStem, RANK_WEIGHT, rankOf, wordTokens } from './path-words.ts';

export interface PathIndex {
  readonly size: number;
  /** By stem: how strongly the word supports each path, reduced if other paths share it. */
  readonly words: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly examples: readonly Example[];
  /** By stem: the examples that contain it. */
  readonly uses: ReadonlyMap<string, readonly number[]>;
  /** Complete names and examples as sequences of stems, with their paths. */
  readonly phrases: ReadonlyMap<string, readonly number[]>;
  /** The contents of each path's names (label and id), as stems. */
  readonly names: readonly (readonly ReadonlySet<string>[])[];
  /** Words as written, by first letter and length, to find typos. */
  readonly spellings: ReadonlyMap<string, readonly string[]>;
  /** Stems that an author denies ("does not work"): a denial of them counts for the path. */
  readonly denied: ReadonlySet<string>;
}

export interface Example {
  readonly path: number;
  /** The total of all its words. */
  readonly weight: number;
  /** The weight of its content words. */
  readonly content: number;
}

/** Longer phrases are recognized by their words alone. */
export const LONGEST_PHRASE = 12;

const VALUE = { name: 1.1, example: 0.6, description: 0.4, described: 0.15, general: 0.12 } as const;

const indexes = new WeakMap<readonly PathOption[], PathIndex>();

export function pathIndex(paths: readonly PathOption[]): PathIndex {
  const known = indexes.get(paths);
  if (known !== undefined) return known;
  const draft = new Draft();
  paths.forEach((path, index) => draft.add(path, index));
  const index = draft.finish(paths.length);
  indexes.set(paths, index);
  return index;
}

class Draft {
  readonly #values = new Map<string, Map<number, number>>();
  readonly #examples: Example[] = [];
  readonly #uses = new Map<string, number[]>();
  readonly #phrases = new Map<string, number[]>();
  readonly #names: ReadonlySet<string>[][] = [];
  readonly #spellings = new Map<string, Set<string>>();
  readonly #denied = new Set<string>();

  add(path: PathOption, index: number): void {
    const name = this.#addName(path.label ?? nameOfId(path.id), index);
    const id = path.label === undefined ? name : contentOf(this.#read(nameOfId(path.id)));
    // An id that only repeats a word of the label would make that word the whole name.
    const names = [...id].every((word) => name.has(word)) ? [name] : [name, this.#addName(nameOfId(path.id), index)];
    this.#names.push(names.filter((words) => words.size > 0));
    const used = new Set((path.examples ?? []).flatMap((example) => [...this.#addExample(example, index)]));
    for (const stem of used) this.#raise(stem, index, VALUE.example);
    for (const stem of contentOf(this.#read(path.description ?? ''))) {
      this.#raise(stem, index, used.has(stem) ? VALUE.example + VALUE.described : VALUE.description);
    }
  }

  /** A name of several words requires all of them; each alone counts less. */
  #addName(name: string, index: number): ReadonlySet<string> {
    const words = this.#read(name).map(({ text }) => text);
    const content = new Set(words.filter((word) => rankOf(word) === 'content').map(pathStem));
    this.#addPhrase(words, index);
    for (const stem of content) this.#raise(stem, index, VALUE.name / content.size ** 0.9);
    if (content.size > 0) return content;
    // "Help" is a name too if it contains no better word.
    const general = new Set(words.filter((word) => rankOf(word) === 'general').map(pathStem));
    for (const stem of general) this.#raise(stem, index, VALUE.example / general.size);
    return general;
  }

  #addExample(text: string, path: number): ReadonlySet<string> {
    const words = this.#read(text).map((token) => token.text);
    this.#addPhrase(words, path);
    const stems = new Map(words.map((word) => [pathStem(word), rankOf(word)] as const));
    const weights = [...stems.values()].map((rank) => RANK_WEIGHT[rank]);
    const content = [...stems].filter(([, rank]) => rank === 'content').map(([stem]) => stem);
    const example = { path, weight: weights.reduce((sum, weight) => sum + weight, 0), content: content.length };
    for (const stem of stems.keys()) append(this.#uses, stem, this.#examples.length);
    this.#examples.push(example);
    for (const [stem, rank] of stems) if (rank === 'general') this.#raise(stem, path, VALUE.general);
    return new Set(content);
  }

  #read(text: string): Token[] {
    const tokens = wordTokens(text);
    const denied = deniedTokens(tokens);
    tokens.forEach((token, at) => {
      if (denied[at] === 1) this.#denied.add(pathStem(token.text));
      if (token.kind !== 'word' || rankOf(token.text) === 'common') return;
      const place = `${token.text[0] ?? ''}${token.text.length}`;
      this.#spellings.set(place, (this.#spellings.get(place) ?? new Set()).add(token.text));
    });
    return tokens;
  }

  #addPhrase(words: readonly string[], path: number): void {
    if (words.length === 0 || words.length > LONGEST_PHRASE) return;
    // A phrase without any content must at least be a sentence.
    if (words.length < 3 && words.every((word) => rankOf(word) === 'common')) return;
    const phrase = words.map(pathStem).join(' ');
    if (this.#phrases.get(phrase)?.includes(path) !== true) append(this.#phrases, phrase, path);
  }

  #raise(stem: string, path: number, value: number): void {
    const values = this.#values.get(stem) ?? new Map<number, number>();
    if ((values.get(path) ?? 0) < value) values.set(path, value);
    this.#values.set(stem, values);
  }

  finish(size: number): PathIndex {
    return {
      size,
      words: new Map([...this.#values].map(([stem, values]) => [stem, shared(values, size)])),
      examples: this.#examples,
      uses: this.#uses,
      phrases: this.#phrases,
      names: this.#names,
      spellings: new Map([...this.#spellings].map(([place, words]) => [place, [...words]])),
      denied: this.#denied,
    };
  }
}

function contentOf(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.filter(({ text }) => rankOf(text) === 'content').map(({ text }) => pathStem(text)));
}

/** A word counts less the more paths it supports equally. */
function shared(values: ReadonlyMap<number, number>, size: number): ReadonlyMap<number, number> {
  const all = [...values.values()];
  const most = Math.max(...all);
  return new Map(
    [...values].map(([path, value]) => {
      // If a word has many owners, only the strongest matter.
      const owners = all.reduce((sum, other) => sum + Math.min(1, other / value), 0);
      const rarity = Math.log((size + 1) / (owners + 0.5)) / Math.log((size + 1) / 1.5);
      return [path, value * Math.max(0, Math.min(1, rarity)) * (value / most)] as const;
    }),
  );
}

function append<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
