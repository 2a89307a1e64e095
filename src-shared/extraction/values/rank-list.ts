/**
 * Several options by position, for a question with several answers: "the first two", "1 and 3", "2, 4 and the last".
 */
import { wordAt, type Token } from '../../text/tokens.ts';
import { ORDINALS } from './date-words.ts';
import type { Span } from '../../text/mention.ts';
import { ONES } from './number-words.ts';

export interface RankItem extends Span {
  /** The index in the list, from 0. */
  readonly index: number;
}

const BESIDE: ReadonlySet<string> = new Set(
  "the please i i'd i'll would like want take go with for and , & + . plus also both one ones option options number numbers no thanks".split(
    ' ',
  ),
);

/** Null if the text says anything else, or names one position only. */
export function readRankList(tokens: readonly Token[], count: number): RankItem[] | null {
  const items: RankItem[] = [];
  for (let at = 0; at < tokens.length;) {
    const read = readItem(tokens, at, count);
    if (read !== null) {
      for (let index = read.from; index < read.to; index += 1) items.push({ index, start: at, end: read.end });
      at = read.end;
    } else if (BESIDE.has(wordAt(tokens, at))) at += 1;
    else return null;
  }
  return items.length > 1 && items.every(({ index }) => index >= 0 && index < count) ? items : null;
}

interface Places {
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

function readItem(tokens: readonly Token[], at: number, count: number): Places | null {
  const word = wordAt(tokens, at);
  const many = cardinal(tokens, at + 1);
  if (word === 'first' && many !== null) return { from: 0, to: many, end: at + 2 };
  if (word === 'last' && many !== null) return { from: count - many, to: count, end: at + 2 };
  if (word === 'last') return { from: count - 1, to: count, end: at + 1 };
  const ordinal = ORDINALS.get(word);
  if (ordinal !== undefined) return { from: ordinal - 1, to: ordinal, end: at + 1 };
  const place =
    word === 'one' && ['the', 'this', 'that'].includes(wordAt(tokens, at - 1)) ? null : cardinal(tokens, at);
  if (place === null) return null;
  const ending = tokens[at + 1];
  const glued = ending?.spaced === false && ['st', 'nd', 'rd', 'th'].includes(ending.text);
  return { from: place - 1, to: place, end: glued ? at + 2 : at + 1 };
}

function cardinal(tokens: readonly Token[], at: number): number | null {
  const word = wordAt(tokens, at);
  if (/^\d{1,3}$/.test(word)) return Number(word);
  return ONES.get(word) ?? null;
}
