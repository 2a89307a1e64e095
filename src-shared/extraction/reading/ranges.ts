/** Finds values of a text that are not answers: ends of a range, alternatives, denied values. */
import { wordAt, type Token } from '../../text/tokens.ts';
import type { Mention } from '../../text/mention.ts';
import { convertUnit } from '../values/units.ts';

const JOINS: ReadonlySet<string> = new Set(['-', 'to', 'or', 'till', 'until', 'through', 'x', '×', '*', 'by', '/']);
const TIMES: ReadonlySet<string> = new Set(['x', '×', '*']);
const CHANGES: ReadonlySet<string> = new Set(
  'change changed move moved raise increase reduce lower update switch correct went gone go'.split(' '),
);
const NOT: ReadonlySet<string> = new Set(['not', "isn't", "wasn't", "aren't", 'isnt', 'never']);

/** The mentions to leave out. `mentions` are in the order of the text. */
export function findNonAnswers(tokens: readonly Token[], mentions: readonly Mention[]): ReadonlySet<Mention> {
  const out = new Set<Mention>();
  const byStart = new Map<number, Mention[]>();
  for (const mention of mentions) {
    byStart.set(mention.start, [...(byStart.get(mention.start) ?? []), mention]);
    if (isRelative(tokens, mention) || isDenied(tokens, mention) || isPronounFor(tokens, mention, mentions))
      out.add(mention);
  }
  for (const first of mentions) {
    const join = wordAt(tokens, first.end);
    const between = join === 'and' && wordAt(tokens, first.start - 1) === 'between';
    if (!between && !JOINS.has(join)) continue;
    for (const second of byStart.get(first.end + 1) ?? []) {
      if (!isPair(first, second, join)) continue;
      out.add(first);
      if (!isChange(tokens, first, join)) out.add(second);
    }
  }
  return out;
}

/** Days of a period ("from the 3rd to the 10th") answer two questions; numbers joined like that answer none. */
function isPair(first: Mention, second: Mention, join: string): boolean {
  if (first.kind === 'choice' || second.kind === 'choice') {
    const same = first.kind === 'choice' && second.kind === 'choice' && first.slot === second.slot;
    return same && join === 'or' && first.option !== second.option;
  }
  if (first.kind === 'date' && second.kind === 'date') return join === 'or';
  if (first.kind === 'text' || second.kind === 'text') return join === 'or' && first.kind === second.kind;
  // "2 x 300 W" is a count of items with a size; "20 x 40 m" are two sides of one item.
  if (TIMES.has(join) && first.kind === 'number' && second.kind === 'number') {
    return first.unit !== null || second.unit === null || convertUnit(1, second.unit, 'm') !== null;
  }
  const counted = (mention: Mention): boolean => mention.kind === 'number' || mention.kind === 'duration';
  return counted(first) && counted(second);
}

/** "change it from 10 to 20" */
function isChange(tokens: readonly Token[], first: Mention, join: string): boolean {
  if (join !== 'to' || wordAt(tokens, first.start - 1) !== 'from') return false;
  return tokens.slice(Math.max(0, first.start - 8), first.start).some((token) => CHANGES.has(token.text));
}

/** "Borrow 10k less": a change and no amount. */
function isRelative(tokens: readonly Token[], mention: Mention): boolean {
  const isAmount = mention.kind === 'number' && (mention.scale > 1 || mention.value >= 1000);
  return (
    isAmount &&
    /^(?:less|more|extra|higher|lower)$/.test(wordAt(tokens, mention.end)) &&
    wordAt(tokens, mention.end + 1) !== 'than'
  );
}

/** "The green one" names an option and is not a count. */
function isPronounFor(tokens: readonly Token[], mention: Mention, mentions: readonly Mention[]): boolean {
  const isOne =
    mention.kind === 'number' && mention.end === mention.start + 1 && wordAt(tokens, mention.start) === 'one';
  return isOne && mentions.some(({ kind, end }) => kind === 'choice' && end === mention.start);
}

/** "not 300", "instead of the 3rd"; choices know their own negations. */
function isDenied(tokens: readonly Token[], mention: Mention): boolean {
  if (mention.kind === 'choice') return mention.negated;
  const [before, twoBefore] = [wordAt(tokens, mention.start - 1), wordAt(tokens, mention.start - 2)];
  const article = ['the', 'a', 'an', 'on', 'for', 'at'].includes(before);
  const word = article ? twoBefore : before;
  const lead = article ? wordAt(tokens, mention.start - 3) : twoBefore;
  return NOT.has(word) || (word === 'of' && lead === 'instead') || (word === 'than' && lead === 'rather');
}
