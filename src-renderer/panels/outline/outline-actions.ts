/** The effect of outline rows on the selection and on texts; shared by the tree and the tables. */
import type { Edge, GraphRef } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import type { Result } from '../../../src-shared/result.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import type { PlannedEdit } from '../../state/editing/planned-edit.ts';
import { planEdgeField, planNodeField } from '../../edits/outline-edits.ts';
import { renameTarget } from '../../edits/rename-target.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { questionOf } from '../../../src-shared/node-kinds/parts-of.ts';

/** A row that can be selected. */
export interface Pick {
  readonly graph: GraphRef;
  readonly kind: 'node' | 'edge';
  readonly id: string;
}

/** `add`: adds to or removes from the selection. Items of two graphs are never selected together. */
export function pick(app: AppState, { graph, kind, id }: Pick, add = false): void {
  const { graph: open, openGraph } = app.documents.getState();
  const { nodes, edges, select } = app.selection.getState();
  if (graph !== open) openGraph(graph);
  const mayAdd = add && graph === open;
  const list = kind === 'node' ? nodes : edges;
  const others = mayAdd ? (kind === 'node' ? edges : nodes) : [];
  const next = !mayAdd ? [id] : list.includes(id) ? list.filter((other) => other !== id) : [...list, id];
  select(kind === 'node' ? { nodes: next, edges: others } : { edges: next, nodes: others });
}

export function pickAll(app: AppState, kind: 'node' | 'edge', ids: readonly string[]): void {
  app.selection.getState().select(kind === 'node' ? { nodes: ids } : { edges: ids });
}

/** Returns why the text can't be written, or null if it was. */
export function writeNode(
  app: AppState,
  graph: GraphRef,
  change: { readonly node: FlowNode; readonly field: string; readonly text: string },
): string | null {
  const { node, field, text } = change;
  const key = questionOf(node)?.key;
  if (field === 'key' && key !== undefined && key !== text && isOnlyOwner(app, key)) {
    const renamed = renameTarget(app, { kind: 'key', name: key }, text);
    return renamed.ok ? null : renamed.error.message;
  }
  return done(app, planNodeField(app.documents.getState().document.flow, graph, change));
}

/** If two questions share a key, only one gets the new key, because conditions could mean either. */
function isOnlyOwner(app: AppState, key: string): boolean {
  const { flow } = app.documents.getState().document;
  const all = [flow, ...Object.values(flow.subgraphs ?? {})].flatMap(({ nodes }) => nodes);
  return all.filter((node) => questionOf(node)?.key === key).length === 1;
}

export function writeEdge(
  app: AppState,
  graph: GraphRef,
  change: { readonly edge: Edge; readonly field: 'guard' | 'priority' | 'to'; readonly text: string },
): string | null {
  return done(app, planEdgeField(app.documents.getState().document.flow, graph, change));
}

function done(app: AppState, planned: Result<PlannedEdit, string>): string | null {
  if (!planned.ok) return planned.error;
  makeEdit(app, planned.value);
  return null;
}
