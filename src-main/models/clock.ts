/** The time as models see it, so that timeouts and waits can be tested exactly. */

export interface Clock {
  /** Milliseconds; only differences are meaningful. */
  now(): number;
  /** Runs the action once after that many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, action) => {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Resolves after the wait, or rejects with the signal's reason as soon as it is aborted. */
export function wait(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      cancel();
      reject(signal.reason as Error);
    };
    const cancel = clock.after(milliseconds, () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
