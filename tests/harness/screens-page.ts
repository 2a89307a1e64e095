/** Builds the page of screens and serves it with the headers the studio sends, so that its CSP holds there as well. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { CONTENT_SECURITY_POLICY } from '../../src-shared/contract/transport.ts';

export interface ScreensPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function serveScreens(): Promise<ScreensPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'switchyard-screens-'));
  const root = join(import.meta.dirname, 'screens-page');
  const common = { root, configFile: false, logLevel: 'error' } as const;
  await build({ ...common, plugins: [react(), tailwindcss()], build: { outDir, emptyOutDir: true } });
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, headers: { 'content-security-policy': CONTENT_SECURITY_POLICY } },
  });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return {
    url,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
