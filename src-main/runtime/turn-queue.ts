/** Work that is done one piece at a time, in the order it came. */

/** A piece that answers early and goes on working; the next piece waits for the end. */
export interface TwoParts<Answer> {
  readonly answer: Answer;
  readonly rest?: () => Promise<void>;
}

export class TurnQueue {
  #last: Promise<unknown> = Promise.resolve();

  add<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined); // whoever added the work hears of its failure
    return done;
  }

  idle(): Promise<void> {
    return this.#last.then(() => undefined);
  }
}
