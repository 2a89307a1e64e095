/** Changes of variables in words: what is set at first, computed, private, and described. */
import type { FieldChange } from '../diff/fields.ts';
import { memberOf } from '../diff/parts.ts';
import { stateFieldSchema } from '../flow/handlers.ts';
import { isJsonObject, type Json } from '../json.ts';
import { t } from '../messages/translate.ts';
import { cutText } from '../cut-text.ts';

/** Whether a field of a whole flow belongs to its variables. */
export function isOfVariables(path: readonly string[]): boolean {
  return path[0] === 'state';
}

/** One line for each variable that changed. */
export function describeVariables({ path, before, after }: FieldChange): string[] {
  const [, name, member] = path;
  if (name === undefined) {
    const names = new Set([before, after].flatMap((all) => Object.keys(isJsonObject(all) ? all : {})));
    return [...names].map((one) => describeOne(one, memberOf(before, one), memberOf(after, one)));
  }
  if (member === undefined) return [describeOne(name, before, after)];
  const words = { field: nameOfField(member), before: valueWords(before), after: valueWords(after) };
  return [t('flow.variables.changed', { name, ...words })];
}

function describeOne(name: string, before: Json | undefined, after: Json | undefined): string {
  if (after === undefined) return t('flow.variables.removed', { name });
  const facts = factsOf(after).join(', ');
  if (before !== undefined)
    return facts === '' ? t('flow.variables.redefinedPlain', { name }) : t('flow.variables.redefined', { name, facts });
  return facts === '' ? t('flow.variables.addedPlain', { name }) : t('flow.variables.added', { name, facts });
}

/** The field with its name, and its values as texts. */
export function wordedVariables({ path, before, after }: FieldChange): FieldChange {
  const [, name, member] = path;
  const field = member === undefined ? null : nameOfField(member);
  const title =
    name === undefined
      ? t('flow.variables.all')
      : field === null
        ? t('flow.variables.one', { name })
        : t('flow.variables.field', { name, field });
  const words = (value: Json) => linesOf(path, value).join('\n');
  return {
    path: [title],
    ...(before !== undefined && { before: words(before) }),
    ...(after !== undefined && { after: words(after) }),
  };
}

function linesOf([, name, member]: readonly string[], value: Json): readonly string[] {
  if (member !== undefined) return [typeof value === 'string' && value !== '' ? value : valueWords(value)];
  if (name !== undefined) return factsOf(value);
  return Object.entries(isJsonObject(value) ? value : {}).map(([one, definition]) =>
    [t('flow.variables.one', { name: one }), ...factsOf(definition)].join(', '),
  );
}

function factsOf(definition: Json): string[] {
  return Object.entries(isJsonObject(definition) ? definition : {}).map(([member, value]) =>
    t('flow.variables.fact', {
      field: nameOfField(member),
      // An expression, not a text.
      value: member === 'from' && typeof value === 'string' ? value : valueWords(value),
    }),
  );
}

/** As in the inspector. */
function nameOfField(member: string): string {
  if (member === 'description') return t('flow.variables.description');
  const field = Object.entries(stateFieldSchema.shape).find(([name]) => name === member)?.[1];
  const title = field?.meta()?.['title'];
  return typeof title === 'string' ? title : member;
}

const MAX_LETTERS = 200;

function valueWords(value: Json | undefined): string {
  if (value === undefined) return t('flow.variables.unset');
  const words = wordsOf(value);
  return cutText(words, MAX_LETTERS);
}

function wordsOf(value: Json): string {
  if (value === null) return t('flow.variables.none');
  if (value === '') return t('flow.variables.emptyText');
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'boolean') return t(value ? 'flow.variables.yes' : 'flow.variables.no');
  if (typeof value === 'number') return String(value);
  if (!isJsonObject(value)) {
    if (value.length === 0) return t('flow.variables.emptyList');
    return t('flow.variables.list', { count: value.length, items: value.map(wordsOf).join('; ') });
  }
  const members = Object.entries(value).map(([name, member]) => `${name} ${wordsOf(member)}`);
  return members.length === 0 ? t('flow.variables.emptyObject') : members.join(', ');
}
