import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { directoryProvider } from '../api/demo/directory-providers.ts';
import { noFilter } from '../shared/providers/directory-filter.ts';
import { directoryEntry, filterDirectory } from '../shared/providers/filter-directory.ts';
import { answerSearch } from '../shared/providers/count-search.ts';
import { hasSavedCopy, until } from '../e2e/testing/ready-offline.ts';
import { addLargeDirectory } from './large-site.ts';
import { median } from './measure.ts';
import { atMost, print, round } from './report.ts';
import { firstVisit, launchBrowser, pause } from './web-browser.ts';
import { startSite } from './web-site.ts';

const providers = 10_000;

/** What people type, letter by letter: what is common, what is rare, what nobody has. */
const words = ['floors', 'terrazzo', 'nugegoda', 'silva', 'zz'];
const keystrokes = words.flatMap((word) => [...word].map((_, place) => word.slice(0, place + 1)));

/** Whole searches, most of which the rule finds nobody for: places, trades, endings, slips, and what nobody is. */
const searches = [
  'tilers in Colombo',
  'tiling kandy',
  'herringbone galle',
  'mosaic glass galle',
  'shower screens negombo',
  'kotte glass',
  'point pedro ceiling',
  'colmbo tiler',
  'terazzo kandy',
  'jayasingha',
  'plumber colombo',
  'nobody is called this',
  'ටයිල් බාස් කොළඹින්',
  'වීදුරු නුගේගොඩ',
  'මොසෙයික් ගාල්ල',
  'කුරුනාගල',
  'කොළඹට',
  'கொழும்பில் டைல்ஸ்',
  'கண்ணாடி காலி',
  'யாழ்ப்பானத்தில் சீலிங்',
  'leaking bathroom',
  'cracked tiles colombo',
  'broken window in kandy',
  'our bathroom floor leaks into the kitchen',
  'stair nosing',
  'බාත්රූම් ලීක්',
  'වතුර කාන්දු කොළඹ',
  'சீலிங் ஒழுகுகிறது',
];

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Made of the same providers that fill the large directory. */
const makeEntries = () =>
  Array.from({ length: providers }, (_, place) => {
    const { slug, category, displayName, city, area, cities, isCertified, featured, highlightTags, services } =
      directoryProvider(place);
    return directoryEntry({
      id: slug,
      slug,
      category,
      displayName,
      city,
      area,
      cities: [...cities],
      avatarUrl: null,
      coverUrl: null,
      isCertified,
      featured,
      highlightTags: [...highlightTags],
      serviceNames: services.map(({ serviceName }) => serviceName),
      rating: null,
      reviewCount: 0,
      fromRate: null,
    });
  });

/** How long each takes: the median of 51, since neighbours on the same machine stop this process now and then. */
function timesOf(texts: readonly string[], find: (search: string) => void): number[] {
  return texts.map((search) => {
    const timed = (): number => {
      // What was asked before is remembered: each is timed as if nothing had been.
      for (let other = 0; other < 30; other += 1) find(`~${other}`);
      const begun = performance.now();
      find(search);
      return performance.now() - begun;
    };
    // The first rounds compile it.
    for (let round = 0; round < 10; round += 1) timed();
    return median(Array.from({ length: 51 }, timed));
  });
}

/** The filter alone, and all that a search brings. */
function measureFilter(): void {
  const entries = makeEntries();
  const times = timesOf(keystrokes, (search) => filterDirectory(entries, { ...noFilter, search }));
  print(
    atMost(
      'a keystroke over 10,000 providers: the filter, p99',
      1,
      percentile(times, 0.99),
      ' ms',
      `median ${round(median(times))} ms; each keystroke the median of 51`,
    ),
  );
  const understood = timesOf(searches, (search) => answerSearch(entries, { ...noFilter, search }).counts);
  print(
    atMost(
      'a search over 10,000 providers, in three scripts, with the numbers beside it, p99',
      1,
      percentile(understood, 0.99),
      ' ms',
      `median ${round(median(understood))} ms, ${searches.length} searches`,
    ),
  );
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

async function typeWords(page: Page): Promise<number[]> {
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
  return page.evaluate(() => (globalThis as unknown as { keystrokeTimes: number[] }).keystrokeTimes);
}

/** Somebody's first search: nothing of it has been compiled or drawn before. */
async function typeOnPhone(browser: Browser, origin: string): Promise<number[]> {
  const visit = await firstVisit(browser);
  await visit.page.goto(`${origin}/tilers`);
  await until(visit.page, hasSavedCopy);
  await visit.cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const times = await typeWords(visit.page);
  await visit.close();
  return times;
}

/** One says little: frames come when they come, and a letter waits for the next. */
const visits = 4;

async function measurePage(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
  try {
    addLargeDirectory(dataDir, providers);
    const site = await startSite({ DATA_DIR: dataDir });
    const browser = await launchBrowser();
    try {
      const times: number[] = [];
      for (let visit = 0; visit < visits; visit += 1) times.push(...(await typeOnPhone(browser, site.origin)));
      print(
        atMost(
          'a keystroke, key to painted first cards, CPU slowed 6×',
          60,
          median(times),
          ' ms',
          `p90 ${round(percentile(times, 0.9))} ms, ${times.length} keystrokes, ${visits} visits`,
        ),
      );
    } finally {
      await browser.close();
      await site.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

measureFilter();
await measurePage();
