/** Options that a new choice begins with, until the user names them. */
import type { ChoiceOption } from './answer-schema.ts';

export function placeholderOption(number: number): ChoiceOption {
  return { value: `Option ${number}` };
}

export function isPlaceholder({ value, label, synonyms }: ChoiceOption): boolean {
  return /^option \d+$/i.test(value) && label === undefined && synonyms === undefined;
}
