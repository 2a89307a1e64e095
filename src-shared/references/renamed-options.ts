/** The options of questions that have another value in another version of a flow. */
import { graphOf, graphRefs, type Flow, type GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { ChoiceOption } from '../flow/answer-schema.ts';
import { questionOf } from '../node-kinds/parts-of.ts';
import { renamedOptions, type OptionRename } from './options.ts';

/** A renamed option and the node that asks for it. */
export interface QuestionOption extends OptionRename {
  readonly graph: GraphRef;
  readonly node: string;
}

export function optionsRenamedBetween(before: Flow, after: Flow): readonly QuestionOption[] {
  if (before === after) return [];
  return graphRefs(after).flatMap((graph) => {
    const nodes = graphOf(after, graph)?.nodes ?? [];
    const known = new Map(graphOf(before, graph)?.nodes.map((node) => [node.id, node]));
    return nodes.flatMap((node) => optionsRenamedAt({ graph, before: known.get(node.id), after: node }, after));
  });
}

export interface ChangedNode {
  readonly graph: GraphRef;
  readonly before: FlowNode | undefined;
  readonly after: FlowNode | undefined;
}

/** Excludes options of an answer that another question with the old option also asks for. */
export function optionsRenamedAt({ graph, before, after }: ChangedNode, flow: Flow): QuestionOption[] {
  if (before === undefined || after === undefined || before === after) return [];
  const [key, keyAfter] = [questionOf(before)?.key, questionOf(after)?.key];
  const renamed = renamedOptions(optionsOf(before), optionsOf(after));
  if (key === undefined || renamed.length === 0) return [];
  const left = new Set(
    graphRefs(flow)
      .flatMap((ref) => graphOf(flow, ref)?.nodes ?? [])
      .filter((node) => questionOf(node)?.key === keyAfter)
      .flatMap((node) => optionsOf(node).map(({ value }) => value)),
  );
  return renamed.filter(({ from }) => !left.has(from)).map((rename) => ({ key, graph, node: after.id, ...rename }));
}

function optionsOf(node: FlowNode): readonly ChoiceOption[] {
  const answer = questionOf(node)?.answer;
  return answer?.type === 'choice' || answer?.type === 'choices' ? answer.options : [];
}
