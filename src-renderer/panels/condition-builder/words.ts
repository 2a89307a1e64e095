/** Readable names for the parts of rows. */
import type { Translate } from '../../../src-shared/messages/translate.ts';
import type { Comparison, Literal, Operand } from '../../../src-shared/guard/builder.ts';
import type { LanguageFacts } from '../../../src-shared/guard/language-facts.ts';

export function operandTitle(operand: Operand, t: Translate): string {
  if (operand.kind === 'answer') return operand.key;
  return operand.kind === 'path' ? t('guards.thePath') : operand.path;
}

type DateComparison = 'below' | 'atMost' | 'above' | 'atLeast';
const OF_DATES: ReadonlySet<Comparison> = new Set(['below', 'atMost', 'above', 'atLeast']);

/** Dates are compared as before and after. */
export function comparisonTitle(
  comparison: Comparison,
  { operand, facts }: { readonly operand: Operand; readonly facts: LanguageFacts },
  t: Translate,
): string {
  const isDate = operand.kind === 'answer' && facts.answers.get(operand.key)?.type === 'date';
  if (isDate && OF_DATES.has(comparison)) return t(`guards.dateComparisons.${comparison as DateComparison}`);
  return t(`guards.comparisons.${comparison}`);
}

/** A literal in its input: text that could be read as something else is quoted. */
export function literalText(value: Literal | undefined): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  return typeof readLiteralText(value) === 'string' && !/^['"]/.test(value) ? value : `'${value}'`;
}

export function readLiteralText(text: string): Literal {
  const trimmed = text.trim();
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true';
  if (/^-?\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed);
  const quoted = /^(['"])(.*)\1$/.exec(trimmed);
  return quoted?.[2] ?? text;
}
