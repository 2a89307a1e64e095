/** Runs that wait for a free process: first come, first served, with a time limit. */

export interface QueuedRun<Key> {
  readonly key: Key;
  readonly isFree: () => boolean;
  readonly signal: AbortSignal;
}

export type QueueOutcome = 'free' | 'too-long' | 'ended';

interface Seat<Key> {
  readonly key: Key;
  isEnded: boolean;
  wake: () => void;
}

export class ProcessQueue<Key> {
  readonly #longestMs: number;
  readonly #seats = new Set<Seat<Key>>();

  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  /** Rejects when the signal fires. The caller must take the free process at once. */
  async wait({ key, isFree, signal }: QueuedRun<Key>): Promise<QueueOutcome> {
    if (isFree() && this.#seats.size === 0) return 'free';
    const enough = AbortSignal.timeout(this.#longestMs);
    const seat: Seat<Key> = { key, isEnded: false, wake: () => undefined };
    const wake = (): void => seat.wake();
    this.#seats.add(seat);
    signal.addEventListener('abort', wake);
    enough.addEventListener('abort', wake);
    try {
      for (;;) {
        signal.throwIfAborted();
        if (seat.isEnded) return 'ended';
        if (isFree()) return 'free';
        if (enough.aborted) return 'too-long';
        await new Promise<void>((resolve) => {
          seat.wake = resolve;
        });
      }
    } finally {
      signal.removeEventListener('abort', wake);
      this.#seats.delete(seat);
    }
  }

  /** Checks whether a process has become free. */
  look(): void {
    for (const seat of this.#seats) seat.wake();
  }

  /** Removes runs that are no longer needed. */
  end(which: (key: Key) => boolean): void {
    for (const seat of this.#seats) {
      if (!which(seat.key)) continue;
      seat.isEnded = true;
      seat.wake();
    }
  }
}
