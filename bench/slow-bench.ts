import { hasSavedCopy, until } from '../e2e/testing/ready-offline.ts';
import { firstVisit, launchBrowser } from './first-visit.ts';
import { atMost } from './measure.ts';
import { withSite } from './site.ts';

/** The first visit on a line as it is in the hills: 2.5 kB and 400 ms a round trip. */

const patienceMs = 240_000;

await withSite(async ({ origin }) => {
  const browser = await launchBrowser();
  const { page, cdp, close } = await firstVisit(browser, { line: { latencyMs: 400, bytesPerSecond: 2500 } });
  const packs = new Set<string>();
  let packBytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/api/offline-pack')) packs.add(requestId);
  });
  // A file goes over the wire as it is, so that its bytes are those that were sent.
  cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (packs.has(requestId)) packBytes += dataLength;
  });
  const begun = performance.now();
  await page.goto(origin, { timeout: patienceMs, waitUntil: 'commit' });
  await page.locator('h1').waitFor({ timeout: patienceMs });
  atMost('2.5 kB/s: until there is something to read', 15, (performance.now() - begun) / 1000, ' s');
  await until(page, hasSavedCopy, patienceMs);
  atMost('2.5 kB/s: until the directory is saved', 180, (performance.now() - begun) / 1000, ' s');
  const reply = await fetch(`${origin}/api/offline-pack/snapshot`, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' },
  });
  if (packBytes === 0) throw new Error('Nothing of the pack was fetched');
  const size = Number(reply.headers.get('Content-Length'));
  atMost('2.5 kB/s: what was fetched of the pack, of its size', 1.1, packBytes / size, ' ×');
  await close();
  await browser.close();
});
