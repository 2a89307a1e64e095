/** UUIDs of version 7 (RFC 9562), which increase even if the clock is set back. */
import { randomBytes } from 'node:crypto';

export class RunIds {
  #lastMs: number;

  /** `newest` is the last id created before. */
  constructor(newest: string | undefined) {
    this.#lastMs = newest === undefined ? 0 : timeIn(newest);
  }

  next(now: Date): string {
    this.#lastMs = Math.max(now.getTime(), this.#lastMs + 1);
    return idAt(this.#lastMs);
  }
}

function timeIn(id: string): number {
  const ms = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return Number.isNaN(ms) ? 0 : ms;
}

function idAt(ms: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(ms, 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
