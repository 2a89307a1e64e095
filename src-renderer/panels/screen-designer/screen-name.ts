/** The name that users type for a screen: its title, and the file name derived from it. */
import { t } from '../../../src-shared/messages/translate.ts';
import { screenNameOf, screenTitleOf } from '../../../src-shared/screen-edits/manage-screens.ts';

export interface TypedName {
  /** The file name; empty while nothing is typed. */
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
