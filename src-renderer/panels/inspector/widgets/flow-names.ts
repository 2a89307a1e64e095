/** Names of the flow that fields offer: answers, and places in its state. */
import { graphOf, graphRefs, type Flow } from '../../../../src-shared/flow/flow.ts';
import { questionOf } from '../../../../src-shared/node-kinds/parts-of.ts';

export function answerKeys(flow: Flow): readonly string[] {
  const nodes = graphRefs(flow).flatMap((ref) => graphOf(flow, ref)?.nodes ?? []);
  return [...new Set(nodes.flatMap((node) => questionOf(node)?.key ?? []))];
}

/** Places that can be set: those that are only shown follow from something else. */
export function settablePlaces({ state = {} }: Pick<Flow, 'state'>): readonly string[] {
  return Object.entries(state).flatMap(([place, { from }]) => (from === undefined ? [place] : []));
}
