/** A search query and its matches in a text. Takes linear time at most, whatever the query and text. */
import { RE2JS } from 're2js';
import { compilePattern } from '../flow/text-pattern.ts';
import { ok, type Result } from '../result.ts';

export interface Query {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  readonly isPattern: boolean;
}

export interface Match {
  readonly start: number;
  readonly end: number;
  /** The groups of a pattern; the whole match comes first. */
  readonly groups: readonly string[];
}

export type Matcher = (text: string) => Match[];

/** The most matches in one text, because a pattern may match between any two letters. */
const MAX_IN_TEXT = 200;

/** Returns the reason if the pattern doesn't parse. */
export function matcherOf(query: Query): Result<Matcher, string> {
  if (query.text === '') return ok(() => []);
  const found = query.isPattern ? patternMatcher(query) : ok(plainMatcher(query));
  if (!found.ok || !query.wholeWord) return found;
  const all = found.value;
  return ok((text) => all(text).filter((match) => isWord(text, match)));
}

function plainMatcher({ text: wanted, matchCase }: Query): Matcher {
  const escaped = wanted.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const pattern = new RegExp(escaped, matchCase ? 'gu' : 'giu');
  return (text) =>
    [...text.matchAll(pattern)]
      .slice(0, MAX_IN_TEXT)
      .map(({ index, 0: whole }) => ({ start: index, end: index + whole.length, groups: [whole] }));
}

function patternMatcher({ text: pattern, matchCase }: Query): Result<Matcher, string> {
  const compiled = compilePattern(pattern, matchCase ? 0 : RE2JS.CASE_INSENSITIVE);
  return compiled.ok ? ok((text) => patternMatches(compiled.value, text)) : compiled;
}

function patternMatches(pattern: RE2JS, text: string): Match[] {
  const matcher = pattern.matcher(text);
  const found: Match[] = [];
  while (found.length < MAX_IN_TEXT && matcher.find()) {
    const [start, end] = [matcher.start(), matcher.end()];
    if (start === end) continue;
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, at) => matcher.group(at) ?? '');
    found.push({ start, end, groups });
  }
  return found;
}

const LETTER = /[\p{L}\p{N}_]/u;

function isWord(text: string, { start, end }: Match): boolean {
  return !LETTER.test(text.slice(start - 1, start)) && !LETTER.test(text.slice(end, end + 1));
}

/** The replacement for a match: `$1` and `$&` of a pattern are what it found, `$$` is a dollar. */
export function replacementFor({ groups }: Match, replacement: string, isPattern: boolean): string {
  if (!isPattern) return replacement;
  return replacement.replaceAll(/\$(\$|&|\d)/g, (_, sign: string) => {
    if (sign === '$') return '$';
    return groups[sign === '&' ? 0 : Number(sign)] ?? '';
  });
}
