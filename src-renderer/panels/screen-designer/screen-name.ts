/** What people type as the name of a screen: its title, and the name of the file that follows from it. */
import { t } from '../../../src-shared/messages/translate.ts';
import { screenNameOf, screenTitleOf } from '../../../src-shared/screen-edits/manage-screens.ts';

export interface TypedName {
  /** Of the file; empty while nothing is typed. */
  readonly name: string;
  readonly title: string;
  readonly problem: string | undefined;
}

export function typedName(words: string, taken: readonly string[]): TypedName {
  const name = words.trim() === '' ? '' : screenNameOf(words, taken);
  // Some file systems are case-insensitive.
  const isTaken = taken.some((one) => one.toLowerCase() === name.toLowerCase());
  const problem = isTaken ? t('screenDesigner.new.taken', { name }) : undefined;
  return { name, title: screenTitleOf(words), problem };
}
