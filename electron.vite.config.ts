/** Three bundles: the services (Electron entry, host and CLI), the sandboxed preload, and the renderer. */
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'electron-vite';
import { resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import packageJson from './package.json' with { type: 'json' };

const at = (path: string) => resolve(import.meta.dirname, path);

/**
 * Packages to bundle. Node finds, reads, and links each module of a package separately, and the hundreds needed at
 * startup took half of its time. The list includes all of LangChain, because two copies of its core wouldn't recognize
 * each other's classes.
 */
const BUNDLED = [
  ...Object.keys(packageJson.dependencies).filter((name) => name.startsWith('@langchain/')),
  ...['langsmith', 'zod', 'yaml', 'diff', '@marcbachmann/cel-js', '@modelcontextprotocol/sdk'],
];

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      externalizeDeps: { exclude: BUNDLED },
      rollupOptions: {
        input: {
          electron: at('src-main/electron/main.ts'),
          cli: at('src-main/cli/main.ts'),
          // A separate entry for callers that run commands without a new process for each, such as browser tests.
          'command-line': at('src-main/cli/command-line.ts'),
          'flow-runtime': at('src-main/flow-runtime/flow-runtime.ts'),
          'plugin-worker': at('src-main/tools/plugin/sandbox/plugin-worker.ts'),
          'inspect-worker': at('src-main/importer/inspect/inspect-worker.ts'),
          'check-database-worker': at('src-main/store/check/check-worker.ts'),
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
        // A sandboxed preload script must be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src-renderer'),
    plugins: [react({ compiler: true }), tailwindcss(), fetchStartAtOnce()],
    build: {
      outDir: at('out/renderer'),
      minify: true,
      rollupOptions: {
        input: { index: at('src-renderer/index.html') },
        output: { codeSplitting: { groups: chunkGroups() } },
      },
    },
  },
});

/**
 * The first script, the modules for the first frame of a window, and those needed right after it are one file each: the
 * modules named here with all of their imports. Otherwise, everything they share with lazily loaded parts would become
 * a separate file, and a start would fetch about sixty of them. Shared modules are in the file that loads first.
 */
function chunkGroups() {
  const behind = [
    at('src-renderer/frame/window-parts.ts'),
    at('src-renderer/panels/canvas/canvas-parts.ts'),
    at('src-shared/checks/check-flow.ts'),
  ];
  return [
    { name: 'main', test: (id: string) => id === at('src-renderer/main.ts'), priority: 3 },
    { name: 'start', test: (id: string) => id === at('src-renderer/start.tsx'), priority: 2 },
    { name: 'window', test: (id: string) => behind.includes(id), priority: 1 },
  ];
}

/** The page names the program itself, so that the browser knows what to fetch before it runs any code. */
function fetchStartAtOnce(): Plugin {
  return {
    name: 'fetch-start-at-once',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const start = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'start');
        if (start?.type !== 'chunk') return [];
        const link = (rel: string, file: string, more: HtmlTagDescriptor['attrs'] = {}): HtmlTagDescriptor => ({
          ...{ tag: 'link', injectTo: 'head' },
          attrs: { rel, crossorigin: true, href: `./${file}`, ...more },
        });
        return [
          ...firstFonts(bundle ?? {}).map((file) => link('preload', file, { as: 'font', type: 'font/woff2' })),
          ...[...(start.viteMetadata?.importedCss ?? [])].map((file) => link('stylesheet', file)),
          ...[start.fileName, ...start.imports.filter((file) => !html.includes(file))].map((file) =>
            link('modulepreload', file),
          ),
        ];
      },
    },
  };
}

/** Preloads the fonts of the first frame, so that they don't wait for the style sheet that names them. */
function firstFonts(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle)
    .filter((file) => file.type === 'asset' && file.names.includes('inter-latin-wght-normal.woff2'))
    .map(({ fileName }) => fileName);
}
