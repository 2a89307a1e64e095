/** Browser tests of the studio against the built host, and the desktop suite, which skips itself without Electron. */
import { spawnSync } from 'node:child_process';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

/** The gate hands the path over; a run by hand looks for it. Workers inherit the answer. */
function chromiumPath(): string {
  process.env.CHROMIUM_PATH ??= spawnSync(process.execPath, ['scripts/chromium.mjs'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).stdout.trim();
  return process.env.CHROMIUM_PATH;
}

const BACKGROUND_OFF = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
];

const BROWSER: NonNullable<PlaywrightTestConfig['use']> = {
  actionTimeout: 20_000,
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
  // Recording costs a third of the time.
  trace: 'on-first-retry',
  screenshot: 'only-on-failure',
  launchOptions: {
    executablePath: chromiumPath(),
    // Chromium refuses its sandbox to root, which is who runs in a container.
    args: [...BACKGROUND_OFF, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  },
};

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Generous: a busy machine is slow, and what waits for ever is found all the same.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    // Each test has a host, and so an origin, to itself: a fresh context would only load and compile the studio again.
    { name: 'studio', testDir: 'tests/e2e', use: { ...BROWSER, reuseContext: true } },
    { name: 'components', testDir: 'tests/components', use: BROWSER },
    { name: 'electron', testDir: 'tests/electron' },
  ],
});
