/** The tree of the outline: arrow keys move and select, Enter edits, Right and Left expand and collapse. */
import { useEffect, useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp, useDocument, useOutline, useSelection } from '../../state/workspace/app-context.tsx';
import { NoNodes } from './NoNodes.tsx';
import { pick } from './outline-actions.ts';
import { textOf } from '../../state/search/main-text.ts';
import { parentOf, treeRows, type TreeRow } from './tree-rows.ts';
import { TreeLine } from './TreeLine.tsx';
import { useRows } from './use-rows.ts';
import { scaled } from '../../ui/text-scale.ts';

const ROW_HEIGHT = 30;

export function OutlineTree() {
  const flow = useDocument((state) => state.document.flow);
  const closed = useOutline((state) => state.closed);
  const opened = useOutline((state) => state.opened);
  const rows = useMemo(() => treeRows(flow, { closed, opened }), [flow, closed, opened]);
  if (rows.length === 0) return <NoNodes />;
  return <Tree rows={rows} />;
}

function Tree({ rows }: { readonly rows: readonly TreeRow[] }) {
  const app = useApp();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const active = useActiveRow(rows, activeKey);
  const list = useRows({ count: rows.length, height: scaled(ROW_HEIGHT), active });
  useFollowSelection(rows, active, (index) => {
    setActiveKey(rows[index]?.key ?? null);
    list.virtual.scrollToIndex(index);
  });

  const go = (index: number, { select = true, add = false } = {}) => {
    const row = rows[index];
    if (row === undefined) return;
    setActiveKey(row.key);
    if (select) pickRow(app, row, add);
    list.focus(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    if (row === undefined || event.altKey || event.target instanceof HTMLInputElement) return;
    const act = actionOf(event, { app, rows, at: active, go });
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    <div
      ref={list.scroller}
      role="tree"
      aria-label={t('outline.tree')}
      aria-multiselectable
      onKeyDown={onKeyDown}
      onFocus={list.onFocus}
      onBlur={list.onBlur}
      className="h-full overflow-y-auto px-2 py-1.5"
    >
      <div className="relative" style={{ height: list.virtual.height }}>
        {list.virtual.items.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div key={row.key} className="absolute inset-x-0" style={{ top: start, height: scaled(ROW_HEIGHT) }}>
              <TreeLine
                row={row}
                index={index}
                isTabStop={index === active}
                onChoose={(event: MouseEvent) => {
                  setActiveKey(row.key);
                  pickRow(app, row, event.ctrlKey || event.metaKey);
                }}
                onFocusBack={() => list.focus(index)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function useActiveRow(rows: readonly TreeRow[], key: string | null): number {
  const last = useState({ at: 0 })[0];
  const found = key === null ? 0 : rows.findIndex((row) => row.key === key);
  // If the row was removed, the one in its place.
  const at = found === -1 ? Math.min(last.at, rows.length - 1) : found;
  useEffect(() => {
    last.at = at;
  });
  return at;
}

/** Follows the selection of the canvas, the inspector, and commands. */
function useFollowSelection(rows: readonly TreeRow[], active: number, follow: (index: number) => void): void {
  const node = useSelection((state) => state.nodes.at(-1));
  const edge = useSelection((state) => state.edges.at(-1));
  const graph = useDocument((state) => state.graph);
  useEffect(() => {
    if (node === undefined && edge === undefined) return;
    const is = (row: TreeRow | undefined) =>
      row?.graph === graph &&
      ((row.kind === 'node' && row.node.id === node) || (row.kind === 'edge' && row.edge.id === edge));
    if (is(rows[active])) return;
    const index = rows.findIndex(is);
    if (index !== -1) follow(index);
    // Rows that change without the selection aren't followed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [node, edge, graph]);
}

function pickRow(app: ReturnType<typeof useApp>, row: TreeRow, add: boolean): void {
  if (row.kind === 'node') pick(app, { graph: row.graph, kind: 'node', id: row.node.id }, add);
  else if (row.kind === 'edge') pick(app, { graph: row.graph, kind: 'edge', id: row.edge.id }, add);
}

interface Here {
  readonly app: ReturnType<typeof useApp>;
  readonly rows: readonly TreeRow[];
  readonly at: number;
  readonly go: (index: number, how?: { readonly select?: boolean; readonly add?: boolean }) => void;
}

/** Null for shortcuts and other keys. */
function actionOf(event: KeyboardEvent, { app, rows, at, go }: Here): (() => void) | null {
  const row = rows[at]!;
  const isHeld = event.ctrlKey || event.metaKey;
  const how = { select: !isHeld, add: event.shiftKey };
  switch (event.key) {
    case 'ArrowDown':
      return event.shiftKey && isHeld ? null : () => go(Math.min(at + 1, rows.length - 1), how);
    case 'ArrowUp':
      return isHeld ? null : () => go(Math.max(at - 1, 0), how);
    case 'Home':
      return () => go(0);
    case 'End':
      return () => go(rows.length - 1);
    case 'PageDown':
      return () => go(Math.min(at + 15, rows.length - 1));
    case 'PageUp':
      return () => go(Math.max(at - 15, 0));
    case 'ArrowRight':
      return () => openOrEnter({ app, rows, at, go });
    case 'ArrowLeft':
      return () => (row.isOpen === true && row.kind !== 'rest' ? fold(app, row, false) : go(parentOf(rows, at)));
    case ' ':
      return () => pickRow(app, row, true);
    case 'Enter':
      return isHeld ? null : () => write(app, row, event.shiftKey);
    default:
      return null;
  }
}

function fold(app: Here['app'], row: TreeRow, isOpen: boolean): void {
  app.outline.getState().fold(row.key, { isOpen, isGraph: row.kind === 'graph' });
}

/** Expands; if expanded, goes to the first child; for a link, goes to its target. */
function openOrEnter({ app, rows, at, go }: Here): void {
  const row = rows[at]!;
  if (row.isOpen === false) return fold(app, row, true);
  if (row.kind === 'edge' && row.isLink) {
    const target = rows.findIndex(
      (other) => other.kind === 'node' && other.graph === row.graph && other.node.id === row.edge.to,
    );
    return target === -1 ? undefined : go(target);
  }
  if (row.isOpen === true) go(Math.min(at + 1, rows.length - 1));
}

function write(app: Here['app'], row: TreeRow, isLabel: boolean): void {
  pickRow(app, row, false);
  const { write: start } = app.outline.getState();
  if (row.kind === 'node') start({ id: row.node.id, field: isLabel ? 'label' : textOf(row.node).field });
  else if (row.kind === 'edge') start({ id: row.edge.id, field: 'guard' });
  else if (row.isOpen !== null) fold(app, row, !row.isOpen);
}
