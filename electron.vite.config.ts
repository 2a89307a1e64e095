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
      rollupOptions: {
        input: { index: at('src-renderer/index.html') },
        output: { codeSplitting: { groups: [{ name: startChunk() }] } },
      },
    },
  },
});

interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importedIds: readonly string[] } | null;
}

/**
 * What the first page needs is one file. Left alone, everything it shares with a part that is loaded later becomes a file of
 * its own, and a start fetches some sixty of them.
 */
function startChunk() {
  let needed: ReadonlySet<string> | null = null;
  return (id: string, modules: Modules): string | null => {
    needed ??= neededFrom(at('src-renderer/main.tsx'), modules);
    return needed.has(id) ? 'start' : null;
  };
}

function neededFrom(entry: string, modules: Modules): ReadonlySet<string> {
  const needed = new Set([entry]);
  // A set tells of what is added while it is gone through.
  for (const id of needed) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
  return needed;
}
