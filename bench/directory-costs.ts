import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { countUp } from '../api/finished/content-versions.ts';
import { openDatabase } from '../api/open-database.ts';
import { cpuSeconds, familyCpuSeconds } from './measure.ts';
import type { startSite } from './web-site.ts';
import type { ThrowawayPostgres } from '../scripts/throwaway-postgres.ts';

type Got = { readonly status: number; readonly wireBytes: number; readonly text: () => Promise<string> };

/** A site, and the database that is no process of its own. */
export type Site = Awaited<ReturnType<typeof startSite>> & { readonly postgres?: ThrowawayPostgres | undefined };

/** As a browser asks, and every byte that comes back over the line, headers included. */
export async function get(site: Site, path: string, encoding = 'br'): Promise<Got> {
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
export async function changing(site: Site): Promise<Change> {
  const { dataDir, postgres } = site;
  const database = await openDatabase({ dataDir, databaseUrl: postgres?.url, log: () => {}, migrate: false });
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
  /** Of a database that is no part of the server, likewise. */
  readonly database: number;
  /** Of these the document alone. */
  readonly document: number;
  readonly documentBytes: number;
  readonly changeBytes: number;
  readonly nothingBytes: number;
};

const rounds = 8;

/** Seconds. */
const databaseCpu = ({ postgres }: Site): number => (postgres ? familyCpuSeconds(postgres.pid()) : 0);

export async function costsOfChange(site: Site): Promise<Costs> {
  const { changed, done } = await changing(site);
  const since = (state: string) => `/api/offline-pack/news/${state}`;
  let state = await stateOf(await get(site, '/api/offline-pack', 'identity'));
  await get(site, '/tilers');
  const documents: number[] = [];
  let [change, nothing, document] = [0, 0, 0];
  // Ticks are 10 ms: what is measured is the sum of all rounds.
  let [cpu, database] = [0, 0];
  for (let at = 0; at < rounds + 2; at += 1) {
    const begun = { cpu: cpuSeconds(site.pid), database: databaseCpu(site) };
    await changed();
    const before = cpuSeconds(site.pid);
    document = (await get(site, '/tilers')).wireBytes;
    if (at >= 2) documents.push((cpuSeconds(site.pid) - before) * 1000);
    const news = await get(site, since(state));
    change = Math.max(change, news.wireBytes);
    state = await stateOf(await get(site, since(state), 'identity'));
    nothing = (await get(site, since(state))).wireBytes;
    if (at < 2) continue;
    cpu += cpuSeconds(site.pid) - begun.cpu;
    database += databaseCpu(site) - begun.database;
  }
  await done();
  return {
    all: (cpu * 1000) / rounds,
    database: (database * 1000) / rounds,
    document: documents.reduce((sum, ms) => sum + ms, 0) / rounds,
    documentBytes: document,
    changeBytes: change,
    nothingBytes: nothing,
  };
}
