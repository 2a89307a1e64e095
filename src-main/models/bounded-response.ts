/** A server response that is cut off if it becomes too long. */

/** Reading beyond `limit` bytes fails. */
export function boundedResponse(response: Response, limit: number): Response {
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(atMost(limit)), { status, statusText, headers });
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
