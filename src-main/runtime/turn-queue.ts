/** A queue that runs one piece of work at a time, in order. */

/** A task that responds early and keeps working. The next task waits until it ends. */
export interface TwoParts<Answer> {
  readonly answer: Answer;
  readonly rest?: () => Promise<void>;
}

export class TurnQueue {
  #last: Promise<unknown> = Promise.resolve();

  add<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined); // the caller who added the work gets its error
    return done;
  }

  idle(): Promise<void> {
    return this.#last.then(() => undefined);
  }
}
