import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { noFilter } from '../shared/features/providers/directory-filter.ts';
import { directoryEntry, filterDirectory } from '../shared/features/providers/filter-directory.ts';
import type { ProviderSummary } from '../shared/features/providers/provider-contract.ts';
import { hasSavedCopy, until } from '../e2e/testing/ready-offline.ts';
import { firstVisit, launchBrowser } from './first-visit.ts';
import { atMost, median, percentile, round } from './measure.ts';
import { withSite } from './site.ts';

/** What people type, letter by letter: what is common, what is rare, what nobody has. */
const words = ['floors', 'terrazzo', 'nugegoda', 'silva', 'zz'];
const keystrokes = words.flatMap((word) => [...word].map((_, place) => word.slice(0, place + 1)));

/** How long each takes: the median of 51, since neighbours on the same machine stop this process now and then. */
async function measureFilter(origin: string): Promise<void> {
  // As the contract has it.
  const list = (await (await fetch(`${origin}/api/providers`)).json()) as ProviderSummary[];
  const entries = list.map(directoryEntry);
  const find = (search: string) => filterDirectory(entries, { ...noFilter, search });
  const timed = (search: string): number => {
    // What was asked before is remembered: each is timed as if nothing had been.
    for (let other = 0; other < 30; other += 1) find(`~${other}`);
    const begun = performance.now();
    find(search);
    return performance.now() - begun;
  };
  // The first rounds compile it.
  for (const search of keystrokes) timed(search);
  const times = keystrokes.map((search) => median(Array.from({ length: 51 }, () => timed(search))));
  const detail = `median ${round(median(times))} ms; each keystroke the median of 51`;
  atMost('a keystroke over 10,000 providers: the filter, p99', 1, percentile(times, 0.99), ' ms', detail);
}

/**
 * Runs in the page: from the key going down until the count and the first cards that it finds have been painted, in
 * milliseconds. The cards below those, out of sight on a phone, follow when there is time.
 */
function timeKeystrokes(): void {
  const times: number[] = [];
  // Only what reads it below knows the name.
  (globalThis as unknown as { keystrokeTimes: number[] }).keystrokeTimes = times;
  let pressedAt: number | null = null;
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      // Emptying the field is a key too, and no letter; what finds the same again draws nothing, and is not counted.
      pressedAt = key.length === 1 ? timeStamp : null;
    },
    true,
  );
  const status = document.querySelector('main [role=status]');
  const main = document.querySelector('main');
  if (!status || !main) throw new Error('The directory has no status line');
  new MutationObserver((records) => {
    // The field itself changes first; the cards and the count come with the list.
    const isList = records.some(
      ({ target, type }) =>
        type === 'characterData' ||
        target === status ||
        (target as Element).tagName === 'DIV' ||
        (target as Element).tagName === 'UL',
    );
    // A skeleton is no answer.
    if (!isList || pressedAt === null || status.textContent === '') return;
    const from = pressedAt;
    pressedAt = null;
    // The address follows once the typing rests: not what was waited for.
    if (performance.now() - from > 250) return;
    requestAnimationFrame(() => {
      // Once the frame has been painted; a message would wait for what is drawn out of sight meanwhile.
      void scheduler.postTask(() => times.push(performance.now() - from), { priority: 'user-blocking' });
    });
  }).observe(main, { subtree: true, childList: true, characterData: true });
}

/** Somebody's first search: nothing of it has been compiled or drawn before. */
async function typeOnPhone(browser: Browser, origin: string): Promise<number[]> {
  const { page, cdp, close } = await firstVisit(browser);
  // Of a large directory all is saved when somebody asks for it.
  await page.goto(`${origin}/offline`);
  await page.getByRole('button', { name: /^Save/ }).click();
  await until(page, hasSavedCopy);
  await page.goto(`${origin}/tilers`);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const field = page.locator('#search');
  // A finger: a mouse would stay on the page, and every frame look for what lies below it.
  await field.tap();
  // What the device has is read when the field is entered.
  await pause(3000);
  await page.evaluate(timeKeystrokes);
  for (const word of words) {
    for (const letter of word) {
      // As long as people hold a key: one that is let go of at once would come before the frame it is waited for.
      await page.keyboard.down(letter);
      await pause(100);
      await page.keyboard.up(letter);
      await pause(350);
    }
    // Emptying is not typing, and brings all cards back at once.
    await field.fill('');
    await pause(900);
  }
  const times = await page.evaluate(() => (globalThis as unknown as { keystrokeTimes: number[] }).keystrokeTimes);
  await close();
  return times;
}

await withSite(
  async ({ origin }) => {
    await measureFilter(origin);
    const browser = await launchBrowser();
    const times: number[] = [];
    // One visit says little: frames come when they come, and a letter waits for the next.
    for (let visit = 0; visit < 4; visit += 1) times.push(...(await typeOnPhone(browser, origin)));
    await browser.close();
    if (times.length < 40) throw new Error(`Only ${times.length} keystrokes were seen`);
    const detail = `p90 ${round(percentile(times, 0.9))} ms, ${times.length} keystrokes`;
    atMost('a keystroke, key to painted first cards, CPU slowed 6×', 60, median(times), ' ms', detail);
  },
  { providers: 10_000 },
);
