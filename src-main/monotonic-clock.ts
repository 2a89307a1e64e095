/** Returns the time by a clock that isn't affected by changes of the system's time. */
export function monotonicClock(): Date {
  return new Date(performance.timeOrigin + performance.now());
}
