/** Detects prompt injection. It flags but never blocks, because the later rules hold whatever the model was told. */
import type { Json } from '../json.ts';
import { INJECTION_PATTERNS } from './injection-patterns.ts';

/** How many characters of a value are checked; prompts never include more. */
const MAX_CHARACTERS = 8000;

/** Checks each value once. An agent reads earlier tool results again at every step, and values never change. */
export class PromptGuard {
  readonly #known = new WeakMap<object, readonly string[]>();

  /** The names of the patterns in any of these. */
  flagsIn(values: readonly Json[]): string[] {
    return [...new Set(values.flatMap((value) => this.#flagsIn(value)))];
  }

  #flagsIn(value: Json): readonly string[] {
    if (typeof value !== 'object' || value === null) return flagsIn(value);
    let flags = this.#known.get(value);
    if (flags === undefined) this.#known.set(value, (flags = flagsIn(value)));
    return flags;
  }
}

/** The names of the patterns found in a value, including disguised ones. */
export function flagsIn(value: Json): string[] {
  const text = textsIn(value).join('\n').slice(0, MAX_CHARACTERS);
  if (text === '') return [];
  const looks = [...new Set([text, plain(text), ...disguised(text)])];
  const names = INJECTION_PATTERNS.flatMap(({ name, matches }) =>
    matches.some((pattern) => looks.some((look) => pattern.test(look))) ? [name] : [],
  );
  return [...names, ...(isHidden(text) ? ['hidden-text'] : [])];
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part) => textsIn(part as Json));
}

/** Invisible characters inside words, and characters that hide text from readers. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

function isHidden(text: string): boolean {
  const invisible = text.match(/\p{L}[\u200b\u200c\u2060-\u2064\ufeff\u202a-\u202e]+\p{L}/gu)?.length ?? 0;
  return invisible >= 2 || (text.match(/\p{L}{4,100}/gu) ?? []).some(isMixed);
}

/** Latin and Cyrillic letters in one word. */
function isMixed(word: string): boolean {
  return /[a-z]/iu.test(word) && /[\u0400-\u04ff]/u.test(word);
}

/** Cyrillic and Greek letters that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', с: 'c', е: 'e', о: 'o', р: 'p', х: 'x', у: 'y', і: 'i', ѕ: 's', ԁ: 'd', һ: 'h', ӏ: 'l', в: 'b', к: 'k' },
  ...{ м: 'm', т: 't', н: 'h', г: 'r', α: 'a', ο: 'o', ν: 'v', ρ: 'p', ι: 'i' },
};

function plain(text: string): string {
  const bare = text.normalize('NFKC').replace(INVISIBLE, '');
  return bare.replace(/[\u0370-\u04ff\u0500-\u052f]/gu, (letter) => LOOK_ALIKES[letter.toLowerCase()] ?? letter);
}

const DIGITS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

/** Decodes text with digits for letters, spaced letters, and reversed text. */
function disguised(text: string): string[] {
  const bare = plain(text);
  const spelled = bare.replace(/\b[0-9@$!a-z]*[a-z][0-9@$!a-z]*\b/giu, (word) =>
    /[0-9@$]/u.test(word) ? word.replace(/[013457@$!]/gu, (digit) => DIGITS[digit]!) : word,
  );
  const joined = bare.replace(/\b(?:\p{L}[-._*]){2,}\p{L}\b/gu, (word) => word.replace(/[-._*]/gu, ''));
  const closed = bare.replace(/\b(?:\p{L} ){3,}\p{L}\b/gu, (word) => word.replaceAll(' ', ''));
  return [spelled, joined, closed, ...backwards(bare)].filter((look) => look !== bare);
}

const KEY_WORDS_BACKWARDS = /snoitcurtsni|selur|tpmorp|senilediug|erongi/iu;

function backwards(text: string): string[] {
  return KEY_WORDS_BACKWARDS.test(text) ? [[...text].reverse().join('')] : [];
}
