/**
 * Codes that admit one browser once, within 30 seconds. They are passed through other programs in place of the token.
 */
import { hash, randomBytes } from 'node:crypto';

export const CODE_MS = 30_000;
const MAX_AT_ONCE = 16;

export class OpenCodes {
  /** Digests of valid codes, with their expiry times. */
  readonly #good = new Map<string, number>();
  readonly #now: () => number;

  /** `now` returns milliseconds of a monotonic clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  make(): string {
    this.#forgetOld();
    const [oldest] = this.#good.keys();
    if (oldest !== undefined && this.#good.size >= MAX_AT_ONCE) this.#good.delete(oldest);
    const code = randomBytes(32).toString('base64url');
    this.#good.set(digest(code), this.#now() + CODE_MS);
    return code;
  }

  /** Returns true once for each code, if it hasn't expired. */
  take(code: string): boolean {
    this.#forgetOld();
    return this.#good.delete(digest(code));
  }

  #forgetOld(): void {
    const now = this.#now();
    for (const [code, end] of this.#good) if (end <= now) this.#good.delete(code);
  }
}

/** Codes are looked up by digest, so that the time of the lookup reveals nothing about them. */
function digest(code: string): string {
  return hash('sha256', code);
}
