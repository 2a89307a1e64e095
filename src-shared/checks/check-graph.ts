/** Checks the shape of one graph: entry, reachability, dead ends, and ties. */
import { isEnd, screenOf } from '../node-kinds/parts-of.ts';
import { compareEdges, isOpenBranch } from '../flow/edge-order.ts';
import { entryOf } from '../flow/entry.ts';
import { ELSE, graphOf, graphPointer, type Edge, type Flow, type Graph, type GraphRef } from '../flow/flow.ts';
import { wayKey } from '../flow/exits.ts';
import { EXIT, freeId } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import { subgraphTitle, titleOfId } from '../node-kinds/node-title.ts';
import type { Operation } from '../document/operations.ts';
import type { Problem, QuickFix } from '../document/problems.ts';
import type { FlowIds } from './flow-ids.ts';
import type { Jump } from './jumps.ts';
import { problem } from './local.ts';
import { listValues } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';

export interface GraphIndex {
  readonly flow: Flow;
  readonly ref: GraphRef;
  readonly graph: Graph;
  /** The ids of the whole flow. */
  readonly ids: FlowIds;
  readonly nodes: ReadonlyMap<string, FlowNode>;
  readonly outgoing: ReadonlyMap<string, readonly Edge[]>;
  /** Position of each node in the file. */
  readonly positions: ReadonlyMap<string, number>;
  readonly firstEnd: FlowNode | undefined;
}

export function indexGraph(flow: Flow, ref: GraphRef, ids: FlowIds): GraphIndex {
  const graph: Graph = graphOf(flow, ref) ?? { nodes: [], edges: [] };
  const outgoing = new Map<string, Edge[]>();
  for (const edge of graph.edges) {
    const known = outgoing.get(edge.from);
    if (known) known.push(edge);
    else outgoing.set(edge.from, [edge]);
  }
  return {
    flow,
    ref,
    graph,
    ids,
    nodes: new Map(graph.nodes.map((node) => [node.id, node])),
    outgoing,
    positions: new Map(graph.nodes.map((node, index) => [node.id, index])),
    firstEnd: graph.nodes.find(isEnd),
  };
}

export function checkGraph(index: GraphIndex, jumps: readonly Jump[]): Problem[] {
  if (index.graph.nodes.length === 0) return checkEmpty(index);
  return [
    ...checkEntry(index),
    ...checkReachable(index, jumps),
    ...checkDeadEnds(index),
    ...checkExit(index),
    ...checkTies(index),
  ];
}

/** The title of an edge's end; for a missing node, its id. */
export function titleIn({ flow, ref }: GraphIndex, id: string): string {
  return titleOfId(flow, ref, id);
}

function nodePlace(index: GraphIndex, id: string) {
  return { pointer: `${graphPointer(index.ref)}/nodes/${index.positions.get(id) ?? 0}`, graph: index.ref, node: id };
}

function checkEmpty({ ref }: GraphIndex): Problem[] {
  const place = { pointer: `${graphPointer(ref)}/nodes`, graph: ref };
  return [problem('entry.none', place, { message: t('checks.graph.empty') })];
}

const MOST_ENTRY_FIXES = 3;
const MOST_NAMED = 5;

function checkEntry(index: GraphIndex): Problem[] {
  const { ref, graph } = index;
  const entry = entryOf(graph);
  const place = { pointer: `${graphPointer(ref)}/entry`, graph: ref };
  const startAt = (id: string): QuickFix => ({
    label: t('checks.fixes.startAt', { node: titleIn(index, id) }),
    operations: [{ op: 'set-entry', graph: ref, entry: id }],
  });
  switch (entry.kind) {
    case 'found':
      return [];
    case 'missing':
      return [
        problem('entry.missing', place, {
          message: t('checks.graph.unknownEntry', { id: entry.id }),
          fixes: graph.nodes.slice(0, MOST_ENTRY_FIXES).map((node) => startAt(node.id)),
        }),
      ];
    case 'none':
      return [
        problem('entry.none', place, {
          message: t('checks.graph.noEntry'),
          fixes: graph.nodes.slice(0, MOST_ENTRY_FIXES).map((node) => startAt(node.id)),
        }),
      ];
    case 'several': {
      const names = listValues(
        entry.ids.map((id) => titleIn(index, id)),
        MOST_NAMED,
      );
      const message = t('checks.graph.severalEntries', { amount: entry.ids.length, names });
      return [problem('entry.several', place, { message, fixes: entry.ids.slice(0, MOST_ENTRY_FIXES).map(startAt) })];
    }
  }
}

