/** Two traces aligned. Only visible rows are rendered; it opens at the first difference. */
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { ChevronsUpDown } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { TraceLine, TraceTurn } from '../../../../src-shared/conversation/trace.ts';
import type { FlowNames } from '../../../conversation/flow-names.ts';
import { useFlowNames } from '../../../conversation/use-conversation.ts';
import { classes } from '../../../ui/classes.ts';
import type { FoldedRow } from '../results/trace-fold.ts';
import { describeTraceLine } from '../results/trace-line-text.ts';
import { scaled } from '../../../ui/text-scale.ts';
import { useVirtualRows } from '../../../ui/use-virtual-rows.ts';

const ROW_PX = 28;

export interface TraceTableHandle {
  /** Selects the next difference, or with -1 the previous one. */
  step(by: 1 | -1): void;
}

export interface TraceTableProps {
  readonly rows: readonly FoldedRow[];
  readonly titles: readonly [string] | readonly [string, string];
  readonly onOpen: (at: number) => void;
  readonly ref?: Ref<TraceTableHandle>;
}

export function TraceTable({ rows, titles, onOpen, ref }: TraceTableProps) {
  const hasGolden = titles.length > 1;
  const names = useFlowNames();
  const { scroller, virtual } = useRowsInSight(rows, ref);
  return (
    <div role="table" aria-label={t('testing.review.table')} className="rounded-card border border-line">
      <div
        role="row"
        className={classes('grid border-b border-line text-sm font-medium text-muted', columns(hasGolden))}
      >
        {titles.map((title, at) => (
          <span key={at} role="columnheader" className="truncate border-r border-line px-3 py-1.5 last:border-r-0">
            {title}
          </span>
        ))}
      </div>
      <div
        ref={scroller}
        role="rowgroup"
        tabIndex={0}
        className="h-[52vh] overflow-y-auto focus-visible:-outline-offset-2"
      >
        <div role="presentation" className="relative" style={{ height: virtual.height }}>
          {virtual.items.map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={index}
                  role="row"
                  ref={virtual.measureElement}
                  data-index={index}
                  className={classes('absolute inset-x-0 top-0 grid', columns(hasGolden))}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <RowCells row={row} hasGolden={hasGolden} names={names} onOpen={onOpen} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Opens at the first difference and then keeps the user's scroll position. */
function useRowsInSight(rows: readonly FoldedRow[], ref: Ref<TraceTableHandle> | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => scaled(ROW_PX),
    overscan: 16,
  });
  const at = useRef(-1);
  const go = (index: number) => {
    at.current = index;
    virtual.scrollToIndex(index, { align: 'center' });
  };
  useImperativeHandle(ref, () => ({ step: (by) => go(nextDifference(rows, at.current, by)) }));
  useEffect(() => {
    const first = rows.findIndex(isDifferent);
    if (first >= 0) requestAnimationFrame(() => go(first));
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { scroller, virtual };
}

function columns(hasGolden: boolean): string {
  return hasGolden ? 'grid-cols-2' : 'grid-cols-1';
}

function isDifferent(row: FoldedRow): boolean {
  return (row.kind === 'line' && !row.isSame) || (row.kind === 'turn' && (row.before === null) !== (row.now === null));
}

function nextDifference(rows: readonly FoldedRow[], from: number, by: 1 | -1): number {
  for (let step = 1; step <= rows.length; step += 1) {
    const index = (from + by * step + rows.length * 2) % rows.length;
    const row = rows[index];
    const before = rows[index - 1];
    // A block of differences is one stop.
    if (row !== undefined && isDifferent(row) && (before === undefined || !isDifferent(before))) return index;
  }
  return Math.max(0, from);
}

interface RowCellsProps {
  readonly row: FoldedRow;
  readonly hasGolden: boolean;
  readonly names: FlowNames;
  readonly onOpen: (at: number) => void;
}

function RowCells({ row, hasGolden, names, onOpen }: RowCellsProps) {
  if (row.kind === 'fold') {
    return (
      <span role="cell" className="col-span-full">
        <button
          type="button"
          onClick={() => onOpen(row.at)}
          className="flex h-7 w-full items-center justify-center gap-2 bg-sunken text-sm text-muted hover:text-ink"
        >
          <ChevronsUpDown size={12} strokeWidth={1.75} aria-hidden />
          {t('testing.review.folded', { count: row.count })}
        </button>
      </span>
    );
  }
  if (row.kind === 'turn') {
    return (
      <>
        {hasGolden && <TurnCell turn={row.before} place={row.turn} />}
        <TurnCell turn={row.now} place={row.turn} />
      </>
    );
  }
  const change = row.isSame ? 'same' : row.before === null ? 'added' : row.now === null ? 'removed' : 'changed';
  return (
    <>
      {hasGolden && <LineCell line={row.before} names={names} side="before" change={change} />}
      <LineCell line={row.now} names={names} side="now" change={change} />
    </>
  );
}

function TurnCell({ turn, place }: { readonly turn: TraceTurn | null; readonly place: number }) {
  const text = turn?.say ?? turn?.edit;
  return (
    <span
      role="cell"
      className="flex min-h-7 items-center gap-2 border-r border-b border-line bg-sunken px-3 py-1 last:border-r-0"
    >
      {turn !== null && (
        <>
          <span className="shrink-0 text-sm font-semibold">
            {place === 0 ? t('testing.opening') : t('testing.turn', { turn: place })}
          </span>
          {text !== undefined && <span className="min-w-0 truncate text-muted">“{text}”</span>}
        </>
      )}
    </span>
  );
}

interface LineCellProps {
  readonly line: TraceLine | null;
  readonly names: FlowNames;
  readonly side: 'before' | 'now';
  readonly change: 'same' | 'added' | 'removed' | 'changed';
}

const TINTS = { before: 'bg-danger-soft', now: 'bg-success-soft' } as const;

function LineCell({ line, names, side, change }: LineCellProps) {
  const isMarked = change !== 'same' && line !== null;
  const said = line === null ? null : describeTraceLine(line, { t, names });
  return (
    <span
      role="cell"
      className={classes(
        'flex min-h-7 min-w-0 items-start gap-1.5 border-r border-line px-3 py-1 last:border-r-0',
        isMarked && TINTS[side],
        line === null && 'bg-sunken',
      )}
    >
      <span aria-hidden className="w-2 shrink-0 font-mono text-sm text-muted">
        {isMarked ? (side === 'before' ? '−' : '+') : ''}
      </span>
      {said !== null && (
        <span className={classes('min-w-0 wrap-anywhere', change === 'same' && 'text-muted')}>
          {said.text}
          {said.outcome !== undefined && `: ${t(said.outcome ? 'console.event.true' : 'console.event.false')}`}
          {said.detail !== undefined && said.detail !== '' && (
            <span className="ml-2 font-mono text-sm text-muted">{said.detail}</span>
          )}
        </span>
      )}
    </span>
  );
}
