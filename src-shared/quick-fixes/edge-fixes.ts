/** Fixes that add an edge or change a branch. */
import type { QuickFix } from '../document/problems.ts';
import { isElse } from '../flow/edge-order.ts';
import { ELSE, graphOf, graphRefs } from '../flow/flow.ts';
import { freeId } from '../flow/ids.ts';
import { t } from '../messages/translate.ts';
import { nodeTitle } from '../node-kinds/node-title.ts';
import { isEnd } from '../node-kinds/parts-of.ts';
import type { FixContext } from './text-fix.ts';

/** Makes a branch without a condition the one that is followed if no other matches. */
export function otherwiseFixes({ flow, problem: { edge: id, graph } }: FixContext): QuickFix[] {
  const edges = graphOf(flow, graph)?.edges ?? [];
  const edge = edges.find((candidate) => candidate.id === id);
  if (edge === undefined || edge.guard != null || (edge.kind ?? 'normal') !== 'normal') return [];
  if (edges.some((other) => other.from === edge.from && isElse(other))) return [];
  const operations = [{ op: 'update-edge', graph, id: edge.id, set: { guard: ELSE } } as const];
  return [{ label: t('flow.quickFixes.makeOtherwise'), operations }];
}

/** Connects a node without a successor. */
export function connectFixes(on: FixContext): QuickFix[] {
  const { flow, problem } = on;
  const graph = graphOf(flow, problem.graph);
  const { node } = problem;
  if (graph === undefined || node === undefined) return [];
  const leading = new Set(graph.edges.map(({ from }) => from));
  const loose = graph.nodes.filter((loose) => loose.id !== node && !isEnd(loose) && !leading.has(loose.id));
  const taken = new Set(graphRefs(flow).flatMap((ref) => (graphOf(flow, ref)?.edges ?? []).map(({ id }) => id)));
  return loose.slice(0, 2).map((from) => ({
    label: t('flow.quickFixes.connectFrom', { node: nodeTitle(from) }),
    operations: [
      {
        op: 'add-edge',
        graph: problem.graph,
        edge: { id: freeId(`e.${from.id}.${node}`.slice(0, 120), taken), from: from.id, to: node },
      },
    ],
  }));
}
