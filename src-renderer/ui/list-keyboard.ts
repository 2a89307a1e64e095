/** Keyboard navigation in a long list: the target of a key, and focusing a row that renders only then. */
import type { KeyboardEvent, RefObject } from 'react';

export interface ListKeyboard {
  /** The index of the current row; -1 for none. */
  readonly at: number;
  readonly count: number;
  /** The step of the page keys. */
  readonly page: number;
  /** Side by side: Left and Right go from one to the next. */
  readonly isRow?: boolean;
}

/** Null for other keys. Stops at the ends. */
export function walkedTo(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { at, count, page, isRow = false }: ListKeyboard,
): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return null;
  const last = count - 1;
  const moves: Readonly<Record<string, number>> = {
    [isRow ? 'ArrowRight' : 'ArrowDown']: at + 1,
    [isRow ? 'ArrowLeft' : 'ArrowUp']: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: last,
  };
  const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
  return move === undefined ? null : Math.max(0, Math.min(last, move));
}

/** A row far away is drawn first, then it can take the focus. */
export function focusSelected(scroller: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true }),
    ),
  );
}
