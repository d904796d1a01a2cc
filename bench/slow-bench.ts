import { offlineManifestSchema } from '../shared/offline/offline-contract.ts';
import { hasSavedCopy, until } from '../e2e/testing/ready-offline.ts';
import { firstVisit, launchBrowser } from './first-visit.ts';
import { atMost, round } from './measure.ts';
import { withSite } from './site.ts';

/** A first visit over a very slow line: 2.5 kB/s and 400 ms round-trip time. */

const timeoutMs = 240_000;

await withSite(async ({ origin }) => {
  const browser = await launchBrowser();
  const { page, cdp, close } = await firstVisit(browser, { line: { latencyMs: 400, bytesPerSecond: 2500 } });
  const files = new Set<string>();
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/api/offline/files/')) files.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) bytes += encodedDataLength;
  });
  const startedAt = performance.now();
  await page.goto(origin, { timeout: timeoutMs, waitUntil: 'commit' });
  await page.locator('h1').waitFor({ timeout: timeoutMs });
  atMost('2.5 kB/s: until there is something to read', 15, (performance.now() - startedAt) / 1000, ' s');
  await until(page, hasSavedCopy, timeoutMs);
  atMost('2.5 kB/s: until the directory is saved', 180, (performance.now() - startedAt) / 1000, ' s');
  const manifest = offlineManifestSchema.parse(await (await fetch(`${origin}/api/offline/manifest`)).json());
  // English files only.
  const wanted = manifest.files.filter(({ name }) => !/^(si|ta)\//.test(name));
  const share = files.size / wanted.length;
  atMost('2.5 kB/s: files fetched, of those that there are', 1, share, ' ×', `${round(bytes / 1000)} kB`);
  await close();
  await browser.close();
});
