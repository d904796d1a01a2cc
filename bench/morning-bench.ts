import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright-core';
import { openAs } from '../e2e/testing/sign-in.ts';
import { atMost, print, round } from './report.ts';
import { keyMs, press, tabTo, type, type Desk } from './keyboard.ts';
import { launchBrowser, pause } from './web-browser.ts';
import { startSite } from './web-site.ts';

// A morning's work of the office by keyboard alone: 10 fees verified, 3 estimates written, 5 jobs made. Once through
// the lists by Tab, and once through what is to do with its keys, each on a site of its own.

const fees = 10;
const estimates = 3;
const jobs = 5;

/** The list takes a key that comes sooner for a bounce; the eye needs longer to see what has come of the last. */
const lookMs = 350;

const hour = 3_600_000;

const lines = [
  { what: 'Porcelain tiles, laid and grouted', quantity: '240', rate: '450' },
  { what: 'Waterproofing of the shower', quantity: '64', rate: '380' },
] as const;

/** The form of an estimate is open: it is written and sent, the same either way. */
async function writeEstimate(desk: Desk): Promise<void> {
  const { page } = desk;
  await page.getByRole('dialog', { name: 'Write Estimate' }).getByLabel('What', { exact: true }).waitFor();
  for (const [place, { what, quantity, rate }] of lines.entries()) {
    const row = `Line ${place + 1}`;
    if (place > 0) {
      await tabTo(desk, 'Add Line');
      await press(desk, 'Enter');
      await tabTo(desk, 'What', row, 'Shift+Tab');
    } else await tabTo(desk, 'What', row);
    await type(desk, what);
    await tabTo(desk, 'Quantity', row);
    await type(desk, quantity);
    await tabTo(desk, 'Rate', row);
    await type(desk, rate);
  }
  await press(desk, 'Enter');
  await page.getByText('Estimate Sent', { exact: true }).first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pause(lookMs);
}

type Part = { readonly name: string; readonly run: (desk: Desk) => Promise<void> };

/** The button of the next of ours in a list of all. */
const throughList =
  (path: string, button: string, count: number, after: (desk: Desk) => Promise<void>) => async (desk: Desk) => {
    await desk.page.goto(path);
    await desk.page.getByRole('button', { name: button }).first().waitFor();
    for (let place = 0; place < count; place += 1) {
      await tabTo(desk, button, 'Morning Person');
      await press(desk, 'Enter');
      await after(desk);
    }
  };

/** One key for each of what is to do. */
const throughTodo =
  (tab: string, count: number, after: (desk: Desk, place: number) => Promise<void>) => async (desk: Desk) => {
    await desk.page.goto(`/admin?todo=${tab}`);
    await desk.page.locator('[data-todo]').first().waitFor();
    await press(desk, 'j');
    for (let place = 0; place < count; place += 1) {
      // The next of ours has come by itself.
      await desk.page.waitForFunction(
        () => document.activeElement?.closest('[data-todo]')?.textContent.includes('Morning Person') === true,
      );
      await press(desk, 'a');
      await after(desk, place);
    }
  };

const doneLines =
  (text: string) =>
  async ({ page }: Desk, place: number) => {
    await page
      .getByText(new RegExp(`^${text}: .*Morning Person`))
      .nth(place)
      .waitFor();
    await pause(lookMs);
  };

const toast =
  (text: string) =>
  async ({ page }: Desk) => {
    await page.getByText(text, { exact: true }).first().waitFor();
    await pause(lookMs);
  };

const before: readonly Part[] = [
  { name: 'fees', run: throughList('/admin/leads', 'Mark Paid', fees, toast('Payment Marked')) },
  {
    name: 'estimates',
    run: throughList('/admin/leads?tab=estimates', 'Write Estimate', estimates, writeEstimate),
  },
  { name: 'jobs', run: throughList('/admin/leads', 'Create Job', jobs, toast('Job Created')) },
];

const after: readonly Part[] = [
  { name: 'fees', run: throughTodo('fees', fees, doneLines('Marked as paid')) },
  { name: 'estimates', run: throughTodo('estimates', estimates, writeEstimate) },
  { name: 'jobs', run: throughTodo('jobs', jobs, doneLines('Job created')) },
];

type Figures = { readonly presses: number; readonly letters: number; readonly seconds: number };

