/** Lets pages of permitted origins call an API (CORS). They send the token in a header; cookies are never used. */
import type { IncomingMessage, ServerResponse } from 'node:http';

const SECONDS_KEPT = '600';
const HEADERS = 'authorization, content-type';

/**
 * Returns true for a preflight request, which is answered here. For others, sets the headers that let the page read the
 * answer.
 */
export function answerCrossOrigin(
  { headers, method }: Pick<IncomingMessage, 'headers' | 'method'>,
  response: ServerResponse,
  origins: readonly string[],
): boolean {
  const { origin } = headers;
  if (origins.length > 0) response.setHeader('vary', 'origin');
  if (origin === undefined || !(origins.includes('*') || origins.includes(origin))) return false;
  response.setHeader('access-control-allow-origin', origin);
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
  response.writeHead(204, {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': HEADERS,
    'access-control-max-age': SECONDS_KEPT,
    // Browsers send this before a public web page calls a program on this computer.
    ...(headers['access-control-request-private-network'] === undefined
      ? {}
      : { 'access-control-allow-private-network': 'true' }),
  });
  response.end();
  return true;
}
