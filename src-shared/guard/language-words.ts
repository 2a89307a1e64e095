/** The words of the expression language that a designer can be offered, with what they do. */
import type { AnswerSchema } from '../flow/answer-schema.ts';

export interface LanguageWord {
  readonly name: string;
  /** How it is written, shown beside the name. */
  readonly signature: string;
  readonly help: string;
}

export interface MethodWord extends LanguageWord {
  readonly on: 'text' | 'list';
}

export const ROOT_WORDS: readonly LanguageWord[] = [
  { name: 'answers', signature: 'answers.key', help: 'What the user has answered so far. Unanswered keys are null.' },
  { name: 'context', signature: 'context.name', help: 'Results of actions, and what this graph was called with.' },
  { name: 'domain', signature: 'domain.name', help: 'Facts of the business that the flow was started with.' },
  { name: 'last', signature: 'last', help: 'The result of the last action, or null.' },
];

export const KEYWORDS: readonly LanguageWord[] = [
  { name: 'true', signature: 'true', help: 'Yes.' },
  { name: 'false', signature: 'false', help: 'No.' },
  { name: 'null', signature: 'null', help: 'Not answered yet, or nothing.' },
  { name: 'in', signature: 'value in [a, b]', help: 'Whether a list holds a value.' },
];

export const FUNCTIONS: readonly LanguageWord[] = [
  { name: 'size', signature: 'size(value)', help: 'The length of a text, or the number of things in a list.' },
  { name: 'has', signature: 'has(context.name)', help: 'Whether something is there at all.' },
  { name: 'string', signature: 'string(value)', help: 'The value as text.' },
  { name: 'int', signature: 'int(value)', help: 'The value as a whole number; decimals are cut off.' },
  { name: 'double', signature: 'double(value)', help: 'The value as a number with decimals.' },
];

export const METHODS: readonly MethodWord[] = [
  { on: 'text', name: 'startsWith', signature: 'text.startsWith("a")', help: 'Whether a text begins with another.' },
  { on: 'text', name: 'endsWith', signature: 'text.endsWith("a")', help: 'Whether a text ends with another.' },
  { on: 'text', name: 'contains', signature: 'text.contains("a")', help: 'Whether a text holds another.' },
  { on: 'text', name: 'lowerAscii', signature: 'text.lowerAscii()', help: 'The text in small letters.' },
  { on: 'text', name: 'upperAscii', signature: 'text.upperAscii()', help: 'The text in capital letters.' },
  { on: 'text', name: 'trim', signature: 'text.trim()', help: 'The text without spaces around it.' },
  { on: 'text', name: 'size', signature: 'text.size()', help: 'The number of characters.' },
  { on: 'list', name: 'size', signature: 'list.size()', help: 'The number of things in a list.' },
  { on: 'list', name: 'exists', signature: 'list.exists(x, x == "a")', help: 'Whether one thing in a list fits.' },
  { on: 'list', name: 'all', signature: 'list.all(x, x != "a")', help: 'Whether everything in a list fits.' },
  { on: 'list', name: 'filter', signature: 'list.filter(x, x != "a")', help: 'The things in a list that fit.' },
];

/** The type of an answer in a few words: `number, 0 to 100, m`. */
export function describeAnswerType(schema: AnswerSchema): string {
  switch (schema.type) {
    case 'text':
      return schema.format === undefined || schema.format === 'plain' ? 'text' : `text, ${schema.format}`;
    case 'number':
      return words([schema.integer === true ? 'whole number' : 'number', bounds(schema), schema.unit ?? null]);
    case 'boolean':
      return 'yes or no (true or false)';
    case 'choice':
      return `one of ${optionValues(schema)}`;
    case 'choices':
      return `list of ${optionValues(schema)}`;
    case 'date':
      return words(['date, YYYY-MM-DD', bounds(schema)]);
    case 'duration':
      return words([`number of ${schema.unit}`, bounds(schema)]);
  }
}

const MOST_OPTIONS = 6;

function optionValues(schema: { readonly options: readonly { readonly value: string }[] }): string {
  const values = schema.options.slice(0, MOST_OPTIONS).map((option) => JSON.stringify(option.value));
  const more = schema.options.length - values.length;
  return values.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

interface Bounded {
  readonly minimum?: number | string | undefined;
  readonly maximum?: number | string | undefined;
}

function bounds({ minimum, maximum }: Bounded): string | null {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  if (minimum !== undefined) return `from ${minimum}`;
  return maximum === undefined ? null : `up to ${maximum}`;
}

function words(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}
