/** The fetch function for a LangGraph server: only its own origin, no redirects, and limited responses. */
import { boundedResponse } from '../models/bounded-response.ts';

/** The most one run may stream. */
const MAX_BYTES = 64 * 1024 * 1024;

export function serverFetch(origin: string): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new TypeError(`A request to ${url.origin} was refused.`);
    // A redirect would get the key header.
    const response = await fetch(input, { ...init, redirect: 'error' });
    return boundedResponse(response, MAX_BYTES);
  };
}
