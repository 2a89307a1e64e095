/** A bounded queue of client messages, handled one after the other. */

export interface InboxOptions<Item> {
  /** Never rejects. */
  readonly handle: (item: Item) => Promise<void>;
  /** Called for the first of several items in a row that didn't fit. */
  readonly onFull: () => void;
  /** Called when so many items in a row didn't fit that the connection should end. */
  readonly onFlood: () => void;
}

export const MAX_WAITING_MESSAGES = 1000;
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
const MAX_REFUSED = 10_000;

interface Entry<Item> {
  readonly item: Item;
  readonly bytes: number;
}

export class Inbox<Item> {
  readonly #options: InboxOptions<Item>;
  #waiting: Entry<Item>[] = [];
  #next = 0;
  #bytes = 0;
  #refused = 0;
  #handling: Promise<void> | null = null;
  #closed = false;

  constructor(options: InboxOptions<Item>) {
    this.#options = options;
  }

  add(item: Item, bytes: number): void {
    if (this.#closed) return;
    const count = this.#waiting.length - this.#next;
    if (count >= MAX_WAITING_MESSAGES || (count > 0 && this.#bytes + bytes > MAX_WAITING_BYTES)) return this.#refuse();
    this.#refused = 0;
    this.#bytes += bytes;
    this.#waiting.push({ item, bytes });
    this.#handling ??= this.#empty();
  }

  /** Resolves when the current item is handled; waiting ones are discarded. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#waiting = [];
    this.#next = 0;
    await this.#handling;
  }

  #refuse(): void {
    this.#refused += 1;
    if (this.#refused === 1) this.#options.onFull();
    if (this.#refused === MAX_REFUSED) this.#options.onFlood();
  }

  async #empty(): Promise<void> {
    while (!this.#closed && this.#next < this.#waiting.length) {
      const { item, bytes } = this.#waiting[this.#next]!;
      this.#next += 1;
      this.#bytes -= bytes;
      if (this.#next === this.#waiting.length) {
        this.#waiting = [];
        this.#next = 0;
      }
      await this.#options.handle(item);
    }
    this.#handling = null;
  }
}
