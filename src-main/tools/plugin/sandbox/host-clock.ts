/** The time inside the sandbox: starts at the conversation's time, and advances while a call runs. */

interface Moment {
  readonly now: number;
  readonly at: number;
}

let current: Moment | null = null;
const ownNow = Date.now;

/** The engine reads the time from this thread, only while it works on a call. */
export function installHostClock(): void {
  Date.now = () => (current === null ? ownNow() : current.now + Math.floor(performance.now() - current.at));
}

export function withClock<T>(moment: Moment, work: () => T): T {
  current = moment;
  try {
    return work();
  } finally {
    current = null;
  }
}
