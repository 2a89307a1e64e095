/**
 * Holds back the writes of tasks for the checkpoint that includes them, which LangGraph stores in the same round of the
 * event loop. Writes that no checkpoint has included by then are stored separately.
 */
import type { LogKey } from './thread-log.ts';

interface Held {
  readonly key: LogKey;
  readonly store: () => Promise<void>;
  readonly end: (stored: Promise<void>) => void;
}

export class HeldWrites {
  readonly #held = new Map<string, Set<Held>>();

  /** The promise settles once the writes, or a checkpoint with their results, are stored. */
  hold(key: LogKey, store: () => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const held: Held = { key, store, end: resolve };
      const ofThread = this.#held.get(key.thread) ?? new Set();
      this.#held.set(key.thread, ofThread.add(held));
      setImmediate(() => this.#store(held));
    });
  }

  /** A checkpoint that follows this one was stored. */
  takeUp({ thread, ns, id }: LogKey): void {
    for (const held of this.#held.get(thread) ?? [])
      if (held.key.ns === ns && held.key.id === id && this.#letGo(held)) held.end(Promise.resolve());
  }

  /** Stores what is held, because it is about to be read. */
  storeAll(thread: string): void {
    for (const held of this.#held.get(thread) ?? []) this.#store(held);
  }

  forget(thread: string): void {
    for (const held of this.#held.get(thread) ?? []) if (this.#letGo(held)) held.end(Promise.resolve());
  }

  #store(held: Held): void {
    if (this.#letGo(held)) held.end(held.store());
  }

  #letGo(held: Held): boolean {
    const ofThread = this.#held.get(held.key.thread);
    if (ofThread?.delete(held) !== true) return false;
    if (ofThread.size === 0) this.#held.delete(held.key.thread);
    return true;
  }
}
