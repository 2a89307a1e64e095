/** Evaluates Python literals: numbers, and strings with prefixes and escapes. */
import type { PythonNode } from './python-node.ts';
import { unknown, type Value } from './value.ts';
import { t } from '../../messages/translate.ts';

export function numberOf(node: PythonNode): Value {
  const written = node.text.replaceAll('_', '').toLowerCase();
  const value = Number(/^0[xob]/.test(written) ? written : written.replace(/^0+(?=\d)/, ''));
  return Number.isFinite(value) ? { kind: 'number', value } : unknown(t('imports.unknown.notPlainNumber'));
}

const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  '\n': '',
};

const ESCAPE = /\\(\r?\n|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0-7]{1,3}|[\s\S])/g;

export function unescaped(written: string): string {
  return written.replace(ESCAPE, (whole, code: string) => {
    if (/^[xuU][0-9a-fA-F]/.test(code)) return fromCode(parseInt(code.slice(1), 16), whole);
    if (/^[0-7]/.test(code)) return fromCode(parseInt(code, 8), whole);
    return SIMPLE[code.replace('\r\n', '\n')] ?? whole;
  });
}

function fromCode(code: number, otherwise: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
}

/** The prefix before the quotes, in lower case. */
export function prefixOf(string: PythonNode): string {
  return /^[a-zA-Z]*/.exec(string.text)?.[0].toLowerCase() ?? '';
}
