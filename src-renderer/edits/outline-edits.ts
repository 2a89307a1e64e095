/** Edits in the outline: changing one field of a node or an edge in place. */
import type { JsonObject } from '../../src-shared/json.ts';
import { fieldTitle } from '../../src-shared/merge/field-words.ts';
import { t } from '../../src-shared/messages/translate.ts';
import { edgeSchema, graphOf, type Edge, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import { EXIT } from '../../src-shared/flow/ids.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { titleInFlow } from '../../src-shared/node-kinds/node-title.ts';
import { nodeSchema } from '../../src-shared/node-kinds/registry.ts';
import { firstIssue } from '../../src-shared/flow/schema-issues.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { canConnect } from './connect.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';

/** One field of a node as text; an empty optional field is removed. */
export function planNodeField(
  flow: Flow,
  graph: GraphRef,
  { node, field, text }: { readonly node: FlowNode; readonly field: string; readonly text: string },
): Result<PlannedEdit, string> {
  const value = text === '' && field === 'label' ? undefined : text;
  const { [field]: _, ...rest } = node as unknown as Record<string, unknown>;
  const parsed = nodeSchema.safeParse(value === undefined ? rest : { ...rest, [field]: value });
  if (!parsed.success) return fail(firstIssue(parsed.error));
  return ok({
    label: t('inspector.edits.field', {
      field: fieldTitle({ kind: 'node', value: node as unknown as JsonObject }, [field]),
      name: titleInFlow(flow, node),
    }),
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
  if (!parsed.success) return fail(firstIssue(parsed.error));
  return ok({
    label: t('inspector.edits.field', {
      field: fieldTitle({ kind: 'edge' }, [field]),
      name: t('inspector.edits.edge'),
    }),
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
