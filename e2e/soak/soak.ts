/**
 * Plays random runs of what phones go through while something is being sent, against the real server in Chromium, and
 * counts what was called saved, what arrived, what was lost and what came twice: `npm run soak -- [runs] [seed]`.
 * Fails on anything lost or doubled, and when there was too little to lose.
 */
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { ensureChromium } from '../../scripts/chromium.ts';
import { runChild } from '../../scripts/run-child.js';
import { outboxRecords } from '../testing/device-records.ts';
import { startSite } from '../testing/site-under-test.ts';
import { untilReady } from '../testing/ready-offline.ts';
import { startFaultyProxy, type Weather } from './faulty-proxy.ts';
import { createKillableBrowser } from './killable-browser.ts';

const faults = ['kill', 'drop', 'reload', 'two tabs'] as const;
type Fault = (typeof faults)[number];

const leastSaved = 200;
const leastOfEach = 20;
const badWeather: readonly Weather[] = ['request lost', 'reply lost', 'captive portal', '503'];

const [runs = 320, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number);

/** Mulberry32: the same seed plays the same runs, as far as a browser allows. */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

if ((await runChild(process.execPath, ['scripts/build.ts', '--if-changed'])) !== 0) process.exit(1);
const chromium = await ensureChromium();
if (chromium === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH');
process.env['CHROMIUM_PATH'] = chromium;

const random = createRandom(seed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const site = await startSite();
const proxy = await startFaultyProxy(site.origin);
const phone = createKillableBrowser();
const counts = new Map<Fault, number>(faults.map((fault) => [fault, 0]));
/** The marks of the bookings of which somebody was told that they are saved or confirmed. */
const promised = new Set<string>();

/** The phone as it is now; anew after each kill. */
let context: BrowserContext = await startPhone();
let page: Page = await openTab();

/** Tells this process at once what the page promises: a page that is killed cannot be asked later. */
async function startPhone(): Promise<BrowserContext> {
  const started = await phone.start();
  await started.exposeBinding('promise', (_source, mark: string) => void promised.add(mark));
  await started.addInitScript(() => {
    const look = () => {
      const mark = sessionStorage.getItem('soakMark');
      const text = document.body?.innerText ?? '';
      // Only what exposeBinding put there knows the name.
      if (mark && /Saved on this phone|Booking Confirmed!/.test(text)) void (globalThis as unknown as { promise: (mark: string) => Promise<void> }).promise(mark);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return started;
}

async function openTab(): Promise<Page> {
  const tab = await context.newPage();
  tab.setDefaultTimeout(20_000);
  await tab.goto(`${proxy.origin}/requests`);
  await tab.getByRole('heading', { name: 'My Requests' }).waitFor();
  return tab;
}

/** Brings a booking to the page on which it is sent. */
async function fillBooking(mark: string): Promise<void> {
  await page.evaluate((name) => {
    sessionStorage.setItem('soakMark', name);
    sessionStorage.setItem('bookingData', JSON.stringify({
      fullName: 'Kumari Jayasinghe', email: 'kumari@example.lk', phone: '077 123 4567', address: '12 Lake Road, Kandy',
      scheduledAt: '2099-03-01T09:30', notes: name, tilerSlug: 'nadeesha-floors',
    }));
  }, mark);
  await page.goto(`${proxy.origin}/book/confirm`);
  await pressable(page).waitFor();
}

const pressable = (tab: Page) => tab.getByRole('button', { name: 'I Have Paid' });
/** The page may be gone, or the button, which is the point of all this. */
const press = (tab: Page) => pressable(tab).click({ timeout: 3000 }).catch(() => {});

async function killAt(ms: number): Promise<void> {
  await pause(ms);
  await phone.kill();
  context = await startPhone();
  page = await openTab();
}

async function play(run: number): Promise<void> {
  const fault = pick(faults);
  const mark = `soak ${seed} ${run}`;
  await fillBooking(mark);
  proxy.weather = fault === 'drop' ? pick(badWeather) : pick(['good', 'good', 'slow', ...badWeather]);
  counts.set(fault, (counts.get(fault) ?? 0) + 1);
  const moment = Math.floor(random() * 500);
  if (fault === 'kill') {
    await Promise.all([press(page), killAt(moment)]);
  } else if (fault === 'reload') {
    await Promise.all([press(page), pause(moment).then(() => page.reload())]);
  } else if (fault === 'two tabs') {
    // A tab that is opened from another begins with a copy of its session: the same draft, the same key.
    const opened = context.waitForEvent('page');
    await page.evaluate(() => void window.open(location.href));
    const other = await opened;
    await pressable(other).waitFor();
    await Promise.all([press(page), press(other)]);
    await pause(300);
    await other.close();
  } else {
    await press(page);
  }
  // Time to say what there is to say; then whoever did not get to the end tries again, as people do.
  await pause(500 + random() * 500);
  if (random() < 0.5) proxy.weather = 'good';
  if (fault !== 'kill' && !promised.has(mark) && (await pressable(page).count()) > 0) {
    await press(page);
    await pause(500);
  }
  await page.evaluate(() => sessionStorage.removeItem('soakMark')).catch(() => {});
}

/** How many rows the device still holds unsent. */
const unsent = async (): Promise<number> => (await outboxRecords<{ state: string }>(page, 'rows')).filter(({ state }) => state !== 'sent').length;

async function settle(): Promise<number> {
  proxy.weather = 'good';
  const until = Date.now() + 120_000;
  let left = await unsent();
  while (left > 0 && Date.now() < until) {
    await page.goto(`${proxy.origin}/requests`);
    const now = page.getByRole('button', { name: 'Send now' }).first();
    if (await now.waitFor({ timeout: 2000 }).then(() => true, () => false)) await now.click({ timeout: 2000 }).catch(() => {});
    await pause(500);
    left = await unsent();
  }
  return left;
}

function arrivals(): Map<string, number> {
  const database = new DatabaseSync(join(site.dataDir, 'nivasa.sqlite'), { readOnly: true });
  try {
    const rows = database.prepare('select notes, count(*) as count from booking where notes like ? group by notes').all(`soak ${seed} %`);
    return new Map(rows.map(({ notes, count }) => [String(notes), Number(count)]));
  } finally {
    database.close();
  }
}

console.log(`seed ${seed}, ${runs} runs`);
let failures: string[] = [];
try {
  await untilReady(page);
  for (let run = 1; run <= runs; run += 1) {
    await play(run);
    if (run % 20 === 0) console.log(`${run} runs, ${promised.size} saved`);
  }
  const left = await settle();
  const arrived = arrivals();
  const lost = [...promised].filter((mark) => !arrived.has(mark));
  const doubled = [...arrived].filter(([, count]) => count > 1).map(([mark]) => mark);
  console.log(`faults: ${faults.map((fault) => `${fault} ${counts.get(fault)}`).join(', ')}`);
  console.log(`called saved ${promised.size}, arrived ${arrived.size}, still waiting ${left}`);
  console.log(`lost ${lost.length}, duplicated ${doubled.length}`);
  failures = [
    ...lost.map((mark) => `lost: ${mark}`),
    ...doubled.map((mark) => `came twice: ${mark}`),
    ...(left > 0 ? [`${left} rows never left the device`] : []),
    ...(promised.size < leastSaved ? [`only ${promised.size} were saved, which proves too little`] : []),
    ...faults.filter((fault) => (counts.get(fault) ?? 0) < leastOfEach).map((fault) => `${fault} came only ${counts.get(fault)} times`),
  ];
} finally {
  await phone.remove();
  await proxy.stop();
  await site.stop();
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
