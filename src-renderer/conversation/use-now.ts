/** The time, for counters that run while something is in progress. */
import { useEffect, useState } from 'react';

const TICK_MS = 500;

/** The current time, updated every half second while something is running. */
export function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
