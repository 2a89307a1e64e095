/** The text of what runs inside the sandbox before the author's modules do. */
import { guestCall } from './guest-call.ts';
import { guestIntl } from './guest-intl.ts';
import { guestBase64, guestClone, guestDecoder, guestText } from './guest-text.ts';
import { guestRandom, guestRemovals, guestTimers } from './guest-timers.ts';
import { guestSearchParams, guestUrl } from './guest-url.ts';

/** A function that takes the host, and gives the entry. */
export const GUEST_SOURCE = `(function (host) {
  'use strict';
  const define = (name, value) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  ${[guestText, guestDecoder, guestBase64, guestClone, guestSearchParams].map((part) => `(${part})(define);`).join('\n')}
  ${[guestUrl, guestIntl, guestRandom].map((part) => `(${part})(host, define);`).join('\n')}
  const timers = (${guestTimers})(host, define);
  const calls = (${guestCall})(host);
  (${guestRemovals})();
  return { ...calls, ...timers };
})`;
