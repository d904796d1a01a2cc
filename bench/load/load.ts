/**
 * `npm run load -- [--seconds 20] [--rate 150] [--plot docs/growth.svg] [providers …]`: a day's mix of requests, at a
 * rate of its own, against one process, `WORKERS=2`, and two processes on PostgreSQL, for directories of 40, 10,000 and
 * 100,000 providers unless others are named. Prints, for each: requests per CPU-second of the server, the 50th, 99th
 * and 99.9th percentile, memory, and what failed; then draws how the cost of each group grows.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeLargeDirectory } from '../../api/large-directory.ts';
import { openDatabase } from '../../api/open-database.ts';
import { CookieBrowser, signIn } from '../../api/testing/cookie-browser.ts';
import { createHttpClient } from '../../api/testing/http-client.ts';
import { createRandom } from '../../e2e/soak/run-plan.ts';
import { runChild } from '../../scripts/run-child.js';
import { round } from '../report.ts';
import { groups, readsOfTheDay, type Group, type Site } from './day-mix.ts';
import { percentile, runLoad, type Outcome } from './open-load.ts';
import { plotSvg, type Curve } from './plot.ts';
import { setups, startGroup, type ServerGroup, type Setup } from './server-group.ts';

const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string' }, rate: { type: 'string' }, plot: { type: 'string' } },
  allowPositionals: true,
});
const seconds = Number(values.seconds ?? 20);
const rate = Number(values.rate ?? 150);
const sizes = positionals.length > 0 ? positionals.map(Number) : [40, 10_000, 100_000];
/** The demo's own are the first. */
const demoProviders = 40;

if ((await runChild(process.execPath, ['scripts/build.ts', '--if-changed'])) !== 0) process.exit(1);

/** A server makes the demo when it first starts; then the directory grows. */
async function prepare(
  where: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  size: number,
): Promise<void> {
  if (size <= demoProviders) return;
  const { seedDemo } = await import('../../api/demo/seed-demo.ts');
  const database = await openDatabase({ ...where, log: () => {} });
  await seedDemo(database, { now: new Date(), dataDir: where.dataDir });
  await makeLargeDirectory(database, size - demoProviders, new Date());
  await database.close();
}

async function cookieOf(port: number, email: string, path: string): Promise<string> {
  const client = createHttpClient(port);
  const browser = new CookieBrowser(client.send, `http://localhost:${port}`);
  await signIn(browser, email, path);
  client.close();
  return browser.cookieHeader('/api').Cookie ?? '';
}

/** What people find there; every answer that is kept has been made once before anybody counts. */
async function lookAround(port: number): Promise<Site> {
  const origin = `http://127.0.0.1:${port}`;
  const etags = new Map<string, string>();
  for (const path of readsOfTheDay) {
    const answer = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } });
    await answer.arrayBuffer();
    etags.set(path, answer.headers.get('etag') ?? '');
  }
  // As the contract has it.
  const list = (await (await fetch(`${origin}/api/providers`)).json()) as { id: string; slug: string }[];
  const home = await (await fetch(origin)).text();
  const files = [
    ...new Set([...home.matchAll(/"(\/assets\/[\w.-]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? [])),
  ];
  const known = list.slice(0, 500);
  return {
    slugs: known.map(({ slug }) => slug),
    providerIds: known.map(({ id }) => id),
    etags,
    files,
    adminCookie: await cookieOf(port, 'admin@nivasa.example', '/admin'),
    customerCookie: await cookieOf(port, 'customer@nivasa.example', '/portal/jobs'),
  };
}

type Measured = { readonly size: number; readonly setup: Setup; readonly p50: ReadonlyMap<Group, number> };

function report(outcomes: ReadonlyMap<Group, Outcome>, cpuSeconds: number, group: ServerGroup): Map<Group, number> {
  const all = [...outcomes.values()].flatMap(({ ms }) => ms);
  const failed = [...outcomes.values()].reduce((sum, outcome) => sum + outcome.failed, 0);
  const times = (ms: readonly number[]) =>
    [0.5, 0.99, 0.999].map((share) => round(percentile(ms, share)).padStart(7)).join(' ');
  console.log(`    ${'all'.padEnd(14)} ${String(all.length).padStart(6)} ${times(all)}   ms at 50, 99 and 99.9 %`);
  for (const [name, { ms, statuses }] of outcomes) {
    const answered = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    console.log(`    ${name.padEnd(14)} ${String(ms.length).padStart(6)} ${times(ms)}   ${answered}`);
  }
  console.log(
    `    ${round(all.length / cpuSeconds)} requests per CPU-second, ${round(group.memory())} MB, ${failed} failed`,
  );
  return new Map([...outcomes].map(([name, { ms }]) => [name, percentile(ms, 0.5)]));
}

async function measure(setup: Setup, size: number): Promise<Measured | null> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-load-'));
  const group = await startGroup(setup, dataDir, (where) => prepare(where, size));
  try {
    if (!group) {
      console.log(`  ${setup}: there is no PostgreSQL here`);
      return null;
    }
    console.log(`  ${setup}`);
    const sites = await Promise.all(group.ports.map(lookAround));
    const site = sites[0];
    if (!site) throw new Error('Nobody serves');
    const random = createRandom(20261122);
    // Compilers and caches are warm in a server that has run for a while.
    await runLoad({ ports: group.ports, site, rate, seconds: seconds / 4, random });
    const before = group.cpu();
    const outcomes = await runLoad({ ports: group.ports, site, rate, seconds, random });
    return { size, setup, p50: report(outcomes, group.cpu() - before, group) };
  } finally {
    await group?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const measured: Measured[] = [];
for (const size of sizes) {
  console.log(`${size.toLocaleString('en')} providers, ${rate} requests a second for ${seconds} s`);
  for (const setup of setups) {
    const one = await measure(setup, size);
    if (one) measured.push(one);
  }
}

if (values.plot !== undefined) {
  const ofOne = measured.filter(({ setup }) => setup === 'one process');
  const curves: Curve[] = groups.map((group) => ({
    name: group,
    points: ofOne.map(({ size, p50 }) => [size, p50.get(group) ?? 0] as const),
  }));
  writeFileSync(values.plot, plotSvg('Half of all answers are there after', 'ms', curves));
}
