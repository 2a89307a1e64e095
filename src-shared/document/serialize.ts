/** Canonical text: the same document gives the same bytes on every machine, so that files merge and diff well. */
import { ordererOf, sortedGraph } from '../flow/canonical.ts';
import type { Flow } from '../flow/flow.ts';
import { flowSchema } from './flow-schema.ts';
import { compareIds } from '../flow/ids.ts';
import { layoutSchema, type GraphLayout, type Layout } from '../flow/layout.ts';

/** `flow.json`: two-space indent, keys in schema order, nodes and edges by id, a newline at the end. */
export function serializeFlow(flow: Flow): string {
  return toText(canonicalFlow(flow));
}

/** The document as written: members in schema order, unset ones omitted, nodes and edges sorted by id. */
export function canonicalFlow(flow: Flow): Flow {
  const subgraphs = Object.entries(flow.subgraphs ?? {}).map(([id, graph]) => [id, sortedGraph(graph)] as const);
  const sorted = { ...sortedGraph(flow), ...(flow.subgraphs ? { subgraphs: Object.fromEntries(subgraphs) } : {}) };
  return ordererOf(flowSchema)(sorted) as Flow;
}

export function serializeLayout(layout: Layout): string {
  return toText(ordererOf(layoutSchema)(canonicalLayout(layout)));
}

/** Sorts lists whose order has no meaning by name. */
function canonicalLayout(layout: Layout): Layout {
  const { root, subgraphs } = layout;
  if (subgraphs === undefined) return { ...layout, root: sortedLists(root) };
  const sorted = Object.entries(subgraphs).map(([id, graph]) => [id, sortedLists(graph)] as const);
  return { ...layout, root: sortedLists(root), subgraphs: Object.fromEntries(sorted) };
}

function sortedLists(graph: GraphLayout): GraphLayout {
  const { groups, locked } = graph;
  if (groups === undefined && locked === undefined) return graph;
  const sorted = Object.entries(groups ?? {}).map(
    ([id, group]) => [id, { ...group, members: group.members.toSorted(compareIds) }] as const,
  );
  return {
    ...graph,
    ...(groups && { groups: Object.fromEntries(sorted) }),
    ...(locked && { locked: locked.toSorted(compareIds) }),
  };
}

function toText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
