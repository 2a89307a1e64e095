/**
 * The order of the groups in the command palette. cmdk orders the entries of a group only, so a weakly matching command
 * would come before a node with the typed title.
 */
import { t, type MessageKey } from '../../src-shared/messages/translate.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import type { Command, CommandChoice } from './command.ts';
import { matchWords } from './match-words.ts';

/** A match outside the title of an entry scores a little less. */
const OTHER_WORDS = 0.95;

/** Each of the other texts matches alone or after the title, so that letters scattered over several aren't a match. */
export function scoreEntry(search: string, [title = '', ...others]: readonly string[]): number {
  const scores = others.map((other) => OTHER_WORDS * matchWords(`${title} ${other}`, search));
  return Math.max(matchWords(title, search), ...scores);
}

/** The title of a command, and other words for what it does. */
export function commandWords({ title, words }: Pick<Command, 'title' | 'words'>): string[] {
  return words === undefined ? [t(title)] : [t(title), ...searchWords(words)];
}

/** The catalog lists them in one text, separated by commas. */
export function searchWords(key: MessageKey): readonly string[] {
  return t(key).split(', ');
}

interface PaletteChoice extends CommandChoice {
  readonly title: string;
  readonly keywords: string[];
}

/** The choices of a command; empty if it has none. */
export function choicesOf({ choices, words }: Command, app: AppState): readonly PaletteChoice[] {
  if (choices === undefined) return [];
  return choices.of(app).map((choice) => {
    const title = t('commands.choice', { title: t(choices.title), name: choice.name });
    return { ...choice, title, keywords: words === undefined ? [title] : [title, ...searchWords(words)] };
  });
}

/** The highest score of the entries. */
export function bestScore(search: string, entries: readonly (readonly string[])[]): number {
  return entries.reduce((best, keywords) => Math.max(best, scoreEntry(search, keywords)), 0);
}

export interface ScoredGroup {
  readonly best: number;
}

/** The best match first; others stay in their order, as do all while nothing is typed. */
export function byBestMatch<G extends ScoredGroup>(search: string, groups: readonly G[]): readonly G[] {
  return search === '' ? groups : groups.toSorted((a, b) => b.best - a.best);
}
