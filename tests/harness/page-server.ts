/** Builds a test page and serves it with the studio's headers, so that the same CSP applies. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { CONTENT_SECURITY_POLICY } from '../../src-shared/contract/transport.ts';

export interface ServedPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** `root` is the folder of its index.html. */
export async function servePage(root: string): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'switchyard-page-'));
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
