/** Evaluates strings, joined literals, and f-strings. */
import { prefixOf, unescaped } from './literals.ts';
import type { Machine } from './machine.ts';
import { binary, shownText } from './operators.ts';
import type { PythonNode } from './python-node.ts';
import type { Scope } from './scope.ts';
import { oneOf, optionsOf, text, unknown, type Value } from './value.ts';
import { t } from '../../messages/translate.ts';

export function stringOf(machine: Machine, node: PythonNode, scope: Scope): Value {
  if (node.type === 'concatenated_string')
    return node.children
      .map((child) => stringOf(machine, child, scope))
      .reduce((left, right) => plus(left, right), text(''));
  const prefix = prefixOf(node);
  if (prefix.includes('b')) return unknown(t('imports.unknown.bytes'));
  let value: Value = text('');
  for (const child of node.children) {
    if (child.type === 'string_content') value = plus(value, contentOf(child, prefix));
    if (child.type === 'interpolation') value = plus(value, shown(machine, child, scope));
  }
  return value;
}

function plus(left: Value, right: Value): Value {
  const sum = binary('+', left, right);
  if (sum.kind !== 'operation') return sum;
  return left.kind === 'unknown' ? left : right.kind === 'unknown' ? right : unknown(t('imports.unknown.partOfText'));
}

/** Character names would need the whole Unicode name list. */
const NAMED = /\\N\{/;

function contentOf(content: PythonNode, prefix: string): Value {
  if (!prefix.includes('r') && NAMED.test(content.text)) return unknown(t('imports.unknown.namedCharacter'));
  const written = prefix.includes('r') ? content.text : unescaped(content.text);
  return text(prefix.includes('f') ? written.replaceAll('{{', '{').replaceAll('}}', '}') : written);
}

function shown(machine: Machine, node: PythonNode, scope: Scope): Value {
  const expression = node.field('expression');
  const at = machine.location(node, scope);
  if (expression === null || node.field('format_specifier') !== null)
    return unknown(t('imports.unknown.formatted'), at);
  const value = machine.evaluate(expression, scope);
  const written = expression.text;
  return oneOf(
    optionsOf(value).map((option) => {
      const known = shownText(option);
      return known === null ? unknown(t('imports.unknown.textContains', { expression: written }), at) : text(known);
    }),
  );
}
