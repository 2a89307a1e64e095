/** Short notations for realistic flows, and what must be reported about each. */
import { edge, question } from '../flow/build.ts';

export interface RealisticFlow {
  readonly name: string;
  readonly flow: Record<string, unknown>;
  /** `code place | words of the message`; the words are optional. */
  readonly problems?: readonly string[];
  /** `kind node | what is said on the way`; the second part is optional. */
  readonly findings?: readonly string[];
}

export function yesNo(id: string, rest: object = {}) {
  return question(id, { answer: { type: 'boolean' }, ...rest });
}

export function choice(id: string, values: readonly string[], rest: object = {}) {
  return question(id, { answer: { type: 'choice', options: values.map((value) => ({ value })) }, ...rest });
}

export function number(id: string, limits: object = {}, rest: object = {}) {
  return question(id, { answer: { type: 'number', ...limits }, ...rest });
}

export function date(id: string, limits: object = {}, rest: object = {}) {
  return question(id, { answer: { type: 'date', ...limits }, ...rest });
}

export function say(id: string, text = `${id}.`) {
  return { id, type: 'say', text };
}

export function decide(id: string) {
  return { id, type: 'decision' };
}

export function action(id: string, rest: object = {}) {
  return { id, type: 'action', tool: 'http', ...rest };
}

export function call(id: string, ref: string, rest: object = {}) {
  return { id, type: 'subgraph', ref, ...rest };
}

export function over(id: string) {
  return { id, type: 'terminal', outcome: id };
}

/** Each leads to the next. */
export function chain(...ids: readonly string[]) {
  return ids.slice(1).map((to, index) => edge(ids[index]!, to));
}
