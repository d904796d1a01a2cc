import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../scripts/run-child.js';
import { addLargeDirectory } from './large-site.ts';
import { median } from './measure.ts';
import { measureOfflineStart, measureReady, measureReconnect, measureRefresh, measureSaved } from './offline-visits.ts';
import { atMost, print, round } from './report.ts';
import { launchBrowser } from './web-browser.ts';
import { startSite } from './web-site.ts';

const runs = 5;

/** As the server sends it. */
const compressed = (text: string): number => gzipSync(text, { level: 9 }).length;

async function sentBytes(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/offline-pack/snapshot`, { method: 'HEAD' });
  return Number(response.headers.get('Content-Length'));
}

/** The pack of the demo, cut to so many providers. */
async function packOf(origin: string, providers: number): Promise<number> {
  const response = await fetch(`${origin}/api/offline-pack`);
  // Our own server's answer, of which only this list is touched.
  const pack = (await response.json()) as { providers: unknown[] };
  return compressed(JSON.stringify({ ...pack, providers: pack.providers.slice(0, providers) }));
}

/** The pack of a thousand providers beside the demo's, over the wire. */
async function largePack(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
  try {
    addLargeDirectory(dataDir, 1000);
    const site = await startSite({ DATA_DIR: dataDir });
    try {
      return await sentBytes(site.origin);
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const several = async (measure: () => Promise<number>): Promise<number[]> => {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) values.push(await measure());
  return values;
};
const range = (values: readonly number[], unit: string): string =>
  `${round(Math.min(...values))} to ${round(Math.max(...values))}${unit} in ${values.length} runs`;

const kB = (bytes: number): number => bytes / 1000;

print(atMost('the worker, gzip', 50, kB(statSync(join(projectRoot, 'dist', 'client', 'sw.js.gz')).size), ' kB'));

const site = await startSite();
const browser = await launchBrowser();
try {
  print(
    atMost(
      'the offline pack of 36 providers, all guides and posts',
      200,
      kB(await packOf(site.origin, 36)),
      ' kB',
      `of all ${round(kB(await sentBytes(site.origin)))} kB`,
    ),
  );
  print(atMost('the offline pack of 1,000 more providers', 200, kB(await largePack()), ' kB'));
  print(atMost('an unchanged refresh, headers included', 1, kB(await measureRefresh(browser, site.origin)), ' kB'));
  const ready = await several(() => measureReady(browser, site.origin));
  print(atMost('from load to ready without a network', 4000, median(ready), ' ms', range(ready, ' ms')));
  const starts = await several(() => measureOfflineStart(browser, site.origin));
  print(atMost('offline start to drawn directory, CPU slowed 6×', 1000, median(starts), ' ms', range(starts, ' ms')));
  const saved = await several(() => measureSaved(browser, site.origin));
  print(atMost("tap to 'Saved', offline", 150, median(saved), ' ms', range(saved, ' ms')));
  const sent = await several(() => measureReconnect(browser, site.origin));
  print(atMost('reconnected to sent, the app open', 5000, median(sent), ' ms', range(sent, ' ms')));
} finally {
  await browser.close();
  await site.stop();
}
