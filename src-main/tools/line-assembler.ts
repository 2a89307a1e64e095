/** Puts the pieces in which a process sends its lines together again. */
export class LineAssembler {
  readonly #take: (line: string) => void;
  #pieces: string[] = [];
  #length = 0;

  /** `take` gets each whole line, without its end. */
  constructor(take: (line: string) => void) {
    this.#take = take;
  }

  /** Characters of the line that is not at its end yet: whoever reads decides how many may wait. */
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
