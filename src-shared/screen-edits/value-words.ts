/** Values of the catalog in words. */
import type { FunctionName } from '../a2ui/catalog/dynamic-values.ts';
import { iconWords } from '../a2ui/icon-label.ts';
import { screenValues } from '../messages/en/screen-values.ts';
import { t } from '../messages/translate.ts';

/** For a value of a property. Values of other catalogs are converted to words. */
export function valueWords(value: string): string {
  return isKnown(value) ? t(`screenValues.words.${value}`) : iconWords(value);
}

function isKnown(value: string): value is keyof typeof screenValues.words {
  return Object.hasOwn(screenValues.words, value);
}

export function functionWords(name: FunctionName): string {
  return t(`screenValues.functions.${name}`);
}
