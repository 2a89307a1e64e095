/** A virtualized list with one row in the tab order. */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useOutline } from '../../state/workspace/app-context.tsx';
import { focusLate } from '../../ui/regions.ts';
import { useVirtualRows, type VirtualRows } from '../../ui/use-virtual-rows.ts';

export interface Rows {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtual: VirtualRows;
  /** Scrolls to a row and focuses it, or one of its cells. */
  readonly focus: (index: number, cell?: number) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

export interface RowsRequest {
  readonly count: number;
  readonly height: number;
  /** The row, and cell, that gets the focus when the list does. */
  readonly active: number;
  readonly cell?: number;
}

export function useRows({ count, height, active, cell }: RowsRequest): Rows {
  const scroller = useRef<HTMLDivElement>(null);
  const holds = useRef(false);
  const asked = useOutline((state) => state.asked);
  const answered = useRef(0);
  const virtual = useVirtualRows({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
  });
  const focus = (index: number, at?: number) => {
    virtual.scrollToIndex(index);
    const wanted = `[data-index="${index}"]${at === undefined ? '' : ` [data-cell="${at}"]`}`;
    const take = () => {
      // A text being edited keeps the focus.
      if (scroller.current?.querySelector('input') != null) return;
      const row = scroller.current?.querySelector<HTMLElement>(wanted);
      if (row != null) focusLate(row);
    };
    // A row far away is drawn first, then it can take the focus.
    requestAnimationFrame(() => requestAnimationFrame(take));
  };
  // In the next frame, the active row has followed the selection.
  const focusActive = useEffectEvent(() => focus(Math.min(active, count - 1), cell));
  useEffect(() => {
    const isNew = asked !== answered.current;
    answered.current = asked;
    // If the focused row was deleted, the focus goes to the row in its place.
    const isLost = holds.current && document.activeElement === document.body;
    if ((isNew || isLost) && count > 0) requestAnimationFrame(() => focusActive());
  });
  return {
    scroller,
    virtual,
    focus,
    onFocus: () => {
      holds.current = true;
    },
    onBlur: () => {
      holds.current = false;
    },
  };
}
