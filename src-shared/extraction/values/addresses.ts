/**
 * Finds postal addresses: a street with its number and what follows it, a postcode, or any text if an address is asked
 * for.
 */
import { checkTextFormat } from '../../flow/text-format.ts';
import { wordAt, type Token } from '../../text/tokens.ts';
import { COMMON_WORDS, FILLERS, SMALL_TALK } from '../../text/words.ts';
import { contains, overlaps, type Span, type TextMention } from '../../text/mention.ts';
import { findSpelled } from './spelled.ts';
import { readMagnitude } from './magnitude.ts';
import { ONES, SCALES, TENS } from './number-words.ts';

interface AddressText {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Cue words of other questions, where an address ends: "…, worth 350k". */
  readonly stops: readonly Span[];
}

const STREETS: ReadonlySet<string> = new Set(
  (
    'road rd street st lane ln avenue ave av close drive dr place pl square sq way gardens gdns garden terrace crescent cres hill park grove mews ' +
    'row court ct walk rise view wharf quay yard parade broadway green vale boulevard blvd circus embankment heights meadow meadows ' +
    'crossing esplanade gate passage path villas croft drove fold loke copse dale mount strand'
  ).split(' '),
);
/** Also everyday words, which count as streets only if capitalized, unless an address is asked for. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  'close drive place way garden gardens park row court walk rise view gate passage path green hill mount heights yard parade strand'.split(
    ' ',
  ),
);
const MEASURES =
  /^(?:min(?:ute)?s?|hours?|days?|weeks?|months?|years?|miles?|k|grand|thousand|million|hundred|pounds?|percent)$/;
/** Words that a town may follow. */
const NEAR: ReadonlySet<string> = new Set(['in', 'near']);
/** Words inside the name of a town: Stoke-on-Trent, Newcastle upon Tyne, Ashby de la Zouch. */
const WITHIN_NAME: ReadonlySet<string> = new Set(['on', 'upon', 'under', 'by', 'le', 'de', 'la']);
const UNITS_BEFORE: ReadonlySet<string> = new Set([
  'flat',
  'apartment',
  'apt',
  'unit',
  'suite',
  'number',
  'no',
  'plot',
]);
const STREET_REACH = 5;
const MAX_AFTER = 6;
const LONGEST_OWN = 14;
const UK_POSTCODE = /\b[A-Z]{1,2}[0-9]{1,2}[A-Z]?[ -]{0,2}[0-9][A-Z]{2}\b/i;

/** `asked`: any text may be the address. Otherwise it must have the form of one. */
export function findAddresses(said: AddressText, asked: boolean): TextMention[] {
  const { tokens } = said;
  const streets: TextMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const street = streetAt(said, at, asked);
    if (street === null) continue;
    streets.push(mentionOf(said, street));
    at = street.end - 1;
  }
  if (streets.length > 0) return withPostcode(said, streets, asked);
  const code = postcodeIn(said, asked);
  if (!asked) return code === null ? [] : [code];
  const own = ownWords(said);
  const isMore =
    own !== null && (code === null || (contains(own, code) && UK_POSTCODE.test(own.value) && !contains(code, own)));
  if (own !== null && isMore) return [own];
  return code === null ? [] : [code];
}

/** "42 Acacia Avenue, Bristol", "Flat 3, 10 High Street", "Number One Canal Street". */
function streetAt({ text, tokens, stops }: AddressText, at: number, asked: boolean): Span | null {
  const numberEnd = houseNumberEnd(tokens, at);
  if (numberEnd === null || MEASURES.test(wordAt(tokens, numberEnd))) return null;
  for (let end = numberEnd + 1; end <= numberEnd + STREET_REACH; end += 1) {
    const token = tokens[end];
    if (token === undefined || tokens[end - 1]?.kind !== 'word' || isStop(stops, end - 1)) return null;
    if (COMMON_WORDS.has(wordAt(tokens, end - 1)) && !['of', 'the', 'st'].includes(wordAt(tokens, end - 1)))
      return null;
    const isCertain = asked || !AMBIGUOUS.has(token.text) || /\p{Lu}/u.test(text[token.start] ?? '');
    if (token.kind === 'word' && STREETS.has(token.text) && isCertain) {
      return { start: flatBefore(tokens, at), end: restOf({ tokens, stops }, end + 1) };
    }
  }
  return null;
}

