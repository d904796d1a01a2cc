/**
 * `npm run load -- [--seconds 20] [--rate 150] [--plots docs] [providers …]`: a day's mix of requests, at a
 * rate of its own, against one process, `WORKERS=2`, and two processes on PostgreSQL, for directories of 40, 10,000 and
 * 100,000 providers unless others are named. Prints, for each: requests per CPU-second of the server, the 50th, 99th
 * and 99.9th percentile, memory, and what failed; then draws how the costs grow:
 * half of the answers and all but one of a hundred of each group, and the CPU of a request in each setup.
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
  options: { seconds: { type: 'string' }, rate: { type: 'string' }, plots: { type: 'string' } },
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

/** How a device comes by its copy of the directory: in pieces of a large one, in one file of a small one. */
async function copyOf(origin: string): Promise<Pick<Site, 'newsPath' | 'copyPaths'>> {
  // As their contracts have it.
  const { cut } = (await (await fetch(`${origin}/api/offline-pack/pieces`)).json()) as {
    cut: { state: string; pieces: { hash: string }[] } | null;
  };
  if (cut) {
    const copyPaths = cut.pieces.map(({ hash }) => `/api/offline-pack/piece/${hash}`);
    return { newsPath: `/api/offline-pack/news/${cut.state}`, copyPaths };
  }
  const { state } = (await (await fetch(`${origin}/api/offline-pack`)).json()) as { state: string };
  return { newsPath: `/api/offline-pack/news/${state}`, copyPaths: ['/api/offline-pack/file'] };
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
    origin,
    ...(await copyOf(origin)),
    adminCookie: await cookieOf(port, 'admin@nivasa.example', '/admin'),
    customerCookie: await cookieOf(port, 'customer@nivasa.example', '/portal/jobs'),
  };
}

type Measured = {
  readonly size: number;
  readonly setup: Setup;
  readonly outcomes: ReadonlyMap<Group, Outcome>;
  /** Of the server and its database for one request, in milliseconds. */
  readonly cpuMs: number;
};

function report(outcomes: ReadonlyMap<Group, Outcome>, cpuSeconds: number, group: ServerGroup): number {
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
  return (cpuSeconds / all.length) * 1000;
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
    return { size, setup, outcomes, cpuMs: report(outcomes, group.cpu() - before, group) };
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

/** Of each group in one process: within how many milliseconds this share of its answers was there. */
const waits = (share: number): Curve[] =>
  groups.map((name) => ({
    name,
    points: measured
      .filter(({ setup }) => setup === 'one process')
      .map(({ size, outcomes }) => [size, percentile(outcomes.get(name)?.ms ?? [], share)] as const),
  }));

const costs: Curve[] = setups.map((name) => ({
  name,
  points: measured.filter(({ setup }) => setup === name).map(({ size, cpuMs }) => [size, cpuMs] as const),
}));

if (values.plots !== undefined) {
  const draw = (name: string, title: string, curves: readonly Curve[]) =>
    writeFileSync(join(values.plots ?? '', `growth-${name}.svg`), plotSvg(title, 'ms', curves));
  draw('half', 'Half of all answers are there after', waits(0.5));
  draw('slowest', 'All but one of a hundred are there after', waits(0.99));
  draw('cpu', 'CPU of a request', costs);
}
