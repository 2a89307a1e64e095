/** The type of a port as a choice in a form: any value, or one of the types of answers. */
import type { AnswerSchema, AnswerType } from '../../src-shared/flow/answer-schema.ts';
import { ANSWER_TYPES, withType } from './answer-change.ts';

export const ANYTHING = 'anything';

export function typeOptions(t: (key: `inspector.answer.types.${AnswerType}` | 'subgraphs.port.anything') => string) {
  return [
    { value: ANYTHING, label: t('subgraphs.port.anything') },
    ...ANSWER_TYPES.map((type) => ({ value: type, label: t(`inspector.answer.types.${type}`) })),
  ];
}

export function schemaOf(chosen: string, before: AnswerSchema | undefined): AnswerSchema | undefined {
  return chosen === ANYTHING ? undefined : withType(before ?? { type: 'text' }, chosen as AnswerType);
}
