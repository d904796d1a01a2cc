import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { incrementVersion } from '../api/cache/tag-versions.ts';
import { offlineManifestSchema } from '../shared/offline/offline-contract.ts';
import { openDatabase } from '../api/open-database.ts';
import { atMost, cpuSeconds, median, percentile, round } from './measure.ts';
import { withSite, type Site } from './site.ts';

/** What the change of one provider among 10,000 costs the server, and a device that stores them. */

const rounds = 8;

type Got = { readonly wireBytes: number; readonly bytes: Buffer; readonly status: number; readonly etag: string };

/** Sends a browser's headers and counts every byte of the response, headers included. */
const get = ({ port }: Site, path: string, known?: string): Promise<Got> =>
  new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br', ...(known && { 'If-None-Match': known }) };
    const call = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          wireBytes: response.socket.bytesRead,
          bytes: Buffer.concat(parts),
          status: response.statusCode ?? 0,
          etag: response.headers.etag ?? '',
        }),
      );
    });
    call.on('error', reject);
    call.end();
  });

const manifestPath = '/api/offline/manifest';

const hashesIn = ({ bytes }: Got): readonly string[] =>
  offlineManifestSchema.parse(JSON.parse(brotliDecompressSync(bytes).toString())).files.map(({ sha256 }) => sha256);

async function measureChanges(site: Site): Promise<void> {
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined, log: () => {}, migrate: false });
  /** Writes as another process does, and waits until the site has noticed. */
  const change = async (at: number) => {
    await database.transaction(async (tx) => {
      const bio = `Lays floors, and has said so ${at} times.`;
      await tx.execute('update provider set bio = ? where id = (select min(id) from provider)', [bio]);
      await incrementVersion(tx, 'providers');
    });
    await pause(1200);
  };
  /** The manifest of a large directory is built in the background, while the previous one is still served. */
  const nextManifest = async (known: Got): Promise<Got> => {
    for (;;) {
      const answer = await get(site, manifestPath, known.etag);
      if (answer.status === 200) return answer;
      await pause(250);
    }
  };
  let manifest = await get(site, manifestPath);
  await get(site, '/tilers');
  const bytes: { readonly changed: number; readonly nothing: number }[] = [];
  const waits: number[] = [];
  let cpuBefore = 0;
  for (let at = 0; at < rounds + 2; at += 1) {
    // The first two changes let the JIT compile the code.
    if (at === 2) cpuBefore = cpuSeconds(site.pid);
    await change(at);
    const startedAt = performance.now();
    await get(site, '/tilers');
    waits.push(performance.now() - startedAt);
    const held = new Set(hashesIn(manifest));
    manifest = await nextManifest(manifest);
    let changed = manifest.wireBytes;
    for (const hash of hashesIn(manifest)) {
      if (!held.has(hash)) changed += (await get(site, `/api/offline/files/${hash}`)).wireBytes;
    }
    bytes.push({ changed, nothing: (await get(site, manifestPath, manifest.etag)).wireBytes });
  }
  await database.close();
  const cpu = ((cpuSeconds(site.pid) - cpuBefore) * 1000) / rounds;
  const changedKb = Math.max(...bytes.map(({ changed }) => changed)) / 1000;
  const nothingKb = Math.max(...bytes.map(({ nothing }) => nothing)) / 1000;
  atMost('10,000: one changed, on the wire to a device', 18, changedKb, ' kB', 'headers included');
  atMost('10,000: nothing changed, on the wire', 1, nothingKb, ' kB', 'headers included');
  atMost("10,000: one changed, the server's CPU all in all", 300, cpu, ' ms');
  const usual = `median ${round(median(waits))} ms`;
  atMost('10,000: the directory just after a change, a wait', 1000, percentile(waits, 1), ' ms', usual);
}

await withSite(measureChanges, { providers: 10_000 });
