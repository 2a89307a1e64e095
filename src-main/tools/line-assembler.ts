/** Assembles the chunks of a process's output into lines. */
export class LineAssembler {
  readonly #take: (line: string) => void;
  #pieces: string[] = [];
  #length = 0;

  /** `take` gets each whole line, without its end. */
  constructor(take: (line: string) => void) {
    this.#take = take;
  }

  /** Number of characters in the incomplete line, so that the reader can limit it. */
  get waiting(): number {
    return this.#length;
  }

  push(text: string): void {
    const [first = '', ...others] = text.split('\n');
    this.#pieces.push(first);
    this.#length += first.length;
    for (const next of others) {
      this.#take(this.#pieces.join(''));
      this.#pieces = [next];
      this.#length = next.length;
    }
  }
}
