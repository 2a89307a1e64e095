/** Everything that can be said about one edge, given its graph and what expressions may see. */
import { kindOf } from '../node-kinds/registry.ts';
import type { GuardScope } from '../guard/scope.ts';
import { ELSE, type Edge, type GraphRef } from '../flow/flow.ts';
import { EXIT } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import type { QuickFix } from '../document/problems.ts';
import { LocalFindings, NOTHING_FOUND, type LocalResult } from './local.ts';

/** The ends of an edge hold no expressions. */
const NO_SCOPE: GuardScope = { answers: new Map(), predicates: new Map() };

/** The guard of an edge by itself. */
export function checkGuard(edge: Edge, graph: GraphRef, scope: GuardScope): LocalResult {
  const guard = edge.guard ?? null;
  if (guard === null || guard.trim() === ELSE) return NOTHING_FOUND;
  const findings = new LocalFindings(scope);
  findings.guard(guard, {
    at: '/guard',
    write: (text) => ({ op: 'update-edge', graph, id: edge.id, set: { guard: text } }),
  });
  return findings.result();
}

/** The ends of an edge, and whether its kind fits where it starts. */
export function checkEnds(edge: Edge, graph: GraphRef, nodes: ReadonlyMap<string, FlowNode>): LocalResult {
  const source = nodes.get(edge.from);
  if (source && (edge.kind ?? 'normal') === 'normal' && nodes.has(edge.to)) return NOTHING_FOUND;
  const findings = new LocalFindings(NO_SCOPE);
  const remove: QuickFix = { label: 'Delete this edge', operations: [{ op: 'remove-edges', graph, ids: [edge.id] }] };
  if (source === undefined) {
    findings.add('reference.node', '/from', {
      message: `The edge starts at "${edge.from}", which is not in this graph.`,
      fixes: [remove],
    });
  }
  if (edge.to === EXIT) {
    if (graph === null) {
      findings.add('exit.outside', '/to', {
        message: 'Only a subgraph has an exit; here use an End node.',
        fixes: [remove],
      });
    }
  } else if (!nodes.has(edge.to)) {
    findings.add('reference.node', '/to', {
      message: `The edge leads to "${edge.to}", which is not in this graph.`,
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
    message: `A ${source.type} node never takes ${kind === 'error' || kind === 'unknown' ? 'an' : 'a'} ${kind} edge.`,
    fixes: [
      {
        label: 'Make it a normal edge',
        operations: [{ op: 'update-edge', graph, id: edge.id, set: { kind: undefined } }],
      },
    ],
  });
}
