/** Changes of an answer schema, keeping what still fits when the type changes. */
import {
  answerSchemaSchema,
  type AnswerSchema,
  type AnswerType,
  type ChoiceOption,
} from '../../src-shared/flow/answer-schema.ts';
import { placeholderOption } from '../../src-shared/flow/placeholder-option.ts';

export const ANSWER_TYPES = [
  'text',
  'number',
  'boolean',
  'choice',
  'choices',
  'date',
  'duration',
] as const satisfies readonly AnswerType[];

const TWO_OPTIONS = [placeholderOption(1), placeholderOption(2)];

const STARTERS: { readonly [Type in AnswerType]: AnswerSchema } = {
  text: { type: 'text' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  choice: { type: 'choice', options: TWO_OPTIONS },
  choices: { type: 'choices', options: TWO_OPTIONS },
  date: { type: 'date' },
  duration: { type: 'duration', unit: 'days' },
};

/** Keeps options, bounds, and so on if the new type has and accepts them. */
export function withType(answer: AnswerSchema, type: AnswerType): AnswerSchema {
  let next: AnswerSchema = STARTERS[type];
  for (const [name, value] of Object.entries<unknown>(answer)) {
    if (name === 'type') continue;
    const candidate = answerSchemaSchema.safeParse({ ...next, [name]: value });
    if (candidate.success) next = candidate.data;
  }
  return next;
}

/** Sets one field, or removes it if the value is undefined. The result may be invalid; the caller checks it. */
export function withAnswerField(answer: AnswerSchema, name: string, value: unknown): Readonly<Record<string, unknown>> {
  const { [name]: _old, ...rest } = answer as Readonly<Record<string, unknown>>;
  return value === undefined ? rest : { ...rest, [name]: value };
}

export function addOption(options: readonly ChoiceOption[]): readonly ChoiceOption[] {
  const taken = new Set(options.map(({ value }) => value));
  let number = options.length + 1;
  while (taken.has(placeholderOption(number).value)) number += 1;
  return [...options, placeholderOption(number)];
}

/** Replaces the option that received the paste with one option per pasted line. */
export function pasteOptions(options: readonly ChoiceOption[], index: number, text: string): readonly ChoiceOption[] {
  const others = new Set(removeAt(options, index).map(({ value }) => value));
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  const pasted = [...new Set(lines)].filter((line) => !others.has(line)).map((value) => ({ value }));
  return pasted.length === 0 ? options : options.toSpliced(index, 1, ...pasted);
}

export function removeAt<T>(items: readonly T[], index: number): readonly T[] {
  return items.filter((_, at) => at !== index);
}

export function replaceAt<T>(items: readonly T[], index: number, item: T): readonly T[] {
  return items.map((old, at) => (at === index ? item : old));
}

/** Moves an item up (-1) or down (1); items at the ends don't move. */
export function moveBy<T>(items: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const to = index + by;
  const item = items[index];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = removeAt(items, index);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** `led, LED strip , ` → `['led', 'LED strip']`. */
export function readList(text: string): readonly string[] | undefined {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return items.length === 0 ? undefined : [...new Set(items)];
}

export function formatList(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : '';
}
