import { defineConfig } from 'vitest/config';

const exclude = ['tests/e2e/**', 'tests/electron/**', 'tests/bench/**', 'node_modules/**'];

/** Pure code keeps nothing between files, so they share a worker: most of their time would be loading the same modules. */
const PURE = ['shared', 'renderer'].flatMap((world) => [`tests/${world}/**/*.test.ts`, `tests/${world}/**/*.test.tsx`]);

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: 'forks',
    setupFiles: ['tests/harness/property-seed.ts'],
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude, isolate: false } },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: [...exclude, 'tests/shared/**', 'tests/renderer/**'],
        },
      },
    ],
  },
});
