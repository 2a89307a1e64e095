/** The only way to a LangGraph server: its own origin, no redirects, an end to what it may send. */
import { boundedResponse } from '../models/bounded-response.ts';

/** What one run may stream. */
const MAX_BYTES = 64 * 1024 * 1024;

export function serverFetch(origin: string): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new TypeError(`A request to ${url.origin} was refused.`);
    // The key header would be repeated to wherever a redirect leads.
    const response = await fetch(input, { ...init, redirect: 'error' });
    return boundedResponse(response, MAX_BYTES);
  };
}
