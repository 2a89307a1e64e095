/** Tells callers of the host, and its log, that a request or a connection was refused. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { t } from '../messages/translate.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Refusal } from './guard.ts';

export function refusedText({ reason }: Refusal): string {
  return t('services.host.refused', { reason });
}

export function refuseUpgrade(socket: Duplex, { status }: { readonly status: number }): void {
  const wait = status === 429 ? 'Retry-After: 5\r\n' : '';
  const text = STATUS_CODES[status] ?? '';
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${wait}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Logs only the path, because the query may contain a token. */
export function logRefusal(log: Logger, refusal: Refusal, url: URL): void {
  log.warn({ status: refusal.status, reason: refusal.reason, path: url.pathname }, 'a connection was refused');
}
