/** One Tab stop for a list of buttons: arrow keys, Home, and End go from one to the next, as in a toolbar. */
import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { walkedTo, type ListKeyboard } from './list-keyboard.ts';

export interface Roving {
  /** The one that Tab reaches: the last one that had the focus, or else the first. Its button has it as `data-stop`. */
  readonly stop: string | undefined;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly focusFirst: () => void;
}

/** The page keys go this far. */
const PAGE = 8;

export function useRoving(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  { isRow = false }: Pick<ListKeyboard, 'isRow'> = {},
): Roving {
  const [last, setLast] = useState<string | null>(null);
  const stop = last !== null && ids.includes(last) ? last : ids[0];
  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    // A button outside the view scrolls into it.
    list.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`)?.focus();
  };
  return {
    stop,
    onFocus: ({ target }) => setLast(stopOf(target) ?? last),
    onKeyDown: (event) => {
      const at = ids.indexOf(stopOf(event.target) ?? '');
      const next = at < 0 ? null : walkedTo(event, { at, count: ids.length, page: PAGE, isRow });
      if (next === null) return;
      event.preventDefault();
      focus(ids[next]);
    },
    focusFirst: () => focus(ids[0]),
  };
}

function stopOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset['stop'] : undefined;
}
