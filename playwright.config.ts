import { defineConfig } from '@playwright/test';
import { shellOptions } from './e2e/testing/browser.ts';

const isCi = process.env['CI'] === 'true';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each worker has its own site and browser. More than the cores, because a journey waits for half of its time.
  workers: 3,
  // On a shared machine a journey may time out once. The reporter lists flaky ones at the end.
  retries: isCi ? 2 : 0,
  forbidOnly: isCi,
  timeout: 300_000,
  // Generous, because two browsers and two servers share two cores.
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    launchOptions: shellOptions(),
    // Recording every test would take a third more time.
    trace: 'on-first-retry',
  },
});
