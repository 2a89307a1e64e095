/** The time by a clock that runs evenly from the start of the process, whatever the time of the system is set to. */
export function monotonicClock(): Date {
  return new Date(performance.timeOrigin + performance.now());
}
