/** The fetch every provider's client is given: it follows no redirect, reads no endless answer, and stops with its signal. */
import { boundedResponse } from './bounded-response.ts';

/** A tool call is a few kilobytes; a server that sends more than this is not answering the question. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

export interface WireNotes {
  /** What the last refusal asked for in `Retry-After`, in milliseconds. */
  retryAfterMs: number | null;
}

/**
 * Redirects are refused because clients repeat their key header to wherever they are sent. The signal is joined here
 * because not every client passes one on.
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

/** Only the form in seconds: the form with a date would need the server's clock. */
function retryAfter(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}
