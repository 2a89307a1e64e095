/** The scope of the expressions of a flow: its answers, predicates, and paths. */
import { ANY_TEXT, type AnswerSchema } from '../flow/answer-schema.ts';
import { graphOf, graphRefs, type Flow } from '../flow/flow.ts';
import type { GuardScope } from '../guard/scope.ts';
import { questionOf } from '../node-kinds/parts-of.ts';

export function scopeOf(flow: Flow): GuardScope {
  const answers = new Map<string, AnswerSchema>();
  for (const ref of graphRefs(flow)) {
    for (const node of graphOf(flow, ref)?.nodes ?? []) {
      const question = questionOf(node);
      if (question !== undefined && !answers.has(question.key)) answers.set(question.key, question.answer ?? ANY_TEXT);
    }
  }
  return {
    answers,
    predicates: new Map(Object.entries(flow.predicates ?? {})),
    paths: (flow.paths ?? []).filter(({ digression }) => digression === undefined).map(({ id }) => id),
  };
}
