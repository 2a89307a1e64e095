/** Checks a question: an empty prompt, an answer without possible values, duplicate options. */
import { t } from '../../messages/translate.ts';
import type { AnswerSchema, ChoiceOption } from '../../flow/answer-schema.ts';
import { isPlaceholder } from '../../flow/placeholder-option.ts';
import { compileTextPattern } from '../../flow/text-pattern.ts';
import type { Findings } from '../base/findings.ts';
import type { QuestionNode } from './schema.ts';

export function checkQuestion(node: QuestionNode, findings: Findings): void {
  if (node.prompt.trim() === '')
    findings.add('prompt.empty', '/prompt', { message: t('kinds.question.checks.noPrompt') });
  if (node.answer) checkAnswerSchema(node.answer, findings);
  const heard = node.extraction?.when;
  if (heard !== undefined) findings.expression(heard, 'condition', { at: '/extraction/when' });
}

function checkAnswerSchema(answer: AnswerSchema, findings: Findings): void {
  if (answer.type === 'text') checkTextAnswer(answer, findings);
  if (answer.type === 'number' || answer.type === 'duration' || answer.type === 'date') {
    const { minimum, maximum } = answer;
    if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
      findings.add('answer.range', '/answer/minimum', {
        message: t(`kinds.question.checks.${answer.type === 'date' ? 'dateRange' : 'range'}`, { minimum, maximum }),
      });
    }
  }
  if (answer.type === 'choices' && answer.minItems !== undefined) {
    if (answer.minItems > Math.min(answer.maxItems ?? Infinity, answer.options.length)) {
      findings.add('answer.range', '/answer/minItems', {
        message: t('kinds.question.checks.tooManyItems', { count: answer.minItems }),
      });
    }
  }
  if (answer.type === 'choice' || answer.type === 'choices') {
    const seen = new Set<string>();
    answer.options.forEach(({ value, label = '', synonyms = [] }, index) => {
      findings.template(label, { at: `/answer/options/${index}/label` });
      synonyms.forEach((text, at) => findings.template(text, { at: `/answer/options/${index}/synonyms/${at}` }));
      if (seen.has(value))
        findings.add('answer.option-duplicate', `/answer/options/${index}/value`, {
          message: t('kinds.question.checks.optionTwice', { value }),
        });
      seen.add(value);
    });
    checkNames(answer.options, findings);
  }
}

function checkNames(options: readonly ChoiceOption[], findings: Findings): void {
  const unnamed = options.flatMap((option, index) => (isPlaceholder(option) ? index : []));
  const [first] = unnamed;
  if (first === undefined) return;
  findings.add('answer.option-placeholder', `/answer/options/${first}/value`, {
    message: t('kinds.question.checks.placeholder', { count: unnamed.length, number: first + 1 }),
  });
}

function checkTextAnswer(answer: Extract<AnswerSchema, { type: 'text' }>, findings: Findings): void {
  if ((answer.minLength ?? 0) > (answer.maxLength ?? Infinity)) {
    findings.add('answer.range', '/answer/minLength', {
      message: t('kinds.question.checks.length'),
    });
  }
  if (answer.pattern === undefined) return;
  const compiled = compileTextPattern(answer.pattern);
  if (!compiled.ok)
    findings.add('answer.pattern', '/answer/pattern', {
      message: t('kinds.question.checks.pattern', { reason: compiled.error }),
    });
}
