/** Types of values in the designer's terms: of answers, of expressions, and of data. */
import type { AnswerSchema } from '../flow/answer-schema.ts';
import type { Type } from '../guard/types.ts';
import type { Json } from '../json.ts';

export const VALUE_TYPES = ['text', 'date', 'number', 'boolean', 'list', 'object', 'any'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

const DATE = /^\d{4}-\d{2}-\d{2}(?:T|$)/;

export function typeOfJson(value: Json | undefined): ValueType {
  if (value === undefined || value === null) return 'any';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return DATE.test(value) ? 'date' : 'text';
  return typeof value === 'object' ? 'object' : (typeof value as 'number' | 'boolean');
}

export function typeOfGuard(type: Type): ValueType {
  switch (type.kind) {
    case 'text':
      return type.date === true ? 'date' : 'text';
    case 'map':
      return 'object';
    case 'dynamic':
    case 'null':
      return 'any';
    default:
      return type.kind;
  }
}

/** A sample value of an answer, to preview a screen. */
export function sampleAnswer(answer: AnswerSchema): Json {
  switch (answer.type) {
    case 'text':
      return SAMPLE_TEXTS[answer.format ?? 'plain'] ?? 'Text';
    case 'number':
    case 'duration':
      return Math.max(answer.minimum ?? 0, Math.min(answer.maximum ?? 12, 12));
    case 'boolean':
      return true;
    case 'choice':
      return answer.options[0]?.value ?? '';
    case 'choices':
      return answer.options.slice(0, 2).map(({ value }) => value);
    case 'date':
      return answer.minimum ?? answer.maximum ?? '2027-01-15';
  }
}

const SAMPLE_TEXTS: Readonly<Record<string, string>> = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '020 7946 0000',
  postcode: 'SW1A 1AA',
  url: 'https://example.com/',
  address: '1 High Street',
};
