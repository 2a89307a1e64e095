/** Keys of turns: one that got no answer and is sent again has the same key, so that the host does not make it twice. */

export class TurnKeys {
  #last: { readonly turn: string; readonly key: string } | null = null;

  keyOf(sessionId: string, content: unknown): string {
    const turn = JSON.stringify([sessionId, content]);
    if (this.#last?.turn !== turn) this.#last = { turn, key: crypto.randomUUID() };
    return this.#last.key;
  }

  /** The same text sent again is another turn once this one has arrived. */
  answered(key: string, isMade: boolean): void {
    if (isMade && this.#last?.key === key) this.#last = null;
  }
}
