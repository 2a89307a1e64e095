/** The roles of a flow's nodes for its agents, including nodes that cards represent. */
import { graphOf, graphRefs, type Flow } from '../flow/flow.ts';
import { expandFlow } from '../node-kinds/expand-flow.ts';
import { isPlanner, plannerNameOf } from '../node-kinds/parts-of.ts';
import type { WorkNodes } from './work-tree.ts';

export function workNodesOf(flow: Flow): WorkNodes {
  const expanded = expandFlow(flow);
  const all = graphRefs(expanded).flatMap((ref) => graphOf(expanded, ref)?.nodes ?? []);
  const planners = new Set(all.filter(isPlanner).map(({ id }) => id));
  const executors = new Map(
    all.flatMap((node) => {
      const planner = plannerNameOf(node);
      return planner === undefined ? [] : [[node.id, planner] as const];
    }),
  );
  return { isPlanner: (node) => planners.has(node), plannerOf: (node) => executors.get(node) };
}
