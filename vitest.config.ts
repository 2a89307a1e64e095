import { defineConfig } from 'vitest/config';

const exclude = ['tests/e2e/**', 'tests/electron/**', 'tests/bench/**', 'node_modules/**'];

/** Tests that need no process, socket, or file. */
const PURE = ['shared', 'renderer'].flatMap((world) => [`tests/${world}/**/*.test.ts`, `tests/${world}/**/*.test.tsx`]);

export default defineConfig({
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
