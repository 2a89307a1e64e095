/** JSON values as lines of plain text: lists with bullets, objects with names. */
import { isJsonObject, type Json } from '../json.ts';
import { t } from '../messages/translate.ts';

/** The name of a member, as people read it. */
export type NameMember = (path: readonly string[]) => string;

const AS_WRITTEN: NameMember = (path) => path.at(-1) ?? '';

export function plainValue(value: Json, nameOf: NameMember = AS_WRITTEN, path: readonly string[] = []): string {
  if (value === null) return t('flow.variables.none');
  if (value === '') return t('flow.variables.emptyText');
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return t(value ? 'flow.variables.yes' : 'flow.variables.no');
  if (typeof value === 'number') return String(value);
  if (!isJsonObject(value)) {
    if (value.length === 0) return t('flow.variables.emptyList');
    return value.map((item) => `• ${indented(plainValue(item as Json, nameOf, path))}`).join('\n');
  }
  const members = Object.entries(value).map(([name, member]) => {
    const below = [...path, name];
    const words = plainValue(member as Json, nameOf, below);
    return `${nameOf(below)}:${words.includes('\n') ? `\n  ${indented(words)}` : ` ${words}`}`;
  });
  return members.length === 0 ? t('flow.variables.emptyObject') : members.join('\n');
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}
