/** The expressions in a screen file: bindings and conditions. */
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { toPointer } from '../json.ts';
import type { LocalText } from '../references/local-text.ts';
import { t } from '../messages/translate.ts';

export function screenTexts({ bindings, when }: ScreenFile): LocalText[] {
  return [
    ...expressions(bindings, '/bindings', t('find.screen.binding')),
    ...expressions(when, '/when', t('find.screen.when')),
  ];
}

function expressions(record: Readonly<Record<string, string>> | undefined, at: string, field: string): LocalText[] {
  return Object.entries(record ?? {}).map(([name, text]) => ({
    at: at + toPointer([name]),
    text,
    is: 'expression',
    field,
  }));
}
