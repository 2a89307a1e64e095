/** Options that a new choice begins with, until the user names them. */
import { t } from '../messages/translate.ts';
import type { ChoiceOption } from './answer-schema.ts';

export function placeholderOption(number: number): ChoiceOption {
  return { value: t('inspector.answer.option', { number }) };
}

export function isPlaceholder({ value, label, synonyms }: ChoiceOption): boolean {
  const number = Number(/\d+/.exec(value)?.[0]);
  const isUnchanged = value.toLowerCase() === placeholderOption(number).value.toLowerCase();
  return isUnchanged && label === undefined && synonyms === undefined;
}
