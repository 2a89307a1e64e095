/** Edits in the outline: adding a node before another, and changing one field in place. */
import { t } from '../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { edgeSchema, graphOf, type Edge, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { nodeSchema } from '../../src-shared/node-kinds/registry.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { planAddNode, type NewNode } from './add-node.ts';
import { canConnect, newEdge } from './connect.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { isEnd } from '../../src-shared/node-kinds/parts-of.ts';

type Added = PlannedEdit & { readonly id: string };

/** All edges to the node lead to the new one, which leads to the node. */
export function planAddBefore(
  document: FlowDocument,
  graph: GraphRef,
  wish: NewNode & { readonly node: string },
): Added | null {
  const inGraph = graphOf(document.flow, graph);
  if (inGraph?.nodes.some(({ id }) => id === wish.node) !== true || isEnd(wish)) return null;
  const at = placeAbove(document, graph, wish.node);
  const added = planAddNode(document, { graph, type: wish.type, set: wish.set, ...(at && { near: at }) });
  const into = inGraph.edges.filter(({ from, to }) => to === wish.node && from !== wish.node);
  const isEntry = inGraph.entry === wish.node;
  const operations: Operation[] = [
    ...added.operations,
    ...into.map(({ id }): Operation => ({ op: 'update-edge', graph, id, set: { to: added.id } })),
    { op: 'add-edge', graph, edge: newEdge(document.flow, { from: added.id, to: wish.node }) },
    ...(isEntry ? [{ op: 'set-entry', graph, entry: added.id } as const] : []),
  ];
  return { label: t('edits.addBefore'), operations, select: { nodes: [added.id] }, id: added.id };
}

function placeAbove({ layout }: FlowDocument, graph: GraphRef, node: string) {
  const places = graph === null ? layout.root.nodes : layout.subgraphs?.[graph]?.nodes;
  const at = places?.[node];
  return at === undefined ? null : { x: at.x + 124, y: at.y - 60 };
}

/** One field of a node as text; an empty optional field is removed. */
export function planNodeField(
  graph: GraphRef,
  node: FlowNode,
  change: { readonly field: string; readonly text: string },
): Result<PlannedEdit, string> {
  const { field, text } = change;
  const value = text === '' && field === 'label' ? undefined : text;
  const { [field]: _, ...rest } = node as unknown as Record<string, unknown>;
  const parsed = nodeSchema.safeParse(value === undefined ? rest : { ...rest, [field]: value });
  if (!parsed.success) return fail(parsed.error.issues[0]?.message ?? '');
  return ok({
    label: t('edits.edit', { field }),
    operations: [{ op: 'update-node', graph, id: node.id, set: { [field]: value } }],
  });
}

/** The condition, priority, or target of an edge as text. Targets are named by the id or the label of a node. */
export function planEdgeField(
  flow: Flow,
  graph: GraphRef,
  { edge, field, text }: { readonly edge: Edge; readonly field: 'guard' | 'priority' | 'to'; readonly text: string },
): Result<PlannedEdit, string> {
  const value = edgeValue(flow, graph, { edge, field, text });
  if (!value.ok) return value;
  const { [field]: _, ...rest } = edge;
  const parsed = edgeSchema.safeParse(
    value.value === undefined ? { ...rest, to: edge.to } : { ...rest, [field]: value.value },
  );
  if (!parsed.success) return fail(parsed.error.issues[0]?.message ?? '');
  return ok({
    label: t('edits.edit', { field }),
    operations: [{ op: 'update-edge', graph, id: edge.id, set: { [field]: value.value } }],
  });
}

function edgeValue(
  flow: Flow,
  graph: GraphRef,
  { edge, field, text }: { readonly edge: Edge; readonly field: 'guard' | 'priority' | 'to'; readonly text: string },
): Result<unknown, string> {
  const typed = text.trim();
  if (field === 'guard') return ok(typed === '' ? undefined : typed);
  if (field === 'priority') return ok(typed === '' || Number(typed) === 0 ? undefined : Number(typed));
  const nodes = graphOf(flow, graph)?.nodes ?? [];
  const named =
    nodes.find(({ id }) => id === typed) ?? nodes.find(({ label }) => label?.toLowerCase() === typed.toLowerCase());
  const to = named?.id ?? (/^(return|__exit__)$/i.test(typed) ? EXIT : typed);
  return canConnect(flow, graph, { from: edge.from, to }) ? ok(to) : fail(t('edits.refused.noNode', { name: typed }));
}
