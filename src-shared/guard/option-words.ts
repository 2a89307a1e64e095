/** The options of a question with their templates filled in for this turn: labels to show, synonyms to recognize. */
import type { AnswerSchema, ChoiceOption } from '../flow/answer-schema.ts';
import type { GuardInput, GuardScope } from './scope.ts';
import { compileTemplate } from './template.ts';

const LONGEST_NAME = 200;

export type FillOptions = <A extends AnswerSchema>(answer: A, input: GuardInput) => A;

/** Null if no word of an option depends on the turn. */
export function fillsOptions(answer: AnswerSchema, scope: GuardScope): FillOptions | null {
  if (answer.type !== 'choice' && answer.type !== 'choices') return null;
  const isFixed = answer.options.every(({ label = '', synonyms = [] }) => ![label, ...synonyms].some(isTemplate));
  if (isFixed) return null;
  const options = answer.options.map((option) => optionWords(option, scope));
  return (asked, input) => ({ ...asked, options: options.map((fill) => fill(input)) });
}

function optionWords({ label, synonyms = [], ...option }: ChoiceOption, scope: GuardScope) {
  const title = textOf(label ?? '', scope);
  const words = synonyms.map((text) => textOf(text, scope));
  return (input: GuardInput): ChoiceOption => {
    const shown = shortName(title(input));
    const said = words.flatMap((render) => render(input).split('|')).map(shortName);
    return {
      ...option,
      ...(shown === '' ? {} : { label: shown }),
      synonyms: said.filter((word) => word !== ''),
    };
  };
}

function shortName(text: string): string {
  return text.trim().slice(0, LONGEST_NAME);
}

/** A template that doesn't compile is a problem of the flow; it is ignored here. */
function textOf(text: string, scope: GuardScope): (input: GuardInput) => string {
  if (!isTemplate(text)) return () => text;
  const template = compileTemplate(text, scope);
  return template.ok ? template.value.render : () => '';
}

function isTemplate(text: string): boolean {
  return text.includes('{{');
}
