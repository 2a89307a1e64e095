/** Names of the flow that fields offer: answers and variables. */
import { graphOf, graphRefs, type Flow } from '../../../../src-shared/flow/flow.ts';
import { questionOf } from '../../../../src-shared/node-kinds/parts-of.ts';

export function answerKeys(flow: Flow): readonly string[] {
  const nodes = graphRefs(flow).flatMap((ref) => graphOf(flow, ref)?.nodes ?? []);
  return [...new Set(nodes.flatMap((node) => questionOf(node)?.key ?? []))];
}

/** Variables that can be set; computed ones can't. */
export function settablePlaces({ state = {} }: Pick<Flow, 'state'>): readonly string[] {
  return Object.entries(state).flatMap(([place, { from }]) => (from === undefined ? [place] : []));
}
