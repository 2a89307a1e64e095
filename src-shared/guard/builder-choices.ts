/** The choices for a row: comparisons that make sense for an answer, and values to compare it with. */
import { DEVICES } from '../device.ts';
import { optionLabel, type AnswerSchema } from '../flow/answer-schema.ts';
import {
  needsNoValue,
  takesSeveral,
  type BuilderItem,
  type Comparison,
  type Literal,
  type Operand,
  type RowItem,
} from './builder.ts';
import type { LanguageFacts } from './language-facts.ts';

export interface ValueChoice {
  readonly value: Literal;
  readonly label: string;
}

/** How the value of a row is given. */
export type ValueKind = 'none' | 'choice' | 'number' | 'date' | 'text' | 'texts' | 'literal' | 'choices';

type Subject = AnswerSchema['type'] | 'path' | 'named' | 'said' | 'unknown';

const ORDER = ['below', 'atMost', 'above', 'atLeast'] as const;
const ANSWERED = ['answered', 'unanswered'] as const;

const FITTING: Readonly<Record<Subject, readonly Comparison[]>> = {
  boolean: ['is', 'isNot', ...ANSWERED],
  choice: ['is', 'isNot', 'oneOf', ...ANSWERED],
  choices: ['has', 'empty', 'notEmpty', ...ANSWERED],
  number: ['is', 'isNot', ...ORDER, 'oneOf', ...ANSWERED],
  duration: ['is', 'isNot', ...ORDER, 'oneOf', ...ANSWERED],
  date: ['is', 'isNot', ...ORDER, ...ANSWERED],
  text: ['is', 'isNot', 'contains', 'startsWith', 'endsWith', 'oneOf', 'says', 'empty', 'notEmpty', ...ANSWERED],
  path: ['is', 'isNot', 'oneOf', ...ANSWERED],
  named: ['is', 'isNot', 'oneOf', ...ANSWERED],
  said: ['says', 'is', 'isNot', 'contains', 'startsWith', 'endsWith', 'empty', 'notEmpty'],
  unknown: ['is', 'isNot', ...ORDER, 'oneOf', 'contains', 'has', 'empty', 'notEmpty', ...ANSWERED],
};

/** Facts with known possible values. */
const FACT_VALUES: Readonly<Record<string, readonly string[]>> = {
  'event.kind': ['start', 'text', 'action', 'client'],
  'client.mode': ['text', 'voice'],
  'client.device': DEVICES,
};

/** The comparisons of a row, including its current one even if it doesn't fit. */
export function comparisonsOf(
  row: Pick<RowItem, 'operand' | 'comparison'>,
  facts: LanguageFacts,
): readonly Comparison[] {
  const fitting = FITTING[subjectOf(row.operand, facts)];
  return fitting.includes(row.comparison) ? fitting : [...fitting, row.comparison];
}

export function valueChoices(operand: Operand, facts: LanguageFacts): readonly ValueChoice[] {
  if (operand.kind === 'path') {
    return (facts.paths ?? []).map((value) => ({ value, label: facts.pathLabels?.get(value) ?? value }));
  }
  if (operand.kind === 'fact') {
    const known = operand.path === 'asked' ? [...facts.answers.keys()] : (FACT_VALUES[operand.path] ?? []);
    return known.map((value) => ({ value, label: value }));
  }
  const schema = facts.answers.get(operand.key);
  switch (schema?.type) {
    case 'boolean':
      return [
        { value: true, label: 'yes' },
        { value: false, label: 'no' },
      ];
    case 'choice':
    case 'choices':
      return schema.options.map((option) => ({ value: option.value, label: optionLabel(option) }));
    default:
      return [];
  }
}

export function valueKindOf(
  { operand, comparison }: Pick<RowItem, 'operand' | 'comparison'>,
  facts: LanguageFacts,
): ValueKind {
  if (needsNoValue(comparison)) return 'none';
  const subject = subjectOf(operand, facts);
  const isListed = valueChoices(operand, facts).length > 0 && ['is', 'isNot', 'has', 'oneOf'].includes(comparison);
  if (isListed) return comparison === 'oneOf' ? 'choices' : 'choice';
  if (takesSeveral(comparison)) return 'texts';
  if (subject === 'number' || subject === 'duration') return 'number';
  if (subject === 'date') return 'date';
  return subject === 'text' || subject === 'said' || isAboutText(comparison) ? 'text' : 'literal';
}

/** Changes the operand of a row: the comparison stays if it fits, and so does a value it can be compared with. */
export function withOperand(row: RowItem, operand: Operand, facts: LanguageFacts): RowItem {
  const fitting = FITTING[subjectOf(operand, facts)];
  const comparison = fitting.includes(row.comparison) ? row.comparison : fitting[0]!;
  return withFirstValues({ ...row, operand, comparison, values: [] }, facts);
}

export function withComparison(row: RowItem, comparison: Comparison, facts: LanguageFacts): RowItem {
  const changed = { ...row, comparison };
  if (needsNoValue(comparison)) return { ...changed, values: [] };
  const isSameKind = valueKindOf(row, facts) === valueKindOf(changed, facts) && row.values.length > 0;
  if (isSameKind) return changed;
  const [first] = row.values;
  const kinds = [valueKindOf(row, facts), valueKindOf(changed, facts)];
  const fromListed = kinds.every((kind) => kind === 'choice' || kind === 'choices') && first !== undefined;
  return fromListed ? { ...changed, values: [first] } : withFirstValues({ ...changed, values: [] }, facts);
}

