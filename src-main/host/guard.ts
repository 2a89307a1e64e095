/** Decides who may talk to the host: only this machine's own page with this start's token, never a foreign website. */
import { timingSafeEqual, createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { TOKEN_PARAMETER } from '../../src-shared/contract/transport.ts';
import { t } from '../messages/translate.ts';

export interface Refusal {
  readonly status: 401 | 403 | 429;
  readonly reason: string;
}

type Headers = Pick<IncomingMessage, 'headers'>['headers'];

/** DNS rebinding shows as a foreign Host; a foreign page that connects here shows as a foreign Origin. */
export function refuseForeign(headers: Headers, port: number): Refusal | null {
  return refuseForeignClient(headers, { port, origins: [] });
}

/**
 * The same for conversations, which pages of configured origins may hold, too. Programs other than browsers send no
 * Origin.
 */
export function refuseForeignClient(
  { host, origin }: Headers,
  { port, origins }: { readonly port: number; readonly origins: readonly string[] },
): Refusal | null {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (host === undefined || !names.includes(host)) return { status: 403, reason: t('services.guard.wrongHost') };
  if (origin === undefined || names.some((name) => origin === `http://${name}`)) return null;
  if (origins.includes('*') || origins.includes(origin)) return null;
  return { status: 403, reason: t('services.guard.wrongOrigin') };
}

/** Scripts send the token in a header, because URLs end up in logs. */
export function refuseScript({ authorization }: Headers, url: URL, token: string): Refusal | null {
  const given = /^Bearer\s+(\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
  return given === undefined ? refuseToken(url, token) : compare(given, token);
}

export function refuseToken(url: URL, token: string): Refusal | null {
  return compare(url.searchParams.get(TOKEN_PARAMETER), token);
}

function compare(given: string | null, token: string): Refusal | null {
  if (given === null) return { status: 401, reason: t('services.guard.missingToken') };
  // Compares digests of equal length in constant time.
  return timingSafeEqual(digest(given), digest(token)) ? null : { status: 401, reason: t('services.guard.wrongToken') };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The URL of a request, without trusting its Host header. Null if it is invalid. */
export function urlOf(request: Pick<IncomingMessage, 'url'>): URL | null {
  return URL.parse(request.url ?? '/', 'http://host.invalid');
}
