/** The coverage of a flow by traces: its nodes, its edges, and both outcomes of every condition. */
import { ELSE, graphOf, graphRefs, type Edge, type Flow } from '../flow/flow.ts';
import { drawings } from '../checks/inner-graph.ts';
import { z } from '../schema.ts';
import type { Trace } from './trace.ts';
import { t } from '../messages/translate.ts';

const graph = z.string().nullable();
const times = z.int().meta({ description: t('schemas.coverage.times.help') });
const share = z.strictObject({ covered: z.int(), total: z.int() });

export const coverageSchema = z.strictObject({
  nodes: z.array(z.strictObject({ node: z.string(), graph, entered: times })),
  edges: z.array(z.strictObject({ edge: z.string(), graph, taken: times })),
  /** Only conditions that can have both outcomes. */
  guards: z.array(z.strictObject({ edge: z.string(), graph, guard: z.string(), seenTrue: times, seenFalse: times })),
  totals: z.strictObject({
    nodes: share,
    edges: share,
    guards: share.meta({ description: t('schemas.coverage.totals.guards.help') }),
  }),
});

export type Coverage = z.infer<typeof coverageSchema>;

/** How often each node, edge, and condition outcome was reached, by node and edge id: ids are unique in a flow. */
interface Seen {
  readonly entered: Map<string, number>;
  readonly taken: Map<string, number>;
  readonly held: Map<string, number>;
  readonly failed: Map<string, number>;
}

export function coverageOf(flow: Flow, traces: readonly Trace[]): Coverage {
  const seen = lookThrough(traces);
  const nodes: Coverage['nodes'] = [];
  const edges: Coverage['edges'] = [];
  const guards: Coverage['guards'] = [];
  const shown = drawings(flow);
  for (const ref of graphRefs(flow)) {
    // A graph that only shows the inside of something is never executed.
    if (ref !== null && shown.has(ref)) continue;
    const { nodes: drawn, edges: leading } = graphOf(flow, ref)!;
    const together = Map.groupBy(leading, besides);
    for (const { id } of drawn) nodes.push({ node: id, graph: ref, entered: seen.entered.get(id) ?? 0 });
    for (const edge of leading) {
      const { id } = edge;
      edges.push({ edge: id, graph: ref, taken: seen.taken.get(id) ?? 0 });
      const guard = edge.guard?.trim() ?? null;
      if (guard === null || !hasTwoOutcomes(edge, together.get(besides(edge))!)) continue;
      const outcomes = { seenTrue: seen.held.get(id) ?? 0, seenFalse: seen.failed.get(id) ?? 0 };
      guards.push({ edge: id, graph: ref, guard, ...outcomes });
    }
  }
  return { nodes, edges, guards, totals: totalsOf({ nodes, edges, guards }) };
}

/** "else" depends on its sibling edges, and a constant condition has only one outcome. */
function hasTwoOutcomes(edge: Edge, siblings: readonly Edge[]): boolean {
  const guard = edge.guard?.trim();
  if (guard === 'true' || guard === 'false') return false;
  if (guard !== ELSE) return true;
  const others = siblings.filter((other) => other.guard?.trim() !== ELSE);
  return others.length > 0 && others.every((other) => (other.guard ?? null) !== null);
}

function besides(edge: Edge): string {
  return `${edge.kind ?? 'normal'} ${edge.from}`;
}

function lookThrough(traces: readonly Trace[]): Seen {
  const seen: Seen = { entered: new Map(), taken: new Map(), held: new Map(), failed: new Map() };
  const count = (counts: Map<string, number>, id: string): Map<string, number> =>
    counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const line of traces.flatMap(({ turns }) => turns.flatMap(({ lines }) => lines))) {
    if (line.type === 'node.entered') count(seen.entered, line.node);
    else if (line.type === 'node.exited' && line.edge !== null) count(seen.taken, line.edge);
    else if (line.type === 'guard.evaluated') count(line.value ? seen.held : seen.failed, line.edge);
  }
  return seen;
}

function totalsOf({ nodes, edges, guards }: Omit<Coverage, 'totals'>): Coverage['totals'] {
  const outcomes = guards.flatMap(({ seenTrue, seenFalse }) => [seenTrue, seenFalse]);
  return {
    nodes: { covered: nodes.filter(({ entered }) => entered > 0).length, total: nodes.length },
    edges: { covered: edges.filter(({ taken }) => taken > 0).length, total: edges.length },
    guards: { covered: outcomes.filter((times) => times > 0).length, total: outcomes.length },
  };
}

/** Describes what was never reached. */
export function uncovered({ nodes, edges, guards }: Coverage): string[] {
  return [
    ...nodes.filter(({ entered }) => entered === 0).map(({ node }) => t('conversation.coverage.node', { node })),
    ...edges.filter(({ taken }) => taken === 0).map(({ edge }) => t('conversation.coverage.edge', { edge })),
    ...guards.flatMap(({ edge, guard, seenTrue, seenFalse }) => [
      ...(seenTrue === 0 ? [t('conversation.coverage.conditionTrue', { edge, guard })] : []),
      ...(seenFalse === 0 ? [t('conversation.coverage.conditionFalse', { edge, guard })] : []),
    ]),
  ];
}
