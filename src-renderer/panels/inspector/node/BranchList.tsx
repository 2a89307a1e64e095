/** The branches of a node: conditions to edit, their order, and new ones. */
import { useRef, type RefObject } from 'react';
import { ListPlus, LogOut, Plus } from 'lucide-react';
import { branchRows, movableRows } from '../../../../src-shared/drawing/branch-rows.ts';
import { drawnGraph, isOpenExit } from '../../../../src-shared/drawing/drawn-graph.ts';
import { NEW_BRANCH, rowHandle } from '../../../../src-shared/drawing/edge-ends.ts';
import { exitTitle } from '../../../../src-shared/flow/exits.ts';
import type { Edge, GraphRef } from '../../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { questionOf } from '../../../../src-shared/node-kinds/parts-of.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import { branchSpot, hasBranches, choicesWithoutBranch, planBranchPerOption } from '../../../edits/add-branches.ts';
import { planDeleteBranch, planMoveEdge } from '../../../edits/branches.ts';
import { useApp, useCanvas, useDocument } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useRowDrag } from '../../../ui/use-row-drag.ts';
import { BranchItem } from './BranchItem.tsx';

interface BranchesOf {
  readonly node: FlowNode;
  readonly graph: GraphRef;
}

interface BranchListProps extends BranchesOf {
  readonly followed: RefObject<number>;
}

const LIST_ROW = 34;

export function BranchList({ node, graph, followed }: BranchListProps) {
  const app = useApp();
  const flow = useDocument((state) => state.document.flow);
  const open = useCanvas((state) => state.branch);
  const setOpen = (branch: string | null) => app.canvas.setState({ branch });
  const list = useRef<HTMLOListElement>(null);
  const drawn = (drawnGraph(flow, graph)?.edges ?? []).filter(({ from }) => from === node.id);
  const out = drawn.filter((edge) => !isOpenExit(edge));
  const rows = branchRows(node.type, out);
  const movable = movableRows(rows);
  const focusRow = useRowFocus(list, node.id);
  const { move, remove } = useBranchEdits(rows, graph, focusRow);
  const { gripOf, styleOf, dragged, room } = useRowDrag({
    ...{ rowHeight: LIST_ROW, movable },
    onMove: (from, to) => move(from, to - from),
    onStart: () => setOpen(null),
  });
  const moveByKey = (at: number, by: -1 | 1) => {
    if (at < movable && at + by >= 0 && at + by < movable) move(at, by);
  };
  if (!hasBranches(node, drawn)) return null;
  return (
    <section
      aria-label={t('inspector.branches.title')}
      className="flex flex-col gap-1.5 border-b border-line px-3 py-3"
    >
      <h3 className="text-sm font-medium text-muted" title={t('inspector.branches.moveHint')}>
        {t('inspector.branches.title')}
      </h3>
      <ol ref={list} className="flex flex-col gap-1" style={{ paddingTop: room, overflowAnchor: 'none' }}>
        {rows.map((edge, at) => (
          <li
            key={edge.id}
            data-row
            data-branch={edge.id}
            style={styleOf(at)}
            className={dragged === at ? 'relative z-10' : ''}
          >
            <BranchItem
              {...{ edge, node, rows, graph, followed }}
              number={at + 1}
              isOpen={open === edge.id}
              grip={at < movable && movable > 1 ? gripOf(at) : null}
              canStep={{ up: at > 0 && at < movable, down: at + 1 < movable }}
              onStep={(by) => moveByKey(at, by)}
              onOpen={() => setOpen(open === edge.id ? null : edge.id)}
              onDelete={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <AddBranches {...{ node, graph }} open={drawn.filter(isOpenExit)} onAdded={() => focusRow(0)} />
    </section>
  );
}

/** The node stays selected, because its list is being edited. */
function useBranchEdits(rows: readonly Edge[], graph: GraphRef, focusRow: (at: number) => void) {
  const app = useApp();
  const flow = useDocument((state) => state.document.flow);
  const move = (at: number, by: number) => {
    const planned = planMoveEdge(flow, graph, { id: rows[at]!.id, by });
    if (planned !== null) makeEdit(app, { label: planned.label, operations: planned.operations });
    focusRow(at + by);
  };
  const remove = (at: number) => {
    makeEdit(app, planDeleteBranch(flow, graph, rows[at]!.id));
    focusRow(Math.min(at, rows.length - 2));
  };
  return { move, remove };
}

function useRowFocus(list: RefObject<HTMLOListElement | null>, node: string) {
  const app = useApp();
  return (at: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[at]?.querySelector('button');
      // A single edge is no branch, and has no row.
      if (row) row.focus();
      else app.canvas.getState().camera?.focus(node);
    });
}

interface AddBranchesProps extends BranchesOf {
  readonly open: readonly Edge[];
  /** The button that added them is gone. */
  readonly onAdded: () => void;
}

function AddBranches({ node, graph, open, onAdded }: AddBranchesProps) {
  const app = useApp();
  const flow = useDocument((state) => state.document.flow);
  const choices = choicesWithoutBranch(flow, graph, node).slice(0, MAX_CHOICES);
  const ownKey = questionOf(node)?.key;
  const add = (event: React.MouseEvent<HTMLElement>, handle: string = NEW_BRANCH) => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    const near = branchSpot(app.documents.getState().document, graph, node.id);
    app.canvas.setState({
      quickAdd: { at: { x: left, y: bottom + 4 }, near, after: { node: node.id, handle } },
    });
  };
  const addPerOption = (key: string) => {
    makeEdit(app, planBranchPerOption(app.documents.getState().document, graph, { node, key }));
    onAdded();
  };
  return (
    <div className="flex flex-wrap gap-1">
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
        onClick={(event) => add(event)}
      >
        {t('canvas.row.add')}
      </Button>
      {open.map(({ id, fromExit = '' }) => (
        <Button
          key={id}
          size="sm"
          variant="ghost"
          icon={<LogOut size={14} strokeWidth={1.75} aria-hidden />}
          onClick={(event) => add(event, rowHandle(id))}
        >
          {t('inspector.branches.connectExit', { exit: exitTitle(fromExit) })}
        </Button>
      ))}
      {choices.map(({ key, title, options }) => (
        <Button
          key={key}
          size="sm"
          variant="ghost"
          icon={<ListPlus size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => addPerOption(key)}
        >
          {key === ownKey
            ? t('inspector.branches.perOption', { count: options.length })
            : t('inspector.branches.perOptionOf', { title })}
        </Button>
      ))}
    </div>
  );
}

const MAX_CHOICES = 3;
