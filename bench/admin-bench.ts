import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { openList, openOffice, type Office } from './admin-office.ts';
import type { OfficeSize } from './admin-rows.ts';
import { seenBy } from './admin-watch.ts';
import { cpuSeconds, median, pairedRatio } from './measure.ts';
import { atMost, print, round } from './report.ts';
import { launchBrowser, pause } from './web-browser.ts';

const runs = 5;
const large: OfficeSize = { providers: 2000, bookings: 10_000, jobs: 2000 };
const small: OfficeSize = { providers: 25, bookings: 25, jobs: 5 };

async function measureFirstRows(big: Office, little: Office, path: string, what: string): Promise<void> {
  const firstRows = (office: Office) => async () => {
    const page = await openList(office, path);
    const { firstRows: time } = await seenBy(page);
    await page.close();
    return time ?? Number.NaN;
  };
  for (const office of [big, little]) await firstRows(office)();
  const { ratio, a, b } = await pairedRatio(runs, firstRows(big), firstRows(little));
  print(
    atMost(
      `${path}: navigation to first rows, ${what}`,
      1000,
      a,
      ' ms',
      `${round(ratio)}× the same with 25, ${round(b)} ms`,
    ),
  );
}

/** From a gesture until what it changed has been painted, for each that changed something. */
async function reactionsTo(page: Page, gestures: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  await page.evaluate(() => {
    window.adminSeen.reactions.length = 0;
  });
  for (const gesture of gestures) {
    await gesture();
    await pause(400);
  }
  return (await seenBy(page)).reactions;
}

const words = ['perera', 'nb-7', '0711', 'silva', 'galle', 'zzz'];

async function typingTimes(office: Office, path: string, slowdown: number): Promise<number[]> {
  const page = await openList(office, path);
  await pause(1000);
  const cdp = await office.context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const field = page.getByRole('searchbox');
  await field.click();
  const times: number[] = [];
  for (const word of words) {
    times.push(
      ...(await reactionsTo(
        page,
        [...word].map((letter) => () => page.keyboard.press(letter)),
      )),
    );
    await field.fill('');
    await pause(600);
  }
  await page.close();
  return times;
}

async function measureTyping(big: Office, little: Office, path: string): Promise<void> {
  for (const slowdown of [1, 6]) {
    const few = median(await typingTimes(little, path, slowdown));
    const many = await typingTimes(big, path, slowdown);
    const what = `${path}: a keystroke to painted rows${slowdown > 1 ? `, CPU slowed ${slowdown}×` : ''}`;
    // Slowed six times, a desk has become a cheap phone: there the limit is what people feel as at once.
    print(
      atMost(
        what,
        slowdown > 1 ? 100 : 50,
        median(many),
        ' ms',
        `slowest ${round(Math.max(...many))} ms, ${many.length} keystrokes; over 25 rows ${round(few)} ms`,
      ),
    );
  }
}

async function measureSorting(office: Office, path: string, orders: readonly string[]): Promise<void> {
  const page = await openList(office, path);
  await pause(1000);
  const sort = page.getByRole('combobox', { name: 'Sort' });
  const times = await reactionsTo(
    page,
    [...orders, ...orders].map((order) => () => sort.selectOption(order)),
  );
  await page.close();
  print(
    atMost(
      `${path}: another order to painted rows`,
      100,
      median(times),
      ' ms',
      `slowest ${round(Math.max(...times))} ms`,
    ),
  );
}

async function measureMark(office: Office): Promise<void> {
  const figures: { toast: number; row: number; whole: number; task: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await openList(office, '/admin/leads');
    await pause(1000);
    const reads = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && answer.url().includes('/api/admin/booking-list'),
    );
    await page.evaluate(() => {
      window.adminSeen.wanted = ['Payment Marked'];
      window.adminSeen.reactions.length = 0;
    });
    const button = page.getByRole('button', { name: 'Mark Paid' }).first();
    const reference = await button.getAttribute('aria-describedby');
    await button.click();
    const changed = page
      .waitForFunction(
        (id) => document.getElementById(id)?.closest('tr')?.textContent?.includes('Create Job'),
        reference ?? '',
      )
      .then(() => page.evaluate(() => performance.now() - (window.adminSeen.gestureAt ?? 0)));
    await (await reads).finished();
    const whole = await page.evaluate(() => performance.now() - (window.adminSeen.gestureAt ?? 0));
    const row = await changed;
    // Reading, comparing and drawing what came follow.
    await pause(1500);
    const { texts, tasks, gestureAt } = await seenBy(page);
    const task = Math.max(0, ...tasks.filter(({ at }) => at >= (gestureAt ?? 0)).map(({ duration }) => duration));
    figures.push({ toast: texts['Payment Marked'] ?? Number.NaN, row, whole, task });
    await page.close();
  }
  const middle = (of: keyof (typeof figures)[number]) => median(figures.map((figure) => figure[of]));
  print(atMost('Mark Paid: press to painted toast', 100, middle('toast'), ' ms'));
  print(
    atMost(
      'Mark Paid: press to its row in its new state',
      150,
      middle('row'),
      ' ms',
      `the list has been fetched again after ${round(middle('whole'))} ms`,
    ),
  );
  print(
    atMost(
      'Mark Paid: the longest task after it, the refetch included',
      100,
      middle('task'),
      ' ms',
      'tasks below 50 ms do not count',
    ),
  );
}

/** What the list costs the server and the line. */
async function measureRead({ origin, pid, context }: Office): Promise<void> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const read = () => fetch(`${origin}/api/admin/bookings`, { headers: { Cookie: cookie, 'Accept-Encoding': 'gzip' } });
  const plain = await (await read()).text();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = cpuSeconds(pid);
    for (let time = 0; time < 4; time += 1) await (await read()).text();
    times.push(((cpuSeconds(pid) - before) * 1000) / 4);
  }
  const [asGzip, asBrotli] = [gzipSync(plain, { level: 4 }), brotliCompressSync(plain)].map(({ length }) =>
    round(length / 1000),
  );
  print(
    atMost(
      'GET /api/admin/bookings, 10,000 rows: CPU of the server',
      250,
      median(times),
      ' ms',
      `${round(plain.length / 1000)} kB, gzip ${asGzip} kB, brotli at its best ${asBrotli} kB`,
    ),
  );
}

const browser = await launchBrowser();
const little = await openOffice(browser, small);
const big = await openOffice(browser, large);

/** What a run measures; `bench/admin-bench.ts typing` measures that alone. */
const [only] = process.argv.slice(2);
const wanted = (part: string): boolean => only === undefined || only === part;

try {
  if (wanted('read')) await measureRead(big);
  if (wanted('rows')) {
    await measureFirstRows(big, little, '/admin/leads', '10,000 bookings');
    await measureFirstRows(big, little, '/admin/jobs', '2,000 jobs');
    await measureFirstRows(big, little, '/admin/tilers', '2,000 providers');
  }
  if (wanted('typing')) {
    await measureTyping(big, little, '/admin/leads');
    await measureTyping(big, little, '/admin/tilers');
  }
  if (wanted('sorting')) await measureSorting(big, '/admin/leads', ['name', 'visit', 'newest', 'waiting']);
  if (wanted('mark')) await measureMark(big);
} finally {
  await big.stop();
  await little.stop();
  await browser.close();
}