/** The nodes that no conversation reaches. None if the entry is unclear. */
export function unreachableNodes(index: GraphIndex, jumps: readonly Jump[]): readonly FlowNode[] {
  const entry = entryOf(index.graph);
  if (entry.kind !== 'found') return [];
  const landed = jumps.flatMap(({ graph, node, chain }) => [
    ...(graph === index.ref ? [node] : []),
    ...chain.flatMap((call) => (call.graph === index.ref ? [call.call] : [])),
  ]);
  const reached = reachedFrom(index, [entry.id, ...landed]);
  return index.graph.nodes.filter(({ id }) => reached[index.positions.get(id)!] === 0);
}

function checkReachable(index: GraphIndex, jumps: readonly Jump[]): Problem[] {
  return unreachableNodes(index, jumps).map((node) =>
    problem('node.unreachable', nodePlace(index, node.id), {
      message: t('checks.graph.unreachable', { node: titleIn(index, node.id) }),
      fixes: [
        {
          label: t('checks.fixes.deleteNode'),
          operations: [{ op: 'remove-nodes', graph: index.ref, ids: [node.id] }],
        },
      ],
    }),
  );
}

/** Contains 1 at the position of each reachable node. */
function reachedFrom({ graph, positions, outgoing }: GraphIndex, starts: readonly string[]): Uint8Array {
  const reached = new Uint8Array(graph.nodes.length);
  const open: string[] = [];
  const goTo = (id: string): void => {
    const position = positions.get(id);
    if (position === undefined || reached[position] === 1) return;
    reached[position] = 1;
    open.push(id);
  };
  for (const start of starts) goTo(start);
  for (let id = open.pop(); id !== undefined; id = open.pop()) for (const { to } of outgoing.get(id) ?? []) goTo(to);
  return reached;
}

function checkDeadEnds(index: GraphIndex): Problem[] {
  return index.graph.nodes
    .filter(
      (node) =>
        !isEnd(node) &&
        !isOpenScreen(node) &&
        !(index.outgoing.get(node.id) ?? []).some((edge) => (edge.kind ?? 'normal') === 'normal'),
    )
    .map((node) =>
      problem('node.no-outgoing', nodePlace(index, node.id), {
        message: t('checks.graph.deadEnd', { node: titleIn(index, node.id) }),
        fixes: [leadOnFix(index, node)],
      }),
    );
}

/** The conversation may stay here, because messages and actions are handled without an edge. */
function isOpenScreen(node: FlowNode): boolean {
  const use = screenOf(node);
  return use !== undefined && use.waits !== false;
}

/** An edge to the end of the graph. */
export function leadOnFix(index: GraphIndex, node: FlowNode, guard?: string): QuickFix {
  const { ref, ids, firstEnd: end } = index;
  const id = freeId(`e.${node.id}.${guard ?? 'end'}`.slice(0, 120), ids.edges);
  const connect = (to: string): Operation => ({
    op: 'add-edge',
    graph: ref,
    edge: { id, from: node.id, to, ...(guard === undefined ? {} : { guard }) },
  });
  if (ref !== null)
    return {
      label: t(guard === ELSE ? 'checks.fixes.otherwiseToExit' : 'checks.fixes.connectToExit'),
      operations: [connect(EXIT)],
    };
  if (end)
    return {
      label: t(guard === ELSE ? 'checks.fixes.otherwiseTo' : 'checks.fixes.connectTo', {
        node: titleIn(index, end.id),
      }),
      operations: [connect(end.id)],
    };
  const endId = freeId('n.end', ids.nodes);
  return {
    label: t(guard === ELSE ? 'checks.fixes.otherwiseToEnd' : 'checks.fixes.addEnd'),
    operations: [
      { op: 'add-node', graph: ref, node: { id: endId, type: 'terminal', outcome: 'done' } },
      connect(endId),
    ],
  };
}

function checkExit(index: GraphIndex): Problem[] {
  const { ref, graph } = index;
  if (ref === null || graph.edges.some((edge) => edge.to === EXIT)) return [];
  const last = graph.nodes.find((node) => !isEnd(node) && !index.outgoing.has(node.id));
  return [
    problem(
      'subgraph.no-exit',
      { pointer: `${graphPointer(ref)}/edges`, graph: ref },
      {
        message: t('checks.graph.noExit', { name: subgraphTitle(index.flow, ref) }),
        ...(last ? { fixes: [leadOnFix(index, last)] } : {}),
      },
    ),
  ];
}

/** Two edges that are always true together and have the same priority, so that only their ids decide. */
function checkTies(index: GraphIndex): Problem[] {
  const twins = new Map<Edge, Edge>();
  const crowded: Problem[] = [];
  for (const [from, found] of twinsIn(index)) {
    if (found.size > MOST_TIES) crowded.push(manyTies(index, from, found));
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
const MOST_TIES = 5;

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
