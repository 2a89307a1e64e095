/** One cell of a table of the outline; cells with a single text are editable. */
import { t } from '../../../src-shared/messages/translate.ts';
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { KindIcon } from '../../drawing/KindIcon.tsx';
import { useApp, useDocument, useOpenDocument, useOutline } from '../../state/workspace/app-context.tsx';
import { classes } from '../../ui/classes.ts';
import { textOf } from '../../state/search/main-text.ts';
import { writeEdge, writeNode } from './outline-actions.ts';
import { idOf, type Column, type TableItem } from '../../state/search/table-rows.ts';
import { WritingCell } from './WritingCell.tsx';
import { questionOf } from '../../../src-shared/node-kinds/parts-of.ts';

export interface TableCellProps {
  readonly item: TableItem;
  readonly column: Column;
  readonly cell: number;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onFocusBack: () => void;
}

/** The field of a cell; null if it is derived. */
export function fieldOf(item: TableItem, column: Column): string | null {
  if (item.kind === 'edge') return column === 'guard' || column === 'to' || column === 'priority' ? column : null;
  if (column === 'title') return 'label';
  if (column === 'key') return questionOf(item.node) !== undefined ? 'key' : null;
  if (column !== 'text') return null;
  const { field } = textOf(item.node);
  return field === 'label' ? null : field;
}

const MONO: ReadonlySet<Column> = new Set(['key', 'guard', 'priority']);

export function TableCell({ item, column, cell, isTabStop, onFocus, onFocusBack }: TableCellProps) {
  const { outline } = useOpenDocument();
  const field = fieldOf(item, column);
  const isWriting = useOutline(
    ({ writing }) => field !== null && writing?.id === idOf(item) && writing.field === field,
  );
  const text = item.cells[column] ?? '';
  return (
    <div
      role="gridcell"
      data-cell={cell}
      tabIndex={isTabStop ? 0 : -1}
      aria-readonly={field === null}
      onFocus={(event) => event.target === event.currentTarget && onFocus()}
      onDoubleClick={() => field !== null && outline.getState().write({ id: idOf(item), field })}
      className="flex h-full min-w-0 items-center gap-1.5 px-2 focus-visible:-outline-offset-2"
    >
      {isWriting ? (
        <Writing item={item} field={field!} onFocusBack={onFocusBack} />
      ) : (
        <>
          {column === 'kind' && item.kind === 'node' && <KindIcon type={item.node.type} size={14} />}
          <span
            title={text.length > 30 ? text : undefined}
            className={classes(
              'truncate',
              MONO.has(column) && 'font-mono text-sm',
              column === 'problems' &&
                text !== '' &&
                'rounded-full bg-warning-soft px-1.5 text-badge font-medium text-warning',
              column === 'goesTo' && 'text-muted',
            )}
          >
            {text}
          </span>
        </>
      )}
    </div>
  );
}

interface WritingProps {
  readonly item: TableItem;
  readonly field: string;
  readonly onFocusBack: () => void;
}

function Writing({ item, field, onFocusBack }: WritingProps) {
  const app = useApp();
  const graph = useDocument((state) => state.graph);
  const names = useDocument((state) => (field === 'to' ? graphOf(state.document.flow, state.graph)?.nodes : undefined));
  const value: unknown = Reflect.get(item.kind === 'edge' ? item.edge : item.node, field);
  const isEdgeField = (name: string): name is 'guard' | 'priority' | 'to' => ['guard', 'priority', 'to'].includes(name);
  return (
    <WritingCell
      mono={field === 'guard' || field === 'key'}
      label={t('outline.write', { name: item.cells.title ?? item.cells.from ?? '' })}
      value={value === undefined || value === null ? '' : String(value)}
      suggestions={names?.map(({ id, label }) => label ?? id)}
      onWrite={(text) => {
        if (item.kind === 'node') return writeNode(app, graph, { node: item.node, field, text });
        return isEdgeField(field) ? writeEdge(app, graph, { edge: item.edge, field, text }) : null;
      }}
      onWritten={() => app.outline.getState().write(null)}
      onFocusBack={onFocusBack}
    />
  );
}
