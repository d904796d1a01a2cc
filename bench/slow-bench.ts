import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { hasSavedCopy, until, workerIsActive } from '../e2e/testing/ready-offline.ts';
import { addLargeDirectory } from './large-site.ts';
import { atMost, print } from './report.ts';
import { startSlowLine, type SlowLine } from './slow-line.ts';
import { firstVisit, launchBrowser } from './web-browser.ts';
import { startSite } from './web-site.ts';

/** The first visit on lines as they are in the hills, in seconds and bytes. */

const secondsOf = async (work: Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work;
  return (performance.now() - begun) / 1000;
};

/** Notes whether the strip has said at any time that there is no connection. */
function noteOffline(): void {
  const told = { offline: false };
  // Only what reads it below knows the name.
  (globalThis as unknown as { told: typeof told }).told = told;
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(() => {
      told.offline ||= document.body.textContent.includes('You are offline.');
    }).observe(document.body, { childList: true, subtree: true }),
  );
}

const saidOffline = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as unknown as { told: { offline: boolean } }).told.offline);

/** From the navigation until the worker is active, in seconds. */
async function untilWorker(browser: Browser, line: SlowLine): Promise<number> {
  const visit = await firstVisit(browser, { worker: true });
  const took = await secondsOf(
    (async () => {
      await visit.page.goto(line.origin, { timeout: 120_000 });
      await until(visit.page, workerIsActive, 120_000);
    })(),
  );
  await visit.close();
  return took;
}

type Copying = { readonly seconds: number; readonly packBytes: number; readonly saidOffline: boolean };

/**
 * From the navigation until the directory is saved. `cutAfter`: the line is lost each time so many bytes of the pack
 * have come, twice.
 */
async function untilCopied(
  browser: Browser,
  line: SlowLine,
  patienceMs: number,
  cutAfter = Infinity,
): Promise<Copying> {
  const visit = await firstVisit(browser, { worker: false });
  await visit.page.addInitScript(noteOffline);
  const packs = new Set<string>();
  let packBytes = 0;
  let cuts = 0;
  visit.cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/api/offline-pack')) packs.add(requestId);
  });
  // A file goes over the wire as it is, so that its bytes are those that were sent.
  visit.cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (!packs.has(requestId)) return;
    packBytes += dataLength;
    if (cuts >= 2 || packBytes < cutAfter * (cuts + 1)) return;
    cuts += 1;
    line.cut();
  });
  const seconds = await secondsOf(
    (async () => {
      await visit.page.goto(line.origin, { timeout: 120_000 });
      // After a line was lost, the person looks at the page again.
      const looks = setInterval(
        () => void visit.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => {}),
        5000,
      );
      await until(visit.page, hasSavedCopy, patienceMs).catch(() => {});
      clearInterval(looks);
    })(),
  );
  const told = await saidOffline(visit.page);
  await visit.close();
  return { seconds, packBytes, saidOffline: told };
}

const sizeOf = async (port: number): Promise<number> =>
  Number(
    (
      await fetch(`http://127.0.0.1:${port}/api/offline-pack/snapshot`, {
        method: 'HEAD',
        headers: { 'Accept-Encoding': 'br' },
      })
    ).headers.get('Content-Length'),
  );

const browser = await launchBrowser();

const demo = await startSite();
const hills = await startSlowLine(demo.port, { roundTripMs: 400, bytesPerSecond: 250_000 });
print(atMost('400 ms a round trip: until the worker is active', 12, await untilWorker(browser, hills), ' s'));
await hills.stop();

const trickle = await startSlowLine(demo.port, { roundTripMs: 400, bytesPerSecond: 2500 });
const small = await untilCopied(browser, trickle, 240_000);
const smallSize = await sizeOf(demo.port);
print(
  atMost(
    '2.5 kB/s: until the directory is saved',
    180,
    small.seconds,
    ' s',
    small.saidOffline ? 'the strip said offline' : 'never said offline',
  ),
);
print(atMost('2.5 kB/s: what was fetched of the pack, of its size', 1.1, small.packBytes / smallSize, ' ×'));
await trickle.stop();
await demo.stop();

const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
try {
  addLargeDirectory(dataDir, 10_000);
  const large = await startSite({ DATA_DIR: dataDir });
  const largeSize = await sizeOf(large.port);
  for (const [name, cutAfter] of [
    ['', Infinity],
    [', lost twice', largeSize / 3],
  ] as const) {
    const line = await startSlowLine(large.port, { roundTripMs: 400, bytesPerSecond: 30_000 });
    const copied = await untilCopied(browser, line, 150_000, cutAfter);
    print(
      atMost(
        `30 kB/s, 10,000 providers${name}: until they are saved`,
        90,
        copied.seconds,
        ' s',
        copied.saidOffline ? 'the strip said offline' : 'never said offline',
      ),
    );
    print(
      atMost(
        `30 kB/s, 10,000 providers${name}: fetched, of the pack's size`,
        1.1,
        copied.packBytes / largeSize,
        ' ×',
        `${Math.round(largeSize / 1000)} kB`,
      ),
    );
    await line.stop();
  }
  await large.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
await browser.close();
