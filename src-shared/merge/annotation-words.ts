/** Fields of notes and groups, and colors, in words. */
import type { FieldChange } from '../diff/fields.ts';
import { PALETTE } from '../flow/layout.ts';
import type { Json } from '../json.ts';
import { t } from '../messages/translate.ts';
import { compare } from '../messages/en/compare.ts';
import { plainValue } from './plain-values.ts';

/** Without a path, the whole note or group. */
export function wordedAnnotation({ path, before, after }: FieldChange): FieldChange {
  const words = (value: Json) => (path[0] === 'color' ? colorWords(value) : plainValue(colored(value), titleOf));
  return {
    path: path.length === 0 ? [] : [titleOf(path)],
    ...(before !== undefined && { before: words(before) }),
    ...(after !== undefined && { after: words(after) }),
  };
}

function titleOf(path: readonly string[]): string {
  const name = path.at(-1) ?? '';
  return Object.hasOwn(compare.annotations, name)
    ? t(`compare.annotations.${name as keyof typeof compare.annotations}`)
    : name;
}

function colorWords(value: Json): string {
  const color = PALETTE.find((one) => one === value);
  return color === undefined ? plainValue(value) : t(`groups.colors.${color}`);
}

function colored(value: Json): Json {
  const isColored = typeof value === 'object' && value !== null && 'color' in value;
  return isColored ? { ...value, color: colorWords(value.color as Json) } : value;
}
