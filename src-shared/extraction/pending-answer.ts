/** Reads the answer to the open question from a text in which no value was bound to it. */
import { checkAnswerValue } from '../flow/answer-value.ts';
import type { Json } from '../json.ts';
import type { Slot } from '../step/extraction-request.ts';
import { readYesNo } from './boolean-answers.ts';
import { completeChoices, remainingOption } from './choice-answers.ts';
import { failedAttempt, patternedPart, type OwnWords } from './free-text.ts';
import { asksForHuman, saysUnknown } from './reading/intents.ts';
import { textFormatOf, type Reading } from './reading/reading.ts';
import { digitsSaid, takesOnlyDigits } from './values/spoken-digits.ts';
import { isNegation } from './values/yes-no.ts';

/** Texts in the user's own words: those after a cue, and the whole text. */
interface OwnText {
  readonly framed: readonly OwnWords[];
  readonly whole: OwnWords | null;
}

export function answerPending(reading: Reading, pending: Slot, found: OwnText): Json | null {
  switch (pending.answer.type) {
    case 'boolean':
      return readYesNo(reading);
    case 'choice':
      return remainingOption(reading, pending);
    case 'choices':
      return completeChoices(reading, pending);
    case 'number':
      return saysNothing(reading) ? 0 : pending.answer.format === 'percent' && saysAll(reading) ? 100 : null;
    case 'duration':
      return saysNothing(reading) ? 0 : null;
    case 'date':
      return saysAtOnce(reading) ? reading.request.today : failedAttempt(reading, pending);
    case 'text':
      if (takesOnlyDigits(pending.answer)) return digitsIn(reading, pending);
      if (textFormatOf(pending) !== 'plain') return failedAttempt(reading, pending);
      if (asksForHuman(reading.tokens) || found.framed.length > 0) return null;
      return patternedPart(reading, pending) ?? found.whole?.value ?? null;
  }
}

/** All digits in the message, so that a card number is refused as a whole; unchanged if they don't fit. */
function digitsIn({ tokens, mentions, text }: Reading, pending: Slot): string | null {
  const digits = digitsSaid(tokens, mentions);
  if (digits === null) return null;
  return checkAnswerValue(pending.answer, digits).ok ? digits : text.trim();
}

const NOTHING = /\b(?:none|nothing|nobody|noone|no one)\b/;
const ALL = /\b(?:all|everything|entirely|completely|fully|totally|wholly)\b/;

/** "None", "nothing yet", "nobody": zero of the counted items. */
function saysNothing(reading: Reading): boolean {
  const words = spokenWords(reading);
  return words.length <= 5 && NOTHING.test(words.join(' ')) && !saysUnknown(reading.tokens);
}

const AT_ONCE =
  /^(?:(?:as soon as (?:possible|you can)|asap|straight ?away|right away|right now|at once|immediately|now|today) ?)+$/;

/** "Straight away" to a question for a day. */
function saysAtOnce(reading: Reading): boolean {
  const words = spokenWords(reading).filter((word) => !/^(?:please|well|um|oh|ideally|thanks)$/.test(word));
  return AT_ONCE.test(words.join(' '));
}

/** "All of it", "entirely": 100 percent. */
function saysAll(reading: Reading): boolean {
  const words = spokenWords(reading);
  return words.length <= 5 && ALL.test(words.join(' ')) && !words.some(isNegation);
}

export function spokenWords(reading: Reading): string[] {
  return reading.tokens.filter((token) => token.kind !== 'sign').map((token) => token.text);
}
