/** Canonical text: the same document gives the same bytes on every machine, so that files merge and diff well. */
import { ordererOf } from './canonical.ts';
import { flowSchema, type Flow } from './flow.ts';
import { compareIds } from './ids.ts';
import { layoutSchema, type Layout } from './layout.ts';

/** `flow.json`: two-space indent, keys in schema order, nodes and edges by id, a newline at the end. */
export function serializeFlow(flow: Flow): string {
  return toText(canonicalFlow(flow));
}

/** The document as it is written: members in schema order, unset ones left out, nodes and edges by id. */
export function canonicalFlow(flow: Flow): Flow {
  const subgraphs = Object.entries(flow.subgraphs ?? {}).map(([id, graph]) => [id, sortedGraph(graph)] as const);
  const sorted = { ...sortedGraph(flow), ...(flow.subgraphs ? { subgraphs: Object.fromEntries(subgraphs) } : {}) };
  return ordererOf(flowSchema)(sorted) as Flow;
}

export function serializeLayout(layout: Layout): string {
  return toText(ordererOf(layoutSchema)(layout));
}

function sortedGraph<T extends Pick<Flow, 'nodes' | 'edges'>>(graph: T): T {
  return { ...graph, nodes: graph.nodes.toSorted(byId), edges: graph.edges.toSorted(byId) };
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return compareIds(a.id, b.id);
}

function toText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
