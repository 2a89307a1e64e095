/**
 * The branches on a card: a click opens a branch in the inspector, its grip or Alt with arrow keys moves it, its port
 * reconnects it, and Delete deletes it.
 */
import { useRef, type KeyboardEvent } from 'react';
import { Plus } from 'lucide-react';
import { hasErrors } from '../../../../src-shared/document/problems.ts';
import { movableRows, rowText } from '../../../../src-shared/drawing/branch-rows.ts';
import { edgeTitle } from '../../../../src-shared/drawing/edge-text.ts';
import { rowRoom } from '../../../../src-shared/drawing/row-room.ts';
import type { Edge, GraphRef } from '../../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { FittedText } from '../../../drawing/FittedText.tsx';
import { useConditionNames } from '../../../drawing/condition-names.ts';
import { showBranch } from '../../../commands/edit-node.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import { planDeleteBranch, planMoveEdge } from '../../../edits/branches.ts';
import { placeKey } from '../../../state/problems/place-key.ts';
import {
  useApp,
  useOpenDocument,
  useCanvas,
  useProblems,
  useSelection,
} from '../../../state/workspace/app-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { NEW_BRANCH } from '../../../../src-shared/drawing/edge-ends.ts';
import { useRowDrag } from '../../../ui/use-row-drag.ts';
import { ROW_HEIGHT } from '../../../../src-shared/drawing/card-geometry.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';

export interface BranchRowsProps {
  readonly node: FlowNode;
  readonly graph: GraphRef;
  readonly rows: readonly Edge[];
}

export function BranchRows({ node, graph, rows }: BranchRowsProps) {
  const app = useApp();
  const list = useRef<HTMLOListElement>(null);
  const marked = useMarkedRow(node.id, rows);
  const move = (id: string, by: number) => {
    const planned = planMoveEdge(app.documents.getState().document.flow, graph, { id, by });
    // The card stays selected.
    if (planned !== null) makeEdit(app, { label: planned.label, operations: planned.operations });
  };
  const movable = movableRows(rows);
  const { gripOf, styleOf, dragged } = useRowDrag({
    rowHeight: ROW_HEIGHT,
    movable,
    onMove: (from, to) => move(rows[from]!.id, to - from),
  });
  const focusRow = (at: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[at]?.querySelector('button');
      // A single edge is no branch, and has no row.
      if (row) row.focus();
      else app.canvas.getState().camera?.focus(node.id);
    });
  const deleteBranch = (at: number) => {
    const { document } = app.documents.getState();
    makeEdit(app, planDeleteBranch(document.flow, graph, rows[at]!.id));
    focusRow(Math.min(at, rows.length - 2));
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      event.stopPropagation();
      return deleteBranch(at);
    }
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const isMoving = event.altKey && at < movable && at + by < movable;
    if (isMoving) move(rows[at]!.id, by);
    if (isMoving || !event.altKey) focusRow(Math.max(0, Math.min(rows.length - 1, at + by)));
  };
  return (
    <ol ref={list} className="card-rows" aria-label={t('canvas.row.list')} data-node-rows={node.id}>
      {rows.map((edge, at) => (
        <li
          key={edge.id}
          className={classes('card-row', dragged === at && 'card-row-dragged')}
          data-branch={edge.id}
          data-row
          style={styleOf(at)}
          onKeyDown={(event) => onKeyDown(event, at)}
        >
          {at < movable && movable > 1 && (
            <span className="card-row-grip nodrag" title={t('canvas.row.move')} aria-hidden {...gripOf(at)} />
          )}
          <RowButton {...{ edge, node, rows, graph }} isMarked={edge.id === marked} />
        </li>
      ))}
    </ol>
  );
}

/** The branch whose edge is selected, or which is open in the inspector. */
function useMarkedRow(node: string, rows: readonly Edge[]): string | null {
  const open = useCanvas(({ branch }) => (rows.some(({ id }) => id === branch) ? branch : null));
  return useSelection(
    ({ edges, nodes }) => rows.find(({ id }) => edges.includes(id))?.id ?? (nodes.includes(node) ? open : null),
  );
}

interface RowButtonProps extends BranchRowsProps {
  readonly edge: Edge;
  readonly isMarked: boolean;
}

function RowButton({ edge, node, rows, graph, isMarked }: RowButtonProps) {
  const app = useApp();
  const problems = useProblems((state) => state.byPlace.get(placeKey('edge', graph, edge.id)));
  const names = useConditionNames();
  const { text, tone } = rowText(edge, { node, rows, names });
  const title = edgeTitle(edge, names);
  const full = problems?.map(({ message }) => message).join('\n') ?? (title === '' ? text : title);
  return (
    <button
      type="button"
      // Keyboard users reach branches through their edges and the inspector, because rows are small on a zoomed canvas.
      tabIndex={-1}
      aria-pressed={isMarked}
      title={full}
      className={classes(
        'card-row-text',
        `card-row-${tone}`,
        problems !== undefined && (hasErrors(problems) ? 'card-row-error' : 'card-row-warning'),
      )}
      onClick={() => showBranch(app, graph, edge.id)}
    >
      <FittedText text={text} room={rowRoom(tone)} />
    </button>
  );
}

/** Chooses the target of the new branch. */
export function AddBranchButton({ node }: { readonly node: string }) {
  const { canvas } = useOpenDocument();
  const open = (event: React.MouseEvent<HTMLElement>) => {
    event.stopPropagation();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    const corner = { x: left, y: bottom };
    const { x, y } = canvas.getState().camera?.place(corner) ?? corner;
    const near = { x: x + BESIDE, y: y + BELOW };
    canvas.setState({ quickAdd: { at: { x: left, y: bottom + 4 }, near, after: { node, handle: NEW_BRANCH } } });
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className="card-add-branch nodrag nopan"
      data-add-branch
      onMouseDown={keepFocus}
      onClick={open}
    >
      <Plus size={11} strokeWidth={2.25} aria-hidden />
      {t('canvas.row.add')}
    </button>
  );
}

/** The distance from the button to the center of the new card, at the lower right. */
const BESIDE = 220;
const BELOW = 72;
