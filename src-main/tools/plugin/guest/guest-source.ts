/** The source text that runs inside the sandbox before the author's modules. */
import { guestCall, guestJsonProblem } from './guest-call.ts';
import { guestIntl, guestLocaleMethods } from './guest-intl.ts';
import { guestBase64, guestClone, guestDecoder, guestText } from './guest-text.ts';
import { guestRandom, guestRemovals, guestTimers } from './guest-timers.ts';
import { guestQuery, guestSearchParams, guestUrl } from './guest-url.ts';

/** The sandbox shares no objects with this program, so it gets functions as source text. */
function textOf(part: (...given: never[]) => unknown): string {
  return part.toString();
}

/** Globals that few tools use; their source is loaded on first access. */
export const LAZY_PARTS: Readonly<Record<string, string>> = {
  text: `(function (host, define) { ${[guestText, guestDecoder].map((part) => `(${textOf(part)})(define);`).join('\n')} })`,
  data: `(function (host, define) { ${[guestBase64, guestClone].map((part) => `(${textOf(part)})(define);`).join('\n')} })`,
  url: `(function (host, define) { (${textOf(guestSearchParams)})(define, (${textOf(guestQuery)})()); (${textOf(guestUrl)})(host, define); })`,
};

const LAZY_NAMES = {
  text: ['TextEncoder', 'TextDecoder'],
  data: ['btoa', 'atob', 'structuredClone'],
  url: ['URL', 'URLSearchParams'],
};

/** A function that takes the host and returns the entry. */
export const GUEST_SOURCE = `(function (host) {
  'use strict';
  const define = (name, value) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  const evaluate = eval;
  for (const [part, names] of Object.entries(${JSON.stringify(LAZY_NAMES)}))
    for (const name of names)
      Object.defineProperty(globalThis, name, {
        get() {
          evaluate(host.pure('part', part))(host, define);
          return globalThis[name];
        },
        set: (value) => define(name, value),
        configurable: true,
      });
  (${textOf(guestLocaleMethods)})(host, (${textOf(guestIntl)})(host, define));
  (${textOf(guestRandom)})(host, define);
  const timers = (${textOf(guestTimers)})(host, define);
  const calls = (${textOf(guestCall)})(host, (${textOf(guestJsonProblem)})());
  (${textOf(guestRemovals)})();
  return { ...calls, ...timers };
})`;
