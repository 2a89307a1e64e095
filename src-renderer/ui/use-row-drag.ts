/** Drags a row of a list by its grip. Rows are marked with `data-row`. */
import { useState, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';

interface RowDrag {
  readonly from: number;
  readonly to: number;
  /** How far the row follows the pointer within the list, in units of the row height. */
  readonly by: number;
}

export interface RowDragOptions {
  /** The distance between rows, as laid out. On a zoomed canvas it differs from the pointer's distance. */
  readonly rowHeight: number;
  readonly onStart?: () => void;
  /** Rows after this many can't move. */
  readonly movable: number;
  readonly onMove: (from: number, to: number) => void;
}

/**
 * The style of each row while one is dragged, and the handlers of the grip of a row. `room` is the height above the rows
 * that keeps the dragged one under the pointer after a row above it closed.
 */
export function useRowDrag({ rowHeight, movable, onMove, onStart }: RowDragOptions) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const [room, setRoom] = useState(0);
  const gripOf = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.preventDefault();
      const grip: HTMLElement = event.currentTarget;
      const row: HTMLElement = grip.closest('[data-row]')!;
      // An open row is higher than the others, so its width tells the zoom.
      const step = (rowHeight * row.getBoundingClientRect().width) / row.offsetWidth;
      const start = event.clientY;
      const controller = new AbortController();
      const { signal } = controller;
      let now: RowDrag = { from, to: from, by: 0 };
      const end = (isDropped: boolean) => {
        controller.abort();
        setDrag(null);
        setRoom(0);
        if (isDropped && now.to !== from) onMove(from, now.to);
      };
      const { top } = row.getBoundingClientRect();
      flushSync(() => onStart?.());
      const raised = top - row.getBoundingClientRect().top;
      if (raised > 0) flushSync(() => setRoom(raised));
      grip.setPointerCapture(event.pointerId);
      grip.addEventListener(
        'pointermove',
        ({ clientY }) => {
          const at = Math.max(0, Math.min(movable - 1, from + (clientY - start) / step));
          setDrag((now = { from, to: Math.round(at), by: at - from }));
        },
        { signal },
      );
      grip.addEventListener('pointerup', () => end(true), { signal });
      grip.addEventListener('pointercancel', () => end(false), { signal });
      window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal, capture: true });
    },
  });
  const styleOf = (row: number) =>
    drag === null ? undefined : { transform: `translateY(${offsetIn(drag, row) * rowHeight}px)` };
  return { gripOf, styleOf, dragged: drag?.from ?? null, room };
}

function offsetIn({ from, to, by }: RowDrag, row: number): number {
  if (row === from) return by;
  if (from < row && row <= to) return -1;
  return to <= row && row < from ? 1 : 0;
}
