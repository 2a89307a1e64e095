/**
 * The fetch function of all provider clients: refuses redirects, limits the answer's size, and stops with its signal.
 */
import { boundedResponse } from './bounded-response.ts';

/** A tool call is a few kilobytes, so a larger response is not a valid answer. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

export interface WireNotes {
  /** The last `Retry-After`, in milliseconds. */
  retryAfterMs: number | null;
}

/**
 * Redirects are refused because clients would send their key header along. The signal is added here because not every
 * client passes it on.
 */
export function guardedFetch(signal: AbortSignal, notes: WireNotes): typeof fetch {
  return async (input, init) => {
    const signals = [signal, init?.signal, input instanceof Request ? input.signal : null];
    const joined = AbortSignal.any(signals.filter((each) => each !== null && each !== undefined));
    const response = await fetch(input, { ...init, redirect: 'error', signal: joined });
    notes.retryAfterMs = retryAfter(response.headers.get('retry-after'));
    return boundedResponse(response, MAX_ANSWER_BYTES);
  };
}

/** Reads only seconds, because a date would need the server's clock. */
function retryAfter(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}
