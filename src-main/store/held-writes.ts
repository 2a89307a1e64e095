/**
 * What tasks wrote, held back for the checkpoint that takes it up: LangGraph puts that one in the same round of the event loop.
 * What no checkpoint has taken up by then is stored by itself.
 */
import type { LogKey } from './thread-log.ts';

interface Held {
  readonly key: LogKey;
  readonly store: () => Promise<void>;
  readonly end: (stored: Promise<void>) => void;
}

export class HeldWrites {
  readonly #held = new Map<string, Set<Held>>();

  /** The promise settles once the writes are stored, or once a checkpoint that holds what came of them is. */
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

  /** Begins to store what is held, for somebody who is about to read it. */
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
