/**
 * Removes card and account numbers, sort codes, emails, and phone numbers from everything that leaves a conversation:
 * logs, traces, exports, the audit log. Never applied to the live state. Every pattern is bounded or matches in one
 * pass, so time is linear in the text.
 */
import { isJsonObject, type Json } from '../json.ts';

const CARD = '**** **** **** ****';

/** Separators that people write between the digits of one number. */
const BETWEEN = String.raw`[ \u00a0\u2009\u202f\-\u2010\u2011\u2012\u2013]`;

// Longer runs aren't card numbers, but one digit too many still reveals the card.
const CARD_RUN = new RegExp(String.raw`\p{Nd}(?:${BETWEEN}?\p{Nd}){12,}`, 'gu');

type Rule = readonly [RegExp, string];

const BEFORE_CARDS: readonly Rule[] = [
  [/[\p{L}\p{Nd}_.+-]{1,64}@[\p{L}\p{Nd}_-]{1,63}(?:\.[\p{L}\p{Nd}_-]{1,63})+/gu, '[email]'],
  // An IBAN, in groups of four or without spaces.
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g, '[account]'],
];

const AFTER_CARDS: readonly Rule[] = [
  [/(?<![\w.:-])(?:\+|00)\d(?:[ ()-]?\d){7,14}(?![\w-])/g, '[phone]'],
  [/(?<![\w.:-])\(?0\d(?:[ ()-]{0,2}\d){7,11}(?![\w.:-])/g, '[phone]'],
  [/(?<![\w.:-])(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\w-])/g, '[phone]'],
  [/(?<![\w./:-])\d{2}-\d{2}-\d{2}(?![\w/:-])/g, '[sort code]'],
  [/(?<![\w.,/:£$€-])\d{8,12}(?![\w/:%-]|[.,]\d)/g, '[account]'],
];

export function redactPii(text: string): string {
  if (!/[@\p{Nd}]/u.test(text)) return text;
  return apply(AFTER_CARDS, redactCards(apply(BEFORE_CARDS, text)));
}

/** Card numbers only: 13 digits and more, with or without single spaces or hyphens between them. */
export function redactCards(text: string): string {
  return text.replace(CARD_RUN, CARD);
}

function apply(rules: readonly Rule[], text: string): string {
  return rules.reduce((clean, [pattern, mask]) => clean.replace(pattern, mask), text);
}

const MAX_DEPTH = 200;
/** The smallest whole number with the length of a card number. */
const MIN_CARD = 1e12;

/** A copy of a JSON value with every text, name, and number passed through `redactPii`. */
export function redactJson(value: Json, depth = 0): Json {
  if (typeof value === 'string') return redactPii(value);
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) >= MIN_CARD ? CARD : value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((item: Json) => redactJson(item, depth + 1));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [redactPii(name), redactJson(member, depth + 1)]),
  );
}
