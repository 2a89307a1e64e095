/** Converts rows to the text of a condition. Unchanged parts keep their text. */
import { assertNever } from '../errors.ts';
import type { BuilderItem, GroupItem, Literal, Operand, RowItem } from './builder.ts';
import { isWrapped, stretchOf } from './builder-text.ts';
import { parseSyntax } from './syntax.ts';
import { quote } from './types.ts';

/** The context of a text: alone, in a list of conditions, or after "not". */
type Surroundings = 'alone' | 'all' | 'any' | 'not';

export function writeBuilder(root: GroupItem): string {
  return written(root, 'alone') ?? '';
}

/** Null for an empty group. */
function written(item: BuilderItem, around: Surroundings): string | null {
  if (item.source !== null) return item.source.trim() === '' ? null : enclosed(item.source, around);
  if (!item.not) return positive(item, around);
  const inner = positive(item, 'not');
  return inner === null ? null : `!${inner}`;
}

function positive(item: BuilderItem, around: Surroundings): string | null {
  switch (item.kind) {
    case 'row':
      return enclosed(rowText(item), around);
    case 'predicate':
      return item.name;
    case 'expression':
      return item.text.trim() === '' ? null : enclosed(item.text, around);
    case 'group':
      return groupText(item, around);
    default:
      return assertNever(item);
  }
}

function groupText({ mode, items }: GroupItem, around: Surroundings): string | null {
  const isSingle = items.filter((item) => written(item, 'alone') !== null).length <= 1;
  const parts = items.map((item) => written(item, isSingle ? around : mode)).filter((part) => part !== null);
  if (isSingle) return parts[0] ?? null;
  const joined = parts.join(mode === 'all' ? ' && ' : ' || ');
  return around === 'alone' ? joined : `(${joined})`;
}

const PRIMARY: ReadonlySet<string> = new Set(['id', 'value', '.', '[]', 'call', 'rcall', 'list', 'map']);

/**
 * Adds parentheses if it would be read differently without. Half-typed text is enclosed, too, to keep the rest
 * readable.
 */
function enclosed(text: string, around: Surroundings): string {
  if (around === 'alone') return text;
  const syntax = parseSyntax(text);
  const stretch = stretchOf(text);
  if (stretch !== null && isWrapped(stretch)) return text;
  const op = syntax.ok && stretch !== null ? syntax.value.op : '?:';
  const isLoose = around === 'not' ? !PRIMARY.has(op) : op === '?:' || (around === 'all' ? op === '||' : op === '&&');
  return isLoose ? `(${text}${stretch === null ? '\n' : ''})` : text;
}

function rowText({ operand, comparison, values }: RowItem): string {
  const subject = operandText(operand);
  const [value = ''] = values;
  switch (comparison) {
    case 'answered':
      return `${subject} != null`;
    case 'unanswered':
      return `${subject} == null`;
    case 'is':
      return `${subject} == ${literalText(value)}`;
    case 'isNot':
      return `${subject} != ${literalText(value)}`;
    case 'below':
      return `${subject} < ${literalText(value)}`;
    case 'atMost':
      return `${subject} <= ${literalText(value)}`;
    case 'above':
      return `${subject} > ${literalText(value)}`;
    case 'atLeast':
      return `${subject} >= ${literalText(value)}`;
    case 'oneOf':
      return `${subject} in [${values.map(literalText).join(', ')}]`;
    case 'says':
      return `${subject}.says([${values.map(literalText).join(', ')}])`;
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return `${subject}.${comparison}(${literalText(value)})`;
    case 'has':
      return `${literalText(value)} in ${subject}`;
    case 'empty':
      return `size(${subject}) == 0`;
    case 'notEmpty':
      return `size(${subject}) > 0`;
    default:
      return assertNever(comparison);
  }
}

function operandText(operand: Operand): string {
  switch (operand.kind) {
    case 'path':
      return 'path';
    case 'fact':
      return operand.path;
    case 'answer': {
      const dotted = `answers.${operand.key}`;
      const isName = /^[A-Za-z_]\w*$/.test(operand.key) && parseSyntax(dotted).ok;
      return isName ? dotted : `answers[${quote(operand.key)}]`;
    }
    default:
      return assertNever(operand);
  }
}

function literalText(value: Literal): string {
  if (typeof value === 'string') return quote(value);
  // Whole numbers beyond the exact range are written with an exponent.
  const isBig = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isBig ? value.toExponential() : String(value);
}
