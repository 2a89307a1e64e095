/** Boxes of cases in words: "venue is office or home", "area is more than 50". */
import type { Json } from '../json.ts';
import type { CaseBox } from './case-sets.ts';
import { OTHER_TEXT } from './domains.ts';
import type { CaseVariable } from './guard-cases.ts';
import { PATH_VARIABLE, type KeyUses } from './key-uses.ts';
import { listEither } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';

/** The condition on one answer. */
export interface CaseTerm {
  /** The answer; null is the path that is followed. */
  readonly key: string | null;
  readonly words: string;
}

export type CaseRule = readonly CaseTerm[];

/** Empty if no answer matters. */
export function ruleInWords(box: CaseBox, variables: readonly CaseVariable[], uses: KeyUses): CaseRule {
  return [...box].map(([place, chosen]) => {
    const { key, values } = variables[place]!;
    const literals = uses.byKey.get(key)?.literals ?? new Set<Json>();
    const words = termInWords({ values, chosen, literals });
    return { key: key === PATH_VARIABLE ? null : key, words };
  });
}

interface Term {
  readonly values: readonly Json[];
  /** The indices of the chosen values, ascending. */
  readonly chosen: readonly number[];
  /** Values named in conditions, which represent only themselves. */
  readonly literals: ReadonlySet<Json>;
}

function termInWords(term: Term): string {
  const { values, chosen } = term;
  const answered = chosen.filter((at) => values[at] !== null);
  const parts = isOrdered(term)
    ? rangesInWords({ ...term, chosen: answered })
    : valuesInWords({ ...term, chosen: answered });
  if (answered.length < chosen.length) parts.push(t('expressions.caseWords.unanswered'));
  const all = values.filter((value) => value !== null).length;
  if (answered.length === all && answered.length === chosen.length && all > 1)
    return t('expressions.caseWords.isAnswered');
  if (parts.length === 0) return t('expressions.caseWords.isUnanswered');
  return t('expressions.caseWords.is', { values: listEither(parts) });
}

function isOrdered({ values, literals }: Term): boolean {
  const known = values.filter((value) => value !== null);
  const isDate = (value: Json) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return (
    known.length > 0 &&
    (known.every((value) => typeof value === 'number') || (known.every(isDate) && literals.size > 0))
  );
}

function valuesInWords({ values, chosen, literals }: Term): string[] {
  const named = chosen.filter((at) => isNamed(values[at]!, literals)).map((at) => valueInWords(values[at]!));
  const isOther = chosen.some((at) => !isNamed(values[at]!, literals));
  const hasNames = values.some((value) => value !== null && isNamed(value, literals));
  const others = chosen.filter((at) => !isNamed(values[at]!, literals));
  if (!isOther) return named;
  // If no value is named, each represents itself.
  return hasNames ? [...named, t('expressions.caseWords.anythingElse')] : others.map((at) => valueInWords(values[at]!));
}

function isNamed(value: Json, literals: ReadonlySet<Json>): boolean {
  return typeof value === 'boolean' || Array.isArray(value) || literals.has(value);
}

/** Adjacent values are described as a range. */
function rangesInWords({ values, chosen, literals }: Term): string[] {
  const known = values.filter((value) => value !== null);
  const runs: { from: number; to: number }[] = [];
  for (const at of chosen) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === at - 1) last.to = at;
    else runs.push({ from: at, to: at });
  }
  const standsForItself = (at: number) => literals.size === 0 || literals.has(known[at]!);
  return runs.map(({ from, to }) => {
    if (from === to && standsForItself(from)) return valueInWords(known[from]!);
    const low = lowEnd(known, from, standsForItself);
    const high = highEnd(known, to, standsForItself);
    if (low === null || high === null) return low ?? high ?? t('expressions.caseWords.anything');
    return t('expressions.caseWords.bothBounds', { low, high });
  });
}

type StandsForItself = (at: number) => boolean;

function lowEnd(known: readonly Json[], from: number, standsForItself: StandsForItself): string | null {
  if (from === 0) return null;
  if (standsForItself(from)) return t('expressions.caseWords.atLeast', { value: valueInWords(known[from]!) });
  const before = known.findLastIndex((_, at) => at < from && standsForItself(at));
  return before === -1 ? null : t('expressions.caseWords.moreThan', { value: valueInWords(known[before]!) });
}

function highEnd(known: readonly Json[], to: number, standsForItself: StandsForItself): string | null {
  if (to === known.length - 1) return null;
  if (standsForItself(to)) return t('expressions.caseWords.atMost', { value: valueInWords(known[to]!) });
  const after = known.findIndex((_, at) => at > to && standsForItself(at));
  return after === -1 ? null : t('expressions.caseWords.lessThan', { value: valueInWords(known[after]!) });
}

export function valueInWords(value: Json): string {
  if (value === null) return t('expressions.caseWords.unanswered');
  if (value === OTHER_TEXT) return t('expressions.caseWords.otherText');
  if (typeof value === 'boolean') return t(value ? 'expressions.caseWords.yes' : 'expressions.caseWords.no');
  if (!Array.isArray(value)) return String(value);
  return value.length === 0 ? t('expressions.caseWords.nothing') : value.join(' + ');
}
