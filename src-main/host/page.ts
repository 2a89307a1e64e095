/** Serves the built page over HTTP. Its files are public; everything else needs the token. */
import type { ServerResponse } from 'node:http';
import { CONTENT_SECURITY_POLICY } from '../../src-shared/contract/transport.ts';
import { readRendererFile } from '../transport/renderer-files.ts';
import { t } from '../messages/translate.ts';

const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The page's address may contain the token.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

export async function servePage(
  response: ServerResponse,
  request: { root: string; method: string; path: string },
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answerText(response, 405, t('services.page.methodNotAllowed'));
  const file = await readRendererFile(request.root, request.path);
  if (file === null) return answerText(response, 404, missing(request.path));
  response.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': file.type,
    'content-length': file.body.length,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : file.body);
}

export function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(text === '' ? undefined : `${text}\n`);
}

function missing(path: string): string {
  return path === '/' ? t('services.page.notBuilt') : t('services.page.notFound');
}
