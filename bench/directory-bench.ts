import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countUp } from '../api/finished/content-versions.ts';
import { openDatabase } from '../api/open-database.ts';
import { addLargeDirectory } from './large-site.ts';
import { cpuSeconds, median } from './measure.ts';
import { measureOfflineStart } from './offline-visits.ts';
import { atMost, print, round } from './report.ts';
import { launchBrowser } from './web-browser.ts';
import { startSite } from './web-site.ts';

/** What one change of one provider costs the server and a device, beside 40 providers and beside 10,000. */

type Got = { readonly status: number; readonly wireBytes: number; readonly text: () => Promise<string> };
type Site = Awaited<ReturnType<typeof startSite>>;

/** As a browser asks, and every byte that comes back over the line, headers included. */
async function get(site: Site, path: string, encoding = 'br'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: site.port, path, headers: { 'Accept-Encoding': encoding }, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            wireBytes: response.socket.bytesRead,
            text: async () => Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end();
  });
}

type Change = { readonly changed: () => Promise<void>; readonly done: () => Promise<void> };

/** Changes one provider as another process does, and waits until the site has heard of it. */
async function changing(site: Site): Promise<Change> {
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined, log: () => {}, migrate: false });
  let count = 0;
  return {
    async changed() {
      count += 1;
      await database.transaction(async (tx) => {
        const bio = `Lays floors, and has said so ${count} times.`;
        await tx.execute('update provider set bio = ? where id = (select min(id) from provider)', [bio]);
        await countUp(tx, 'providers');
      });
      await pause(1200);
    },
    done: () => database.close(),
  };
}

const stateOf = async (got: Got): Promise<string> => {
  // Our own server's answer.
  const { state } = JSON.parse(await got.text()) as { state: string };
  return state;
};

type Costs = {
  /** CPU of the server for one change, the document of the directory and what a device asks, in milliseconds. */
  readonly all: number;
  /** Of these the document alone. */
  readonly document: number;
  readonly documentBytes: number;
  readonly changeBytes: number;
  readonly nothingBytes: number;
};

const rounds = 8;

async function measure(site: Site): Promise<Costs> {
  const { changed, done } = await changing(site);
  const since = (state: string) => `/api/offline-pack/since/${state}`;
  let state = await stateOf(await get(site, '/api/offline-pack', 'identity'));
  await get(site, '/tilers');
  const documents: number[] = [];
  let [change, nothing, document] = [0, 0, 0];
  // Ticks are 10 ms: what is measured is the sum of all rounds.
  let cpu = 0;
  for (let at = 0; at < rounds + 2; at += 1) {
    const begun = cpuSeconds(site.pid);
    await changed();
    const before = cpuSeconds(site.pid);
    document = (await get(site, '/tilers')).wireBytes;
    if (at >= 2) documents.push((cpuSeconds(site.pid) - before) * 1000);
    const news = await get(site, since(state));
    change = Math.max(change, news.wireBytes);
    state = await stateOf(await get(site, since(state), 'identity'));
    nothing = (await get(site, since(state))).wireBytes;
    if (at >= 2) cpu += cpuSeconds(site.pid) - begun;
  }
  await done();
  return {
    all: (cpu * 1000) / rounds,
    document: documents.reduce((sum, ms) => sum + ms, 0) / rounds,
    documentBytes: document,
    changeBytes: change,
    nothingBytes: nothing,
  };
}

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

const kB = (bytes: number): number => bytes / 1000;

const demo = await startSite();
const few = await measure(demo);
await demo.stop();

const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
try {
  addLargeDirectory(dataDir, 10_000);
  const large = await startSite({ DATA_DIR: dataDir });
  try {
    const many = await measure(large);
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
    print(atMost('10,000: one changed, on the wire to a device', 2, kB(many.changeBytes), ' kB', 'headers included'));
    print(atMost('10,000: nothing changed, on the wire', 1, kB(many.nothingBytes), ' kB', 'headers included'));
    print(atMost("10,000: one changed, the server's CPU all in all", 60, many.all, ' ms', beside(few.all, ' ms')));
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
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
