/**
 * The selection for its properties: the screen and the tree show another selection or an edit of theirs first, because the
 * fields take longer than both. Any key but an arrow, any press, and the focus get the fields of the new selection.
 */
import { useDeferredValue, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDesigner } from '../../state/workspace/app-context.tsx';
import type { Designed } from './use-designed.ts';

export interface DesignedSelection {
  readonly designed: Designed;
  readonly selected: string | null;
}

export interface DeferredSelection extends DesignedSelection {
  /** Whether the focus is in the properties. */
  readonly setUsed: (isUsed: boolean) => void;
}

export function useDeferredSelection(designed: Designed): DeferredSelection {
  const selected = useDesigner((state) => state.selected);
  const now = useMemo(() => ({ designed, selected }), [designed, selected]);
  const drawn = useDeferredValue(now);
  const [caughtUp, setCaughtUp] = useState<DesignedSelection | null>(null);
  const [isUsed, setUsed] = useState(false);
  // Edits from the fields aren't deferred, because a field shows what is typed.
  const isOther = isUsed ? drawn.selected !== selected : drawn !== now;
  const isLate = isOther && caughtUp !== now;
  const catchUp = () => {
    if (isLate) flushSync(() => setCaughtUp(now));
  };
  const onAct = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent && event.key.startsWith('Arrow'))) catchUp();
  });
  useLayoutEffect(() => {
    if (!isLate) return;
    const ended = new AbortController();
    const { signal } = ended;
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, onAct, { capture: true, signal });
    return () => ended.abort();
  }, [isLate]);
  return {
    ...(isLate ? drawn : now),
    setUsed: (next) => {
      if (next) catchUp();
      // What was typed stays.
      else setCaughtUp(now);
      setUsed(next);
    },
  };
}
