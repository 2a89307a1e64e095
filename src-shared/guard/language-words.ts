/** The words of the expression language offered to designers, with descriptions. */
import type { AnswerSchema } from '../flow/answer-schema.ts';
import { FUNCTIONS, MACROS, type Macro } from './functions.ts';
import { quote } from './types.ts';
import { listValues } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';

export interface LanguageWord {
  readonly name: string;
  /** The notation, shown next to the name. */
  readonly signature: string;
  readonly help: string;
}

export interface MethodWord extends LanguageWord {
  /** The type before the dot; `any` is a text or a list. */
  readonly on: 'text' | 'list' | 'any';
}

export const ROOT_WORDS: readonly LanguageWord[] = [
  { name: 'answers', signature: 'answers.key', help: t('expressions.languageWords.answers') },
  { name: 'context', signature: 'context.name', help: t('expressions.languageWords.context') },
  {
    name: 'domain',
    signature: 'domain.name',
    help: t('expressions.languageWords.domain'),
  },
  { name: 'last', signature: 'last', help: t('expressions.languageWords.last') },
  { name: 'path', signature: 'path', help: t('expressions.languageWords.path') },
  {
    name: 'event',
    signature: 'event.name',
    help: t('expressions.languageWords.event'),
  },
  { name: 'asked', signature: 'asked', help: t('expressions.languageWords.asked') },
  { name: 'client', signature: 'client.name', help: t('expressions.languageWords.client') },
  { name: 'approval', signature: 'approval.granted', help: t('expressions.languageWords.approval') },
];

export const KEYWORDS: readonly LanguageWord[] = [
  { name: 'true', signature: 'true', help: t('expressions.languageWords.true') },
  { name: 'false', signature: 'false', help: t('expressions.languageWords.false') },
  { name: 'null', signature: 'null', help: t('expressions.languageWords.null') },
  { name: 'in', signature: 'value in [a, b]', help: t('expressions.languageWords.in') },
];

const HAS: LanguageWord = {
  name: 'has',
  signature: 'has(answers.key)',
  help: t('expressions.languageWords.has'),
};

/** The parameter names of functions with more than one argument. */
export const FUNCTION_PARAMETERS: Readonly<Record<string, readonly string[]>> = { grouped: ['number', 'decimals'] };

export const FUNCTION_WORDS: readonly LanguageWord[] = [
  ...FUNCTIONS.filter(({ call }) => call === 'function').map(({ name, help }) => ({
    name,
    signature: `${name}(${(FUNCTION_PARAMETERS[name] ?? ['value']).join(', ')})`,
    help,
  })),
  HAS,
];

const MACRO_HELP: Readonly<Record<Macro, string>> = {
  all: t('expressions.languageWords.all'),
  exists: t('expressions.languageWords.exists'),
  exists_one: t('expressions.languageWords.existsOne'),
  filter: t('expressions.languageWords.filter'),
  map: t('expressions.languageWords.map'),
};

export const METHOD_WORDS: readonly MethodWord[] = [
  ...FUNCTIONS.filter(({ call }) => call === 'method').map(({ name, params, help }): MethodWord => {
    const parameter = params.length > 1 ? '"…"' : '';
    return { name, signature: `value.${name}(${parameter})`, help, on: params[0]?.kind === 'text' ? 'text' : 'any' };
  }),
  ...MACROS.map((name): MethodWord => ({
    name,
    signature: `list.${name}(item, …)`,
    help: MACRO_HELP[name],
    on: 'list',
  })),
];

/** The type of an answer in a few words: `number, 0 to 100, m`. */
export function describeAnswerType(schema: AnswerSchema): string {
  switch (schema.type) {
    case 'text':
      return words([t('expressions.answerTypes.text'), formatOf(schema)]);
    case 'number':
      return words([
        t(schema.integer === true ? 'expressions.answerTypes.integer' : 'expressions.answerTypes.number'),
        bounds(schema),
        schema.unit ?? null,
      ]);
    case 'boolean':
      return t('expressions.answerTypes.boolean');
    case 'choice':
      return t('expressions.answerTypes.choice', { options: optionValues(schema) });
    case 'choices':
      return t('expressions.answerTypes.choices', { options: optionValues(schema) });
    case 'date':
      return words([t('expressions.answerTypes.date'), bounds(schema)]);
    case 'duration':
      return words([t('expressions.answerTypes.duration', { unit: schema.unit }), bounds(schema)]);
  }
}

function formatOf({ format }: Extract<AnswerSchema, { type: 'text' }>): string | null {
  return format === undefined || format === 'plain' ? null : format;
}

const MAX_OPTIONS = 6;

function optionValues(schema: { readonly options: readonly { readonly value: string }[] }): string {
  return listValues(
    schema.options.map((option) => quote(option.value)),
    MAX_OPTIONS,
  );
}

interface Bounded {
  readonly minimum?: number | string | undefined;
  readonly maximum?: number | string | undefined;
}

function bounds({ minimum, maximum }: Bounded): string | null {
  if (minimum !== undefined && maximum !== undefined) return t('expressions.languageWords.range', { minimum, maximum });
  if (minimum !== undefined) return t('expressions.languageWords.from', { minimum });
  return maximum === undefined ? null : t('expressions.languageWords.upTo', { maximum });
}

function words(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}
