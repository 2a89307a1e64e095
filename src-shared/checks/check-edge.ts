/** Checks one edge, given its graph and the scope of its expressions. */
import { kindOf } from '../node-kinds/registry.ts';
import type { GuardScope } from '../guard/scope.ts';
import { isOpenBranch } from '../flow/edge-order.ts';
import { ELSE, type Edge, type GraphRef } from '../flow/flow.ts';
import { EXIT } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import type { QuickFix } from '../document/problems.ts';
import { titleIn, type GraphIndex } from './check-graph.ts';
import { LocalFindings, NOTHING_FOUND, type LocalResult } from './local.ts';
import { t } from '../messages/translate.ts';

/** The ends of an edge hold no expressions. */
const NO_SCOPE: GuardScope = { answers: new Map(), predicates: new Map() };

/** Checks the condition of a single edge. */
export function checkGuard(edge: Edge, graph: GraphRef, scope: GuardScope): LocalResult {
  const guard = edge.guard ?? null;
  if (guard === null || guard.trim() === ELSE || isOpenBranch(edge)) return NOTHING_FOUND;
  const findings = new LocalFindings(scope);
  findings.guard(guard, {
    at: '/guard',
    write: (text) => ({ op: 'update-edge', graph, id: edge.id, set: { guard: text } }),
  });
  return findings.result();
}

/** Checks the ends of an edge, whether its source allows its kind, and whether its condition is still missing. */
export function checkEnds(edge: Edge, index: GraphIndex): LocalResult {
  const { ref: graph, nodes } = index;
  const source = nodes.get(edge.from);
  const isBranchOpen = isOpenBranch(edge);
  if (source && (edge.kind ?? 'normal') === 'normal' && nodes.has(edge.to) && !isBranchOpen) return NOTHING_FOUND;
  const findings = new LocalFindings(NO_SCOPE);
  if (isBranchOpen) {
    const ends = { node: titleIn(index, edge.from), target: titleIn(index, edge.to) };
    findings.add('guard.parse', '/guard', { message: t('checks.edges.noCondition', ends) });
  }
  const remove: QuickFix = {
    label: t('checks.fixes.deleteEdge'),
    operations: [{ op: 'remove-edges', graph, ids: [edge.id] }],
  };
  if (source === undefined) {
    findings.add('reference.node', '/from', {
      message: t('checks.edges.unknownSource', { node: edge.from }),
      fixes: [remove],
    });
  }
  if (edge.to === EXIT) {
    if (graph === null) {
      findings.add('exit.outside', '/to', {
        message: t('checks.edges.exitOutside'),
        fixes: [remove],
      });
    }
  } else if (!nodes.has(edge.to)) {
    findings.add('reference.node', '/to', {
      message: t('checks.edges.unknownTarget', { node: edge.to }),
      fixes: [remove],
    });
  }
  if (source) checkKind(edge, source, { findings, graph });
  return findings.result();
}

function checkKind(
  edge: Edge,
  source: FlowNode,
  { findings, graph }: { findings: LocalFindings; graph: GraphRef },
): void {
  const { kind = 'normal' } = edge;
  if (kind === 'normal' || kindOf(source).ports.kinds.includes(kind)) return;
  findings.add('edge.kind', '/kind', {
    message: t('checks.edges.kind', { node: kindOf(source).title, kind: t(`inspector.edge.kinds.${kind}`) }),
    fixes: [
      {
        label: t('checks.fixes.normalEdge'),
        operations: [{ op: 'update-edge', graph, id: edge.id, set: { kind: undefined } }],
      },
    ],
  });
}
