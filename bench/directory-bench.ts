import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { changing, costsOfChange, get, type Site } from './directory-costs.ts';
import { addLargeDirectory } from './large-site.ts';
import { cpuSeconds, median } from './measure.ts';
import { measureOfflineStart } from './offline-visits.ts';
import { atMost, print, round } from './report.ts';
import { launchBrowser } from './web-browser.ts';
import { startSite } from './web-site.ts';
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.ts';

/** What one change of one provider costs the server and a device, beside 40 providers and beside 10,000. */

/** How often the whole list was made, and the longest that somebody waited for it, while it changed all the time. */
async function burst(site: Site): Promise<{ readonly cpuShare: number; readonly longestMs: number }> {
  const { changed, done } = await changing(site);
  await get(site, '/api/providers');
  const begun = { cpu: cpuSeconds(site.pid), at: performance.now() };
  const waits: number[] = [];
  while (performance.now() - begun.at < 20_000) {
    const change = changed();
    for (let asked = 0; asked < 4; asked += 1) {
      const from = performance.now();
      await get(site, '/api/providers');
      waits.push(performance.now() - from);
      await pause(250);
    }
    await change;
  }
  await done();
  const seconds = (performance.now() - begun.at) / 1000;
  return { cpuShare: ((cpuSeconds(site.pid) - begun.cpu) / seconds) * 100, longestMs: Math.max(...waits) };
}

type Cut = {
  readonly rest: readonly { readonly bytes: number }[];
  readonly pieces: readonly { readonly hash: string; readonly bytes: number }[];
};

/** The list of the pieces as a browser gets it, and what it says. */
async function cutOf(site: Site): Promise<{ readonly listBytes: number; readonly cut: Cut }> {
  const path = '/api/offline-pack/pieces';
  const { wireBytes } = await get(site, path);
  // Our own server's answer.
  return {
    listBytes: wireBytes,
    cut: (JSON.parse(await (await get(site, path, 'identity')).text()) as { cut: Cut }).cut,
  };
}

/** The directory opened without a network, in turns beside one of 40: what else the machine does slows both. */
async function offlineStarts(many: Site): Promise<{ readonly few: number; readonly many: number }> {
  const few = await startSite();
  const browser = await launchBrowser();
  const times: { readonly few: number; readonly many: number }[] = [];
  for (let run = 0; run < 3; run += 1) {
    times.push({
      few: await measureOfflineStart(browser, few.origin),
      many: await measureOfflineStart(browser, many.origin),
    });
  }
  await browser.close();
  await few.stop();
  return { few: median(times.map((time) => time.few)), many: median(times.map((time) => time.many)) };
}

/** `dataDir`: what a server needs beside its database. */
async function measureOnPostgres(dataDir: string): Promise<void> {
  const postgres = await startThrowawayPostgres();
  if (!postgres) return;
  const env = { DATA_DIR: join(dataDir, 'postgres'), DATABASE_URL: postgres.url };
  try {
    addLargeDirectory(env.DATA_DIR, 10_000, env);
    const site = { ...(await startSite(env)), postgres };
    const { all, database } = await costsOfChange(site);
    const beside = `the database's ${round(database)} ms, its own idle work and the change itself included`;
    print(atMost("10,000, PostgreSQL: one changed, the server's CPU all in all", 300, all, ' ms', beside));
    await site.stop();
  } finally {
    await postgres.stop();
  }
}

const kB = (bytes: number): number => bytes / 1000;

const demo = await startSite();
const few = await costsOfChange(demo);
await demo.stop();

const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
try {
  addLargeDirectory(dataDir, 10_000);
  const large = await startSite({ DATA_DIR: dataDir });
  try {
    const many = await costsOfChange(large);
    const { listBytes, cut } = await cutOf(large);
    const sizes = cut.pieces.map(({ bytes }) => bytes);
    const sum = [...cut.rest, ...cut.pieces].reduce((total, { bytes }) => total + bytes, 0);
    print(
      atMost(
        '10,000: the first useful copy, the list and the largest piece',
        25,
        kB(listBytes + Math.max(...sizes)),
        ' kB',
        `${cut.rest.length + sizes.length} pieces, all of them ${round(kB(sum))} kB`,
      ),
    );
    const starts = await offlineStarts(large);
    print(atMost('10,000: offline start with the CPU slowed 6×', 1500, starts.many, ' ms', 'on a machine left alone'));
    print(
      atMost(
        '10,000: offline start with the CPU slowed 6×, of that of 40',
        1.5,
        starts.many / starts.few,
        ' ×',
        `${round(starts.many)} ms and ${round(starts.few)} ms`,
      ),
    );
    const beside = (value: number, unit: string) => `beside 40: ${round(value)}${unit}`;
    print(atMost('10,000: one changed, on the wire to a device', 18, kB(many.changeBytes), ' kB', 'headers included'));
    print(atMost('10,000: nothing changed, on the wire', 1, kB(many.nothingBytes), ' kB', 'headers included'));
    print(
      atMost("10,000, SQLite: one changed, the server's CPU all in all", 300, many.all, ' ms', beside(few.all, ' ms')),
    );
    print(
      atMost(
        '10,000: the document of the directory',
        25,
        kB(many.documentBytes),
        ' kB',
        beside(kB(few.documentBytes), ' kB'),
      ),
    );
    print(
      atMost(
        '10,000: that document after a change, of that of 40',
        1.2,
        many.document / few.document,
        ' ×',
        `${round(many.document)} ms and ${round(few.document)} ms`,
      ),
    );
    const { cpuShare, longestMs } = await burst(large);
    print(
      atMost(
        '10,000: the whole list while it changes every second: a wait',
        1000,
        longestMs,
        ' ms',
        `${round(cpuShare)} % of a core`,
      ),
    );
  } finally {
    await large.stop();
  }
  await measureOnPostgres(dataDir);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
