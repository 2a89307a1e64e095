/** Keys of turns: a turn that is sent again after no response keeps its key, so that the host doesn't run it twice. */

export class TurnKeys {
  #last: { readonly turn: string; readonly key: string } | null = null;

  keyOf(sessionId: string, content: unknown): string {
    const turn = JSON.stringify([sessionId, content]);
    if (this.#last?.turn !== turn) this.#last = { turn, key: crypto.randomUUID() };
    return this.#last.key;
  }

  /** Once a turn has its response, the same text is a new turn. */
  answered(key: string, isMade: boolean): void {
    if (isMade && this.#last?.key === key) this.#last = null;
  }
}
