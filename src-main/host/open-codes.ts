/** Codes that let one browser in, once, within 30 seconds: what may pass through other programs in place of the token. */
import { createHash, randomBytes } from 'node:crypto';

export const CODE_MS = 30_000;
const MOST_AT_ONCE = 16;

export class OpenCodes {
  /** Digests of the codes that are still good, with the time each ends. */
  readonly #good = new Map<string, number>();
  readonly #now: () => number;

  /** `now` in milliseconds of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  make(): string {
    this.#forgetOld();
    const [oldest] = this.#good.keys();
    if (oldest !== undefined && this.#good.size >= MOST_AT_ONCE) this.#good.delete(oldest);
    const code = randomBytes(32).toString('base64url');
    this.#good.set(digest(code), this.#now() + CODE_MS);
    return code;
  }

  /** True once for each code, in time. */
  take(code: string): boolean {
    this.#forgetOld();
    return this.#good.delete(digest(code));
  }

  #forgetOld(): void {
    const now = this.#now();
    for (const [code, end] of this.#good) if (end <= now) this.#good.delete(code);
  }
}

/** What is looked up is not the code, so that the time of the search tells nothing about it. */
function digest(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
