/**
 * Reads a number in digits or words at a position of the text: "350,000", "1.2 million", "three hundred and fifty
 * thousand".
 */
import { wordAt, type Token } from '../../text/tokens.ts';
import { COLLECTIVES, FRACTION_SIGNS, ONES, SCALES, SPOKEN_DIGITS, TENS } from './number-words.ts';
import { tidy, unitNamed } from './units.ts';

export interface Magnitude {
  readonly value: number;
  readonly end: number;
  readonly scale: number;
  readonly fraction: boolean;
}

interface Part {
  readonly value: number;
  readonly end: number;
}

/** Spoken digit strings longer than this are codes, not numbers. */
const LONGEST_DIGIT_RUN = 15;

export function readMagnitude(tokens: readonly Token[], start: number): Magnitude | null {
  return readFraction(tokens, start) ?? readDigitRun(tokens, start) ?? readScaled(tokens, start);
}

/** `1,250.5`, `1'250`, `1.250,50` */
export function parseDigits(text: string): number {
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return Number(text.replaceAll('.', ''));
  return Number(text.replace(/[,']/g, ''));
}

/** "half a million", "three quarters of a million", "half a dozen"; without a scale a bare fraction. */
function readFraction(tokens: readonly Token[], start: number): Magnitude | null {
  const part = readBareFraction(tokens, start);
  if (part === null) return null;
  let scaleAt = part.end;
  if (wordAt(tokens, scaleAt) === 'of') scaleAt += 1;
  if (/^an?$/.test(wordAt(tokens, scaleAt))) scaleAt += 1;
  const word = wordAt(tokens, scaleAt);
  const scale = scaleOf(word);
  if (scale !== null) return { value: part.value * scale, end: scaleAt + 1, scale, fraction: false };
  if (word === 'dozen') return { value: part.value * 12, end: scaleAt + 1, scale: 1, fraction: false };
  return { ...part, scale: 1, fraction: true };
}

/** "half", "a quarter", "three quarters", "¾" */
function readBareFraction(tokens: readonly Token[], start: number): Part | null {
  const word = wordAt(tokens, start);
  const sign = FRACTION_SIGNS.get(word);
  if (sign !== undefined) return { value: sign, end: start + 1 };
  const slashed = readSlashed(tokens, start);
  if (slashed !== null) return slashed;
  const halves = readFiftyFifty(tokens, start);
  if (halves !== null) return halves;
  if (wordAt(tokens, start + 1) === 'thirds' && (word === 'two' || word === '2'))
    return { value: 2 / 3, end: start + 2 };
  if (/^(?:a|one)$/.test(word) && wordAt(tokens, start + 1) === 'third' && tokens[start + 2]?.kind !== 'word')
    return { value: 1 / 3, end: start + 2 };
  if (word === 'three' && wordAt(tokens, start + 1) === 'quarters') return { value: 0.75, end: start + 2 };
  const noun = word === 'a' || word === 'an' ? start + 1 : start;
  if (wordAt(tokens, noun) === 'half') return { value: 0.5, end: noun + 1 };
  return wordAt(tokens, noun) === 'quarter' ? { value: 0.25, end: noun + 1 } : null;
}

/** "fifty-fifty", "50/50" */
function readFiftyFifty(tokens: readonly Token[], start: number): Part | null {
  const word = wordAt(tokens, start);
  if (word === 'fifty') return wordAt(tokens, start + 1) === 'fifty' ? { value: 0.5, end: start + 2 } : null;
  const joined = word === '50' && /^[/:-]$/.test(wordAt(tokens, start + 1)) && wordAt(tokens, start + 2) === '50';
  return joined ? { value: 0.5, end: start + 3 } : null;
}

/** "four eight two one" is 4821. */
function readDigitRun(tokens: readonly Token[], start: number): Magnitude | null {
  if (!ONES.has(wordAt(tokens, start))) return null;
  let digits = '';
  let end = start;
  for (; digits.length <= LONGEST_DIGIT_RUN; end += 1) {
    const digit = SPOKEN_DIGITS.get(wordAt(tokens, end));
    if (digit === undefined) break;
    digits += digit;
  }
  const next = wordAt(tokens, end);
  const goesOn = scaleOf(next) !== null || next === 'hundred' || TENS.has(next);
  if (digits.length < 3 || digits.length > LONGEST_DIGIT_RUN || goesOn) return null;
  return { value: Number(digits), end, scale: 1, fraction: false };
}

/** Groups with falling scales: "two million three hundred thousand and five". */
function readScaled(tokens: readonly Token[], start: number): Magnitude | null {
  let total = 0;
  let end = start;
  let lastScale = Infinity;
  let biggest = 1;
  for (let read = false; ; read = true) {
    const from = read && wordAt(tokens, end) === 'and' ? end + 1 : end;
    const group = readGroup(tokens, from, !read);
    if (group === null) break;
    const half = readHalfOf(tokens, group);
    const scale = scaleOf(wordAt(tokens, half.end));
    if (read && (scale ?? 1) >= lastScale) break;
    // After "thousand" only a smaller number belongs to the same value; digits there start a new one unless scaled.
    if (read && tokens[from]?.kind === 'number' && scale === null) break;
    if (read && from === end && scale === null && startsAnew(tokens, end, half)) break;
    total += half.value * (scale ?? 1);
    end = half.end + (scale === null ? 0 : 1);
    if (scale === null) return { value: tidy(total), end, scale: biggest, fraction: false };
    biggest = Math.max(biggest, scale);
    lastScale = scale;
    const more = readHalf(tokens, end);
    total += more.value * scale;
    end = more.end;
  }
  return end === start ? null : { value: tidy(total), end, scale: biggest, fraction: false };
}

/** "250k five year fix", "two hundred thousand five years": a small number after an unrelated scale. */
function startsAnew(tokens: readonly Token[], start: number, { value, end }: Part): boolean {
  if (wordAt(tokens, start - 1) === 'k') return true;
  const counted = wordAt(tokens, end) === '-' ? end + 1 : end;
  return value < 100 && /^(?:year|yr|month)s?$/.test(wordAt(tokens, counted));
}

/** "two and a half", "three and a half hundred" */
function readHalfOf(tokens: readonly Token[], group: Part): Part {
  const half = readHalf(tokens, group.end);
  const value = group.value + half.value;
  const isHundreds = half.value > 0 && wordAt(tokens, half.end) === 'hundred';
  return isHundreds ? { value: value * 100, end: half.end + 1 } : { value, end: half.end };
}

/** "and a half", "and three quarters", "½" after a number; zero if there is none. */
function readHalf(tokens: readonly Token[], start: number): Part {
  const sign = FRACTION_SIGNS.get(wordAt(tokens, start));
  if (sign !== undefined) return { value: sign, end: start + 1 };
  const slashed = readSlashed(tokens, start);
  if (slashed !== null) return slashed;
  if (wordAt(tokens, start) !== 'and') return { value: 0, end: start };
  return readBareFraction(tokens, start + 1) ?? { value: 0, end: start };
}

/** "1/2", "3/4" */
function readSlashed(tokens: readonly Token[], start: number): Part | null {
  const [over, under] = [wordAt(tokens, start), wordAt(tokens, start + 2)];
  if (wordAt(tokens, start + 1) !== '/' || tokens[start + 2]?.spaced !== false) return null;
  return /^[1-3]$/.test(over) && /^[234]$/.test(under) && over < under
    ? { value: Number(over) / Number(under), end: start + 3 }
    : null;
}

/**
 * A number below a scale word: digits, "three hundred and fifty", "fifteen hundred", "three fifty", "a", "two dozen".
 */
function readGroup(tokens: readonly Token[], start: number, articleAllowed: boolean): Part | null {
  const token = tokens[start];
  if (token === undefined) return null;
  if (token.kind === 'number') return readHundreds(tokens, readDigits(tokens, start));
  const article = token.text === 'a' || token.text === 'an';
  if (article && articleAllowed) {
    const next = wordAt(tokens, start + 1);
    if (next === 'hundred' || COLLECTIVES.has(next)) return readHundreds(tokens, { value: 1, end: start + 1 });
    return scaleOf(next) === null || next === 'k' ? null : { value: 1, end: start + 1 };
  }
  if (token.text === 'point' && SPOKEN_DIGITS.has(wordAt(tokens, start + 1)))
    return readPoint(tokens, { value: 0, end: start });
  const small = readSmall(tokens, start);
  if (small === null) return articleAllowed ? readUncounted(tokens, start) : null;
  return readPoint(tokens, readHundreds(tokens, readPair(tokens, small)));
}

/** "hundred and ten", "couple of thousand": one of them. */
function readUncounted(tokens: readonly Token[], start: number): Part | null {
  const word = wordAt(tokens, start);
  return word === 'hundred' || word === 'dozen' || word === 'couple'
    ? readHundreds(tokens, { value: 1, end: start })
    : null;
}

/** Digits with blanks between the thousands, "350 000". */
function readDigits(tokens: readonly Token[], start: number): Part {
  let text = wordAt(tokens, start);
  let end = start + 1;
  if (/^[1-9]\d{0,2}$/.test(text) && tokens[start - 1]?.kind !== 'number') {
    while (tokens[end]?.kind === 'number' && /^\d{3}$/.test(wordAt(tokens, end)) && text.length <= 12) {
      text += wordAt(tokens, end);
      end += 1;
    }
  }
  const comma = tokens[end];
  const decimals = tokens[end + 1];
  const glued = comma?.text === ',' && !comma.spaced && decimals?.spaced === false && /^\d{1,2}$/.test(decimals.text);
  // "2,5 million", "3,5 weeks": after a list of two numbers no such word would follow.
  if (glued && /^\d+$/.test(text) && isCounted(wordAt(tokens, end + 2)))
    return { value: Number(`${text}.${decimals.text}`), end: end + 2 };
  return { value: parseDigits(text), end };
}

function isCounted(word: string): boolean {
  return scaleOf(word) !== null || unitNamed([word]) !== null || /^(?:hour|day|week|month|year)s?$/.test(word);
}

/** 0 to 99 */
function readSmall(tokens: readonly Token[], start: number): Part | null {
  const word = wordAt(tokens, start);
  const ones = ONES.get(word);
  if (ones !== undefined) return { value: ones, end: start + 1 };
  const tens = TENS.get(word);
  if (tens === undefined) return null;
  const unit = ONES.get(wordAt(tokens, start + 1)) ?? 0;
  return unit > 0 && unit < 10 ? { value: tens + unit, end: start + 2 } : { value: tens, end: start + 1 };
}

/** "three fifty" is 350, "twenty twenty seven" 2027, "three oh five" 305. */
function readPair(tokens: readonly Token[], first: Part): Part {
  if (first.value === 0) return first;
  const nought = ['oh', 'o', 'zero'].includes(wordAt(tokens, first.end));
  const digit = ONES.get(wordAt(tokens, first.end + 1)) ?? 99;
  if (nought && digit > 0 && digit < 10) return { value: first.value * 100 + digit, end: first.end + 2 };
  const second = readSmall(tokens, first.end);
  if (second === null || second.value < 10 || wordAt(tokens, second.end) === 'hundred') return first;
  return { value: first.value * 100 + second.value, end: second.end };
}

function readHundreds(tokens: readonly Token[], first: Part): Part {
  const word = wordAt(tokens, first.end);
  const collective = COLLECTIVES.get(word);
  if (collective !== undefined) {
    const after = wordAt(tokens, first.end + 1) === 'of' ? first.end + 2 : first.end + 1;
    const value = first.value * collective;
    const goesOn = wordAt(tokens, after) === 'hundred' || scaleOf(wordAt(tokens, after)) !== null;
    return goesOn ? readHundreds(tokens, { value, end: after }) : { value, end: after };
  }
  if (word !== 'hundred' && word !== 'hundreds') return first;
  const hundreds = { value: first.value * 100, end: first.end + 1 };
  const from = wordAt(tokens, hundreds.end) === 'and' ? hundreds.end + 1 : hundreds.end;
  const rest = readSmall(tokens, from);
  // "two hundred and three hundred" are two numbers.
  if (rest === null || rest.value === 0 || wordAt(tokens, rest.end) === 'hundred') return hundreds;
  return { value: hundreds.value + rest.value, end: rest.end };
}

/** "two point five" */
function readPoint(tokens: readonly Token[], whole: Part): Part {
  if (wordAt(tokens, whole.end) !== 'point') return whole;
  let digits = '';
  let end = whole.end + 1;
  for (; digits.length < LONGEST_DIGIT_RUN; end += 1) {
    const digit = SPOKEN_DIGITS.get(wordAt(tokens, end));
    if (digit === undefined) break;
    digits += digit;
  }
  return digits === '' ? whole : { value: whole.value + Number(`0.${digits}`), end };
}

function scaleOf(word: string): number | null {
  return SCALES.get(word) ?? null;
}
