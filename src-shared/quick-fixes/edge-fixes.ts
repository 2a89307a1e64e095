/** Fixes that add an edge or change a branch. */
import { indexGraph, unreachableNodes } from '../checks/check-graph.ts';
import { indexIds } from '../checks/flow-ids.ts';
import { jumpsOf } from '../checks/jumps.ts';
import type { QuickFix } from '../document/problems.ts';
import { compareEdges, isElse, isOpenBranch } from '../flow/edge-order.ts';
import { ELSE, graphOf, graphRefs } from '../flow/flow.ts';
import { freeId } from '../flow/ids.ts';
import { t } from '../messages/translate.ts';
import { nameInFlow, nameOfId } from '../node-kinds/node-name.ts';
import { isEnd } from '../node-kinds/parts-of.ts';
import type { FixContext } from './text-fix.ts';

/** Of branches that are always followed, the last becomes "Otherwise", and the others ask for a condition. */
export function otherwiseFixes({ flow, problem: { edge: id, node, graph } }: FixContext): QuickFix[] {
  const edges = graphOf(flow, graph)?.edges ?? [];
  const edge = edges.find((candidate) => candidate.id === id);
  if (edge !== undefined && edge.guard != null) return [];
  const from = edge?.from ?? node;
  const ways = edges.filter((other) => other.from === from && (other.kind ?? 'normal') === 'normal');
  const always = ways.filter(({ guard }) => guard == null).sort(compareEdges);
  const last = always.pop();
  if (last === undefined || always.length === 0 || ways.some(isElse)) return [];
  const label = t('flow.quickFixes.makeOtherwise', { target: nameOfId(flow, graph, last.to) });
  const guards = [...always.map((other) => [other.id, ''] as const), [last.id, ELSE] as const];
  const operations = guards.map(([id, guard]) => ({ op: 'update-edge', graph, id, set: { guard } }) as const);
  return [{ label, operations }];
}

/** Of the branches without a condition yet, the last can become "Otherwise". */
export function openBranchFixes({ flow, problem: { edge: id, graph } }: FixContext): QuickFix[] {
  const edges = graphOf(flow, graph)?.edges ?? [];
  const from = edges.find((edge) => edge.id === id)?.from;
  const ways = edges.filter((edge) => edge.from === from && (edge.kind ?? 'normal') === 'normal');
  const last = ways.toSorted(compareEdges).findLast(isOpenBranch);
  if (last === undefined || last.id !== id || ways.length === 1) return [];
  if (ways.some((edge) => isElse(edge) || edge.guard == null)) return [];
  const label = t('flow.quickFixes.makeOtherwise', { target: nameOfId(flow, graph, last.to) });
  return [{ label, operations: [{ op: 'update-edge', graph, id, set: { guard: ELSE } }] }];
}

/** Leads on to a node that nothing leads to, from one without a successor that a conversation reaches. */
export function connectFixes(on: FixContext): QuickFix[] {
  const { flow, problem } = on;
  const graph = graphOf(flow, problem.graph);
  const { node } = problem;
  if (graph === undefined || node === undefined) return [];
  const leading = new Set(graph.edges.map(({ from }) => from));
  const lost = new Set(unreachableNodes(indexGraph(flow, problem.graph, indexIds(flow)), jumpsOf(flow)));
  const loose = graph.nodes.filter((other) => !lost.has(other) && !isEnd(other) && !leading.has(other.id));
  const taken = new Set(graphRefs(flow).flatMap((ref) => (graphOf(flow, ref)?.edges ?? []).map(({ id }) => id)));
  return loose.slice(0, 2).map((from) => ({
    label: t('flow.quickFixes.connectFrom', { node: nameInFlow(flow, from) }),
    operations: [
      {
        op: 'add-edge',
        graph: problem.graph,
        edge: { id: freeId(`e.${from.id}.${node}`.slice(0, 120), taken), from: from.id, to: node },
      },
    ],
  }));
}
