/**
 * Plays random runs of what happens to phones during sending, against the real server in Chromium, and counts what was
 * shown as saved, what arrived, what was lost, what was duplicated and what hung: `npm run soak -- [runs] [seed] [first
 * run] [desk]`. With `desk` the phone is a professional's too, who writes reports of visits. Fails on any loss,
 * duplicate or hang, and if the runs proved too little. The totals are always printed, even after a signal. A run
 * depends on seed and number alone, so each can be repeated separately.
 */
import { ensureChromium } from '../../scripts/chromium.ts';
import { runChild } from '../../scripts/run-child.js';
import { untilReady } from '../testing/ready-offline.ts';
import { startFaultyProxy } from './faulty-proxy.ts';
import type { Surroundings } from './fill-run.ts';
import { becomePerson, playRun, settleDown } from './play-run.ts';
import { startDeskVisits } from './desk-visits.ts';
import { startRestartableSite } from './restartable-site.ts';
import { planRun } from './run-plan.ts';
import { createSoakedPhone, inTime } from './soaked-phone.ts';
import { Tally } from './tally.ts';

/** Longer than all waits of a run together, in milliseconds. */
const runMs = 180_000;

const given = process.argv.slice(2);
const [runs = 320, seed = Math.floor(Math.random() * 2 ** 31), first = 1] = given.map(Number).filter(Number.isFinite);
const withDesk = given.includes('desk');

if ((await runChild(process.execPath, ['scripts/build.ts', '--if-changed'])) !== 0) process.exit(1);
const chromium = await ensureChromium();
if (chromium === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH');
process.env['CHROMIUM_PATH'] = chromium;

/** Rejects on a signal, which interrupts the current run at once. */
const signalled = new Promise<never>((_, reject) => {
  // Handles every signal, because the terminal's and the launcher's arrive one after the other.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => reject(new Error(signal)));
});
// A signal may arrive after the last run.
signalled.catch(() => {});

const tally = new Tally(seed);
const proxy = await startFaultyProxy();
const site = await startRestartableSite(proxy.origin);
proxy.target = site.origin;
const phone = createSoakedPhone(proxy.origin, (mark) => tally.promise(mark));
const desk = withDesk ? await startDeskVisits(site, proxy.origin) : null;
const around: Surroundings = { phone, site, proxy, tally, seed, desk };

/** Unknown at first, so that a repeated run also starts by signing in its person. */
let person: string | null | undefined;

/** Consecutive hangs: too many mean a defect that further runs will not clear. */
let hangs = 0;
const maxHangs = 3;

async function playOne(run: number): Promise<void> {
  const plan = planRun(seed, run, withDesk);
  const mark = tally.begin(run, plan);
  try {
    await inTime('the whole run', play(), runMs);
    hangs = 0;
  } catch (error) {
    const said = error instanceof Error ? error.message.split('\n')[0] : String(error);
    tally.hang(mark, `${said} (${plan.fault}, ${plan.kind}, ${plan.condition}) at ${await phone.look()}`);
    console.log(`hung: ${mark}: ${said}`);
    // The state of the page is unknown now; the next run starts afresh.
    person = undefined;
    hangs += 1;
    if (hangs === maxHangs) throw new Error(`${maxHangs} hangs in a row`, { cause: error });
    await phone.kill();
    await phone.start();
  }
  async function play() {
    if (person !== plan.person) await becomePerson(around, plan.person);
    person = plan.person;
    await playRun(around, plan, mark);
    // A killed browser may not have stored the sign-in yet.
    if (plan.fault === 'kill') person = undefined;
  }
}

async function playAll(): Promise<readonly string[]> {
  await phone.start();
  await untilReady(phone.page);
  for (let run = first; run < first + runs; run += 1) {
    await playOne(run);
    if (tally.played % 20 > 0) continue;
    // A page that is just being left does not answer.
    await phone.forgetOld().catch(() => {});
    console.log(`${tally.played} runs, ${tally.saved} saved, ${tally.hangs} hangs`);
  }
  return settleDown(around);
}

console.log(`seed ${seed}, ${runs} runs from ${first}`);
let waiting: readonly string[] | null = null;
let cutShort: string | null = null;
try {
  waiting = await Promise.race([playAll(), signalled]);
} catch (error) {
  cutShort = error instanceof Error ? error.message : String(error);
}
const { lines, failures } = tally.totals({ runs, cutShort, arrived: site.arrivals(seed), waiting });
for (const line of lines) console.log(line);
for (const failure of failures) console.error(failure);
if (waiting?.length) {
  for (const row of await phone.held().catch(() => [])) {
    console.error(`held: ${row}`);
    const [, key] = /"id":"([^"]+)"/.exec(row) ?? [];
    for (const stored of key === undefined ? [] : site.storedUnder(key)) console.error(`under this key: ${stored}`);
  }
}
await phone.remove();
await proxy.stop();
await site.stop();
// Aborted runs may still have pending work.
process.exit(failures.length > 0 ? 1 : 0);
