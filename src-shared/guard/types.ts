/** The static types of expressions, and how answers map to them. Every value may also be null: unanswered. */
import type { AnswerSchema } from '../flow/answer-schema.ts';
import { listValues } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';

export type Type =
  | { readonly kind: 'boolean' | 'number' | 'null' | 'map' | 'dynamic' }
  /** `values` are the only possible texts (a choice); `of` is their answer key, or null for `path`. */
  | {
      readonly kind: 'text';
      readonly values?: readonly string[];
      readonly of?: string | null;
      readonly date?: boolean;
    }
  | { readonly kind: 'list'; readonly item: Type };

export type TypeKind = Type['kind'];

export const BOOLEAN: Type = { kind: 'boolean' };
export const NUMBER: Type = { kind: 'number' };
export const TEXT: Type = { kind: 'text' };
export const NULL: Type = { kind: 'null' };
export const MAP: Type = { kind: 'map' };
export const DYNAMIC: Type = { kind: 'dynamic' };

export function listOf(item: Type): Type {
  return { kind: 'list', item };
}

export function typeOfAnswer(key: string, answer: AnswerSchema): Type {
  switch (answer.type) {
    case 'text':
      return TEXT;
    case 'date':
      return { kind: 'text', date: true, of: key };
    case 'number':
    case 'duration':
      return NUMBER;
    case 'boolean':
      return BOOLEAN;
    case 'choice':
      return { kind: 'text', of: key, values: answer.options.map((option) => option.value) };
    case 'choices':
      return listOf({ kind: 'text', of: key, values: answer.options.map((option) => option.value) });
  }
}

export function typeOfPath(ids: readonly string[]): Type {
  return { kind: 'text', of: null, values: ids };
}

const NAMES: Record<TypeKind, string> = {
  boolean: t('expressions.types.boolean'),
  number: t('expressions.types.number'),
  text: t('expressions.types.text'),
  null: 'null',
  list: t('expressions.types.list'),
  map: t('expressions.types.map'),
  dynamic: t('expressions.types.dynamic'),
};

export function nameOfType(type: Type): string {
  if (type.kind === 'text' && type.values && type.values.length > 0)
    return t('expressions.types.oneOf', { values: listValues(type.values.map(quote), 6) });
  if (type.kind === 'text' && type.date) return t('expressions.types.date');
  return NAMES[type.kind];
}

/** Whether a value of one type can ever equal a value of the other. */
export function comparable(a: Type, b: Type): boolean {
  return a.kind === b.kind || isOpen(a) || isOpen(b);
}

export function isOpen(type: Type): boolean {
  return type.kind === 'dynamic' || type.kind === 'null';
}

/** A text as written in an expression. */
export function quote(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return `'${escaped}'`;
}

/** The type of a literal, or null if it isn't allowed in an expression. */
export function literalType(value: unknown): Type | null {
  if (typeof value === 'bigint' || typeof value === 'number') return NUMBER;
  if (typeof value === 'boolean') return BOOLEAN;
  if (typeof value === 'string') return { kind: 'text', values: [value] };
  return value === null ? NULL : null;
}

/** A literal's own value says little in a message. */
export function plain(type: Type): Type {
  return type.kind === 'text' && type.of === undefined ? TEXT : type;
}

/** The common type of several types, e.g. of a list's members. */
export function commonType(types: readonly Type[]): Type {
  const known = types.filter((type) => type.kind !== 'null');
  const first = known[0];
  if (first === undefined) return types.length === 0 ? DYNAMIC : NULL;
  if (!known.every((type) => type.kind === first.kind)) return DYNAMIC;
  if (first.kind === 'list')
    return listOf(commonType(known.flatMap((type) => (type.kind === 'list' ? [type.item] : []))));
  // Options of two different questions only have in common that they are texts.
  return first.kind !== 'text' || known.every((type) => sameText(first, type)) ? first : TEXT;
}

function sameText(a: Type, b: Type): boolean {
  return a.kind === 'text' && b.kind === 'text' && a.of !== undefined && a.of === b.of;
}
