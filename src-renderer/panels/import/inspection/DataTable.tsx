/** A plain table for inspection results. Only visible rows are rendered if there are many. */
import { useRef, type ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useVirtualRows } from '../../../ui/use-virtual-rows.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isMono?: boolean;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly empty: string;
}

const MANY = 200;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, empty } = props;
  if (rows.length === 0) return <p className="p-4 text-muted">{empty}</p>;
  return rows.length > MANY ? (
    <LongTable {...props} />
  ) : (
    <Table {...props} shown={rows.map((row, index) => ({ row, index }))} />
  );
}

const ROW_PX = 34;

function LongTable<Row>(props: DataTableProps<Row>) {
  const { rows } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 20,
  });
  const { items } = virtual;
  const shown = items.flatMap(({ index }) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, index }];
  });
  return (
    <div
      ref={scroller}
      className="h-full max-h-[70vh] overflow-y-auto"
      tabIndex={0}
      role="region"
      aria-label={props.label}
    >
      <Table {...props} shown={shown} above={items[0]?.start ?? 0} below={virtual.height - (items.at(-1)?.end ?? 0)} />
    </div>
  );
}

interface TableProps<Row> extends DataTableProps<Row> {
  readonly shown: readonly { readonly row: Row; readonly index: number }[];
  readonly above?: number;
  readonly below?: number;
}

function Table<Row>({ label, columns, rows, shown, above = 0, below = 0 }: TableProps<Row>) {
  return (
    <table aria-label={label} aria-rowcount={rows.length + 1} className="w-full border-collapse text-left text-sm">
      <thead className="sticky top-0 z-10 bg-panel">
        <tr>
          {columns.map(({ key, title }) => (
            <th key={key} scope="col" className="border-b border-line px-3 py-1.5 text-sm font-medium text-muted">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {above > 0 && <tr aria-hidden style={{ height: above }} />}
        {shown.map(({ row, index }) => (
          <tr
            key={index}
            aria-rowindex={index + 2}
            className="border-b border-line align-top last:border-b-0 hover:bg-hover"
          >
            {columns.map(({ key, cell, isMono = false }) => (
              <td
                key={key}
                className={classes('max-w-96 px-3 py-1.5 wrap-anywhere', isMono && 'font-mono text-sm leading-5')}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {below > 0 && <tr aria-hidden style={{ height: below }} />}
      </tbody>
    </table>
  );
}
