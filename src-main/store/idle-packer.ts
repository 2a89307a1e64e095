/**
 * Compresses a thread once it has been idle for a while. In an active conversation, most of what a turn stores is
 * removed at the end of the next one anyway.
 */
import { setImmediate as nextRound } from 'node:timers/promises';

const IDLE_MS = 30_000;

export class IdlePacker {
  readonly #pack: (thread: string) => void;
  /** When each thread last stored something, longest ago first. */
  readonly #since = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(pack: (thread: string) => void) {
    this.#pack = pack;
  }

  /** Called when the thread stores something. */
  touch(thread: string): void {
    this.#since.delete(thread);
    this.#since.set(thread, performance.now());
    this.#timer ??= setTimeout(() => void this.#sweep(), IDLE_MS).unref();
  }

  /** Compresses an idle thread. If that fails, the rows stay valid and are only larger. */
  pack(thread: string): void {
    this.#since.delete(thread);
    try {
      this.#pack(thread);
    } catch {
      // The disk is full, or the database is closed.
    }
  }

  async #sweep(): Promise<void> {
    for (const [thread, since] of this.#since) {
      if (performance.now() - since < IDLE_MS) break;
      this.pack(thread);
      await nextRound();
    }
    this.#timer = this.#since.size === 0 ? null : setTimeout(() => void this.#sweep(), IDLE_MS).unref();
  }
}
