import { defineConfig } from 'vitest/config';

const exclude = ['tests/e2e/**', 'tests/electron/**', 'tests/bench/**', 'node_modules/**'];

/** What needs no process, socket or file of its own. */
const PURE = ['shared', 'renderer'].flatMap((world) => [`tests/${world}/**/*.test.ts`, `tests/${world}/**/*.test.tsx`]);

export default defineConfig({
  test: {
    // Generous: a busy machine is slow, and what waits forever is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // The default young generation is collected so often that it took a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    // No module keeps anything between files, so they share a worker: loading the same ones again took a quarter of the time.
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
