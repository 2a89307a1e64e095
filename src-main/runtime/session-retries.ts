/** Retries sessions that failed, after growing delays. */

/** The delays before a failed session is retried; the last one repeats. */
const RETRY_MS: readonly number[] = [250, 1000, 5000, 30_000];

export class SessionRetries {
  readonly #attempt: (id: string) => Promise<boolean>;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #isClosing = false;

  /** `attempt` resolves to whether no other retry is needed. */
  constructor(attempt: (id: string) => Promise<boolean>) {
    this.#attempt = attempt;
  }

  /** `count`: how often the session has failed. */
  schedule(id: string, count: number): void {
    if (this.#isClosing) return;
    const wait = RETRY_MS[Math.min(count, RETRY_MS.length) - 1];
    const again = async (): Promise<void> => {
      this.#timers.delete(id);
      if (!(await this.#attempt(id))) this.schedule(id, count + 1);
    };
    const timer = setTimeout(() => void again().catch(() => undefined), wait);
    timer.unref();
    this.cancel(id);
    this.#timers.set(id, timer);
  }

  cancel(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  close(): void {
    this.#isClosing = true;
    for (const id of [...this.#timers.keys()]) this.cancel(id);
  }
}
