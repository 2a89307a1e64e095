/**
 * What a panel of many fields shows: the canvas or the screen draws another selection or an edit of its own first, because
 * the fields take longer than it does. Any key but an arrow, any press, and the focus get the fields of the new selection.
 */
import { useDeferredValue, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Late<T> {
  readonly shown: T;
  /** Whether the focus is in the panel. */
  readonly setUsed: (isUsed: boolean) => void;
}

/** `now` must stay the same object while nothing changes; `keyOf` tells another selection from an edit of the same. */
export function useLate<T>(now: T, keyOf: (value: T) => string | null): Late<T> {
  const drawn = useDeferredValue(now);
  const [caughtUp, setCaughtUp] = useState<{ readonly with: T } | null>(null);
  const [isUsed, setUsed] = useState(false);
  // Edits from the fields aren't deferred, because a field shows what is typed.
  const isOther = isUsed ? keyOf(drawn) !== keyOf(now) : drawn !== now;
  const isLate = isOther && caughtUp?.with !== now;
  const catchUp = () => {
    if (isLate) flushSync(() => setCaughtUp({ with: now }));
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
    shown: isLate ? drawn : now,
    setUsed: (next) => {
      if (next) catchUp();
      // What was typed stays.
      else setCaughtUp({ with: now });
      setUsed(next);
    },
  };
}
