import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { disabledFeatures } from './browser-features.ts';

test('the journeys disable at least the Chromium features that Playwright itself disables', async () => {
  // Node rejects these arguments and exits at once; the error lists them.
  const failure = await chromium.launch({ executablePath: process.execPath }).then(
    () => '',
    (error: unknown) => String(error),
  );
  const [, listed = ''] = /<launching>.* --disable-features=(\S+)/.exec(failure) ?? [];
  expect(listed.split(',')).toContain('HttpsUpgrades');
  expect(disabledFeatures).toEqual(expect.arrayContaining(listed.split(',')));
});
