/** Three bundles: the services (Electron entry, host and CLI), the sandboxed preload, and the renderer. */
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'electron-vite';
import { resolve } from 'node:path';

const at = (path: string) => resolve(import.meta.dirname, path);

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      rollupOptions: {
        input: {
          electron: at('src-main/electron/main.ts'),
          cli: at('src-main/cli/main.ts'),
          'plugin-runner': at('src-main/tools/plugin/runner.ts'),
          'inspect-worker': at('src-main/importer/inspect/inspect-worker.ts'),
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          banner: (chunk) => (chunk.name === 'cli' ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      rollupOptions: {
        input: { preload: at('src-main/electron/preload.ts') },
        // A sandboxed preload must be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src-renderer'),
    plugins: [react(), tailwindcss()],
    build: {
      outDir: at('out/renderer'),
      minify: true,
      rollupOptions: { input: { index: at('src-renderer/index.html') } },
    },
  },
});
