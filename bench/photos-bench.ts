import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { cameraPhoto } from '../e2e/testing/camera.ts';
import { median } from './measure.ts';
import { atMost, print, round } from './report.ts';
import { firstVisit, launchBrowser } from './web-browser.ts';
import { startSite } from './web-site.ts';

const runs = 5;

type Kept = {
  /** From the choice until it is kept and shown, in milliseconds. */
  readonly keptMs: number;
  /** The longest that the page could not answer its person meanwhile, in milliseconds; 0 for less than 50. */
  readonly blockedMs: number;
};

/**
 * A photo of 12 megapixels on the estimate form of a page four times as slow. A browser slows down the page alone: not
 * its workers, and not the threads on which it decodes and writes pictures also without one.
 */
async function keepPhoto(browser: Browser, origin: string, hasWorker: boolean, run: number): Promise<Kept> {
  const { page, close } = await firstVisit(browser, { cpuSlowdown: 4 });
  if (!hasWorker) await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'Worker'));
  await page.goto(`${origin}/request-quote/nadeesha-floors`);
  const input = page.getByLabel('Add photos');
  // What the form brings later is there.
  await page.waitForTimeout(4000);
  const measured = page.evaluate(
    () =>
      new Promise<Kept>((resolve) => {
        let [begun, blockedMs] = [0, 0];
        new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries()) {
            if (begun > 0 && startTime + duration > begun) blockedMs = Math.max(blockedMs, duration);
          }
        }).observe({ type: 'longtask' });
        addEventListener('change', () => (begun = performance.now()), { capture: true });
        new MutationObserver(() => {
          if (!document.querySelector('img[alt="Photo 1"]')) return;
          const keptMs = performance.now() - begun;
          // The observer of long tasks hears of the last one behind it.
          setTimeout(() => resolve({ keptMs, blockedMs }), 500);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  const { name, buffer } = await cameraPhoto(run);
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
  try {
    // From the disk, as a phone has it: handing the bytes to the page would keep it busy.
    writeFileSync(join(folder, name), buffer);
    await input.setInputFiles(join(folder, name));
    return await measured;
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const site = await startSite();
const browser = await launchBrowser();
try {
  for (const hasWorker of [true, false]) {
    const all: Kept[] = [];
    for (let run = 1; run <= runs; run += 1) all.push(await keepPhoto(browser, site.origin, hasWorker, run));
    const times = all.map(({ keptMs }) => keptMs);
    const blocked = Math.max(...all.map(({ blockedMs }) => blockedMs));
    const where = hasWorker ? 'a photo of 12 MP kept, with a worker' : 'the same, all of it on a page 4x slower';
    print(atMost(where, 2000, median(times), ' ms', `${round(Math.min(...times))} to ${round(Math.max(...times))} ms`));
    if (hasWorker) print(atMost('the longest task of the page meanwhile, 4x slower', 100, blocked, ' ms'));
  }
} finally {
  await browser.close();
  await site.stop();
}
