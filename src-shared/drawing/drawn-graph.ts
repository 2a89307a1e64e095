/**
 * A graph as drawn: a call also has an open edge for each exit of its subgraph that no edge follows yet, so that its
 * card has a row with a port for it.
 */
import { exitNames } from '../flow/exits.ts';
import { graphOf, type Edge, type Flow, type Graph, type GraphRef } from '../flow/flow.ts';
import { subgraphCallOf } from '../node-kinds/parts-of.ts';

/** The target of such an open edge. No node has this id. */
const NOWHERE = '';

export function isOpenExit({ to }: Pick<Edge, 'to'>): boolean {
  return to === NOWHERE;
}

/** The exit of a row without an edge, by the name of the row; null for other rows. */
export function openExitOf(row: string): string | null {
  return /^open:[^:]+:(.+)$/.exec(row)?.[1] ?? null;
}

/** The same object while the graph and the open exits are the same; the graph itself if there are none. */
export function drawnGraph(flow: Flow, ref: GraphRef): Graph | undefined {
  const graph = graphOf(flow, ref);
  if (graph === undefined) return undefined;
  const exits = exitsBySubgraph(flow);
  const open = exits.size === 0 ? NONE : openExits(graph, exits);
  if (open.length === 0) return graph;
  const key = open.map(({ id }) => id).join(' ');
  const known = DRAWN.get(graph.edges);
  if (known?.nodes === graph.nodes && known.entry === graph.entry && known.key === key) return known.graph;
  const edges = known?.key === key ? known.graph.edges : [...graph.edges, ...open];
  const drawn = { ...graph, edges };
  DRAWN.set(graph.edges, { nodes: graph.nodes, entry: graph.entry, key, graph: drawn });
  return drawn;
}

const NONE: readonly Edge[] = [];

interface Drawn extends Pick<Graph, 'nodes' | 'entry'> {
  readonly key: string;
  readonly graph: Graph;
}

const DRAWN = new WeakMap<readonly Edge[], Drawn>();

type Exits = ReadonlyMap<string, readonly string[]>;

const EXITS = new WeakMap<object, Exits>();
const NO_EXITS: Exits = new Map();

/** The exits of subgraphs with named exits. */
function exitsBySubgraph({ subgraphs }: Flow): Exits {
  if (subgraphs === undefined) return NO_EXITS;
  let known = EXITS.get(subgraphs);
  if (known === undefined) {
    const named = Object.entries(subgraphs).map(([id, content]) => [id, exitNames(content)] as const);
    EXITS.set(subgraphs, (known = new Map(named.filter(([, names]) => names.length > 0))));
  }
  return known;
}

function openExits({ nodes, edges }: Graph, exits: Exits): Edge[] {
  return nodes.flatMap((node) => {
    const names = exits.get(subgraphCallOf(node)?.ref ?? '') ?? [];
    if (names.length === 0) return [];
    const followed = new Set(edges.flatMap(({ from, fromExit }) => (from === node.id ? [fromExit] : [])));
    return names
      .filter((name) => !followed.has(name))
      .map((name): Edge => ({ id: `open:${node.id}:${name}`, from: node.id, to: NOWHERE, fromExit: name }));
  });
}
