/**
 * The selection for its properties: the screen and the tree show another selection first, because the fields take longer
 * than both. Any key but an arrow, any press, and the focus get the fields of the new selection.
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
  readonly catchUp: () => void;
}

export function useDeferredSelection(designed: Designed): DeferredSelection {
  const selected = useDesigner((state) => state.selected);
  const now = useMemo(() => ({ designed, selected }), [designed, selected]);
  const drawn = useDeferredValue(now);
  const [used, setUsed] = useState<DesignedSelection | null>(null);
  // Edits of the same selection aren't deferred, because a field shows what is typed.
  const isLate = drawn.selected !== selected && used !== now;
  const catchUp = () => {
    if (isLate) flushSync(() => setUsed(now));
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
  return { ...(isLate ? drawn : now), catchUp };
}
