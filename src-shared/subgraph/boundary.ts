/** The boundary of a part of a graph: what leads into it, and what leads out. */
import { subgraphCallOf, waitsFor } from '../node-kinds/parts-of.ts';
import { entryOf } from '../flow/entry.ts';
import { graphOf, type Edge, type Flow, type GraphRef, type UserIntent } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { titleOfId } from '../node-kinds/node-title.ts';
import { t } from '../messages/translate.ts';

/** Something outside that leads to a node inside. */
export interface Start {
  readonly node: string;
  /** A readable description. */
  readonly from: string;
  /** True if it is neither an edge nor the beginning, but names the node. */
  readonly isJump?: true;
}

export interface Boundary {
  readonly graph: GraphRef;
  readonly ids: ReadonlySet<string>;
  readonly nodes: readonly FlowNode[];
  readonly inside: readonly Edge[];
  readonly leaving: readonly Edge[];
  readonly starts: readonly Start[];
  /** The targets of the leaving edges, each once, in the order of the edges. */
  readonly targets: readonly string[];
  /** The node where calls of the part start; undefined if that isn't clear. */
  readonly entry: string | undefined;
}

export function boundaryOf(flow: Flow, graph: GraphRef, selected: readonly string[]): Boundary {
  const content = graphOf(flow, graph);
  const wanted = new Set(selected);
  const nodes = (content?.nodes ?? []).filter(({ id }) => wanted.has(id));
  const ids = new Set(nodes.map(({ id }) => id));
  const edges = content?.edges ?? [];
  const leaving = edges.filter(({ from, to }) => ids.has(from) && !ids.has(to));
  const inside = edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
  const starts = startsOf(flow, graph, ids);
  const targets = [...new Set(leaving.map(({ to }) => to))];
  return { graph, ids, nodes, inside, leaving, starts, targets, entry: entryIn(nodes, inside, starts) };
}

function startsOf(flow: Flow, graph: GraphRef, ids: ReadonlySet<string>): Start[] {
  const content = graphOf(flow, graph)!;
  const entry = entryOf(content);
  const starts: Start[] = entry.kind === 'found' ? [{ node: entry.id, from: t('flow.boundary.start') }] : [];
  for (const { from, to } of content.edges)
    if (!ids.has(from)) starts.push({ node: to, from: titleOfId(flow, graph, from) });
  starts.push(...jumpsTo(flow));
  return starts.filter(({ node }) => ids.has(node));
}

/** Jumps can lead anywhere into a part, because they name the same nodes afterwards. */
function entryIn(nodes: readonly FlowNode[], inside: readonly Edge[], starts: readonly Start[]): string | undefined {
  const led = new Set(starts.flatMap(({ node, isJump }) => (isJump === true ? [] : [node])));
  if (led.size > 0) return led.size === 1 ? [...led][0] : undefined;
  return firstOf(nodes, inside) ?? starts[0]?.node;
}

/** Nodes reached without an edge. */
export function jumpsTo({ intents = {}, handlers = [], paths = [] }: Flow): Start[] {
  return [
    ...Object.entries(intents).map(([intent, node]) => ({
      node,
      from: t('flow.boundary.exitCommand', { name: t(`canvas.edge.${intent as UserIntent}`) }),
      isJump: true as const,
    })),
    ...handlers.flatMap(({ action, label, to }) =>
      to === undefined
        ? []
        : [{ node: to, from: t('flow.boundary.action', { name: label ?? action }), isJump: true as const }],
    ),
    ...paths.flatMap(({ id, label, entry }) =>
      entry === undefined
        ? []
        : [{ node: entry, from: t('flow.boundary.path', { name: label ?? id }), isJump: true as const }],
    ),
  ];
}

/** Replaces references to these nodes with another node. */
export function jumpsLedTo(flow: Flow, from: ReadonlySet<string>, to: string): Flow {
  const lead = (id: string): string => (from.has(id) ? to : id);
  const { intents, handlers, paths } = flow;
  return {
    ...flow,
    ...(intents && {
      intents: Object.fromEntries(Object.entries(intents).map(([command, id]) => [command, lead(id)])),
    }),
    ...(handlers && {
      handlers: handlers.map((handler) => (handler.to === undefined ? handler : { ...handler, to: lead(handler.to) })),
    }),
    ...(paths && {
      paths: paths.map((path) => (path.entry === undefined ? path : { ...path, entry: lead(path.entry) })),
    }),
  };
}

/** Nodes inside that a conversation can reach from one of these. */
export function reachable(from: readonly string[], edges: readonly Edge[]): ReadonlySet<string> {
  const found = new Set(from);
  for (const id of found) for (const edge of edges) if (edge.from === id) found.add(edge.to);
  return found;
}

/** Whether a conversation can wait at it or inside it, so that something else may happen. */
export function mayWait(flow: Flow, node: FlowNode, around: readonly string[] = []): boolean {
  const ref = subgraphCallOf(node)?.ref;
  if (ref === undefined || around.includes(ref)) return ref === undefined && waitsFor(node) !== null;
  return graphOf(flow, ref)?.nodes.some((inner) => mayWait(flow, inner, [...around, ref])) === true;
}

/** Nothing leads there, so the edges inside determine the start. */
function firstOf(nodes: readonly FlowNode[], inside: readonly Edge[]): string | undefined {
  const targets = new Set(inside.filter(({ from, to }) => from !== to).map(({ to }) => to));
  const first = nodes.filter(({ id }) => !targets.has(id));
  return first.length === 1 ? first[0]!.id : undefined;
}
