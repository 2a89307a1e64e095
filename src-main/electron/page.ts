/** Serves the built page at `app://switchyard/`, so that it has its own origin and no access to files. */
import { protocol } from 'electron';
import { CONTENT_SECURITY_POLICY, DESKTOP_ORIGIN } from '../../src-shared/contract/transport.ts';
import { readRendererFile } from '../transport/renderer-files.ts';
import { t } from '../messages/translate.ts';

export const PAGE_URL = `${DESKTOP_ORIGIN}/`;
const { protocol: SCHEME, host: HOST } = new URL(PAGE_URL);

/** Must run before the app is ready. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: SCHEME.slice(0, -1),
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

export function servePage(rendererDir: string): void {
  protocol.handle(SCHEME.slice(0, -1), async (request) => {
    const url = new URL(request.url);
    const file =
      url.host === HOST && request.method === 'GET' ? await readRendererFile(rendererDir, url.pathname) : null;
    if (file === null) return new Response(t('services.page.notFound'), { status: 404 });
    return new Response(new Uint8Array(file.body), {
      headers: {
        'content-type': file.type,
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'x-content-type-options': 'nosniff',
      },
    });
  });
}
