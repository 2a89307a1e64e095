/**
 * The rows of the tree that are drawn: those in view, the one that has or gets the focus, and the one being dragged. A
 * screen may have hundreds of components.
 */
import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { scaled } from '../../ui/text-scale.ts';
import { useVirtualRows, type View } from '../../ui/use-virtual-rows.ts';

const ROW_HEIGHT = 28;
const PADDING = 8;

export interface VisibleRows {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly visible: readonly VirtualItem[];
  /** Of all rows, in pixels. */
  readonly height: number;
}

export interface RowsInTree {
  readonly ids: readonly string[];
  /** The row in the tab order. Undefined without rows. */
  readonly tabStop: string | undefined;
  /** Which components there are, and where. */
  readonly shape: string;
}

export function useVisibleRows({ ids, tabStop, shape }: RowsInTree): VisibleRows {
  const scroller = useRef<HTMLElement>(null);
  const dragged = useDraggedRow();
  const focused = tabStop === undefined ? -1 : ids.indexOf(tabStop);
  const held = dragged === null ? -1 : ids.indexOf(dragged);
  const virtual = useVirtualRows({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => scaled(ROW_HEIGHT),
    paddingStart: scaled(PADDING),
    paddingEnd: scaled(PADDING),
    overscan: 5,
    rangeExtractor: useCallback((range: Range) => withRows(range, [focused, held]), [focused, held]),
  });
  const reveal = useEffectEvent(() => {
    const to = offsetShowing(focused, virtual.view());
    if (focused >= 0 && to !== null) virtual.scrollToOffset(to);
  });
  // Only then, so that you can view other rows in the meantime.
  useLayoutEffect(() => reveal(), [tabStop, shape]);
  return { scroller, visible: virtual.items, height: virtual.height };
}

/** From known sizes, because measuring would lay the window out. Null if the row is in view. */
function offsetShowing(row: number, { at, height }: View): number | null {
  const top = row * scaled(ROW_HEIGHT);
  const bottom = top + scaled(ROW_HEIGHT) + 2 * scaled(PADDING);
  if (top < at) return top;
  return bottom > at + height ? bottom - height : null;
}

/** The browser silently ends a drag whose element disappears. */
function useDraggedRow(): string | null {
  const [dragged, setDragged] = useState<string | null>(null);
  useLayoutEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.element.dataset['row'] !== undefined,
        onDragStart: ({ source }) => setDragged(source.element.dataset['row'] ?? null),
        onDrop: () => setDragged(null),
      }),
    [],
  );
  return dragged;
}

function withRows(range: Range, rows: readonly number[]): number[] {
  const drawn = defaultRangeExtractor(range);
  const others = rows.filter((row) => row >= 0 && row < range.count && !drawn.includes(row));
  return others.length === 0 ? drawn : [...new Set([...drawn, ...others])].toSorted((a, b) => a - b);
}
