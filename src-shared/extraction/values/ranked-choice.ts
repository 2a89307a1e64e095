/** Finds options by their rank in the list: "the first one", "option 2", "the last", "1 and 3". */
import type { ChoiceOption } from '../../flow/answer-schema.ts';
import type { Slot } from '../../step/extraction-request.ts';
import type { ChoiceMention, Span } from '../../text/mention.ts';
import { findPhrases, phraseTable, textsOf } from '../../text/phrases.ts';
import { wordAt, type Token } from '../../text/tokens.ts';
import { optionsOf } from './choice-index.ts';
import { ORDINALS } from './date-words.ts';
import { isNegated, type ChoiceText } from './negated-choice.ts';
import { ONES } from './number-words.ts';
import { readRankList } from './rank-list.ts';

/** "the first two", "1 and 3": for a question with several answers. */
export function findRankList(text: ChoiceText, slot: Slot): ChoiceMention[] {
  if (slot.answer.type !== 'choices') return [];
  const list = readRankList(text.tokens, optionsOf(slot).length) ?? [];
  const found: ChoiceMention[] = [];
  for (const { index, start, end } of list)
    push(found, { text, slot, options: optionsOf(slot), index }, { start, end });
  return found;
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
export function findRanked(text: ChoiceText, slot: Slot, current: unknown): ChoiceMention[] {
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
export function findBareRank(text: ChoiceText, slot: Slot): ChoiceMention[] {
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
