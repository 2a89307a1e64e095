/** Finds options that are named in the text, by label or synonym, by rank ("the first one"), in part, or with a typo. */
import type { ChoiceOption } from '../../flow/answer-schema.ts';
import { phrasesAt, phraseTable, findPhrases, textsOf, type PhraseHit } from '../../text/phrases.ts';
import { wordAt, type Token } from '../../text/tokens.ts';
import { COMMON_WORDS, isTypo } from '../../text/words.ts';
import type { Slot } from '../../step/extraction-request.ts';
import {
  choiceIndex,
  contentWords,
  foldOptionWord,
  joinPrefixes,
  optionsOf,
  writtenNames,
  type OptionName,
} from './choice-index.ts';
import { ORDINALS } from './date-words.ts';
import type { ChoiceMention, Span } from '../../text/mention.ts';
import { ONES } from './number-words.ts';
import { readRankList } from './rank-list.ts';

/** Text and tables a reader of choices needs. */
export interface ChoiceText {
  readonly tokens: readonly Token[];
  readonly clauses: readonly number[];
}

const NEGATORS: ReadonlySet<string> = new Set([
  'not',
  "don't",
  'dont',
  "isn't",
  "aren't",
  "doesn't",
  "won't",
  "wasn't",
  "can't",
  'never',
  'without',
  'except',
  'excluding',
  'but', // "anything but indoor"; as a clause break it is never reached from the next clause
  'nor',
  'neither',
]);
const NEGATOR_PAIRS: ReadonlySet<string> = new Set([
  'instead of',
  'rather than',
  'other than',
  'apart from',
  'anything but',
  'everything but',
  'all but',
]);
const NEGATION_REACH = 5;

/** Every option of every slot that the text names in full. Per slot, the longest name at each position. */
export function findNamedChoices({ tokens, clauses }: ChoiceText, slots: readonly Slot[]): ChoiceMention[] {
  const table = choiceIndex(slots);
  const words = tokens.map((token) => foldOptionWord(token.text));
  const found: ChoiceMention[] = [];
  const takenUntil = new Map<string, number>();
  const lists = new Set(slots.filter(({ answer }) => answer.type === 'choices').map(({ key }) => key));
  for (let at = 0; at < tokens.length; at += 1) {
    for (const hit of bestPerSlot(phrasesAt(table, words, at), tokens)) {
      if ((takenUntil.get(hit.value.slot) ?? 0) > at || isPronounOne(tokens, hit)) continue;
      takenUntil.set(hit.value.slot, hit.end);
      const { slot, option } = hit.value;
      // With several answers, "no breakfast" is a value; with one, "no indoor" is a "no" and then the answer.
      const isLeftOut = lists.has(slot) && wordAt(tokens, at - 1) === 'no';
      const negated = isLeftOut || isNegated({ tokens, clauses }, at);
      found.push({ kind: 'choice', slot, option, start: at, end: hit.end, how: 'named', negated });
    }
  }
  return found;
}

/** Ways to name an option that are clear only if the question is open. */
export function findLooseChoices(text: ChoiceText, slot: Slot, current: unknown): ChoiceMention[] {
  if (slot.answer.type === 'choices') {
    const list = readRankList(text.tokens, optionsOf(slot).length) ?? [];
    const found: ChoiceMention[] = [];
    for (const { index, start, end } of list)
      push(found, { text, slot, options: optionsOf(slot), index }, { start, end });
    if (found.length > 0) return found;
  }
  const ranked = findRanked(text, slot, current);
  if (ranked.length > 0) return ranked;
  const partial = findPartial(text, slot);
  if (partial.length > 0) return partial;
  const typo = findTypos(text, slot);
  return typo.length > 0 ? typo : findBareRank(text, slot);
}

function bestPerSlot(hits: readonly PhraseHit<OptionName>[], tokens: readonly Token[]): PhraseHit<OptionName>[] {
  const best = new Map<string, PhraseHit<OptionName>>();
  for (const hit of hits) {
    const known = best.get(hit.value.slot);
    const said = tokens
      .slice(hit.start, hit.end)
      .map((token) => token.text)
      .join(' ');
    const better = known === undefined || (known.end === hit.end && hit.value.written === said);
    if (better) best.set(hit.value.slot, hit);
  }
  return [...best.values()];
}

/** "the first one" does not name an option called 1. */
function isPronounOne(tokens: readonly Token[], hit: Span): boolean {
  const before = wordAt(tokens, hit.start - 1);
  const alone = hit.end === hit.start + 1 && wordAt(tokens, hit.start) === 'one';
  return (
    alone && (ORDINALS.has(before) || ['the', 'this', 'that', 'last', 'other', 'another', 'which'].includes(before))
  );
}

