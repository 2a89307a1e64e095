/** Resolves a selection: groups are replaced by their members, and every card has its box. */
import { t } from '../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout, type GraphLayout, type Position } from '../../src-shared/flow/layout.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { innerGraph } from '../../src-shared/checks/inner-graph.ts';
import type { SelectionState } from '../state/editing/selection-store.ts';
import type { AppState } from '../state/workspace/app-state.ts';

export type Selected = Pick<SelectionState, 'nodes' | 'notes' | 'groups'>;

export interface Members {
  readonly nodes: readonly string[];
  readonly notes: readonly string[];
}

/** The selected nodes and notes, including those in selected groups, without deleted ones. */
export function membersOf({ flow, layout }: FlowDocument, graph: GraphRef, selected: Selected): Members {
  const inGraph = graphLayout(layout, graph);
  const inGroups = selected.groups.flatMap((id) => inGraph.groups?.[id]?.members ?? []);
  const wanted = new Set([...selected.nodes, ...selected.notes, ...inGroups]);
  const nodes = new Set((graphOf(flow, graph)?.nodes ?? []).map(({ id }) => id));
  return {
    nodes: [...wanted].filter((id) => nodes.has(id)),
    notes: [...wanted].filter((id) => inGraph.notes !== undefined && Object.hasOwn(inGraph.notes, id)),
  };
}

/** Operations that move nodes and notes to new positions, without unmoved ones. */
export function moveTo(layout: GraphLayout, graph: GraphRef, places: Readonly<Record<string, Position>>): Operation[] {
  const positions: Record<string, Position> = {};
  const operations: Operation[] = [];
  for (const [id, { x, y }] of Object.entries(places)) {
    const note = layout.notes !== undefined && Object.hasOwn(layout.notes, id) ? layout.notes[id] : undefined;
    const before = note ?? layout.nodes[id];
    if (before !== undefined && before.x === x && before.y === y) continue;
    if (note === undefined) positions[id] = { x, y };
    else operations.push({ op: 'update-note', graph, id, set: { x, y } });
  }
  if (Object.keys(positions).length > 0) operations.push({ op: 'move-nodes', graph, positions });
  return operations;
}

/** "Move 3 items": nodes and notes. */
export function moveLabel(count: number): string {
  return t('edits.move', { count });
}

/** The node of the selection that keyboard commands start from. */
export function selectedNode(app: AppState): string | undefined {
  return app.selection.getState().nodes.at(-1);
}

/** The graph that the selected node contains, if it exists. */
export function selectedSubgraph(app: AppState): string | null {
  const { document, graph } = app.documents.getState();
  const node = graphOf(document.flow, graph)?.nodes.find(({ id }) => id === selectedNode(app));
  const inner = node === undefined ? undefined : innerGraph(node);
  return inner !== undefined && graphOf(document.flow, inner) !== undefined ? inner : null;
}
