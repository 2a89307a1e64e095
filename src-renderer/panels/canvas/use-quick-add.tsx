/** Choosing what to add where a line was dropped, below a card, or in the middle of an edge. */
import { graphOf, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { enterGraph } from '../../commands/go-to.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { planAddNode, type NewNode } from '../../edits/add-node.ts';
import { planAddBranch, planLeadTo } from '../../edits/add-branches.ts';
import { withDecline } from '../../edits/add-confirmation.ts';
import { addItems, type AddItem } from '../../edits/add-items.ts';
import { firstPart } from '../../edits/card-text.ts';
import { edgeOfRow, NEW_BRANCH } from '../../../src-shared/drawing/edge-ends.ts';
import type { PlannedEdit } from '../../state/editing/planned-edit.ts';
import { planInsert } from '../../edits/insert.ts';
import { withNewSubgraph } from '../../edits/new-subgraph.ts';
import { behindFrame } from '../../ui/behind-frame.ts';
import { useApp, useCanvas } from '../../state/workspace/app-context.tsx';
import type { AppState } from '../../state/workspace/app-state.ts';
import type { QuickAddRequest } from '../../state/editing/canvas-store.ts';
import { CARD_WIDTH } from '../../../src-shared/drawing/card-geometry.ts';
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
    if (added !== null) addWith(app, graph, { added, also: item.also });
  };
  return (
    request && <QuickAdd at={request.at} items={itemsFor(app, graph, request)} onChoose={choose} onClose={close} />
  );
}

interface Addition {
  readonly added: PlannedEdit;
  readonly also: AddItem['also'];
}

function addWith(app: AppState, graph: GraphRef, { added, also }: Addition): void {
  const { document } = app.documents.getState();
  if (also === 'subgraph') {
    const planned = withNewSubgraph(document.flow, graph, added);
    makeEdit(app, planned);
    return enterGraph(app, planned.id);
  }
  makeEdit(app, also === 'decline' ? withDecline(document, graph, added) : added, { show: true });
  const id = app.selection.getState().nodes.at(-1);
  if (also === 'tool') makeTool(app, id);
  else writeOn(app, graph, id);
}

/** The closed dialog gives the focus back to the new card. */
function makeTool(app: AppState, id: string | undefined): void {
  const { canvas, view } = app;
  canvas.getState().camera?.focus(id);
  behindFrame(() => view.getState().openDialog('new-tool'));
}

/** Starts editing the text of a new card at once. */
function writeOn(app: AppState, graph: GraphRef, id: string | undefined): void {
  const nodes = graphOf(app.documents.getState().document.flow, graph)?.nodes;
  const node = nodes?.find((candidate) => candidate.id === id);
  const part = node === undefined ? null : firstPart(node);
  if (node === undefined || part === null) app.canvas.getState().camera?.focus(id);
  else app.canvas.setState({ cardEdit: { node: node.id, part } });
}

function itemsFor(app: AppState, graph: GraphRef, { after, only }: QuickAddRequest): readonly AddItem[] {
  const { document, project } = app.documents.getState();
  const tools = project?.tools.map(({ name }) => name) ?? [];
  const items = addItems({ flow: document.flow, graph, tools, leadsOn: after === undefined });
  return only === undefined ? items : items.filter(({ section }) => section === only);
}

function planFor(app: AppState, graph: GraphRef, request: QuickAddRequest & NewNode): PlannedEdit | null {
  const { document } = app.documents.getState();
  const { type, set, near, after, before, edge } = request;
  if (edge !== undefined) return planInsert(document, graph, { edge, type, set });
  const at = { x: near.x - CARD_WIDTH / 2, y: near.y };
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
