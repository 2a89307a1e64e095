/** Choosing what is added where a line was let go, below a card, or in the middle of an edge. */
import { graphOf, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { planAddNode, type NewNode } from '../../edits/add-node.ts';
import { planAddBranch, planLeadTo } from '../../edits/add-branches.ts';
import { withDecline } from '../../edits/add-confirmation.ts';
import { addItems, type AddItem } from '../../edits/add-items.ts';
import { firstPart } from '../../edits/card-text.ts';
import { edgeOfRow, NEW_BRANCH } from '../../../src-shared/drawing/edge-ends.ts';
import type { PlannedEdit } from '../../state/editing/planned-edit.ts';
import { planInsert } from '../../edits/insert.ts';
import { useApp, useCanvas } from '../../state/workspace/app-context.tsx';
import type { AppState } from '../../state/workspace/app-state.ts';
import type { QuickAddRequest } from '../../state/editing/canvas-store.ts';
import { CARD_WIDTH } from '../../../src-shared/drawing/card-geometry.ts';
import { QuickAdd } from './QuickAdd.tsx';
import { edgeKindAt } from './line-ends.ts';

export function useQuickAdd(graph: GraphRef) {
  const app = useApp();
  const wish = useCanvas((state) => state.quickAdd);
  const close = () => app.canvas.setState({ quickAdd: null });
  const choose = (item: AddItem) => {
    close();
    if (wish === null) return;
    const { type, set } = item;
    const added = planFor(app, graph, { ...wish, type, set });
    const { document } = app.documents.getState();
    const planned = added !== null && item.isConfirmation === true ? withDecline(document, graph, added) : added;
    makeEdit(app, planned, { show: true });
    if (item.asks === undefined) writeOn(app, graph, app.selection.getState().nodes.at(-1));
    else app.view.getState().openDialog(item.asks);
  };
  return wish && <QuickAdd at={wish.at} items={itemsFor(app, graph, wish)} onChoose={choose} onClose={close} />;
}

/** A new card is written on at once. */
function writeOn(app: AppState, graph: GraphRef, id: string | undefined): void {
  const nodes = graphOf(app.documents.getState().document.flow, graph)?.nodes;
  const node = nodes?.find((candidate) => candidate.id === id);
  const part = node === undefined ? null : firstPart(node);
  if (node === undefined || part === null) app.canvas.getState().camera?.focus(id);
  else app.canvas.setState({ cardEdit: { node: node.id, part } });
}

function itemsFor(app: AppState, graph: GraphRef, { after }: QuickAddRequest): readonly AddItem[] {
  const { document, project } = app.documents.getState();
  const tools = project?.tools.map(({ name }) => name) ?? [];
  return addItems({ flow: document.flow, graph, tools, leadsOn: after === undefined });
}

function planFor(app: AppState, graph: GraphRef, wish: QuickAddRequest & NewNode): PlannedEdit | null {
  const { document } = app.documents.getState();
  const { type, set, near, after, before, edge } = wish;
  if (edge !== undefined) return planInsert(document, graph, { edge, type, set });
  const at = { x: near.x - CARD_WIDTH / 2, y: near.y };
  if (before !== undefined)
    return planAddNode(document, { graph, type, set, before, at: { ...at, y: near.y - ABOVE } });
  if (after === undefined) return null;
  if (after.handle === NEW_BRANCH) return planAddBranch(document, graph, { node: after.node, type, set, at });
  const row = edgeOfRow(after.handle);
  if (row !== null) return planLeadTo(document, graph, { edge: row, type, set, at });
  const edgeKind = edgeKindAt(app, graph, { source: after.node, handle: after.handle });
  return planAddNode(document, {
    graph,
    type,
    set,
    after: after.node,
    edgeKind,
    ...(wish.isBelow === true ? {} : { at }),
  });
}

/** The line was drawn upwards: the card ends where it was let go. */
const ABOVE = 64;
