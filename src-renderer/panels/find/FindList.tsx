/**
 * The found texts, navigated with the arrow keys: the focused one is shown on the canvas, and Enter opens its field.
 */
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import type { AppState } from '../../state/workspace/app-state.ts';
import { useApp, useDocument, useFind } from '../../state/workspace/app-context.tsx';
import type { FindRow, TextRow } from './find-rows.ts';
import { FindHeading, FindLine } from './FindLine.tsx';
import { goTo, goToComponent, goToUse, lookAt, lookAtComponent } from '../../commands/go-to.ts';
import type { Replacing } from './use-replacing.ts';
import { focusSoon } from '../../ui/focus-soon.ts';
import { scaled } from '../../ui/text-scale.ts';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';

export interface FindListProps {
  readonly label: string;
  readonly rows: readonly FindRow[];
  /** Null if nothing is being replaced. */
  readonly replacing: Replacing | null;
  /** Focuses the first row when the list appears. */
  readonly takesFocus?: boolean;
  /** True while a newer search is running. */
  readonly isBusy?: boolean;
}

const HEADING_HEIGHT = 28;
const LINE_HEIGHT = 26;
const REPLACE_HEIGHT = 44;

export function FindList({ label, rows, replacing, takesFocus = false, isBusy = false }: FindListProps) {
  const app = useApp();
  const flow = useDocument((state) => state.document.flow);
  const { scroller, virtual, active, setChosen, onKeyDown } = useFindNavigation({ rows, replacing, takesFocus });
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto" onKeyDown={onKeyDown}>
      <ul aria-label={label} aria-busy={isBusy || undefined} className="relative" style={{ height: virtual.height }}>
        {virtual.items.map(({ index, start, size }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={index}
              data-index={index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)`, height: size }}
            >
              {row.kind === 'heading' ? (
                <FindHeading row={row} flow={flow} />
              ) : (
                <FindLine
                  row={row}
                  replacing={replacing}
                  reachable={index === active}
                  onFocus={() => setChosen(index)}
                  onOpen={() => open(app, row)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Navigation = Required<Pick<FindListProps, 'rows' | 'replacing' | 'takesFocus'>>;

function useFindNavigation({ rows, replacing, takesFocus }: Navigation) {
  const app = useApp();
  const asked = useFind((state) => state.asked);
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(-1);
  const active = rows[chosen]?.kind === 'text' ? chosen : nextText(rows, -1, 1);
  const isTall = replacing !== null;
  const virtual = useVirtualRows({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) =>
      scaled(rows[index]?.kind === 'heading' ? HEADING_HEIGHT : isTall ? REPLACE_HEIGHT : LINE_HEIGHT),
    overscan: 10,
    rangeExtractor: useCallback((range: Range) => withRow(range, active), [active]),
  });
  const { measure } = virtual;
  useEffect(() => measure(), [measure, isTall]);
  useEffect(() => {
    if (takesFocus) focusActiveRow(scroller.current);
  }, [takesFocus, asked]);

  const go = (index: number) => {
    // Focused before the next key arrives, so that Enter opens the row the arrow key moved to.
    flushSync(() => setChosen(index));
    scroller.current?.querySelector<HTMLElement>(ACTIVE_ROW)?.focus({ preventScroll: true });
    virtual.scrollToIndex(index);
    const row = rows[index];
    if (row?.kind === 'text') look(app, row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    if (event.key === ' ' && replacing !== null && row?.kind === 'text' && row.found !== undefined) {
      event.preventDefault();
      replacing.tick(row.found, !replacing.isTicked(row.found));
      return;
    }
    const to = moved(rows, active, event.key);
    if (to === null) return;
    event.preventDefault();
    if (to === active && event.key === 'ArrowUp') focusField(scroller.current);
    else go(to);
  };
  return { scroller, virtual, active, setChosen, onKeyDown };
}

function open(app: AppState, row: TextRow): void {
  if (row.use !== undefined) goToUse(app, row.use);
  else if (row.screen !== undefined) goToComponent(app, row.screen, row.component);
  else goTo(app, { ...row, range: row.ranges[0] });
}

function look(app: AppState, row: TextRow): void {
  if (row.use !== undefined) return;
  if (row.screen === undefined) return lookAt(app, row);
  lookAtComponent(app, row.screen, row.component);
}

const ACTIVE_ROW = '[data-jump][tabindex="0"]';

/** Rows render once their container has a size, some frames after the panel opens. */
export function focusActiveRow(panel: Element | null): void {
  focusSoon(() => panel?.querySelector<HTMLElement>(ACTIVE_ROW) ?? null);
}

/** The active row is drawn wherever the list is scrolled to, so it can take and keep the focus. */
function withRow(range: Range, row: number): number[] {
  const drawn = defaultRangeExtractor(range);
  return row < 0 || row >= range.count || drawn.includes(row) ? drawn : [...drawn, row].toSorted((a, b) => a - b);
}

function focusField(list: Element | null): void {
  list?.closest('[data-find]')?.querySelector<HTMLElement>('input[type="search"]')?.focus();
}

/** Null for other keys. Skips headings and stops at the ends. */
function moved(rows: readonly FindRow[], from: number, key: string): number | null {
  switch (key) {
    case 'ArrowDown':
      return nextText(rows, from, 1);
    case 'ArrowUp':
      return nextText(rows, from, -1);
    case 'Home':
      return nextText(rows, -1, 1);
    case 'End':
      return nextText(rows, rows.length, -1);
    default:
      return null;
  }
}

function nextText(rows: readonly FindRow[], from: number, by: 1 | -1): number {
  for (let at = from + by; at >= 0 && at < rows.length; at += by) if (isText(rows[at])) return at;
  return from;
}

function isText(row: FindRow | undefined): row is TextRow {
  return row?.kind === 'text';
}
