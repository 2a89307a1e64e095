/** The names and locations of a flow's nodes, edges, graphs, and screens, for lists that only know ids. */
import { deepEqual, equalEntries } from '../../src-shared/equality.ts';
import type { Screens } from '../../src-shared/document/document.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import type { NodeType } from '../../src-shared/flow/node.ts';
import { nameInFlow } from '../../src-shared/node-kinds/node-name.ts';
import { titleInFlow } from '../../src-shared/node-kinds/node-title.ts';
import { questionOf } from '../../src-shared/node-kinds/parts-of.ts';
import { callTitles } from '../../src-shared/subgraph/call-titles.ts';
import { inWords } from './in-words.ts';

export interface NamedNode {
  readonly title: string;
  /** Tells it apart from nodes with the same title. */
  readonly name: string;
  readonly type: NodeType;
  readonly graph: GraphRef;
}

export interface NamedEdge {
  readonly graph: GraphRef;
  readonly to: string;
}

export interface FlowNames {
  readonly nodes: ReadonlyMap<string, NamedNode>;
  readonly edges: ReadonlyMap<string, NamedEdge>;
  readonly graphs: ReadonlyMap<string, string>;
  /** The titles of calls, by the nodes that call. */
  readonly calls: ReadonlyMap<string, string>;
  /** The titles of screens by the names of their files. */
  readonly screens: ReadonlyMap<string, string>;
  /** Answer keys in the order they are drawn, with the question that asks for each. */
  readonly keys: readonly { readonly key: string; readonly node: string }[];
}

export function namesOf(flow: Flow, screens: Screens = {}): FlowNames {
  const nodes = new Map<string, NamedNode>();
  const edges = new Map<string, NamedEdge>();
  const graphs = new Map<string, string>();
  const calls = new Map<string, string>();
  const keys: { key: string; node: string }[] = [];
  for (const graph of graphRefs(flow)) {
    for (const node of graphOf(flow, graph)?.nodes ?? []) {
      nodes.set(node.id, { title: titleInFlow(flow, node), name: nameInFlow(flow, node), type: node.type, graph });
      const key = questionOf(node)?.key;
      if (key !== undefined) keys.push({ key, node: node.id });
    }
    for (const edge of graphOf(flow, graph)?.edges ?? []) edges.set(edge.id, { graph, to: edge.to });
    if (graph === null) continue;
    graphs.set(graph, flow.subgraphs?.[graph]?.label ?? graph);
    for (const [node, title] of callTitles(flow, graph)) calls.set(node, title);
  }
  return { nodes, edges, graphs, calls, screens: titlesOf(screens), keys };
}

function titlesOf(screens: Screens): ReadonlyMap<string, string> {
  const titled = Object.entries(screens).flatMap(([name, { title }]) =>
    title === undefined || title === '' ? [] : [[name, title] as const],
  );
  return new Map(titled);
}

/** Returns the previous names if none changed, as after most edits, so that lists needn't be rendered again. */
export function sameNames(before: FlowNames, now: FlowNames): FlowNames {
  const same =
    equalEntries(before.nodes, now.nodes, deepEqual) &&
    equalEntries(before.edges, now.edges, deepEqual) &&
    equalEntries(before.graphs, now.graphs) &&
    equalEntries(before.calls, now.calls) &&
    equalEntries(before.screens, now.screens) &&
    deepEqual(before.keys, now.keys);
  return same ? before : now;
}

/** A node that was deleted since is still called by its id. */
export function nodeTitle(names: FlowNames, node: string): string {
  return names.nodes.get(node)?.title ?? node;
}

/** The same for messages, which don't show the node. */
export function nodeName(names: FlowNames, node: string): string {
  return names.nodes.get(node)?.name ?? node;
}

export function graphTitle(names: FlowNames, graph: string): string {
  return names.graphs.get(graph) ?? graph;
}

/** The title of a call; of one that was deleted since, that of its subgraph. */
export function callTitle(names: FlowNames, node: string, graph: string): string {
  return names.calls.get(node) ?? graphTitle(names, graph);
}

/** The title of the call that a node runs in, if several nodes call its subgraph. */
export function callAround(names: FlowNames, node: string, caller: string | null): string | null {
  const graph = names.nodes.get(node)?.graph ?? null;
  const title = caller === null || graph === null ? undefined : names.calls.get(caller);
  return title === undefined || graph === null || title === graphTitle(names, graph) ? null : title;
}

/** The title of a screen, or the name of its file in words. */
export function screenTitle(names: FlowNames, screen: string): string {
  return names.screens.get(screen) ?? inWords(screen);
}

/** The name of an edge's target; null if the edge leaves its subgraph. */
export function edgeTarget(names: FlowNames, edge: string): string | null {
  const to = names.edges.get(edge)?.to;
  if (to === undefined) return edge;
  return to === EXIT ? null : nodeTitle(names, to);
}
