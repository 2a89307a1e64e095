/** Choosing what is added where a line was let go, or in the middle of an edge. */
import { useCallback } from 'react';
import { useReactFlow, type OnConnectEnd } from '@xyflow/react';
import type { NodeType } from '../../../src-shared/flow/node.ts';
import { NODE_TYPES } from '../../../src-shared/node-kinds/registry.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { planAddNode } from '../../edits/add-node.ts';
import { planAddBranch, planLeadTo } from '../../edits/add-branches.ts';
import { edgeOfRow, NEW_BRANCH } from '../../../src-shared/drawing/edge-ends.ts';
import type { PlannedEdit } from '../../state/editing/planned-edit.ts';
import { planInsert } from '../../edits/insert.ts';
import { useApp, useCanvas } from '../../state/workspace/app-context.tsx';
import type { AppState } from '../../state/workspace/app-state.ts';
import type { QuickAddRequest } from '../../state/editing/canvas-store.ts';
import { CARD_WIDTH } from '../../../src-shared/drawing/card-geometry.ts';
import { QuickAdd } from './QuickAdd.tsx';
import { edgeKindAt } from './use-canvas-edits.ts';
import { isEnd } from '../../../src-shared/node-kinds/parts-of.ts';

export function useQuickAdd(graph: GraphRef) {
  const app = useApp();
  const { screenToFlowPosition } = useReactFlow();
  const wish = useCanvas((state) => state.quickAdd);
  const close = () => app.canvas.setState({ quickAdd: null });
  // The same function each time: for another one React Flow asks everything it draws again.
  const onConnectEnd = useCallback<OnConnectEnd>(
    (event, { toNode, fromNode, fromHandle }) => {
      if (toNode !== null || fromNode === null || fromHandle === null) return;
      const point = 'changedTouches' in event ? event.changedTouches[0] : event;
      if (point === undefined) return;
      const at = { x: point.clientX, y: point.clientY };
      const near = screenToFlowPosition(at, { snapToGrid: false });
      const line =
        fromHandle.type === 'source'
          ? { after: { node: fromNode.id, handle: fromHandle.id ?? null } }
          : { before: fromNode.id };
      app.canvas.setState({ quickAdd: { at, near, ...line } });
    },
    [app, screenToFlowPosition],
  );
  const choose = (type: NodeType) => {
    close();
    if (wish === null) return;
    makeEdit(app, planFor(app, graph, { ...wish, type }), { show: true });
    app.canvas.getState().camera?.focus(app.selection.getState().nodes.at(-1));
  };
  // From an end nothing goes on.
  const kinds = wish?.after === undefined ? NODE_TYPES.filter((type) => !isEnd({ type })) : NODE_TYPES;
  const menu = wish && <QuickAdd at={wish.at} kinds={kinds} onChoose={choose} onClose={close} />;
  return { onConnectEnd, menu };
}

function planFor(
  app: AppState,
  graph: GraphRef,
  wish: QuickAddRequest & { readonly type: NodeType },
): PlannedEdit | null {
  const { document } = app.documents.getState();
  const { type, near, after, before, edge } = wish;
  if (edge !== undefined) return planInsert(document, graph, { edge, type });
  const at = { x: near.x - CARD_WIDTH / 2, y: near.y };
  if (before !== undefined) return planAddNode(document, { graph, type, before, at: { ...at, y: near.y - ABOVE } });
  if (after === undefined) return null;
  if (after.handle === NEW_BRANCH) return planAddBranch(document, graph, { node: after.node, type, at });
  const row = edgeOfRow(after.handle);
  if (row !== null) return planLeadTo(document, graph, { edge: row, type, at });
  const edgeKind = edgeKindAt(app, graph, { source: after.node, handle: after.handle });
  return planAddNode(document, { graph, type, after: after.node, edgeKind, at });
}

/** The line was drawn upwards: the card ends where it was let go. */
const ABOVE = 64;