/** Values that a new row should not repeat. */
export interface TakenRows {
  /** The same condition: a second value of the same answer could never be true together with the first. */
  readonly own?: BuilderItem;
  /** The conditions of other branches, to which their values belong. */
  readonly others?: readonly BuilderItem[];
}

export interface RowHints extends TakenRows {
  /** The answers asked before the condition, nearest first. */
  readonly asked?: readonly string[];
}

/**
 * The initial row: about the subject of the other branches, else about the answer asked last, the first answer of the flow,
 * or the path.
 */
export function firstRow(facts: LanguageFacts, { own, others = [], asked = [] }: RowHints = {}): RowItem {
  const operands = new Set(own === undefined ? [] : rowsIn(own).map(({ operand }) => operandId(operand)));
  const otherRows = others.flatMap(rowsIn);
  const values = new Set(otherRows.flatMap(valuesOf));
  const compared = new Set(otherRows.map(({ operand }) => operandId(operand)));
  const isCompared = (operand: Operand): number => Number(compared.has(operandId(operand)));
  const operandsInOrder = firstOperands(facts, asked).toSorted((a, b) => isCompared(b) - isCompared(a));
  const all = operandsInOrder.flatMap((operand) => rowsAbout(operand, facts));
  const free = all.filter((row) => !valuesOf(row).some((value) => values.has(value)));
  return free.find(({ operand }) => !operands.has(operandId(operand))) ?? free[0] ?? all[0]!;
}

function firstOperands(facts: LanguageFacts, asked: readonly string[]): readonly Operand[] {
  const keys = new Set([...asked.filter((key) => facts.answers.has(key)), ...facts.answers.keys()]);
  const answers = [...keys].map((key): Operand => ({ kind: 'answer', key }));
  return answers.length === 0 ? [{ kind: 'path' }] : answers;
}

/** One for each value that the operand is known to have. */
function rowsAbout(operand: Operand, facts: LanguageFacts): readonly RowItem[] {
  const comparison = FITTING[subjectOf(operand, facts)][0]!;
  const row = withOperand({ kind: 'row', not: false, operand, comparison, values: [], source: null }, operand, facts);
  const choices = valueKindOf(row, facts) === 'choice' ? valueChoices(operand, facts) : [];
  return choices.length === 0 ? [row] : choices.map(({ value }) => ({ ...row, values: [value] }));
}

function rowsIn(item: BuilderItem): readonly RowItem[] {
  return item.kind === 'group' ? item.items.flatMap(rowsIn) : item.kind === 'row' ? [item] : [];
}

function valuesOf({ operand, values }: RowItem): readonly string[] {
  return values.map((value) => JSON.stringify([operandId(operand), value]));
}

/** All possible subjects of a row, in the order of the flow. */
export function operandsOf(facts: LanguageFacts): readonly Operand[] {
  return [
    ...[...facts.answers.keys()].map((key): Operand => ({ kind: 'answer', key })),
    ...((facts.paths ?? []).length > 0 ? [{ kind: 'path' } as const] : []),
    ...facts.context.map((name) => fact(`context.${name}`)),
    ...[...(facts.variables?.keys() ?? [])].map((name) => fact(`domain.${name}`)),
    ...[
      'event.text',
      'event.kind',
      'event.action',
      'event.intent',
      'asked',
      'client.mode',
      'client.device',
      'last',
    ].map(fact),
  ];
}

function fact(path: string): Operand {
  return { kind: 'fact', path };
}

/** Identifies an operand in lists. */
export function operandId(operand: Operand): string {
  if (operand.kind === 'answer') return `answers.${operand.key}`;
  return operand.kind === 'path' ? 'path' : operand.path;
}

function subjectOf(operand: Operand, facts: LanguageFacts): Subject {
  if (operand.kind === 'path') return 'path';
  if (operand.kind === 'answer') return facts.answers.get(operand.key)?.type ?? 'unknown';
  if (operand.path === 'event.text') return 'said';
  return operand.path === 'asked' || FACT_VALUES[operand.path] !== undefined ? 'named' : 'unknown';
}

function isAboutText(comparison: Comparison): boolean {
  return comparison === 'contains' || comparison === 'startsWith' || comparison === 'endsWith';
}

const SOME_DAY = '2027-01-01';

/** An initial value, so that a row is never incomplete. */
function withFirstValues(row: RowItem, facts: LanguageFacts): RowItem {
  const [choice] = valueChoices(row.operand, facts);
  switch (valueKindOf(row, facts)) {
    case 'none':
      return { ...row, values: [] };
    case 'choice':
    case 'choices':
      return { ...row, values: [choice?.value ?? ''] };
    case 'number':
      return { ...row, values: [boundOf(row.operand, facts) ?? 0] };
    case 'date':
      return { ...row, values: [boundOf(row.operand, facts) ?? SOME_DAY] };
    case 'text':
    case 'texts':
    case 'literal':
      return { ...row, values: [''] };
  }
}

function boundOf(operand: Operand, facts: LanguageFacts): Literal | undefined {
  const schema = operand.kind === 'answer' ? facts.answers.get(operand.key) : undefined;
  return schema !== undefined && 'minimum' in schema ? schema.minimum : undefined;
}
