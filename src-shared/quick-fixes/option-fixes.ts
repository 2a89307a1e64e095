/** Quick fixes for an expression that names an option its question doesn't have. */
import { atPointer } from '../json.ts';
import { closest } from '../closest.ts';
import type { QuickFix } from '../document/problems.ts';
import { quote } from '../guard/types.ts';
import { t } from '../messages/translate.ts';
import { optionsIn, optionsInExpression, optionsInTemplate } from '../references/options.ts';
import { textOwners } from '../references/texts.ts';
import { scopeOf } from '../scope/scope-of.ts';
import { textFix, type FixContext } from './text-fix.ts';

/**
 * Offers the option with a similar name, or the only one that no expression names, because it probably is the new name.
 */
export function unknownOptionFixes(on: FixContext): QuickFix[] {
  const { flow, problem } = on;
  const { pointer, range } = problem;
  const text = atPointer(flow, pointer);
  if (typeof text !== 'string' || range === undefined || (problem.fixes ?? []).length > 0) return [];
  const named = (text.includes('{{') ? optionsInTemplate(text) : optionsInExpression(text)).find(
    ({ start, end }) => start === range.start && end === range.end,
  );
  const answer = named && scopeOf(flow).answers.get(named.key);
  if (named === undefined || (answer?.type !== 'choice' && answer?.type !== 'choices')) return [];
  const values = answer.options.map(({ value }) => value);
  if (values.includes(named.value)) return [];
  const used = new Set(
    textOwners(flow)
      .flatMap(({ texts }) => texts.flatMap((local) => optionsIn(local, texts)))
      .flatMap(({ key, value }) => (key === named.key ? [value] : [])),
  );
  const unused = values.filter((value) => !used.has(value));
  const option = closest(named.value, values) ?? (unused.length === 1 ? unused[0] : undefined);
  if (option === undefined) return [];
  const to = quote(option);
  return textFix(on, { pointer, range, to }, t('checks.fixes.changeTo', { suggestion: to }));
}