/** After "42", "42a", "number one"; null without a house number. */
function houseNumberEnd(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  if (token?.kind === 'number' && /^\d{1,4}$/.test(token.text)) {
    const letter = tokens[at + 1];
    const isLetter = letter !== undefined && /^[a-h]$/.test(letter.text) && tokens[at + 2]?.kind === 'word';
    return isLetter && !letter.spaced ? at + 2 : at + 1;
  }
  if (token?.kind !== 'word') return null;
  const spoken = ONES.has(token.text) || TENS.has(token.text) || token.text === 'a' ? readMagnitude(tokens, at) : null;
  const isNumber = spoken !== null && spoken.scale === 1 && Number.isInteger(spoken.value) && spoken.value < 10_000;
  return isNumber ? spoken.end : null;
}

function flatBefore(tokens: readonly Token[], at: number): number {
  let start = at;
  if (UNITS_BEFORE.has(wordAt(tokens, start - 1))) start -= 1;
  const comma = wordAt(tokens, start - 1) === ',' ? start - 1 : start;
  const isLettered = /^[a-h]$/.test(wordAt(tokens, comma - 1)) && /^\d{1,4}$/.test(wordAt(tokens, comma - 2));
  if (isLettered && UNITS_BEFORE.has(wordAt(tokens, comma - 3))) return comma - 3;
  const isNumbered = /^\d{1,4}[a-h]?$|^[a-h]$/.test(wordAt(tokens, comma - 1)) || ONES.has(wordAt(tokens, comma - 1));
  const isFlat = isNumbered && UNITS_BEFORE.has(wordAt(tokens, comma - 2)) && wordAt(tokens, comma - 2) !== 'no';
  return isFlat ? comma - 2 : start;
}

/** The town and postcode after the street, up to a word that belongs to something else. */
function restOf({ tokens, stops }: Pick<AddressText, 'tokens' | 'stops'>, from: number): number {
  let end = from;
  let taken = 0;
  for (let at = from; at < tokens.length && taken < MAX_AFTER; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.text === ',' || token.text === '-') continue;
    if (isInward(tokens, at)) return at + 2;
    const isCode = /^[a-z]{1,2}\d[a-z0-9]{0,5}$/.test(token.text);
    if (isStop(stops, at) || token.kind === 'sign' || (token.kind !== 'word' && !isCode)) break;
    const isNear = (NEAR.has(token.text) && tokens[at + 1]?.kind === 'word') || isWithinName(tokens, at);
    if ((COMMON_WORDS.has(token.text) || FILLERS.has(token.text)) && !isNear) break;
    taken += 1;
    if (!isNear) end = at + 1;
  }
  return end;
}

function isWithinName(tokens: readonly Token[], at: number): boolean {
  const next = tokens[wordAt(tokens, at + 1) === '-' ? at + 2 : at + 1];
  return WITHIN_NAME.has(wordAt(tokens, at)) && next?.kind === 'word' && !COMMON_WORDS.has(next.text);
}

/** "5AP" after "BS6": digits and letters in two tokens. */
function isInward(tokens: readonly Token[], at: number): boolean {
  return (
    /^\d$/.test(wordAt(tokens, at)) && /^[a-z]{2}$/.test(wordAt(tokens, at + 1)) && tokens[at + 1]?.spaced === false
  );
}

function isStop(stops: readonly Span[], at: number): boolean {
  return stops.some(({ start, end }) => start <= at && at < end);
}

function mentionOf({ text, tokens }: AddressText, { start, end }: Span): TextMention {
  const value = text.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0).trim();
  return { kind: 'text', format: 'address', value, start, end };
}

/** A postcode spelled after the street belongs to it. */
function withPostcode(said: AddressText, streets: readonly TextMention[], asked: boolean): TextMention[] {
  const [only] = streets;
  const code = streets.length === 1 && only !== undefined ? postcodeIn(said, asked) : null;
  if (only === undefined || code === null || UK_POSTCODE.test(only.value) || code.start < only.end) {
    // The end of the street's words may be the start of the code.
    if (only === undefined || code === null || !overlaps(only, code) || UK_POSTCODE.test(only.value))
      return [...streets];
  }
  const head = mentionOf(said, { start: only.start, end: Math.min(only.end, code.start) });
  return [{ ...head, value: `${head.value.replace(/[\s,]+$/, '')}, ${code.value}`, end: code.end }];
}