async function post(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(path, {
    data,
    headers: { Origin: new URL(page.url()).origin, 'Idempotency-Key': randomUUID() },
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return String(((await answer.json()) as { readonly id: unknown }).id);
}

/** What waits in the morning. */
async function addWork(page: Page): Promise<readonly string[]> {
  const { id: providerId } = (await (await page.request.get('/api/providers/nadeesha-floors')).json()) as {
    readonly id: string;
  };
  const booking = {
    email: 'office@example.lk',
    phone: '077 123 4567',
    address: '9 Back Office Road, Galle',
    scheduledAt: '2031-03-01T09:30',
    notes: '',
    tilerSlug: 'nadeesha-floors',
  };
  const ids: string[] = [];
  for (let place = 0; place < fees; place += 1) {
    ids.push(await post(page, '/api/bookings/create', { ...booking, fullName: `Morning Person ${place}` }));
  }
  for (let place = 0; place < estimates; place += 1) {
    const requestId = await post(page, '/api/quotation-requests', {
      projectType: 'bathroom',
      projectLocation: 'Peradeniya Road, Kandy',
      areaSqft: '240',
      description: '',
      contactName: `Morning Person ${place}`,
      contactPhone: '077 123 4567',
      providerId,
    });
    await post(page, '/api/payments/mark-estimate', { requestId });
    ids.push(requestId);
  }
  return ids;
}

/** They have waited longest, in the lists as in what is to do. */
function hurry(dataDir: string, ids: readonly string[]): void {
  const database = new DatabaseSync(join(dataDir, 'nivasa.sqlite'), { timeout: 5000 });
  for (const [place, id] of ids.entries()) {
    const at = Date.now() - (2000 - place) * hour;
    for (const table of ['booking', 'estimate_request']) {
      database.prepare(`update ${table} set created_at = ? where id = ?`).run(at, id);
    }
    database.prepare('update todo set due_at = ? where subject_id = ?').run(at, id);
  }
  database.close();
}

async function spend(browser: Browser, parts: readonly Part[]): Promise<ReadonlyMap<string, Figures>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
  const site = await startSite({ DATA_DIR: dataDir });
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Colombo',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await openAs(page, 'admin@nivasa.example', '/admin');
    const ids = await addWork(page);
    hurry(dataDir, ids);
    const figures = new Map<string, Figures>();
    for (const { name, run } of parts) {
      // What is due is worked out anew when something happens to it.
      hurry(dataDir, ids);
      const tally = { presses: 0, letters: 0 };
      const begun = performance.now();
      await run({ page, tally });
      figures.set(name, { ...tally, seconds: (performance.now() - begun) / 1000 });
    }
    return figures;
  } finally {
    await context.close();
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const browser = await launchBrowser();
try {
  const [old, now] = [await spend(browser, before), await spend(browser, after)];
  const names = {
    fees: `${fees} fees verified`,
    estimates: `${estimates} estimates written`,
    jobs: `${jobs} jobs made`,
  };
  const sum = { old: { presses: 0, seconds: 0 }, now: { presses: 0, seconds: 0 } };
  for (const [name, what] of Object.entries(names)) {
    const [a, b] = [now.get(name), old.get(name)];
    if (!a || !b) throw new Error(`Nothing was measured of ${name}`);
    for (const [of, figure] of [
      [sum.now, a],
      [sum.old, b],
    ] as const) {
      of.presses += figure.presses;
      of.seconds += figure.seconds;
    }
    const typed = a.letters > 0 ? `, and ${a.letters} letters either way` : '';
    const detail = `through the lists ${b.presses}${typed}; ${round(a.seconds)} s, through the lists ${round(b.seconds)} s`;
    print(atMost(`${what} by keyboard: presses`, Math.round(b.presses / 2), a.presses, '', detail));
  }
  const { presses, seconds } = sum.now;
  print(
    atMost('the whole morning: presses', Math.round(sum.old.presses / 2), presses, '', `before ${sum.old.presses}`),
  );
  print(
    atMost(
      'the whole morning: time of the one to that of the other',
      1,
      seconds / sum.old.seconds,
      '×',
      `${round(seconds)} s, before ${round(sum.old.seconds)} s, ${keyMs} ms a key`,
    ),
  );
} finally {
  await browser.close();
}
