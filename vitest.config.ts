import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const exclude = ['tests/e2e/**', 'tests/electron/**', 'tests/bench/**', 'node_modules/**'];

/** Tests that need no process, socket, or file. */
const PURE = ['shared', 'renderer'].flatMap((world) => [`tests/${world}/**/*.test.ts`, `tests/${world}/**/*.test.tsx`]);

/** Threads are started hundreds of times. */
const builtWorkers = {
  find: /^.*\/isolation\/worker-file\.ts$/,
  replacement: resolve(import.meta.dirname, 'tests/harness/built-worker.ts'),
};

export default defineConfig({
  resolve: { alias: process.env['SWITCHYARD_CLI'] === undefined ? [] : [builtWorkers] },
  test: {
    // Generous, because a busy machine is slow, and a test that hangs is found anyway.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // The default young generation is collected so often that it took a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    // No module keeps state between files, so files share a worker: loading the same modules again took a quarter of
    // the time.
    isolate: false,
    setupFiles: ['tests/harness/property-seed.ts'],
    tags: [{ name: 'thorough', description: 'What only `npm run test:thorough` runs.' }],
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude } },
      {
        extends: true,
        test: {
          name: 'services',
          globalSetup: ['tests/harness/temporary-folder.ts'],
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: [...exclude, 'tests/shared/**', 'tests/renderer/**'],
        },
      },
    ],
  },
});
