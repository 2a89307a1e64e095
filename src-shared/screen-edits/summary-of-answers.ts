/** The user's answers as labeled facts, each bound to its answer. */
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { optionLabel, type AnswerSchema, type AnswerType } from '../flow/answer-schema.ts';
import type { Json } from '../json.ts';
import { t } from '../messages/translate.ts';
import { sentenceCase } from '../node-kinds/base/sentence-case.ts';
import { bindExpression } from './bind.ts';
import { boundValue, type Conversion } from './fit-binding.ts';
import { withUnit } from './question-input.ts';
import type { FormQuestion } from './questions.ts';

export interface AnswerFacts {
  readonly facts: readonly Json[];
  /** The bindings of the screen and those of the facts. */
  readonly bindings: NonNullable<ScreenFile['bindings']>;
}

/** Excludes lists of options, which can't be shown as text, and private values. */
export function factsOfAnswers(file: ScreenFile, questions: readonly FormQuestion[]): AnswerFacts {
  const shown = questions.filter(({ answer, private: isPrivate }) => answer?.type !== 'choices' && isPrivate !== true);
  return shown.reduce<AnswerFacts>(
    ({ facts, bindings }, question) => {
      const { key, label, answer = { type: 'text' } } = question;
      const { path, operations } = bindExpression({ name: '', file: { ...file, bindings } }, textOf(question), key);
      const [change] = operations;
      const after = change?.op === 'update-screen' ? change.set.bindings : undefined;
      const fact = factOf(label ?? sentenceCase(key), answer, path);
      return { facts: [...facts, fact], bindings: after ?? bindings };
    },
    { facts: [], bindings: file.bindings ?? {} },
  );
}

/** ISO 4217, as people write it for the unit of an amount. */
const CURRENCY = /^[A-Z]{3}$/;

/** An amount with its currency; the unit of another number is part of the label, because the value may be missing. */
function factOf(label: string, answer: AnswerSchema, path: string): Json {
  const currency = answer.type === 'number' && CURRENCY.test(answer.unit ?? '') ? answer.unit : undefined;
  if (currency !== undefined) return { label, value: { call: 'formatCurrency', args: { value: { path }, currency } } };
  return { label: withUnit(label, answer), value: boundValue(path, CONVERSIONS[answer.type] ?? null) };
}

/** An expression for more would be hard to read. */
const MAX_LABELS = 20;

/** In words: the label of the option, or yes or no. */
function textOf({ key, answer }: FormQuestion): string {
  const value = `answers.${key}`;
  if (answer?.type === 'boolean') {
    const [yes, no] = [t('screenList.summary.yes'), t('screenList.summary.no')].map((word) => JSON.stringify(word));
    return `${value} == null ? "" : (${value} ? ${yes} : ${no})`;
  }
  if (answer?.type !== 'choice' || answer.options.length > MAX_LABELS) return value;
  const labeled = answer.options.filter((option) => optionLabel(option) !== option.value);
  return labeled.reduceRight(
    (other, option) =>
      `${value} == ${JSON.stringify(option.value)} ? ${JSON.stringify(optionLabel(option))} : (${other})`,
    value,
  );
}

const CONVERSIONS: Readonly<Partial<Record<AnswerType, Conversion>>> = {
  number: 'formatNumber',
  duration: 'formatNumber',
  date: 'formatDate',
};
