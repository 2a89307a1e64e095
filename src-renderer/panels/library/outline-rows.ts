/** The rows of the outline: graphs with their nodes in the order of the conversation. */
import { entryOf } from '../../../src-shared/flow/entry.ts';
import { graphOf, graphRefs, type Flow, type Graph, type GraphRef } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { subgraphTitle, titleInFlow } from '../../../src-shared/node-kinds/node-title.ts';
import { foundIn, wordsIn } from '../../state/search/main-text.ts';

export interface OutlineRow {
  readonly key: string;
  readonly graph: GraphRef;
  /** Null for the row of the graph itself. */
  readonly node: FlowNode | null;
  /** The label of a graph; null for the main flow. */
  readonly label: string | null;
  readonly isOpen: boolean;
  readonly count: number;
  /** The text that matches the filter; null if it is the title. */
  readonly found: string | null;
}

export interface OutlineView {
  readonly filter: string;
  /** Collapsed graphs: ids, and '' for the main flow. */
  readonly closed: ReadonlySet<string>;
}

export function outlineRows(flow: Flow, { filter, closed }: OutlineView): OutlineRow[] {
  const wanted = filter.trim().toLowerCase();
  return graphRefs(flow).flatMap((ref) => {
    const graph = graphOf(flow, ref);
    if (graph === undefined) return [];
    const nodes = inOrder(graph).filter((node) => wanted === '' || matches(flow, node, wanted));
    if (nodes.length === 0 && wanted !== '') return [];
    const isOpen = wanted !== '' || !closed.has(ref ?? '');
    const label = ref === null ? null : subgraphTitle(flow, ref);
    const head: OutlineRow = {
      key: `graph ${ref ?? ''}`,
      graph: ref,
      node: null,
      label,
      isOpen,
      count: graph.nodes.length,
      found: null,
    };
    const rows = nodes.map((node): OutlineRow => ({
      key: `${ref ?? ''}|${node.id}`,
      graph: ref,
      node,
      label: null,
      isOpen: false,
      count: 0,
      found: foundIn(node, titleInFlow(flow, node), wanted),
    }));
    return isOpen ? [head, ...rows] : [head];
  });
}

function matches(flow: Flow, node: FlowNode, wanted: string): boolean {
  return `${titleInFlow(flow, node)} ${node.id} ${wordsIn(node)}`.toLowerCase().includes(wanted);
}

/** In the order of the conversation from the entry, breadth first; unreachable nodes come last. */
function inOrder(graph: Graph): FlowNode[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node] as const));
  const next = Map.groupBy(graph.edges, (edge) => edge.from);
  const entry = entryOf(graph);
  const queue = entry.kind === 'found' ? [entry.id] : entry.kind === 'several' ? [...entry.ids] : [];
  const seen = new Set(queue);
  for (const id of queue) {
    for (const { to } of next.get(id) ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      queue.push(to);
    }
  }
  const reached = queue.flatMap((id) => byId.get(id) ?? []);
  return [...reached, ...graph.nodes.filter((node) => !seen.has(node.id))];
}
