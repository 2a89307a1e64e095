/** Browser tests of the studio against the built host, and the desktop suite, which skips itself without Electron. */
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/harness/chromium-path.ts';

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
  launchOptions: chromiumLaunch(BACKGROUND_OFF),
};

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  // Journeys wait for timers and answers about a third of their time.
  workers: 3,
  retries: 0,
  // Generous, because a busy machine is slow, and a test that hangs is found anyway.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    // One project for journeys and components, so that they share workers. Each journey has its own host, and so its own
    // origin. A fresh context would only load and compile the studio again.
    {
      name: 'studio',
      testMatch: ['e2e/**/*.spec.ts', 'components/**/*.spec.ts'],
      use: { ...BROWSER, reuseContext: true },
    },
    { name: 'electron', testDir: 'tests/electron' },
  ],
});
