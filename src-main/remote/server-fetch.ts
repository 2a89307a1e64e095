/** The only way to a LangGraph server: its own origin, no redirects, an end to what it may send. */

/** What one run may stream. */
const MAX_BYTES = 64 * 1024 * 1024;

export function serverFetch(origin: string): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new TypeError(`A request to ${url.origin} was refused.`);
    // The key header would be repeated to wherever a redirect leads.
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(atMost(MAX_BYTES)), { status, statusText, headers });
  };
}

function atMost(limit: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > limit) controller.error(new Error(`The answer is larger than ${limit} bytes.`));
      else controller.enqueue(chunk);
    },
  });
}
