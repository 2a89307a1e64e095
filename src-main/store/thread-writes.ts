/** Writes that LangGraph starts without always awaiting them. None rejects; a failure is kept until it is reported. */

export class ThreadWrites {
  readonly #pending = new Map<string, Set<Promise<void>>>();
  readonly #failures = new Map<string, unknown>();

  /** Returns a promise that never rejects, so it can be ignored without ending the process. */
  keep(thread: string, work: Promise<void>): Promise<void> {
    const pending = this.#pending.get(thread) ?? new Set();
    const settled = work
      .catch((error: unknown) => {
        // The first failure is the cause of those after it.
        if (!this.#failures.has(thread)) this.#failures.set(thread, error);
      })
      .then(() => {
        pending.delete(settled);
        if (pending.size === 0) this.#pending.delete(thread);
      });
    this.#pending.set(thread, pending.add(settled));
    return settled;
  }

  hasFailed(thread: string): boolean {
    return this.#failures.has(thread);
  }

  /** Throws a failure since the last check. */
  check(thread: string): void {
    if (!this.#failures.has(thread)) return;
    const error = this.#failures.get(thread);
    this.#failures.delete(thread);
    throw error;
  }

  /** Waits for pending work. */
  async idle(thread: string): Promise<void> {
    const pending = this.#pending.get(thread);
    if (pending !== undefined) await Promise.all(pending);
  }

  /** Waits for pending work, and throws like `check`. */
  async settled(thread: string): Promise<void> {
    await this.idle(thread);
    this.check(thread);
  }

  forget(thread: string): void {
    this.#failures.delete(thread);
  }
}
