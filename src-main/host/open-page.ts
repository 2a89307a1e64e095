/**
 * `/open?code=…`: gives the browser the token in exchange for a code. The token is in no URL, so it never enters the
 * history.
 */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { TOKEN_STORED } from '../../src-shared/contract/transport.ts';
import { t } from '../messages/translate.ts';

/** `token` is null if the code is invalid or expired. */
export function answerOpen(response: ServerResponse, token: string | null): void {
  const nonce = randomBytes(16).toString('base64url');
  const body = token === null ? EXPIRED : entering(token, nonce);
  response.writeHead(token === null ? 410 : 200, {
    'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  response.end(body);
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Switchyard</title>${content}</html>\n`;
}

const EXPIRED = page(`<h1>${t('services.openPage.expired')}</h1><p>${t('services.openPage.expiredHelp')}</p>`);

function entering(token: string, nonce: string): string {
  const [name, value] = [TOKEN_STORED, token].map((text) => JSON.stringify(text).replaceAll('<', '\\u003c'));
  return page(
    `<script nonce="${nonce}">sessionStorage.setItem(${name}, ${value}); location.replace('/');</script>` +
      `<noscript>${t('services.openPage.needsJavaScript')}</noscript>`,
  );
}
