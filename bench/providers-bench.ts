import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeLargeDirectory } from '../api/large-directory.ts';
import { openDatabase } from '../api/open-database.ts';
import { CookieBrowser, signIn } from '../api/testing/cookie-browser.ts';
import { createHttpClient } from '../api/testing/http-client.ts';
import { cpuSeconds, median } from './measure.ts';
import { atMost, print, round } from './report.ts';
import { startSite } from './web-site.ts';

/** What opening /admin/tilers asks of the server, beside the whole list that it asked for before. */

const count = 10_000;
const rounds = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
await makeLargeDirectory(database, count, new Date());
await database.close();
const site = await startSite({ DATA_DIR: dataDir });
const client = createHttpClient(site.port);
const browser = new CookieBrowser(client.send, site.origin);

/** Bytes over the line, headers included. */
const get = (path: string, cookie: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br', Cookie: cookie };
    const call = request({ host: '127.0.0.1', port: site.port, path, headers, agent: false }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(response.socket.bytesRead);
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    });
    call.on('error', reject);
    call.end();
  });

try {
  await signIn(browser, 'admin@nivasa.example', '/admin');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const listed = await client.send('GET', '/api/admin/provider-list', { headers: { Cookie: cookie } });
  const { rows } = listed.json as { rows: { id: string }[] }; // As its contract says.
  const change = async (place: number) => {
    const path = `/api/admin/providers/${rows[0]?.id}`;
    const headers = { Cookie: cookie, Origin: site.origin };
    const { status } = await client.send('PATCH', path, { headers, body: { bio: `Round ${place}` } });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    await pause(700);
  };
  /** In milliseconds; what the server goes on doing for it counts. */
  const cpuOf = async (path: string, isChanged: boolean): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      if (isChanged) await change(round);
      const before = cpuSeconds(site.pid);
      await get(path, cookie);
      await pause(isChanged ? 1500 : 100);
      times.push((cpuSeconds(site.pid) - before) * 1000);
    }
    return median(times);
  };
  const [whole, page] = ['/api/providers', '/api/admin/provider-list?tab=all&order=site'] as const;
  const figures = async (path: string) => {
    await get(path, cookie);
    const [calm, changed] = [await cpuOf(path, false), await cpuOf(path, true)];
    return { bytes: await get(path, cookie), calm, changed };
  };
  const [before, after] = [await figures(whole), await figures(page)];
  const what = `opening the list of ${count.toLocaleString('en')} providers`;
  print(
    atMost(`${what}: over the line`, 20, after.bytes / 1000, ' kB', `the whole list ${round(before.bytes / 1000)} kB`),
  );
  print(
    atMost(
      `${what}: CPU of the server after a change`,
      50,
      after.changed,
      ' ms',
      `the whole list ${round(before.changed)} ms; unchanged ${round(after.calm)} and ${round(before.calm)} ms`,
    ),
  );
  for (const search of ['s', 'silva', 'zzz', 'tiles galle']) {
    const path = `${page}&search=${encodeURIComponent(search)}`;
    const from = cpuSeconds(site.pid);
    for (let run = 0; run < 10; run += 1) await get(path, cookie);
    print(atMost(`${what}: a search for ${search}, CPU of the server`, 50, (cpuSeconds(site.pid) - from) * 100, ' ms'));
  }
} finally {
  client.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
