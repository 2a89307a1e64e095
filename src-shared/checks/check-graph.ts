/** Checks the shape of one graph: entry, reachability, and dead ends. */
import { isEnd, screenOf } from '../node-kinds/parts-of.ts';
import { entryOf } from '../flow/entry.ts';
import { ELSE, graphOf, graphPointer, type Edge, type Flow, type Graph, type GraphRef } from '../flow/flow.ts';
import { EXIT, freeId } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import { nameOfId } from '../node-kinds/node-name.ts';
import { subgraphTitle } from '../node-kinds/node-title.ts';
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
  return [...checkEntry(index), ...checkReachable(index, jumps), ...checkDeadEnds(index), ...checkExit(index)];
}

/** The title of an edge's end; for a missing node, its id. */
export function titleIn({ flow, ref }: GraphIndex, id: string): string {
  return nameOfId(flow, ref, id);
}

export function nodePlace(index: GraphIndex, id: string) {
  return { pointer: `${graphPointer(index.ref)}/nodes/${index.positions.get(id) ?? 0}`, graph: index.ref, node: id };
}

function checkEmpty({ ref }: GraphIndex): Problem[] {
  const place = { pointer: `${graphPointer(ref)}/nodes`, graph: ref };
  return [problem('entry.none', place, { message: t('checks.graph.empty') })];
}

const MAX_ENTRY_FIXES = 3;
const MAX_NAMED = 5;

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
          fixes: graph.nodes.slice(0, MAX_ENTRY_FIXES).map((node) => startAt(node.id)),
        }),
      ];
    case 'none':
      return [
        problem('entry.none', place, {
          message: t('checks.graph.noEntry'),
          fixes: graph.nodes.slice(0, MAX_ENTRY_FIXES).map((node) => startAt(node.id)),
        }),
      ];
    case 'several': {
      const names = listValues(
        entry.ids.map((id) => titleIn(index, id)),
        MAX_NAMED,
      );
      const message = t('checks.graph.severalEntries', { amount: entry.ids.length, names });
      return [problem('entry.several', place, { message, fixes: entry.ids.slice(0, MAX_ENTRY_FIXES).map(startAt) })];
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
        message: t(index.ref === null ? 'checks.graph.deadEnd' : 'checks.graph.deadEndInSubgraph', {
          node: titleIn(index, node.id),
        }),
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
