/** Which comparisons make sense: of like with like, and of choices and dates only with possible values. */
import { closest } from '../closest.ts';
import type { SyntaxNode } from './syntax.ts';
import type { TypeReport } from './type-report.ts';
import { comparable, DYNAMIC, isOpen, literalType, nameOfType, plain, quote, type Type } from './types.ts';
import { t } from '../messages/translate.ts';
import { didYouMean } from '../messages/did-you-mean.ts';

/** One side of a comparison. */
export interface Side {
  readonly node: SyntaxNode;
  readonly type: Type;
}

export function checkEquality(report: TypeReport, left: Side, right: Side): void {
  if (!comparable(left.type, right.type)) {
    report.add(right.node, t('expressions.checkComparisons.neverEqual', { actual: shown(right), other: shown(left) }));
    return;
  }
  checkLiteral(report, left.type, right);
  checkLiteral(report, right.type, left);
}

export function checkOrdering(report: TypeReport, left: Side, right: Side): void {
  const unordered = [left, right].find(({ type }) => type.kind !== 'number' && type.kind !== 'text' && !isOpen(type));
  if (unordered) {
    report.add(unordered.node, t('expressions.checkComparisons.notOrdered', { actual: nameOfType(unordered.type) }));
  } else if (!comparable(left.type, right.type)) {
    report.add(
      right.node,
      t('expressions.checkComparisons.differentTypes', { actual: shown(right), other: shown(left) }),
    );
  } else if (isDate(left.type)) checkLiteral(report, left.type, right);
  else if (isDate(right.type)) checkLiteral(report, right.type, left);
}

export function checkMembership(report: TypeReport, item: Side, container: Side): void {
  const { node, type } = container;
  if (type.kind !== 'list') {
    if (type.kind !== 'map' && !isOpen(type)) {
      report.add(node, t('expressions.checkComparisons.inNeedsList', { actual: nameOfType(type) }));
    }
  } else if (node.op === 'list') checkElements(report, item, node.args);
  else if (!comparable(item.type, type.item)) {
    report.add(item.node, t('expressions.checkComparisons.neverInList', { item: nameOfType(type.item) }));
  } else checkLiteral(report, type.item, item);
}

function checkElements(report: TypeReport, item: Side, elements: readonly SyntaxNode[]): void {
  for (const node of elements) {
    const element = { node, type: (node.op === 'value' ? literalType(node.args) : null) ?? DYNAMIC };
    if (comparable(item.type, element.type)) checkLiteral(report, item.type, element);
    else
      report.add(
        node,
        t('expressions.checkComparisons.elementNeverEqual', { actual: shown(element), other: shown(item) }),
      );
  }
}

/** A literal that isn't an option of the compared choice, or isn't a date. */
function checkLiteral(report: TypeReport, choice: Type, { node, type }: Side): void {
  if (choice.kind !== 'text' || choice.of === undefined || node.op !== 'value' || type.kind !== 'text') return;
  const value = node.args as string;
  if (choice.date) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) report.add(node, t('expressions.checkComparisons.dateFormat'));
    return;
  }
  if (choice.values?.includes(value)) return;
  const near = closest(value, choice.values ?? []);
  const suggested = near === undefined ? undefined : quote(near);
  const wrong =
    choice.of === null
      ? t('expressions.checkComparisons.notAPath', { value: quote(value) })
      : t('expressions.checkComparisons.notAnOption', { value: quote(value), of: choice.of });
  report.suggest(node, `${wrong}${didYouMean(suggested)} ${listed(choice)}`, suggested);
}

const MAX_LISTED = 8;

function listed({ of, values = [] }: { of?: string | null; values?: readonly string[] }): string {
  if (values.length === 0)
    return of === null ? t('expressions.checkComparisons.noPaths') : t('expressions.checkComparisons.noOptions');
  const shown = values.slice(0, MAX_LISTED).map(quote);
  const list = [...shown, ...(values.length > MAX_LISTED ? ['…'] : [])].join(', ');
  return of === null
    ? t('expressions.checkComparisons.paths', { values: list })
    : t('expressions.checkComparisons.options', { values: list });
}

function isDate(type: Type): boolean {
  return type.kind === 'text' && type.date === true;
}

function shown({ type }: Side): string {
  return nameOfType(plain(type));
}
