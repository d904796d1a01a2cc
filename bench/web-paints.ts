import type { Browser } from 'playwright-core';
import { startServer } from './child-server.ts';
import { median } from './measure.ts';
import { atMost, print, round } from './report.ts';
import { firstVisit, pause } from './web-browser.ts';
import { webPages } from './web-site.ts';

/**
 * Times in milliseconds from the start of the navigation; `blocking`: of long tasks after the first paint, what exceeds
 * 50 ms of each.
 */
type Paints = {
  readonly fcp: number;
  readonly lcp: number;
  readonly shift: number;
  readonly blocking: number;
  readonly lcpElement: string;
};

/** Long enough for hydration on a slowed CPU to have happened, and short enough for the banners not to have moved. */
const watchedAfterLoadMs = 2000;

/** Runs in the page before anything else. */
function observe(): void {
  const seen = { fcp: 0, lcp: 0, shift: 0, blocking: 0, lcpElement: '' };
  // Only what reads it below knows the name.
  (globalThis as unknown as { paints: typeof seen }).paints = seen;
  // Not all kinds of entries are known to TypeScript.
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; element?: Element; url?: string };
  const follow = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  follow('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  follow('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpElement = entry.url
      ? new URL(entry.url).pathname + new URL(entry.url).search
      : (entry.element?.tagName.toLowerCase() ?? '');
  });
  follow('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value ?? 0;
  });
  follow('longtask', (entry) => {
    // Before there is anything to see, nobody wants to touch it: total blocking time begins with the first paint.
    if (seen.fcp > 0 && entry.startTime + entry.duration > seen.fcp) seen.blocking += entry.duration - 50;
  });
}

async function paintsOf(browser: Browser, address: string): Promise<Paints> {
  const visit = await firstVisit(browser, { slow4G: true, cpuSlowdown: 4 });
  await visit.page.addInitScript(observe);
  await visit.page.goto(address);
  await pause(watchedAfterLoadMs);
  const paints = await visit.page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints);
  await visit.close();
  return paints;
}

/**
 * First and largest paint under an applied slow 4G and a CPU slowed 4×, beside static pages with the same content.
 * The two take turns, and the ratio is the median of the pairs' ratios.
 */
export async function measurePaints(browser: Browser, origin: string, runs: number): Promise<void> {
  const plain = await startServer('bench/web-static-server.ts', [origin], [], {});
  const plainOrigin = `http://localhost:${plain.port}`;
  for (const name of ['home', 'directory', 'profile'] as const) {
    const path = webPages[name];
    // The first visit fills the static server's memory and the browser's own.
    await paintsOf(browser, plainOrigin + path);
    await paintsOf(browser, origin + path);
    const pairs: { ours: Paints; theirs: Paints }[] = [];
    for (let run = 0; run < runs; run += 1) {
      pairs.push({ ours: await paintsOf(browser, origin + path), theirs: await paintsOf(browser, plainOrigin + path) });
    }
    const compare = (what: 'fcp' | 'lcp', aim: number, note = '') => {
      const ratio = median(pairs.map(({ ours, theirs }) => ours[what] / theirs[what]));
      const [ours, theirs] = [
        median(pairs.map(({ ours }) => ours[what])),
        median(pairs.map(({ theirs }) => theirs[what])),
      ];
      print(
        atMost(
          `${name}: ${what.toUpperCase()}, applied slow 4G / static page`,
          aim,
          ratio,
          '×',
          `${round(ours)} and ${round(theirs)} ms${note}`,
        ),
      );
    };
    compare('lcp', 1.15, `, ${pairs[0]?.ours.lcpElement}`);
    compare('fcp', 1.1);
    print(atMost(`${name}: layout shift`, 0, Math.max(...pairs.map(({ ours }) => ours.shift)), ''));
    print(atMost(`${name}: blocking time, CPU slowed 4×`, 50, median(pairs.map(({ ours }) => ours.blocking)), ' ms'));
  }
  await plain.stop();
}
