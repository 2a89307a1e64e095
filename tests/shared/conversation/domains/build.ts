/** Short notations for flows of whole domains. */
import type { AnswerSchema } from '../../../../src-shared/flow/answer-schema.ts';
import { edge } from '../../flow/build.ts';

export function ask(key: string, prompt: string, answer: AnswerSchema, more: Record<string, unknown> = {}) {
  return { id: `q.${key}`, type: 'question', key, prompt, answer, ...more };
}

export function tell(id: string, text: string) {
  return { id, type: 'say', text };
}

export function done(outcome: string) {
  return { id: `t.${outcome}`, type: 'terminal', outcome };
}

export function branch(id: string) {
  return { id, type: 'decision' };
}

/** `pick('red', ['blue', 'navy'])`: one option, and one with synonyms. */
export function pick(...options: readonly (string | readonly string[])[]) {
  return options.map((option) => {
    const [value = '', ...synonyms] = typeof option === 'string' ? [option] : option;
    return { value: value.replaceAll(' ', '_'), label: value, synonyms };
  });
}

export const yesNo = { type: 'boolean' } as const;

export function chain(...ids: readonly string[]) {
  return ids.slice(1).map((to, index) => edge(ids[index]!, to));
}