function isNegated({ tokens, clauses }: ChoiceText, at: number): boolean {
  for (let back = at - 1; back >= 0 && back >= at - NEGATION_REACH; back -= 1) {
    const word = wordAt(tokens, back);
    const pair = `${word} ${wordAt(tokens, back + 1)}`;
    if (back + 1 < at && NEGATOR_PAIRS.has(pair)) return true;
    const sameClause = clauses[back] === clauses[at];
    if (word === 'but') return NEGATOR_PAIRS.has(`${wordAt(tokens, back - 1)} but`);
    if (!sameClause) return false;
    // "not sure, indoor" and "why not indoor" are not denials.
    if (NEGATORS.has(word)) {
      return (
        !['sure', 'only', 'certain', 'know', 'mind'].includes(wordAt(tokens, back + 1)) &&
        wordAt(tokens, back - 1) !== 'why'
      );
    }
  }
  return false;
}

type Rank = number | 'last' | 'other';

const rankWords = phraseTable<Rank>([
  ['the other', 'other'],
  ['other one', 'other'],
  ['the other one', 'other'],
  ['the last', 'last'],
  ['the last one', 'last'],
  ['last one', 'last'],
  ['the final one', 'last'],
  ['the latter', 'last'],
  ['the former', 1],
  ['the top one', 1],
  ['the bottom one', 'last'],
]);
const RANKED_NOUNS: ReadonlySet<string> = new Set(['one', 'option', 'choice', 'answer', 'item', 'of']);
const RANKING_NOUNS: ReadonlySet<string> = new Set(['option', 'number', 'choice', 'answer', 'no', '#', 'item']);

/** "the first one", "option 2", "number three", "the last", "the other one" */
function findRanked(text: ChoiceText, slot: Slot, current: unknown): ChoiceMention[] {
  const { tokens } = text;
  const options = optionsOf(slot);
  const found: ChoiceMention[] = [];
  for (const hit of findPhrases(rankWords, textsOf(tokens))) {
    const index = rankIndex(hit.value, options, current);
    push(found, { text, slot, options, index }, hit);
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const rank = rankAt(tokens, at);
    if (rank !== null) push(found, { text, slot, options, index: rank.value - 1 }, { start: at, end: rank.end });
  }
  return found;
}

/** For a question that isn't open: "the first one", "option two", "the second"; a bare number is not a name. */
export function findRankedChoices(text: ChoiceText, slot: Slot, current: unknown): ChoiceMention[] {
  const { tokens } = text;
  const found = findRanked(text, slot, current);
  if (found.length > 0) return found;
  tokens.forEach((token, at) => {
    const rank = ORDINALS.get(token.text) ?? (token.text === 'last' ? optionsOf(slot).length : null);
    const next = tokens[at + 1];
    const isAlone = next === undefined || next.kind === 'sign' || AFTER_RANK.has(next.text);
    const isRank = wordAt(tokens, at - 1) === 'the' || tokens.length <= 2;
    if (rank !== null && isAlone && isRank)
      push(found, { text, slot, options: optionsOf(slot), index: rank - 1 }, { start: at, end: at + 1 });
  });
  return found;
}

const AFTER_RANK: ReadonlySet<string> = new Set(
  "please thanks then looks is seems sounds for instead would will works suits and it's one".split(' '),
);

/** With two options, the other one is the one not chosen so far, or the second. */
function rankIndex(rank: Rank, options: readonly ChoiceOption[], current: unknown): number {
  if (rank === 'last') return options.length - 1;
  if (rank !== 'other') return rank - 1;
  if (options.length !== 2) return -1;
  return options[1]?.value === current ? 0 : 1;
}

function rankAt(tokens: readonly Token[], at: number): { readonly value: number; readonly end: number } | null {
  const word = wordAt(tokens, at);
  const ordinal = ORDINALS.get(word) ?? digitOrdinal(tokens, at);
  const ordinalEnd = ORDINALS.has(word) ? at + 1 : at + 2;
  if (ordinal !== null && RANKED_NOUNS.has(wordAt(tokens, ordinalEnd))) return { value: ordinal, end: ordinalEnd + 1 };
  if (!RANKING_NOUNS.has(word)) return null;
  const next = wordAt(tokens, at + 1) === '.' ? at + 2 : at + 1;
  const count = countAt(tokens, next);
  if (count !== null) return { value: count, end: next + 1 };
  const letter = word === 'option' || word === 'choice' || word === 'answer' ? letterRank(wordAt(tokens, next)) : null;
  return letter === null ? null : { value: letter, end: next + 1 };
}

