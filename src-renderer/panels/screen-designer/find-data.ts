/** The order of data in the picker while the user types. */
import { matchWords } from '../../commands/match-words.ts';

export const NEW_VARIABLE = 'variable';
export const REFUSED = 'refused';

/** Less than any match. */
const LAST = 0.01;

/** A match in the name counts more than one in the title. What can't be chosen comes last, behind a new variable. */
export function scoreData(value: string, search: string, [name = '', title = '']: readonly string[] = []): number {
  if (value === NEW_VARIABLE) return LAST;
  const match = Math.max(matchWords(name, search), hasWords(title, search) ? matchWords(title, search) / 2 : 0);
  return value.startsWith(`${REFUSED} `) ? (match * LAST) / 2 : match;
}

/** Titles are long sentences: their letters would match almost anything. */
export function hasWords(title: string, search: string): boolean {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const wanted = search.toLowerCase().split(/\s+/);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}
