import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/testing/browser.ts';

const isCi = process.env['CI'] === 'true';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each with a site and a browser of its own: while one journey waits, the other has the machine's cores.
  workers: 2,
  // On a machine that others share a journey may wait too long once; what needs it is named at the end, to be mended.
  retries: isCi ? 2 : 0,
  forbidOnly: isCi,
  timeout: 300_000,
  // What a person would wait for; a second is little where two browsers and two servers share two cores.
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    // Without a window, where there is such a browser: it draws and runs pages alike, and takes half as long.
    launchOptions: {
      ...launchOptions(),
      executablePath: process.env['HEADLESS_SHELL_PATH'] ?? launchOptions().executablePath ?? '',
    },
    // Recording every test would take a third more time.
    trace: 'on-first-retry',
  },
});
