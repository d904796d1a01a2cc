import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { noFilter } from '../shared/features/providers/directory-filter.ts';
import { directoryEntry, filterDirectory } from '../shared/features/providers/filter-directory.ts';
import type { ProviderSummary } from '../shared/features/providers/provider-contract.ts';
import { hasSavedCopy, until } from '../e2e/testing/ready-offline.ts';
import { firstVisit, launchBrowser } from './first-visit.ts';
import { atMost, median, percentile, round } from './measure.ts';
import { withSite } from './site.ts';

/** Typed letter by letter: common words, rare words and one without results. */
const words = ['floors', 'terrazzo', 'nugegoda', 'silva', 'zz'];
const keystrokes = words.flatMap((word) => [...word].map((_, place) => word.slice(0, place + 1)));

/** The median of 51 runs, because other processes sometimes interrupt this one. */
async function measureFilter(origin: string): Promise<void> {
  // The contract defines this shape.
  const list = (await (await fetch(`${origin}/api/providers`)).json()) as ProviderSummary[];
  const entries = list.map(directoryEntry);
  const find = (search: string) => filterDirectory(entries, { ...noFilter, search });
  const timed = (search: string): number => {
    // Fills the cache of recent searches, so that each search is timed uncached.
    for (let other = 0; other < 30; other += 1) find(`~${other}`);
    const startedAt = performance.now();
    find(search);
    return performance.now() - startedAt;
  };
  // The first rounds let the JIT compile the code.
  for (const search of keystrokes) timed(search);
  const times = keystrokes.map((search) => median(Array.from({ length: 51 }, () => timed(search))));
  const detail = `median ${round(median(times))} ms; each keystroke the median of 51`;
  atMost('a keystroke over 10,000 providers: the filter, p99', 1, percentile(times, 0.99), ' ms', detail);
}

/**
 * Runs in the page. Measures milliseconds from the keydown until the count and the first cards of the result are
 * painted. The remaining cards are below a phone's viewport and are rendered later.
 */
function timeKeystrokes(): void {
  const times: number[] = [];
  // TypeScript does not know this property; only the code below reads it.
  (globalThis as unknown as { keystrokeTimes: number[] }).keystrokeTimes = times;
  let pressedAt: number | null = null;
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      // Clearing the field is not typing. A key that does not change the result paints nothing and is not counted.
      pressedAt = key.length === 1 ? timeStamp : null;
    },
    true,
  );
  const status = document.querySelector('main [role=status]');
  const main = document.querySelector('main');
  if (!status || !main) throw new Error('The directory has no status line');
  new MutationObserver((records) => {
    // The field itself changes first; the cards and the count change with the list.
    const isList = records.some(
      // Other changes than of text are of elements.
      ({ target, type }) => type === 'characterData' || target === status || (target as Element).matches('div, ul'),
    );
    // A skeleton is not a result.
    if (!isList || pressedAt === null || status.textContent === '') return;
    const from = pressedAt;
    pressedAt = null;
    // The address changes after typing pauses; that change is not measured.
    if (performance.now() - from > 250) return;
    requestAnimationFrame(() => {
      // Runs after the frame is painted. A message event would also wait for the rendering below the viewport.
      void scheduler.postTask(() => times.push(performance.now() - from), { priority: 'user-blocking' });
    });
  }).observe(main, { subtree: true, childList: true, characterData: true });
}

/** Somebody's first search: nothing has been compiled or rendered yet. */
async function typeOnPhone(browser: Browser, origin: string): Promise<number[]> {
  const { page, cdp, close } = await firstVisit(browser);
  // A large directory is only stored completely on request.
  await page.goto(`${origin}/offline`);
  await page.getByRole('button', { name: /^Save/ }).click();
  await until(page, hasSavedCopy);
  await page.goto(`${origin}/tilers`);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const field = page.locator('#search');
  // A tap, because a mouse pointer would stay on the page and cost hit testing in every frame.
  await field.tap();
  // Focusing the field loads the stored directory.
  await pause(3000);
  await page.evaluate(timeKeystrokes);
  for (const word of words) {
    for (const letter of word) {
      // Holds each key as long as people do; a keyup at once would come before the measured frame.
      await page.keyboard.down(letter);
      await pause(100);
      await page.keyboard.up(letter);
      await pause(350);
    }
    // Clearing is not typing; it shows all cards at once.
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
    // Several visits, because the time until the next frame varies.
    for (let visit = 0; visit < 4; visit += 1) times.push(...(await typeOnPhone(browser, origin)));
    await browser.close();
    if (times.length < 40) throw new Error(`Only ${times.length} keystrokes were seen`);
    const detail = `p90 ${round(percentile(times, 0.9))} ms, ${times.length} keystrokes`;
    atMost('a keystroke, key to painted first cards, CPU slowed 6×', 60, median(times), ' ms', detail);
  },
  { providers: 10_000 },
);
