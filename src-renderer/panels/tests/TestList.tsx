/** The list of tests. One row is in the tab order, arrow keys move to the others, and Enter runs one. */
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { BookmarkCheck, BookmarkX, History } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useOpenDocument, useTests, useWorkspace } from '../../state/workspace/app-context.tsx';
import { classes } from '../../ui/classes.ts';
import { focusSelected, walkedTo } from '../../ui/list-keyboard.ts';
import { durationText } from './results/duration-text.ts';
import type { TestRow } from './results/test-rows.ts';
import { TestStatusIcon } from './results/TestStatusIcon.tsx';
import { scaled } from '../../ui/text-scale.ts';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';

const ROW_PX = 32;

export interface TestListProps {
  readonly rows: readonly TestRow[];
}

export function TestList({ rows }: TestListProps) {
  const { tests } = useOpenDocument();
  const selected = useTests((state) => state.selected);
  const scroller = useRef<HTMLDivElement>(null);
  const at = rows.findIndex(({ file }) => file === selected);
  const virtual = useVirtualRows({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => scaled(ROW_PX),
    overscan: 12,
  });
  const go = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    tests.getState().select(row.file);
    virtual.scrollToIndex(index);
    focusSelected(scroller);
  };
  const hasSelected = at >= 0;
  const showSelected = useEffectEvent(() => virtual.scrollToIndex(at));
  // A saved or suggested test is selected elsewhere.
  useEffect(() => {
    if (hasSelected) showSelected();
  }, [selected, hasSelected]);
  const onKeyDown = useListKeys({ rows, at, go });
  return (
    <div ref={scroller} className="h-full overflow-y-auto p-1">
      <div
        role="listbox"
        aria-label={t('testing.list')}
        className="relative"
        style={{ height: virtual.height }}
        onKeyDown={onKeyDown}
      >
        {virtual.items.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <TestLine
              key={row.file}
              row={row}
              place={{ index, start, of: rows.length }}
              isSelected={index === at}
              isReachable={index === Math.max(0, at)}
              onSelect={() => tests.getState().select(row.file)}
              onPlay={() => void tests.getState().play([row.file])}
            />
          );
        })}
      </div>
    </div>
  );
}

interface ListKeys {
  readonly rows: readonly TestRow[];
  readonly at: number;
  readonly go: (index: number) => void;
}

function useListKeys({ rows, at, go }: ListKeys): (event: KeyboardEvent) => void {
  const { view } = useWorkspace();
  const { tests } = useOpenDocument();
  return (event) => {
    const row = rows[Math.max(0, at)];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      Enter: () => void tests.getState().play([row.file]),
      F2: () => openDialog('rename-test'),
      Delete: () => openDialog('remove-test'),
    };
    const openDialog = (dialog: 'rename-test' | 'remove-test') => {
      tests.getState().select(row.file);
      view.getState().openDialog(dialog);
    };
    const move = walkedTo(event, { at, count: rows.length, page: 8 });
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (move === null && act === undefined) return;
    event.preventDefault();
    if (move !== null) go(move);
    else act?.();
  };
}

interface TestLineProps {
  readonly row: TestRow;
  readonly place: { readonly index: number; readonly start: number; readonly of: number };
  readonly isSelected: boolean;
  readonly isReachable: boolean;
  readonly onSelect: () => void;
  readonly onPlay: () => void;
}

function TestLine({ row, place, isSelected, isReachable, onSelect, onPlay }: TestLineProps) {
  return (
    <div
      role="option"
      aria-selected={isSelected}
      aria-setsize={place.of}
      aria-posinset={place.index + 1}
      data-index={place.index}
      tabIndex={isReachable ? 0 : -1}
      onClick={onSelect}
      onDoubleClick={onPlay}
      className={classes(
        'absolute inset-x-0 top-0 flex cursor-default items-center gap-2 rounded-control px-2 select-none focus-visible:-outline-offset-2',
        isSelected ? 'bg-selected' : 'hover:bg-hover',
      )}
      style={{ height: scaled(ROW_PX), transform: `translateY(${place.start}px)` }}
    >
      <TestStatusIcon status={row.status} isStale={row.isStale} />
      <span className="min-w-0 flex-1 truncate" title={row.name}>
        {row.name}
      </span>
      <RowMarks row={row} />
    </div>
  );
}

const MARK = { size: 14, strokeWidth: 1.75 } as const;

function RowMarks({ row }: { readonly row: TestRow }) {
  const words = row.golden === 'none' ? undefined : t(`testing.golden.${row.golden}`);
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-sm text-muted tabular-nums">
      {row.isStale && (
        <span role="img" title={t('testing.staleHelp')} aria-label={t('testing.stale')}>
          <History {...MARK} aria-hidden />
        </span>
      )}
      {row.golden === 'different' && (
        <span role="img" title={words} aria-label={words} className="text-warning">
          <BookmarkX {...MARK} aria-hidden />
        </span>
      )}
      {(row.golden === 'same' || row.golden === 'accepted') && (
        <span role="img" title={words} aria-label={words}>
          <BookmarkCheck {...MARK} aria-hidden />
        </span>
      )}
      {row.durationMs !== null && <span className="w-11 text-right">{durationText(row.durationMs)}</span>}
    </span>
  );
}