function postcodeIn({ text, tokens }: AddressText, asked: boolean): TextMention | null {
  const written = UK_POSTCODE.exec(text);
  if (written !== null) {
    const [from, to] = [written.index, written.index + written[0].length];
    const start = tokens.findIndex((token) => token.end > from);
    const end = tokens.findLastIndex((token) => token.start < to) + 1;
    const checked = checkTextFormat('postcode', written[0].replace(/[\s-]+/g, ''));
    if (checked.ok && start >= 0) return { kind: 'text', format: 'address', value: checked.value, start, end };
  }
  if (!asked) return null;
  const spelled = findSpelled(tokens, ukPostcode);
  return spelled === null ? null : { kind: 'text', format: 'address', ...spelled };
}

function ukPostcode(written: string): string | null {
  if (!/^[A-Z]{1,2}[0-9]{1,2}[A-Z]?[0-9][A-Z]{2}$/.test(written)) return null;
  const checked = checkTextFormat('postcode', written);
  return checked.ok ? checked.value : null;
}

const LEAD = new RegExp(
  '^(?:(?:yes|yeah|yep|ok|okay|sure|well|um|uh|er|so|oh|and|sorry|actually|no|i mean|i meant)[ ,.:]+){0,4}' +
    "(?:(?:it's|it is|its|that's|that is|that would be|this is|(?:the|my|our|its) (?:full |property |new |home )?(?:address|post ?code|property|house|place|flat|home)" +
    "(?:'s| is| would be)?|(?:full )?address(?: is)?|post ?code(?: is)?|i live|we live|i'm|we're|i am|we are|i found (?:it|one|a \\w{1,20}))[ ,:]+){0,2}" +
    '(?:(?:living|based|located) )?(?:(?:at|in|on) )?',
  'i',
);
/** Words of sentences that are not addresses. */
const SENTENCE: ReadonlySet<string> = new Set(
  (
    "i i'm i've i'd i'll me my mine we we've we'd we'll you your they he she it it's is isn't are aren't was wasn't am be been do don't does doesn't did didn't " +
    "have haven't has hasn't had can can't cannot could couldn't will won't would wouldn't should shouldn't what why how when who which where whether " +
    'help stuck think know need want skip next worth owe earn borrow cost deposit thanks thank please sorry hello hi hey what working repeat again cancel stop ' +
    'yes yeah yep no nope not yet still looking none nothing maybe sure ok okay tell explain agent person human someone speak talk'
  ).split(' '),
);

/** Without introductory words. Null if the text is a sentence about something else. */
function ownWords(said: AddressText): TextMention | null {
  const { text, tokens, stops } = said;
  if (stops.length > 0 || tokens.some(({ text: word }) => word === '?' || word === '@')) return null;
  const lead = LEAD.exec(text)?.[0].length ?? 0;
  let start = tokens.findIndex((token) => token.start >= lead);
  if (start < 0) return null;
  let end = tokens.length;
  while (end > start && (/^[.,!;\n]$/.test(wordAt(tokens, end - 1)) || isFillerAt(tokens, end - 1))) end -= 1;
  while (start < end && (/^[.,!;\n]$/.test(wordAt(tokens, start)) || FILLERS.has(wordAt(tokens, start)))) start += 1;
  const words = tokens.slice(start, end).filter(({ kind }) => kind !== 'sign');
  if (words.length === 0 || words.length > LONGEST_OWN || words.some(({ text: word }) => SENTENCE.has(word)))
    return null;
  if (SMALL_TALK.has(words.map(({ text: word }) => word).join(' ')) || !words.some(isName)) return null;
  if (words.some(({ text: word }, index) => isAmount(word, words[index + 1]?.text ?? '', index))) return null;
  return mentionOf(said, { start, end });
}

/** The "ER" of "M3 2ER" is not a hesitation. */
function isFillerAt(tokens: readonly Token[], at: number): boolean {
  return FILLERS.has(wordAt(tokens, at)) && tokens[at]?.spaced !== false;
}

function isName({ kind, text }: Token): boolean {
  return kind === 'word' && text.length > 1 && !COMMON_WORDS.has(text) && !SCALES.has(text) && !ONES.has(text);
}

/** Numbers in an address are small and precede its names. */
function isAmount(word: string, next: string, index: number): boolean {
  if (SCALES.has(word) || word === 'hundred' || /^(?:pounds?|quid|percent|years?|months?)$/.test(word)) return true;
  return (/^\d[\d,.]{3,}$/.test(word) && index > 0 && !/^[a-z]/.test(next)) || /^\d{5,}|^\d{1,3},\d{3}/.test(word);
}
