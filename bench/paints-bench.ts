import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { firstVisit, launchBrowser, slow4G } from './first-visit.ts';
import { atMost, inTurn, median, ratioOf, round } from './measure.ts';
import { pages, startServer, withSite } from './site.ts';

/**
 * Milliseconds since the start of the navigation. `blocking`: the sum over 50 ms of each long task after the first
 * paint.
 */
type Paints = {
  readonly fcp: number;
  readonly lcp: number;
  readonly shift: number;
  readonly blocking: number;
};

/** Long enough for hydration on a throttled CPU, and short enough that the banners have not moved yet. */
const watchedAfterLoadMs = 2000;

/** Runs in the page before any other script. */
function observe(): void {
  const seen = { fcp: 0, lcp: 0, shift: 0, blocking: 0 };
  // TypeScript does not know this property; only the code below reads it.
  (globalThis as unknown as { paints: typeof seen }).paints = seen;
  // TypeScript does not know all kinds of entries.
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean };
  const follow = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  follow('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  follow('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  follow('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value ?? 0;
  });
  follow('longtask', (entry) => {
    // Total blocking time counts from the first paint, because nobody interacts with an empty page.
    if (seen.fcp > 0 && entry.startTime + entry.duration > seen.fcp) seen.blocking += entry.duration - 50;
  });
}

async function paintsOf(browser: Browser, address: string): Promise<Paints> {
  const visit = await firstVisit(browser, { line: slow4G, cpuSlowdown: 4 });
  await visit.page.addInitScript(observe);
  await visit.page.goto(address);
  await pause(watchedAfterLoadMs);
  const paints = await visit.page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints);
  await visit.close();
  if (paints.lcp === 0 || paints.fcp === 0) throw new Error(`${address} was not painted`);
  return paints;
}

/**
 * First and largest paint with a throttled slow 4G connection and a CPU slowed down 4×, compared with static pages of
 * the same content.
 */
await withSite(async ({ origin }) => {
  const plain = await startServer('bench/static-site.ts', [origin]);
  const browser = await launchBrowser();
  for (const name of ['home', 'directory', 'profile', 'home in Sinhala', 'home in Tamil'] as const) {
    const ours = () => paintsOf(browser, origin + pages[name]);
    const theirs = () => paintsOf(browser, plain.origin + pages[name]);
    // The first visit fills the caches of the static server and the browser.
    await inTurn(1, ours, theirs);
    const pairs = await inTurn(5, ours, theirs);
    for (const [what, aim] of [
      ['lcp', 1.15],
      ['fcp', 1.1],
    ] as const) {
      const { ratio, ...ms } = ratioOf(pairs, (paints) => paints[what]);
      const detail = `${round(ms.ours)} and ${round(ms.theirs)} ms`;
      atMost(`${name}: ${what.toUpperCase()}, applied slow 4G / static page`, aim, ratio, '×', detail);
    }
    atMost(`${name}: layout shift`, 0, Math.max(...pairs.map((pair) => pair.ours.shift)));
    atMost(`${name}: blocking time, CPU slowed 4×`, 50, median(pairs.map((pair) => pair.ours.blocking)), ' ms');
  }
  await browser.close();
  await plain.stop();
});
