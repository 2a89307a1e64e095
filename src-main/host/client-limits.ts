/**
 * Limits how many clients may be connected to `/ws`, and how fast they may connect, because each connection can start a
 * session.
 */
import type { Refusal } from './guard.ts';
import { t } from '../messages/translate.ts';

export interface ClientLimits {
  /** Simultaneous connections from one address. */
  readonly perAddress: number;
  /** Simultaneous connections to one agent. */
  readonly perAgent: number;
  /** New connections from one address. An unknown session id starts a session, too, so all of them count. */
  readonly perMinute: number;
}

export const CLIENT_LIMITS: ClientLimits = { perAddress: 512, perAgent: 256, perMinute: 600 };

export interface Arrival {
  readonly address: string;
  readonly agent: string;
}

interface Allowance {
  left: number;
  at: number;
}

const MINUTE_MS = 60_000;

export class ClientCounts {
  readonly #limits: ClientLimits;
  readonly #now: () => number;
  readonly #connected = new Map<string, number>();
  readonly #allowances = new Map<string, Allowance>();

  /** `now` returns milliseconds of a monotonic clock. */
  constructor(limits: ClientLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Counts the client until `leave` is called, or returns why it must wait. */
  arrive(arrival: Arrival): Refusal | { readonly leave: () => void } {
    const { perAddress, perAgent } = this.#limits;
    const [from, to] = [`address:${placeOf(arrival.address)}`, `agent:${arrival.agent}`];
    if (this.#count(from) >= perAddress) return tooMany(t('services.clientLimits.address'));
    if (this.#count(to) >= perAgent) return tooMany(t('services.clientLimits.agent'));
    if (!this.#mayConnect(from)) return tooMany(t('services.clientLimits.rate'));
    for (const key of [from, to]) this.#connected.set(key, this.#count(key) + 1);
    let isHere = true;
    const leave = (): void => {
      if (isHere) for (const key of [from, to]) this.#lower(key);
      isHere = false;
    };
    return { leave };
  }

  #count(key: string): number {
    return this.#connected.get(key) ?? 0;
  }

  #lower(key: string): void {
    const left = this.#count(key) - 1;
    if (left > 0) this.#connected.set(key, left);
    else this.#connected.delete(key);
  }

  /** A token bucket that refills evenly and holds one minute's allowance. */
  #mayConnect(key: string): boolean {
    const { perMinute } = this.#limits;
    const now = this.#now();
    const before = this.#allowances.get(key) ?? { left: perMinute, at: now };
    const gained = ((now - before.at) / MINUTE_MS) * perMinute;
    const left = Math.min(perMinute, before.left + gained);
    this.#allowances.set(key, { left: left < 1 ? left : left - 1, at: now });
    return left >= 1;
  }
}

/** A program on this machine can use any address of 127.0.0.0/8, so all of them count as one. */
function placeOf(address: string): string {
  return /^(?:::ffff:)?127\.|^::1$/.test(address) ? 'localhost' : address;
}

function tooMany(reason: string): Refusal {
  return { status: 429, reason };
}
