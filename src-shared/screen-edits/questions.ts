/** The questions of a flow, as a form asks them. */
import { graphOf, graphRefs, type Flow } from '../flow/flow.ts';
import type { Question } from '../flow/node-parts.ts';
import { questionOf } from '../node-kinds/parts-of.ts';

/** In all graphs. Of several questions for one answer, the last. */
export function questionsOf(flow: Flow): readonly Question[] {
  const questions = graphRefs(flow).flatMap((graph) =>
    (graphOf(flow, graph)?.nodes ?? []).flatMap((node) => questionOf(node) ?? []),
  );
  return [...new Map(questions.map((question) => [question.key, question])).values()];
}

/** A form may leave out what may be skipped, is only asked at times, or has a default. */
export function mustBeAnswered({ required, volunteered, when, default: usual }: Question): boolean {
  return required !== false && volunteered !== true && when === undefined && usual === undefined;
}
