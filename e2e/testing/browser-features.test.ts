import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { disabledFeatures } from './browser-features.ts';

test('whatever Playwright itself starts Chromium without is among what the journeys start it without', async () => {
  // Node knows none of these arguments and ends at once; the error says which they were.
  const failure = await chromium.launch({ executablePath: process.execPath }).then(
    () => '',
    (error: unknown) => String(error),
  );
  const [, listed = ''] = /<launching>.* --disable-features=(\S+)/.exec(failure) ?? [];
  expect(listed.split(',')).toContain('HttpsUpgrades');
  expect(disabledFeatures).toEqual(expect.arrayContaining(listed.split(',')));
});
