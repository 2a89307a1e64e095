/** The time inside the sandbox: that of the conversation, and going on while a call works. */

interface Moment {
  readonly now: number;
  readonly at: number;
}

let current: Moment | null = null;
const ownNow = Date.now;

/** The engine asks this thread for the time. It does so only while it works on a call. */
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
