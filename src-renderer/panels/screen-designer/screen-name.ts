/** Names of screens as they are typed. */
import { SCREEN_NAME } from '../../../src-shared/a2ui/screen-name.ts';
import { t } from '../../../src-shared/messages/translate.ts';

/** Undefined also while nothing is typed yet. */
export function screenNameProblem(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return undefined;
  if (!SCREEN_NAME.test(name)) return t('screenDesigner.new.invalid');
  return taken.includes(name) ? t('screenDesigner.new.taken') : undefined;
}
