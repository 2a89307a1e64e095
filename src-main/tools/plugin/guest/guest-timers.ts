/** Runs inside the sandbox: console, timers, and random numbers. */
import type { Define, GuestEntry, GuestHost } from './guest-host.ts';

export function guestTimers(host: GuestHost, define: Define): Pick<GuestEntry, 'fire'> {
  const timers = new Map<number, () => void>();
  const wordsOf = (value: unknown): string => {
    if (typeof value === 'string') return value;
    if (value instanceof Error) return `${value.name}: ${value.message}\n${value.stack ?? ''}`;
    if (typeof value !== 'object' || value === null) return String(value);
    try {
      return JSON.stringify(value);
    } catch {
      return Object.prototype.toString.call(value);
    }
  };
  let lines = 0;
  const write =
    (level: string) =>
    (...values: unknown[]): void => {
      lines += 1;
      // The host keeps fewer lines, so the rest don't need to be formatted.
      if (lines <= 1000) host.log(level, values.map(wordsOf).join(' ').slice(0, 2000));
    };
  const [debug, warn] = [write('debug'), write('warn')];
  define('console', { debug, log: debug, info: debug, trace: debug, warn, error: warn });
  define(
    'setTimeout',
    (work: (...values: unknown[]) => void, milliseconds: unknown = 0, ...values: unknown[]): number => {
      if (typeof work !== 'function') throw new TypeError('setTimeout takes a function.');
      const timer = host.setTimer(Number(milliseconds) || 0);
      timers.set(timer, () => work(...values));
      return timer;
    },
  );
  define('clearTimeout', (timer: unknown): void => {
    if (typeof timer !== 'number' || !timers.delete(timer)) return;
    host.clearTimer(timer);
  });
  define('queueMicrotask', (work: () => void): void => void Promise.resolve().then(work));
  return {
    fire(timer) {
      const work = timers.get(timer);
      timers.delete(timer);
      work?.();
    },
  };
}

/** The engine seeds its random numbers with the time only, so two calls in the same millisecond would draw the same. */
export function guestRandom(host: GuestHost, define: Define): void {
  let drawn: number[] = [];
  const byte = (): number => {
    if (drawn.length === 0) drawn = JSON.parse(host.pure('random', '1024')) as number[];
    return drawn.pop() ?? 0;
  };
  /** 53 bits, the precision of a number between 0 and 1. */
  Math.random = (): number => {
    let value = byte() & 31;
    for (let index = 0; index < 6; index += 1) value = value * 256 + byte();
    return value / 2 ** 53;
  };
  const randomUUID = (): string => {
    const bytes = Array.from({ length: 16 }, byte);
    bytes[6] = ((bytes[6] ?? 0) & 15) | 64;
    bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
    const hex = bytes.map((value) => value.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
  const getRandomValues = (list: Uint8Array): Uint8Array => {
    if (list.byteLength > 65_536) throw new RangeError('getRandomValues fills at most 65536 bytes.');
    const bytes = new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = byte();
    return list;
  };
  define('crypto', { randomUUID, getRandomValues });
}

/**
 * Removes ways to create code from text, because only trusted code may run, and shared memory, because there are no
 * threads.
 */
export function guestRemovals(): void {
  const refuse = function (): never {
    throw new EvalError('Tools cannot make code from text.');
  };
  const kinds = [() => {}, async () => {}, function* () {}, async function* () {}];
  for (const kind of kinds) {
    const prototype = Object.getPrototypeOf(kind) as object;
    refuse.prototype = prototype;
    Object.defineProperty(prototype, 'constructor', { value: refuse, writable: false, configurable: false });
  }
  Object.defineProperty(globalThis, 'Function', { value: refuse, writable: false, configurable: false });
  for (const name of ['eval', 'SharedArrayBuffer', 'Atomics']) Reflect.deleteProperty(globalThis, name);
}
