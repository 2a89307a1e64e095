/** Which comparisons make sense: of like with like, and of choices and dates only with what they can be. */
import { closest } from '../closest.ts';
import type { SyntaxNode } from './syntax.ts';
import type { TypeReport } from './type-report.ts';
import { comparable, DYNAMIC, isOpen, literalType, nameOfType, plain, quote, type Type } from './types.ts';

/** One side of a comparison. */
export interface Side {
  readonly node: SyntaxNode;
  readonly type: Type;
}

export function checkEquality(report: TypeReport, left: Side, right: Side): void {
  if (!comparable(left.type, right.type)) {
    report.add(right.node, `This is ${shown(right)}, but it is compared with ${shown(left)}; they are never equal.`);
    return;
  }
  checkLiteral(report, left.type, right);
  checkLiteral(report, right.type, left);
}

export function checkOrdering(report: TypeReport, left: Side, right: Side): void {
  const unordered = [left, right].find(({ type }) => type.kind !== 'number' && type.kind !== 'text' && !isOpen(type));
  if (unordered) {
    report.add(unordered.node, `Only numbers, texts and dates have an order; this is ${nameOfType(unordered.type)}.`);
  } else if (!comparable(left.type, right.type)) {
    report.add(right.node, `This is ${shown(right)}, but it is compared with ${shown(left)}.`);
  } else if (isDate(left.type)) checkLiteral(report, left.type, right);
  else if (isDate(right.type)) checkLiteral(report, right.type, left);
}

export function checkMembership(report: TypeReport, item: Side, container: Side): void {
  const { node, type } = container;
  if (type.kind !== 'list') {
    if (type.kind !== 'map' && !isOpen(type)) {
      report.add(node, `"in" needs a list on its right; this is ${nameOfType(type)}.`);
    }
  } else if (node.op === 'list') checkElements(report, item, node.args);
  else if (!comparable(item.type, type.item)) {
    report.add(item.node, `The list holds ${nameOfType(type.item)}, so this is never in it.`);
  } else checkLiteral(report, type.item, item);
}

function checkElements(report: TypeReport, item: Side, elements: readonly SyntaxNode[]): void {
  for (const node of elements) {
    const element = { node, type: (node.op === 'value' ? literalType(node.args) : null) ?? DYNAMIC };
    if (comparable(item.type, element.type)) checkLiteral(report, item.type, element);
    else report.add(node, `This is ${shown(element)}, so it never equals ${shown(item)}.`);
  }
}

/** A literal that is none of the options of the choice it is compared with, or no date. */
function checkLiteral(report: TypeReport, choice: Type, { node, type }: Side): void {
  if (choice.kind !== 'text' || choice.of === undefined || node.op !== 'value' || type.kind !== 'text') return;
  const value = node.args as string;
  if (choice.date) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) report.add(node, "Dates are written 'YYYY-MM-DD'.");
    return;
  }
  if (choice.values?.includes(value)) return;
  const near = closest(value, choice.values ?? []);
  const meant = near === undefined ? '' : `; did you mean ${quote(near)}`;
  report.suggest(
    node,
    `${quote(value)} is not ${choice.of === null ? 'a path that can be followed' : `an option of ${choice.of}`}${meant}. ${listed(choice)}`,
    near === undefined ? undefined : quote(near),
  );
}

const MOST_LISTED = 8;

function listed({ of, values = [] }: { of?: string | null; values?: readonly string[] }): string {
  if (values.length === 0)
    return of === null ? 'There are none; digressions are only turned to.' : 'It has no options yet.';
  const options = values.slice(0, MOST_LISTED).map(quote).join(', ');
  return `${of === null ? 'The paths' : 'Its options'} are ${options}${values.length > MOST_LISTED ? ', …' : ''}.`;
}

function isDate(type: Type): boolean {
  return type.kind === 'text' && type.date === true;
}

function shown({ type }: Side): string {
  return nameOfType(plain(type));
}
