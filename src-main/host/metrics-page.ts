/** `/metrics` for Prometheus. Local programs need no token, because counts reveal nothing about conversations. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../telemetry/metrics.ts';
import { refuseScript, urlOf, type Refusal } from './guard.ts';
import { answerText } from './page.ts';
import { refusedText } from './refusals.ts';

export const METRICS_PATH = '/metrics';

const LOOPBACK = /^(::1$|(::ffff:)?127[.])/;

/** Null if it was answered. */
export async function answerMetrics(
  { metrics, token }: { readonly metrics: Metrics; readonly token: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Refusal | null> {
  const { headers, socket } = request;
  const url = urlOf(request);
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '');
  const refusal = isLocal || url === null ? null : refuseScript(headers, url, token);
  if (refusal !== null) {
    answerText(response, refusal.status, refusedText(refusal));
    return refusal;
  }
  const { contentType, text } = await metrics.page();
  response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text);
  return null;
}
