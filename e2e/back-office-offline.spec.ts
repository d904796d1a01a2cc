import { expect } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { desktop } from './testing/browser.ts';
import { keptOf } from './testing/private-traces.ts';
import { untilReady } from './testing/ready-offline.ts';
import { openAs } from './testing/sign-in.ts';
import { expectAddress, expectTexts } from './testing/what-is-seen.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';

const sentence = 'The back office needs a connection. Nothing from it is saved on this device.';

test('without a network the back office says so on every way to it, and nothing of it is stored', async ({
  openPage,
}) => {
  const page = await openPage('/', {
    viewport: desktop,
    serviceWorkers: 'allow',
    savesData: false,
    expected: [/^401: .*\/api\/auth\/user$/, /^failed: net::ERR_INTERNET_DISCONNECTED/, /^console: LostChunkError/],
  });
  await untilReady(page);
  await openAs(page, 'admin@nivasa.example', '/admin/leads');
  await page.getByText(/^1 to \d+ of \d+$/).waitFor();
  const references = (await page.locator('[id^=ref-]').allTextContents()).filter((text) => text.startsWith('NB-'));
  expect(references.length).toBeGreaterThan(0);
  expect(await keptOf(page, [...references, 'admin@nivasa.example', '/api/admin/'])).toEqual([]);

  // A screen's code is loaded when it opens; this tab has only read this list.
  const other = await page.context().newPage();
  await other.goto('/admin/jobs');
  await other.getByRole('heading', { name: 'Job Management' }).waitFor();
  await other.close();
  await cutNetwork(page.context());
  await page
    .getByRole('link', { name: /^Active Jobs/ })
    .first()
    .click();
  await expectTexts(page, ['Job Management', 'You are offline', sentence]);
  await page.reload();
  await expectTexts(page, ['You are offline', sentence]);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await page.reload();
  await expectTexts(page, ['You are offline', 'The back office needs a connection.']);

  await page.getByRole('button', { name: 'Retry' }).click();
  await expectTexts(page, ['You are offline', 'The back office needs a connection.']);
  // No button has to be pressed.
  await mendNetwork(page.context());
  await page.getByText(/^1 to \d+ of \d+$/).waitFor();
  await expectAddress(page, '/admin/jobs');
});
