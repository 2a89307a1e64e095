/** The nodes or the edges of the open graph as a grid: sort, filter, select, and edit cells. */
import { useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import {
  useApp,
  useDocument,
  useOpenDocument,
  useOutline,
  useProblems,
  useSelection,
} from '../../state/workspace/app-context.tsx';
import { placeKey } from '../../state/problems/place-key.ts';
import { classes } from '../../ui/classes.ts';
import { NoNodes } from './NoNodes.tsx';
import { NoOutlineRows } from './NoOutlineRows.tsx';
import { pick, pickAll } from './outline-actions.ts';
import {
  EDGE_COLUMNS,
  idOf,
  NODE_COLUMNS,
  tableRows,
  type Column,
  type TableItem,
} from '../../state/search/table-rows.ts';
import { fieldOf, TableCell } from './TableCell.tsx';
import { useRows } from './use-rows.ts';
import { scaled } from '../../ui/text-scale.ts';

const ROW_HEIGHT = 30;
const TEMPLATES = {
  nodes: 'minmax(6rem,8rem) minmax(8rem,14rem) minmax(5rem,9rem) minmax(10rem,1fr) minmax(8rem,16rem) 5rem',
  edges: 'minmax(8rem,14rem) minmax(12rem,1fr) minmax(8rem,14rem) 7rem 5rem 5rem',
} as const;

export function OutlineTable({ list }: { readonly list: 'nodes' | 'edges' }) {
  const columns: readonly Column[] = list === 'nodes' ? NODE_COLUMNS : EDGE_COLUMNS;
  const items = useItems(list);
  const { at, setAt, grid, rows } = useGrid(items, columns, list);
  const isFiltered = useOutline(({ filter }) => filter !== '');
  // A grid can't contain the button.
  if (items.length === 0 && !isFiltered) return list === 'nodes' ? <NoNodes /> : <NoOutlineRows isFiltered={false} />;
  return (
    <div
      role="grid"
      aria-label={t(`outline.${list}`)}
      aria-rowcount={items.length + 1}
      aria-multiselectable
      onKeyDown={grid.onKeyDown}
      onFocus={rows.onFocus}
      onBlur={rows.onBlur}
      className="flex h-full min-w-0 flex-col overflow-x-auto"
    >
      <Head columns={columns} template={TEMPLATES[list]} />
      {items.length === 0 && <NoOutlineRows isFiltered />}
      <div ref={rows.scroller} className="min-h-0 min-w-fit flex-1 overflow-y-auto">
        <div className="relative min-w-fit" style={{ height: rows.virtual.height }}>
          {rows.virtual.items.map(({ index, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            return (
              <Row
                key={idOf(item)}
                item={item}
                index={index}
                top={start}
                template={TEMPLATES[list]}
                onChoose={grid.choose}
              >
                {columns.map((column, cell) => (
                  <TableCell
                    key={column}
                    item={item}
                    column={column}
                    cell={cell}
                    isTabStop={index === at.row && cell === at.cell}
                    onFocus={() => setAt({ row: index, cell })}
                    onFocusBack={() => rows.focus(index, cell)}
                  />
                ))}
              </Row>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function useItems(list: 'nodes' | 'edges'): readonly TableItem[] {
  const flow = useDocument((state) => state.document.flow);
  const graph = useDocument((state) => state.graph);
  const filter = useOutline((state) => state.filter);
  const sorting = useOutline((state) => state.sorting);
  const byPlace = useProblems((state) => state.byPlace);
  return useMemo(
    () =>
      tableRows(flow, graph, {
        list,
        filter,
        sorting,
        problems: (kind, id) => byPlace.get(placeKey(kind, graph, id))?.length ?? 0,
      }),
    [flow, graph, list, filter, sorting, byPlace],
  );
}

interface At {
  readonly row: number;
  readonly cell: number;
}

/** Starts at the selection, and stays within the rows. */
function useActiveCell(items: readonly TableItem[], list: 'nodes' | 'edges') {
  const selected = useSelection((state) => state[list]);
  const [wanted, setAt] = useState<At>(() => ({
    row: Math.max(
      0,
      items.findIndex((item) => idOf(item) === selected.at(-1)),
    ),
    cell: 0,
  }));
  const at: At = { row: Math.min(wanted.row, Math.max(0, items.length - 1)), cell: wanted.cell };
  return { at, setAt };
}

function useGrid(items: readonly TableItem[], columns: readonly Column[], list: 'nodes' | 'edges') {
  const app = useApp();
  const graph = useDocument((state) => state.graph);
  const kind = list === 'nodes' ? 'node' : 'edge';
  const { at, setAt } = useActiveCell(items, list);
  const [anchor, setAnchor] = useState(0);
  const rows = useRows({ count: items.length, height: scaled(ROW_HEIGHT), active: at.row, cell: at.cell });
  const choose = (index: number, { add = false, range = false } = {}) => {
    const item = items[index];
    if (item === undefined) return;
    if (range) {
      const [from, to] = [Math.min(anchor, index), Math.max(anchor, index)];
      return pickAll(app, kind, items.slice(from, to + 1).map(idOf));
    }
    setAnchor(index);
    pick(app, { graph, kind, id: idOf(item) }, add);
  };
  const go = (row: number, cell: number, event: KeyboardEvent) => {
    const to = {
      row: Math.max(0, Math.min(items.length - 1, row)),
      cell: Math.max(0, Math.min(columns.length - 1, cell)),
    };
    setAt(to);
    if (to.row !== at.row) choose(to.row, { range: event.shiftKey });
    rows.focus(to.row, to.cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.target instanceof HTMLInputElement) return;
    if ((event.target as HTMLElement).role === 'columnheader') return;
    const act =
      cellAction(event, {
        at,
        last: items.length - 1,
        columns: columns.length,
        go: (row, cell) => go(row, cell, event),
      }) ?? rowAction(event);
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const rowAction = (event: KeyboardEvent): (() => void) | null => {
    const item = items[at.row];
    if (item === undefined) return null;
    if (event.key === ' ') return () => choose(at.row, { add: true });
    const field = fieldOf(item, columns[at.cell]!);
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || field === null) return null;
    return () => {
      choose(at.row);
      app.outline.getState().write({ id: idOf(item), field });
    };
  };
  return { at, setAt, rows, grid: { onKeyDown, choose } };
}

interface Moving {
  readonly at: At;
  readonly last: number;
  readonly columns: number;
  readonly go: (row: number, cell: number) => void;
}

function cellAction(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { at: { row, cell }, last, columns, go }: Moving,
): (() => void) | null {
  const isHeld = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowDown':
      return () => go(row + 1, cell);
    case 'ArrowUp':
      return isHeld ? null : () => go(row - 1, cell);
    case 'ArrowRight':
      return () => go(row, cell + 1);
    case 'ArrowLeft':
      return () => go(row, cell - 1);
    case 'Home':
      return () => go(isHeld ? 0 : row, 0);
    case 'End':
      return () => go(isHeld ? last : row, columns - 1);
    case 'PageDown':
      return () => go(row + 15, cell);
    case 'PageUp':
      return () => go(row - 15, cell);
    default:
      return null;
  }
}

interface RowProps {
  readonly item: TableItem;
  readonly index: number;
  readonly top: number;
  readonly template: string;
  readonly onChoose: (index: number, how: { readonly add?: boolean; readonly range?: boolean }) => void;
  readonly children: React.ReactNode;
}

function Row({ item, index, top, template, onChoose, children }: RowProps) {
  const id = idOf(item);
  const isSelected = useSelection(({ nodes, edges }) => (item.kind === 'node' ? nodes : edges).includes(id));
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      onClick={(event: MouseEvent) => onChoose(index, { add: event.ctrlKey || event.metaKey, range: event.shiftKey })}
      onContextMenu={() => !isSelected && onChoose(index, {})}
      style={{ top, height: scaled(ROW_HEIGHT), gridTemplateColumns: template }}
      className={classes(
        'absolute inset-x-0 grid cursor-default items-center border-b border-line text-base',
        isSelected ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      {children}
    </div>
  );
}

function Head({ columns, template }: { readonly columns: readonly Column[]; readonly template: string }) {
  const { outline } = useOpenDocument();
  const sorting = useOutline((state) => state.sorting);
  const sort = (column: Column) => {
    const isSame = sorting?.column === column;
    outline.getState().sort(isSame && sorting.isDown ? null : { column, isDown: isSame });
  };
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ gridTemplateColumns: template }}
      className="grid h-7 min-w-fit shrink-0 items-center border-b border-line bg-panel text-sm font-medium text-muted"
    >
      {columns.map((column) => {
        const isSorted = sorting?.column === column;
        const Arrow = sorting?.isDown === true ? ArrowDown : ArrowUp;
        return (
          <div
            key={column}
            role="columnheader"
            aria-sort={isSorted ? (sorting.isDown ? 'descending' : 'ascending') : 'none'}
          >
            <button
              type="button"
              onClick={() => sort(column)}
              className="flex h-7 w-full items-center gap-1 px-2 text-left hover:text-ink focus-visible:-outline-offset-2"
            >
              {t(`outline.columns.${column}`)}
              {isSorted && <Arrow size={12} strokeWidth={2} aria-hidden />}
            </button>
          </div>
        );
      })}
    </div>
  );
}
