/** Names a line of a file in a sentence, or only the file if a problem concerns all of it. */
import { t } from '../../../messages/translate.ts';

export function fileLine(file: string, line: number | null): string {
  return line === null ? file : t('imports.fileLine', { file, line });
}
