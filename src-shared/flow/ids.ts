/** Names in a flow. Ids are for machines and never change on a rename; keys name answers and appear in guards. */
import { z } from '../schema.ts';
import { listEither } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';

/** The target that returns from a subgraph to its caller. */
export const EXIT = '__exit__';

/** LangGraph separates checkpoint namespaces with `|` and `:`, so neither is allowed. */
const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$/;
const KEY_PATTERN = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/** Names that every object inherits, and keywords of the expression language, which a condition couldn't read. */
const RESERVED_KEYS = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['prototype', 'true', 'false', 'null', 'in', 'else', 'as', 'break', 'const', 'continue', 'for', 'function', 'if'],
  ...['import', 'let', 'loop', 'package', 'namespace', 'return', 'var', 'void', 'while'],
]);

/** The roots of every expression, which a predicate with the same name would hide. */
export const EXPRESSION_ROOTS = [
  'answers',
  'context',
  'domain',
  'last',
  'path',
  'event',
  'client',
  'asked',
  'approval',
] as const;

export const idSchema = z.string().regex(ID_PATTERN, t('flow.ids.invalidId'));

/** Exits are named as ids are. */
export const exitNameSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$/, t('flow.ids.invalidExitName'));

export const keySchema = z
  .string()
  .regex(KEY_PATTERN, t('flow.ids.invalidKey'))
  .refine((key) => !RESERVED_KEYS.has(key), t('flow.ids.reservedKey'));

export const predicateNameSchema = keySchema.refine(
  (name) => !(EXPRESSION_ROOTS as readonly string[]).includes(name),
  t('flow.ids.reservedPredicateName', { names: listEither(EXPRESSION_ROOTS) }),
);

/** Returns `base`, or `base.2`, `base.3` … : the first unused one. */
export function freeId(base: string, taken: { has(id: string): boolean }, from = 2): string {
  if (!taken.has(base)) return base;
  for (let n = from; ; n += 1) {
    const id = `${base}.${n}`;
    if (!taken.has(id)) return id;
  }
}

/** For names that expressions read: "name", then "name_2". */
export function freeName(base: string, taken: { has(name: string): boolean }): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base}_${n}`;
    if (!taken.has(name)) return name;
  }
}

/**
 * Creates many ids, each reserved at once. Remembers the last number for each base, because thousands may share one.
 */
export function freeIds(taken: Set<string>): (base: string) => string {
  const counts = new Map<string, number>();
  return (base) => {
    const count = (counts.get(base) ?? 1) + 1;
    const id = freeId(base, taken, count);
    if (id !== base) counts.set(base, Number(id.slice(base.length + 1)));
    taken.add(id);
    return id;
  };
}

/** Compares by code units, which gives the same order on every machine and in every locale. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Compares items by their ids. */
export function compareById(a: { readonly id: string }, b: { readonly id: string }): number {
  return compareIds(a.id, b.id);
}
