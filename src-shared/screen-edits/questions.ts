/** The questions of a flow, as a form asks them. */
import { entryOf } from '../flow/entry.ts';
import { graphOf, graphRefs, type Edge, type Flow } from '../flow/flow.ts';
import type { Question } from '../flow/node-parts.ts';
import { questionOf } from '../node-kinds/parts-of.ts';

export interface FormQuestion extends Question {
  /** Every conversation needs its answer. */
  readonly isNeeded: boolean;
}

/** In all graphs. Of several questions for one answer, the last. */
export function questionsOf(flow: Flow): readonly FormQuestion[] {
  const questions = graphRefs(flow).flatMap((graph) =>
    (graphOf(flow, graph)?.nodes ?? []).flatMap((node) => {
      const question = questionOf(node);
      if (question === undefined) return [];
      return [{ ...question, isNeeded: mustBeAnswered(question) && graph === null && !isPassedBy(flow, question.id) }];
    }),
  );
  return [...new Map(questions.map((question) => [question.key, question])).values()];
}

/** What may be skipped, is only asked at times, or has a default can be left out. */
function mustBeAnswered({ required, volunteered, when, default: usual }: Question): boolean {
  return required !== false && volunteered !== true && when === undefined && usual === undefined;
}

/** Whether a conversation can end without having come to the node. */
function isPassedBy(flow: Flow, node: string): boolean {
  const begin = entryOf(flow);
  if (begin.kind !== 'found' || begin.id === node) return false;
  const onward = Map.groupBy(flow.edges.filter(isNormal), ({ from }) => from);
  const reached = new Set([begin.id]);
  // The set grows while it is read.
  for (const id of reached) {
    const edges = onward.get(id) ?? [];
    if (edges.length === 0) return true;
    for (const { to } of edges) if (to !== node) reached.add(to);
  }
  return false;
}

function isNormal({ kind = 'normal' }: Edge): boolean {
  return kind === 'normal';
}
