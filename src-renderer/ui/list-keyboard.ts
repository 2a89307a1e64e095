/** Walking a long list with the keyboard: where a key leads, and the focus on a row that is drawn only then. */
import type { KeyboardEvent, RefObject } from 'react';

export interface ListKeyboard {
  /** The place of the row one is at; -1 for none. */
  readonly at: number;
  readonly count: number;
  /** How far the page keys lead. */
  readonly page: number;
}

/** Null for keys that lead nowhere. The ends hold. */
export function walkedTo(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { at, count, page }: ListKeyboard,
): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return null;
  const last = count - 1;
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
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
