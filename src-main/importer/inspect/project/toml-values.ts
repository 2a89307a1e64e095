/** Reads TOML from a repository without trusting its types. */
import { parse, TomlError } from 'smol-toml';
import { t } from '../../../messages/translate.ts';

export type TomlTable = Readonly<Record<string, unknown>>;

export type TomlReading =
  | { readonly ok: true; readonly table: TomlTable }
  | { readonly ok: false; readonly why: string; readonly line: number | null };

export function readToml(text: string): TomlReading {
  try {
    return { ok: true, table: parse(text.replace(/^\ufeff/, '')) };
  } catch (error) {
    if (!(error instanceof TomlError)) return { ok: false, why: t('imports.tomlValues.notToml'), line: null };
    return { ok: false, why: firstLine(error.message), line: error.line };
  }
}

function firstLine(message: string): string {
  return (
    message
      .split('\n')[0]
      ?.replace(/^Invalid TOML document:\s*/, '')
      .slice(0, 300) ?? ''
  );
}

/** Returns the table at a path, or an empty one. */
export function tableAt(table: TomlTable, ...path: readonly string[]): TomlTable {
  let here: unknown = table;
  for (const key of path) here = isTable(here) && Object.hasOwn(here, key) ? here[key] : undefined;
  return isTable(here) ? here : {};
}

export function isTable(value: unknown): value is TomlTable {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

/** The trimmed text, or null if it is empty or the value isn't text. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
