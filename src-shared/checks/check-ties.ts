/** Finds branches that are never used, because an earlier one has the same condition. */
import type { Problem } from '../document/problems.ts';
import { compareEdges, isOpenBranch } from '../flow/edge-order.ts';
import { wayKey } from '../flow/exits.ts';
import { graphPointer, type Edge } from '../flow/flow.ts';
import { t } from '../messages/translate.ts';
import { nodePlace, titleIn, type GraphIndex } from './check-graph.ts';
import { problem } from './local.ts';

/** Two edges that are always true together and have the same priority, so that only their ids decide. */
export function checkTies(index: GraphIndex): Problem[] {
  const twins = new Map<Edge, Edge>();
  const crowded: Problem[] = [];
  for (const [from, found] of twinsIn(index)) {
    if (found.size > MAX_TIES) crowded.push(manyTies(index, from, found));
    else for (const [edge, twin] of found) twins.set(edge, twin);
  }
  if (twins.size === 0) return crowded;
  const single = index.graph.edges.flatMap((edge, position) => {
    const twin = twins.get(edge);
    return twin === undefined ? [] : [tie(index, edge, { twin, position })];
  });
  return [...single, ...crowded];
}

/** More ties at one node are reported together. */
const MAX_TIES = 5;

type Twins = ReadonlyMap<Edge, Edge>;

/** Cached by list of edges, because most edits change none. */
const KNOWN_TWINS = new WeakMap<readonly Edge[], ReadonlyMap<string, Twins>>();

/** Twins by source node, for nodes that have any. */
function twinsIn({ graph, outgoing }: GraphIndex): ReadonlyMap<string, Twins> {
  const known = KNOWN_TWINS.get(graph.edges);
  if (known !== undefined) return known;
  const twins = new Map<string, Twins>();
  for (const [from, edges] of outgoing) {
    const found = edges.length < 2 ? NO_TWINS : twinsAmong(edges);
    if (found.size > 0) twins.set(from, found);
  }
  KNOWN_TWINS.set(graph.edges, twins);
  return twins;
}

const NO_TWINS: Twins = new Map();

function twinsAmong(edges: readonly Edge[]): Twins {
  const twins = new Map<Edge, Edge>();
  const seen = new Map<string, Edge>();
  // Branches that only lack their conditions are reported as such.
  for (const edge of edges.filter((edge) => !isOpenBranch(edge))) {
    const key = JSON.stringify([wayKey(edge), edge.guard?.trim() ?? null, edge.priority ?? 0]);
    const twin = seen.get(key);
    if (twin === undefined) seen.set(key, edge);
    else twins.set(edge, twin);
  }
  return twins;
}

function manyTies(index: GraphIndex, from: string, twins: ReadonlyMap<Edge, Edge>): Problem {
  const edges = [...twins.keys()];
  const ids = edges.map(({ id }) => id);
  const names = edges.slice(0, 3).map(({ to }) => `"${titleIn(index, to)}"`);
  const node = titleIn(index, from);
  const message = t('checks.edges.ties', { amount: ids.length, node, names: names.join(', ') });
  const fixes = [
    { label: t('checks.fixes.deleteEdges'), operations: [{ op: 'remove-edges', graph: index.ref, ids } as const] },
  ];
  return problem('edge.tie', nodePlace(index, from), { message, fixes });
}

function tie(index: GraphIndex, edge: Edge, { twin, position }: { twin: Edge; position: number }): Problem {
  const { ref } = index;
  const place = { pointer: `${graphPointer(ref)}/edges/${position}`, graph: ref, edge: edge.id };
  const first = titleIn(index, [edge, twin].sort(compareEdges)[0]!.to);
  return problem('edge.tie', place, {
    message: t(edge.guard == null ? 'checks.edges.tieAlways' : 'checks.edges.tieSame', {
      node: titleIn(index, edge.from),
      first,
    }),
    fixes: [{ label: t('checks.fixes.deleteEdge'), operations: [{ op: 'remove-edges', graph: ref, ids: [edge.id] }] }],
  });
}
