/**
 * Caches recently stored or read bytes, so that they needn't be decompressed again. Drops the oldest beyond its limit.
 */
export class RecentBytes<Key> {
  readonly #limit: number;
  readonly #entries = new Map<Key, Uint8Array>();
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: Key): Uint8Array | undefined {
    const found = this.#entries.get(key);
    if (found !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
    }
    return found;
  }

  set(key: Key, bytes: Uint8Array): void {
    this.delete(key);
    this.#entries.set(key, bytes);
    this.#size += bytes.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#size -= this.#entries.get(key)?.length ?? 0;
    this.#entries.delete(key);
  }
}
