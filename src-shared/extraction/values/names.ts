/** Finds names of people: "my name is …", "call me …", or the bare words if a name was asked for. */
import { phraseTable, phrasesAt, textsOf } from '../../text/phrases.ts';
import { wordAt, type Token } from '../../text/tokens.ts';
import { COMMON_WORDS, FILLERS } from '../../text/words.ts';
import type { TextMention } from '../../text/mention.ts';

type Lead = 'sure' | 'likely';

/** "sure" lead-ins introduce a name after any question; "likely" ones only if a name was asked for. */
const leads = phraseTable<Lead>([
  ['my name is', 'sure'],
  ["my name's", 'sure'],
  ['my full name is', 'sure'],
  ['the name is', 'sure'],
  ["the name's", 'sure'],
  ['name is', 'sure'],
  ['name:', 'sure'],
  ['call me', 'sure'],
  ['they call me', 'sure'],
  ["i'm called", 'sure'],
  ['i am called', 'sure'],
  ["i'm", 'likely'],
  ['i am', 'likely'],
  ['put it under', 'sure'],
  ['put it in', 'likely'],
  ['under', 'likely'],
  ['in the name of', 'sure'],
  ['under the name', 'sure'],
  ['under the name of', 'sure'],
  ["it's for", 'likely'],
  ['it is for', 'likely'],
  ['im', 'likely'],
  ['this is', 'likely'],
  ['it is', 'likely'],
  ["it's", 'likely'],
  ['its', 'likely'],
  ["that's", 'likely'],
  ['that is', 'likely'],
  ['you can call me', 'sure'],
  ['first name is', 'sure'],
  ['last name is', 'sure'],
  ['surname is', 'sure'],
]);

const MAX_WORDS = 5;
const TITLES: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sir', 'professor', 'doctor']);
const PARTICLES: ReadonlySet<string> = new Set([
  'van',
  'von',
  'de',
  'der',
  'den',
  'la',
  'le',
  'di',
  'da',
  'dos',
  'bin',
  'al',
  'ter',
]);
/** Words after which a name ends even without a comma. */
const AFTER_NAME: ReadonlySet<string> = new Set([
  'here',
  'speaking',
  'calling',
  'from',
  'and',
  'with',
  'but',
  'my',
  'i',
  "i'm",
  "i'd",
  'by',
  'spelled',
  'spelt',
]);

/** What people say first, or about themselves, when asked for a name. */
const NOT_NAMES: ReadonlySet<string> = new Set(
  'sure great cool nice fine perfect good none nope nah yeah yep afraid unsure certain looking interested happy trying calling wondering busy ready done new here'.split(
    ' ',
  ),
);

export function findNames(text: string, tokens: readonly Token[], asked: boolean): TextMention[] {
  const words = textsOf(tokens);
  const found: TextMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const lead = phrasesAt(leads, words, at)[0];
    if (lead === undefined || (lead.value === 'likely' && !asked)) continue;
    const name = readName(text, tokens, lead.end);
    if (name === null) continue;
    found.push(name);
    at = name.end - 1;
  }
  if (found.length > 0 || !asked) return found;
  const bare = readBareName(text, tokens);
  return bare === null ? [] : [bare];
}

/** The first and the last name if they are asked for separately. */
export function partOfName(name: string, wanted: 'first' | 'last'): string {
  const words = name.split(' ');
  if (words.length === 1) return name;
  if (wanted === 'first') return words[0] ?? name;
  const particle = words.findIndex((word) => PARTICLES.has(word.toLowerCase()));
  return words.slice(particle < 0 ? -1 : particle).join(' ');
}

function readBareName(text: string, tokens: readonly Token[]): TextMention | null {
  let start = 0;
  while (FILLERS.has(wordAt(tokens, start)) || /^[.,!-]$/.test(wordAt(tokens, start))) start += 1;
  const name = readName(text, tokens, start);
  if (name === null) return null;
  const rest = tokens.slice(name.end).filter((token) => token.kind !== 'sign' && !FILLERS.has(token.text));
  const next = wordAt(tokens, name.end);
  return rest.length === 0 || AFTER_NAME.has(next) || /^[,.;\n]$/.test(next) ? name : null;
}

function readName(text: string, tokens: readonly Token[], from: number): TextMention | null {
  let start = from;
  while (TITLES.has(wordAt(tokens, start)) || wordAt(tokens, start) === ':') {
    start += wordAt(tokens, start + 1) === '.' ? 2 : 1;
  }
  let end = start;
  while (end - start < MAX_WORDS && isNameWord(tokens, end)) end += 1;
  if (end === start) return null;
  const first = tokens[start];
  const last = tokens[end - 1];
  if (first === undefined || last === undefined) return null;
  return { kind: 'text', format: 'name', value: spellName(text.slice(first.start, last.end)), start, end };
}

function isNameWord(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || /[0-9+#]/.test(token.text)) return false;
  if (COMMON_WORDS.has(token.text) && !['will', 'may', 'so'].includes(token.text)) return false;
  return !AFTER_NAME.has(token.text) && !FILLERS.has(token.text) && !NOT_NAMES.has(token.text);
}

/** Capitalizes names that were written or transcribed without capitals; other spellings stay unchanged. */
function spellName(written: string): string {
  const name = written.replace(/\s+/g, ' ').trim();
  if (name !== name.toLowerCase()) return name;
  return name
    .split(' ')
    .map((word, index) => (index > 0 && PARTICLES.has(word) ? word : capitalise(word)))
    .join(' ');
}

function capitalise(word: string): string {
  return word.replace(/^\p{L}|(?<=[-']|^mc)\p{L}(?=\p{L})/gu, (letter) => letter.toUpperCase());
}
