/** Finds the total number of people in a text: "two adults and one child", "four of us", "my wife and me". */
import { wordAt, type Token } from '../../text/tokens.ts';
import { stem } from '../../text/words.ts';
import { readMagnitude } from './magnitude.ts';
import type { NumberMention } from '../../text/mention.ts';

/** The unit of a count of people of any kind. */
export const HEADS = 'heads';

const stemmed = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stem));

/** Words of a question about any kind of people. */
const ANYBODY = stemmed(
  'people person persons guests travellers travelers passengers visitors attendees participants diners',
);
const SOMEBODY = stemmed(
  'people person persons guests travellers travelers passengers visitors attendees participants diners ' +
    'adults grownups children child kids kid infants infant babies baby toddlers toddler teenagers seniors pensioners',
);
const SPECIAL: ReadonlySet<string> = new Set(['adult', 'adults', 'child', 'children', 'kids', 'infants', 'seniors']);
const RELATIVES: ReadonlySet<string> = new Set(
  'wife husband partner girlfriend boyfriend son daughter mother father mum dad brother sister friend colleague'.split(
    ' ',
  ),
);
const JOINS: ReadonlySet<string> = new Set(['and', ',', '&', '+', 'plus', 'with']);
/** Words allowed between the count and the people: "two small children". */
const MAX_BETWEEN = 1;

/** Whether these words of a question ask for all people rather than one kind. */
export function asksForHeads(words: ReadonlySet<string>): boolean {
  return [...words].some((word) => ANYBODY.has(word)) && ![...words].some((word) => SPECIAL.has(word));
}

export function findHeadcounts(tokens: readonly Token[]): NumberMention[] {
  const found: NumberMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const said = readOfUs(tokens, at) ?? readSum(tokens, at) ?? readMyself(tokens, at);
    if (said === null) continue;
    const { value, end } = said;
    found.push({ kind: 'number', start: at, end, value, scale: 1, letter: null, unit: HEADS, fraction: false });
    at = end - 1;
  }
  return found;
}

interface Count {
  readonly value: number;
  readonly end: number;
}

/** "four of us" */
function readOfUs(tokens: readonly Token[], start: number): Count | null {
  const count = readCount(tokens, start);
  const isOfUs =
    count !== null && wordAt(tokens, count.end) === 'of' && /^(?:us|them)$/.test(wordAt(tokens, count.end + 1));
  return isOfUs ? { value: count.value, end: count.end + 2 } : null;
}

/** "two adults, a child and one baby" */
function readSum(tokens: readonly Token[], start: number): Count | null {
  let sum = readKind(tokens, start);
  for (let next = sum; next !== null && sum !== null;) {
    let at = sum.end;
    while (at - sum.end < 2 && JOINS.has(wordAt(tokens, at))) at += 1;
    next = at > sum.end ? readKind(tokens, at) : null;
    if (next !== null) sum = { value: sum.value + next.value, end: next.end };
  }
  return sum;
}

function readKind(tokens: readonly Token[], start: number): Count | null {
  const count = readCount(tokens, start) ?? (/^an?$/.test(wordAt(tokens, start)) ? { value: 1, end: start + 1 } : null);
  if (count === null) return null;
  for (let at = count.end; at <= count.end + MAX_BETWEEN && tokens[at]?.kind === 'word'; at += 1) {
    if (SOMEBODY.has(stem(wordAt(tokens, at)))) return { value: count.value, end: at + 1 };
  }
  return null;
}

function readCount(tokens: readonly Token[], start: number): Count | null {
  const size = readMagnitude(tokens, start);
  return size !== null && Number.isInteger(size.value) && size.value > 0 ? { value: size.value, end: size.end } : null;
}

const ALONE: readonly (readonly string[])[] = [
  'live alone',
  'living alone',
  'on my own',
  'by myself',
  'on our own',
].map((phrase) => phrase.split(' '));
const MYSELF = /^(?:i|me|myself)$/;

/** "just me", "me and my wife", "me, my husband and two kids", "my brother and I", "I live alone" */
function readMyself(tokens: readonly Token[], start: number): Count | null {
  const alone = ALONE.find((words) => words.every((word, ahead) => wordAt(tokens, start + ahead) === word));
  if (alone !== undefined) return { value: 1, end: start + alone.length };
  const word = wordAt(tokens, start);
  if (/^(?:just|only)$/.test(word) && /^(?:me|myself)$/.test(wordAt(tokens, start + 1)))
    return readMyself(tokens, start + 1) ?? { value: 1, end: start + 2 };
  const company = readCompany(tokens, start);
  return company !== null && company.own && company.value > 1 ? company : null;
}

interface Company extends Count {
  /** Whether the count includes the speaker. */
  readonly own: boolean;
}

/** The speaker and others in one list. */
function readCompany(tokens: readonly Token[], start: number): Company | null {
  let company: Company | null = null;
  for (let at = start; ;) {
    const next: Company | null = readMember(tokens, at, company !== null);
    if (next === null) return company;
    const { value = 0, own = false }: Partial<Company> = company ?? {};
    company = { value: value + next.value, end: next.end, own: own || next.own };
    at = next.end;
    while (at - next.end < 2 && JOINS.has(wordAt(tokens, at))) at += 1;
    if (at === next.end) return company;
  }
}

function readMember(tokens: readonly Token[], at: number, joined: boolean): Company | null {
  if (MYSELF.test(wordAt(tokens, at))) return { value: 1, end: at + 1, own: true };
  const other = readRelative(tokens, at) ?? (joined ? readKind(tokens, at) : null);
  return other && { ...other, own: false };
}

/** "my wife", "my two kids" */
function readRelative(tokens: readonly Token[], start: number): Count | null {
  if (wordAt(tokens, start) !== 'my' && wordAt(tokens, start) !== 'our') return null;
  return RELATIVES.has(wordAt(tokens, start + 1)) ? { value: 1, end: start + 2 } : readKind(tokens, start + 1);
}
