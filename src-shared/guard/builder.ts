/**
 * A condition as rows that can be edited without writing expressions. The text stays the source: every part keeps the
 * text it was read from, and is written again only if it, or something in it, changed.
 *
 * A group with one member is written as that member, because parentheses around a comparison aren't meant as a group.
 * It stays a group while it is edited, and is read back as a row.
 */
import type { Json } from '../json.ts';

export const COMPARISONS = [
  'answered',
  'unanswered',
  'is',
  'isNot',
  'oneOf',
  'below',
  'atMost',
  'above',
  'atLeast',
  'contains',
  'startsWith',
  'endsWith',
  'says',
  'has',
  'empty',
  'notEmpty',
] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The subject of a row. A fact is anything else that can be read: `context.quote`, `domain.intent.room`, `asked`. */
export type Operand =
  | { readonly kind: 'answer'; readonly key: string }
  | { readonly kind: 'path' }
  | { readonly kind: 'fact'; readonly path: string };

export type Literal = string | number | boolean;

interface Part {
  /** Negated. */
  readonly not: boolean;
  /** The text it was read from; null if it has changed. */
  readonly source: string | null;
}

export interface RowItem extends Part {
  readonly kind: 'row';
  readonly operand: Operand;
  readonly comparison: Comparison;
  /** One for most comparisons, several for `oneOf` and `says`, none for those without a value. */
  readonly values: readonly Literal[];
}

export interface PredicateItem extends Part {
  readonly kind: 'predicate';
  readonly name: string;
}

/** An expression that rows can't represent, as written. */
export interface ExpressionItem extends Part {
  readonly kind: 'expression';
  readonly text: string;
}

export interface GroupItem extends Part {
  readonly kind: 'group';
  readonly mode: 'all' | 'any';
  readonly items: readonly BuilderItem[];
}

export type BuilderItem = RowItem | PredicateItem | ExpressionItem | GroupItem;

export const EMPTY_GROUP: GroupItem = { kind: 'group', mode: 'all', not: false, items: [], source: '' };

export function isLiteral(value: Json | undefined): value is Literal {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** A comparison without a value. */
export function needsNoValue(comparison: Comparison): boolean {
  return ['answered', 'unanswered', 'empty', 'notEmpty'].includes(comparison);
}

export function takesSeveral(comparison: Comparison): boolean {
  return comparison === 'oneOf' || comparison === 'says';
}
