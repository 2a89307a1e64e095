/** Runs that wait for a free process: first come, first served, with a time limit. */

export interface QueuedRun<Key> {
  readonly key: Key;
  readonly isFree: () => boolean;
  readonly signal: AbortSignal;
}

export type QueueOutcome = 'free' | 'too-long' | 'ended';

interface Slot<Key> {
  readonly key: Key;
  isEnded: boolean;
  wake: () => void;
}

export class ProcessQueue<Key> {
  readonly #longestMs: number;
  readonly #seats = new Set<Slot<Key>>();

  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  /** Rejects when the signal fires. The caller must take the free process at once. */
  async wait({ key, isFree, signal }: QueuedRun<Key>): Promise<QueueOutcome> {
    if (isFree() && this.#seats.size === 0) return 'free';
    const enough = AbortSignal.timeout(this.#longestMs);
    const slot: Slot<Key> = { key, isEnded: false, wake: () => undefined };
    const wake = (): void => slot.wake();
    this.#seats.add(slot);
    signal.addEventListener('abort', wake);
    enough.addEventListener('abort', wake);
    try {
      for (;;) {
        signal.throwIfAborted();
        if (slot.isEnded) return 'ended';
        if (isFree()) return 'free';
        if (enough.aborted) return 'too-long';
        await new Promise<void>((resolve) => {
          slot.wake = resolve;
        });
      }
    } finally {
      signal.removeEventListener('abort', wake);
      this.#seats.delete(slot);
    }
  }

  /** Checks whether a process has become free. */
  look(): void {
    for (const slot of this.#seats) slot.wake();
  }

  /** Removes runs that are no longer needed. */
  end(which: (key: Key) => boolean): void {
    for (const slot of this.#seats) {
      if (!which(slot.key)) continue;
      slot.isEnded = true;
      slot.wake();
    }
  }
}
