/**
 * Delays what a panel with many fields shows: the screen draws a new selection, or its own edit, first, because the
 * fields take longer. Any key except the arrow keys, a press, or focus shows the new fields at once.
 */
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../ui/after-paint.ts';

export interface Delayed<T> {
  readonly shown: T;
  /** Whether the focus is in the panel. */
  readonly setUsed: (isUsed: boolean) => void;
}

/**
 * `now` must stay the same object while nothing changes; `keyOf` distinguishes another selection from an edit of the
 * same one. Never returns to an older state.
 */
export function useDelayed<T>(now: T, keyOf: (value: T) => string | null): Delayed<T> {
  const [shown, setShown] = useState(() => now);
  const [isUsed, setUsed] = useState(false);
  const isLate = shown !== now;
  // Edits from the fields aren't deferred, because a field shows what is typed.
  if (isLate && isUsed && keyOf(shown) === keyOf(now)) setShown(() => now);
  useEffect(() => afterPaint(() => startTransition(() => setShown(() => now))), [now]);
  const onAct = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent && event.key.startsWith('Arrow'))) flushSync(() => setShown(() => now));
  });
  useLayoutEffect(() => {
    if (!isLate) return;
    const ended = new AbortController();
    const { signal } = ended;
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, onAct, { capture: true, signal });
    return () => ended.abort();
  }, [isLate]);
  return {
    shown,
    setUsed: (next) => {
      if (next) setShown(() => now);
      setUsed(next);
    },
  };
}