/** "first", "2", "two", "b" as the whole answer. */
function findBareRank(text: ChoiceText, slot: Slot): ChoiceMention[] {
  const { tokens } = text;
  const said = tokens.flatMap((token, index) => (token.kind === 'sign' || COMMON_RANK.has(token.text) ? [] : [index]));
  const at = said[0];
  const end = (said.at(-1) ?? 0) + 1;
  if (at === undefined) return [];
  const word = wordAt(tokens, at);
  const alone = said.length === 1;
  const ordinal = alone ? (ORDINALS.get(word) ?? null) : said.length === 2 ? digitOrdinal(tokens, at) : null;
  const rank = ordinal ?? (alone ? (countAt(tokens, at) ?? letterRank(word)) : null);
  const last = alone && word === 'last' ? optionsOf(slot).length : null;
  const found: ChoiceMention[] = [];
  push(found, { text, slot, options: optionsOf(slot), index: (rank ?? last ?? 0) - 1 }, { start: at, end });
  return found;
}

const COMMON_RANK: ReadonlySet<string> = new Set(
  "the please i i'd i'll me want would like take go with for choose pick it is its ok okay thanks um uh oh well maybe probably".split(
    ' ',
  ),
);

function digitOrdinal(tokens: readonly Token[], at: number): number | null {
  const ending = tokens[at + 1];
  const joined = tokens[at]?.kind === 'number' && ending?.spaced === false;
  return joined && ['st', 'nd', 'rd', 'th'].includes(ending.text) ? Number(wordAt(tokens, at)) : null;
}

function countAt(tokens: readonly Token[], at: number): number | null {
  const word = wordAt(tokens, at);
  if (tokens[at]?.kind === 'number') return /^\d{1,3}$/.test(word) ? Number(word) : null;
  return ONES.get(word) ?? null;
}

function letterRank(word: string): number | null {
  return /^[a-h]$/.test(word) ? word.charCodeAt(0) - 96 : null;
}

interface Place {
  readonly text: ChoiceText;
  readonly slot: Slot;
  readonly options: readonly ChoiceOption[];
  /** Its index, possibly out of range. */
  readonly index: number;
}

function push(found: ChoiceMention[], { text, slot, options, index }: Place, span: Span): void {
  const option = options[index];
  if (option === undefined) return;
  const negated = isNegated(text, span.start);
  found.push({
    kind: 'choice',
    slot: slot.key,
    option: option.value,
    start: span.start,
    end: span.end,
    how: 'ranked',
    negated,
  });
}

/** One word of a longer label if no other option shares it: "moving" for "Moving home". */
function findPartial(text: ChoiceText, slot: Slot): ChoiceMention[] {
  const owners = new Map<string, string | null>();
  for (const option of optionsOf(slot)) {
    for (const word of contentWords(option)) owners.set(word, owners.has(word) ? null : option.value);
  }
  const found: ChoiceMention[] = [];
  text.tokens.forEach((token, at) => {
    const option = COMMON_WORDS.has(token.text) ? null : owners.get(foldOptionWord(token.text));
    if (option === null || option === undefined) return;
    found.push({
      kind: 'choice',
      slot: slot.key,
      option,
      start: at,
      end: at + 1,
      how: 'partial',
      negated: isNegated(text, at),
    });
  });
  // Words of several options: ambiguous.
  return new Set(found.map((mention) => mention.option)).size === 1 ? found : [];
}

/** Typos allowed in a word of this length. */
function typosAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Words beyond this many are not searched for typos. */
const TYPO_REACH = 60;

function findTypos(text: ChoiceText, slot: Slot): ChoiceMention[] {
  const names = optionsOf(slot).flatMap((option) =>
    writtenNames(option).flatMap((name) =>
      joinPrefixes(name)
        .split(/[\s-]+/)
        .map((word) => ({ option: option.value, word })),
    ),
  );
  const found: ChoiceMention[] = [];
  text.tokens.slice(0, TYPO_REACH).forEach((token, at) => {
    if (token.kind !== 'word' || COMMON_WORDS.has(token.text) || token.text.length > 40) return;
    const options = new Set<string>();
    for (const { option, word } of names) {
      const allowed = typosAllowed(Math.min(word.length, token.text.length + 1));
      const likely = word[0] === token.text[0] || (word[0] === token.text[1] && word[1] === token.text[0]);
      if (allowed > 0 && likely && !COMMON_WORDS.has(word) && isTypo(token.text, word, allowed)) options.add(option);
    }
    const [option] = options;
    if (options.size !== 1 || option === undefined) return;
    found.push({
      kind: 'choice',
      slot: slot.key,
      option,
      start: at,
      end: at + 1,
      how: 'typo',
      negated: isNegated(text, at),
    });
  });
  return found;
}
