/** Finds options that are named in the text, by label or synonym, by rank, in part, or with a typo. */
import { phrasesAt, type PhraseHit } from '../../text/phrases.ts';
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
import { isNegated, type ChoiceText } from './negated-choice.ts';
import { findBareRank, findRanked, findRankList } from './ranked-choice.ts';

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
  const listed = findRankList(text, slot);
  if (listed.length > 0) return listed;
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
