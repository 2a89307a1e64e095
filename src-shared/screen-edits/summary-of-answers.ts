/** The user's answers as labeled facts, each bound to its answer. */
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { optionLabel, type AnswerType } from '../flow/answer-schema.ts';
import type { Json } from '../json.ts';
import { t } from '../messages/translate.ts';
import { sentenceCase } from '../node-kinds/base/sentence-case.ts';
import { bindExpression } from './bind.ts';
import { boundValue, type Conversion } from './fit-binding.ts';
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
      const { key, label, answer } = question;
      const { path, operations } = bindExpression({ name: '', file: { ...file, bindings } }, textOf(question), key);
      const [change] = operations;
      const after = change?.op === 'update-screen' ? change.set.bindings : undefined;
      const value = boundValue(path, CONVERSIONS[answer?.type ?? 'text'] ?? null);
      return { facts: [...facts, { label: label ?? sentenceCase(key), value }], bindings: after ?? bindings };
    },
    { facts: [], bindings: file.bindings ?? {} },
  );
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
