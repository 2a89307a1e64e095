/** Choosing what to add where a line was dropped, below a card, or in the middle of an edge. */
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import { editBranch, writeOnAdded } from '../../commands/edit-node.ts';
import { cardAtPointer, planAddNode, type NewNode } from '../../edits/add-node.ts';
import { planAddBranch, planLeadTo } from '../../edits/add-branches.ts';
import type { AddItem } from '../../edits/add-items.ts';
import { edgeOfRow, NEW_BRANCH } from '../../../src-shared/drawing/edge-ends.ts';
import type { PlannedEdit } from '../../state/editing/planned-edit.ts';
import { planInsert } from '../../edits/insert.ts';
import { useApp, useCanvas } from '../../state/workspace/app-context.tsx';
import type { AppState } from '../../state/workspace/app-state.ts';
import type { QuickAddRequest } from '../../state/editing/canvas-store.ts';
import { addItem, itemsToAdd } from './add-item.ts';
import { QuickAdd } from './QuickAdd.tsx';
import { edgeKindAt, openExitAt } from './line-ends.ts';

export function useQuickAdd(graph: GraphRef) {
  const app = useApp();
  const request = useCanvas((state) => state.quickAdd);
  const close = () => app.canvas.setState({ quickAdd: null });
  const choose = (item: AddItem) => {
    close();
    const { type, set } = item;
    const added = request === null ? null : planFor(app, graph, { ...request, type, set });
    const id = added === null ? null : addItem(app, graph, { added, also: item.also });
    if (id === null) return;
    // A branch without a condition is a problem, so its condition comes before the text of its card.
    if (added?.branch !== undefined) editBranch(app, added.branch);
    else if (!writeOnAdded(app, graph, id)) app.canvas.getState().camera?.focus(id);
  };
  return (
    request && (
      <QuickAdd
        at={request.at}
        items={itemsFor(app, graph, request)}
        leadsOn={leadsOn(request) && request.only === undefined}
        onChoose={choose}
        onClose={close}
      />
    )
  );
}

function leadsOn({ after }: QuickAddRequest): boolean {
  return after === undefined;
}

function itemsFor(app: AppState, graph: GraphRef, request: QuickAddRequest): readonly AddItem[] {
  const items = itemsToAdd(app, graph, { leadsOn: leadsOn(request) });
  return request.only === undefined ? items : items.filter(({ section }) => section === request.only);
}

function planFor(app: AppState, graph: GraphRef, request: QuickAddRequest & NewNode): PlannedEdit | null {
  const { document } = app.documents.getState();
  const { type, set, near, after, before, edge } = request;
  if (edge !== undefined) return planInsert(document, graph, { edge, type, set });
  const at = cardAtPointer(document, { type, set }, near);
  if (before !== undefined)
    return planAddNode(document, { graph, type, set, before, at: { ...at, y: near.y - ABOVE } });
  if (after === undefined) return planAddNode(document, { graph, type, set, at });
  if (after.handle === NEW_BRANCH) return planAddBranch(document, graph, { node: after.node, type, set, at });
  const row = edgeOfRow(after.handle);
  const exit = openExitAt(document.flow, graph, { source: after.node, handle: after.handle });
  if (row !== null && exit === null) return planLeadTo(document, graph, { edge: row, type, set, at });
  const edgeKind = edgeKindAt(app, graph, { source: after.node, handle: after.handle });
  return planAddNode(document, {
    graph,
    type,
    set,
    after: after.node,
    edgeKind,
    ...(exit !== null && { exit }),
    ...(request.isBelow === true ? {} : { at }),
  });
}

/** The line was drawn upwards, so the card ends where it was dropped. */
const ABOVE = 64;
