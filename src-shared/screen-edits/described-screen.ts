/** A screen written by a model: parsed like pasted text, and rejected if it can't be shown. Pure. */
import { ROOT } from '../a2ui/catalog/catalog.ts';
import { checkScreen, type ScreenContext } from '../a2ui/check-screen.ts';
import { t } from '../messages/translate.ts';
import { fail, type Result } from '../result.ts';
import { pastedScreen, type PastedScreen } from './pasted-screen.ts';

export function describedScreen(
  text: string,
  title: string,
  context: ScreenContext = {},
): Result<PastedScreen, readonly string[]> {
  const read = pastedScreen(text, title);
  if (!read.ok) return read;
  const { file } = read.value;
  if (!file.components.some(({ id }) => id === ROOT)) return fail([t('screenList.noRoot')]);
  const errors = checkScreen(file, context).filter(({ severity }) => severity === 'error');
  return errors.length === 0 ? read : fail(errors.map(({ message }) => message));
}
